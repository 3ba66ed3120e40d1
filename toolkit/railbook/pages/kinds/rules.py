"""The rules of a game, a page for each section."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from railbook.drawing.cards import card_symbols
from railbook.drawing.piece import draw_piece
from railbook.examples.example import Example
from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.page import Page
from railbook.rules.components import Section
from railbook.rules.disputes import GAMES_DIFFER

_IN_SIGHT = 3  # examples; the others unfold
_PREFIX = "piece-of-example"
_QUIET = (GAMES_DIFFER,)  # disputes that a player at the table does not need at once


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        symbols = Markup(card_symbols(edition.ruleset, edition.names))
        draw = Drawings(edition)
        for number, section in enumerate(edition.sections):
            yield _page(edition, section, number, symbols, draw, book)
        yield from _gone(edition, book)


def _page(
    edition: Edition, section: Section, number: int, symbols: Markup, draw: Drawings, book: Book
) -> Page:
    rules = edition.ruleset.rules_in(section.id)
    context = {
        "section": section,
        "rules": rules,
        "symbols": symbols,
        "moved": moved_from(edition, section.id),
        "draw": draw,
        "in_sight": _IN_SIGHT,
        "quiet": _QUIET,
        "previous": edition.sections[number - 1] if number else None,
        "next": edition.sections[number + 1] if number + 1 < len(edition.sections) else None,
        "address": address,
    }
    prose = edition.names.prose
    title = prose.name(section.title)
    titles = " · ".join(prose.name(rule.title) for rule in rules[:6])
    told = {"section": title, "game": prose.name(edition.ruleset.title), "rules": titles}
    description = book.wording.say("{section} in {game}: {rules}.", told)
    return Page(address.section(edition.id, section.id), "rules", title, description, context, edition)


def _gone(edition: Edition, book: Book) -> Iterator[Page]:
    """Pages of sections that only old ids still name, for those who come by an old link."""
    sections = {section.id for section in edition.sections}
    named = dict.fromkeys(old.split(".")[0] for rule in edition.ruleset.rules for old in rule.was)
    for section in (name for name in named if name not in sections):
        context = {"moved": moved_from(edition, section)}
        title = book.say("Rules that have moved")
        there = address.section(edition.id, section)
        yield Page(there, "moved", title, title, context, edition)


def moved_from(edition: Edition, section: str) -> list[tuple[str, str]]:
    """Old ids that people may have linked to on this page, with the rule's address now."""
    return [
        (old, str(edition.of_rule(rule.id)))
        for rule in edition.ruleset.rules
        for old in rule.was
        if rule.section != section and old.split(".")[0] == section
    ]


class Drawings:
    """The pieces of board that examples are about, each drawn once; on a page each has its own prefix."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.drawn: dict[str, str] = {}
        self.shown = 0

    def __call__(self, example: Example) -> Markup:
        if not (example.owned or example.asked):
            return Markup("")
        if example.anchor not in self.drawn:
            self.drawn[example.anchor] = self._draw(example)
        self.shown += 1
        return Markup(self.drawn[example.anchor].replace(_PREFIX, f"piece{self.shown}"))

    def _draw(self, example: Example) -> str:
        ruleset, names = self.edition.ruleset, self.edition.names
        return draw_piece(ruleset, names, example.owned, example.asked, prefix=_PREFIX)
