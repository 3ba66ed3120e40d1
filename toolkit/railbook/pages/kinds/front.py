"""A game's front page: what it is, what is special about it, and the way in."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from railbook.diagnostics.codes.register import N_
from railbook.drawing.board import draw_board
from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.page import Page
from railbook.pages.stubs import stub
from railbook.rules.components import Rule

# What a mechanic adds, in a sentence; the rules that tell the rest are found by the section or the id.
_MECHANICS = {
    "longest_path": (N_("The longest path earns a bonus"), "scoring.longest-path"),
    "ferries": (N_("Ferries cross the water"), "claim.ferries"),
    "districts": (N_("Districts score when you join them up"), "districts.what"),
    "tourist_tokens": (N_("Tourist tokens to collect on the way"), "tourists.take"),
}
# The numbers by which players know a game, and what a first game needs.
_NUMBERS = ("vehicle.per_player", "setup.hand", "setup.tickets.deal", "end.vehicles_left")
_FIRST_GAME = (
    "goal.most-points",
    "turn.one-action",
    "draw.two-cards",
    "claim.route",
    "tickets.draw",
    "end.trigger",
)
_FIRST_ASKED = ("setup.first-player", "claim.double-few-players", "draw.wild-face-up", "scoring.tie-break")


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        prose = edition.names.prose
        context = {
            "board": Markup(draw_board(edition.ruleset, edition.names, prefix="front")),
            "special": special(edition, book),
            "numbers": [_number(path, edition) for path in _NUMBERS],
            "first_game": _rules(edition, _FIRST_GAME),
            "asks": first_questions(edition, 4),
            "beside": [language for language in edition.languages if language != book.language],
        }
        title, summary = prose.name(edition.ruleset.title), prose.name(edition.ruleset.summary)
        yield Page(address.front(edition.id), "front", title, summary, context, edition)


def _number(path: str, edition: Edition) -> Markup:
    return stub(path, edition.ruleset.value(path), edition.names)


def special(edition: Edition, book: Book) -> list[tuple[str, str | None]]:
    """What tells the game apart, with the address of the rule."""
    return [
        (book.say(sentence), edition.of_rule(rule))
        for name, (sentence, rule) in _MECHANICS.items()
        if name in edition.ruleset.mechanics.names
    ]


def first_questions(edition: Edition, most: int) -> list[tuple[Markup, str]]:
    """Questions that every table asks, with the address of the answer."""
    asked = [rule for rule in _rules(edition, _FIRST_ASKED) if rule.answer.asks]
    return [(edition.name(rule.answer.asks[0]), str(edition.of_rule(rule.id))) for rule in asked[:most]]


def _rules(edition: Edition, ids: tuple[str, ...]) -> list[Rule]:
    return [rule for rule in map(edition.ruleset.rule, ids) if rule is not None]
