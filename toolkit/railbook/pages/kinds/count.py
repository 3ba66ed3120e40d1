"""The score helper: enter what lies on the table, and see what it is worth and why.

The page computes everything itself, in the browser; this says what it needs to know about the game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from railbook.diagnostics.codes.register import N_
from railbook.drawing.board import draw_board
from railbook.engine.board import Board, compile_board
from railbook.engine.mechanics import tourist_tokens
from railbook.engine.position import MOST_OTHER
from railbook.pages import address
from railbook.pages.address import relative
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.page import Page
from railbook.telling.refusals import COUNTED, SENTENCES
from railbook.telling.scores import COLUMNS, NO_TIE_BREAK, SAYINGS, TIE_BREAKS, kinds_of

PAGE = "count"
LONGEST_NAME = 24  # letters: five of them must fit on a phone
# The colours of pieces, the usual ones first; the style sheet has the same.
COLORS = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "black": N_("black"),
    "white": N_("white"),
    "orange": N_("orange"),
    "purple": N_("purple"),
    "pink": N_("pink"),
    "brown": N_("brown"),
    "turquoise": N_("turquoise"),
    "gray": N_("grey"),
}
# Every rule that a line, a refusal or a tie-break of the page may cite.
RULES = (
    "claim.any-free-route",
    "claim.double-few-players",
    "claim.double-routes",
    "claim.enough-pieces",
    "claim.points-table",
    "scoring.districts",
    "scoring.longest-path",
    "scoring.longest-path-ties",
    "scoring.shared-victory",
    "scoring.tickets-done",
    "scoring.tickets-failed",
    "scoring.tie-break",
    "scoring.tie-break-longest-path",
    "scoring.tokens",
    "scoring.winner",
    "setup.token-stack-size",
    "tickets.what",
    "tourists.one-per-symbol",
)
REASONS = (
    "lane_taken",
    "both_lanes",
    "lane_closed",
    "too_few_pieces",
    "ticket_held",
    "too_many_symbols",
    "too_many_tokens",
)
_SAID = {
    "seat": N_("Player {number}"),
    "pieces_left": N_("{piece:Other} left: {left} of {all}"),
    "done": N_("completed"),
    "failed": N_("not completed"),
    "place": N_("Place"),
    "player": N_("Player"),
    "total": N_("Total"),
    "result": N_("Result"),
    "nothing": N_("Nothing entered yet."),
    "show": N_("Show on the board"),
    "copied": N_("Link copied"),
    "unreadable": N_("This link does not fit this board. Perhaps the board has changed since."),
}
# Counted as elsewhere, so these are in the catalogs.
_COUNTED = {
    "routes": ("{count} route", "{count} routes"),
    "spaces": ("{count} {space}", "{count} {space}"),
    "points": ("{count} point", "{count} points"),
    "tokens": ("{count} tourist token", "{count} different tourist tokens"),
}
_ENOUGH_NUMBERS = 200  # among so many, every plural form of a language is met


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        game, names = edition.ruleset, edition.names
        context = {
            "board": Markup(draw_board(game, names)),
            "lanes": list(_lanes(edition)),
            "tickets": [(one.id, names.between(one.between), one.points) for one in game.board.tickets],
            "colors": [book.say(name) for name in COLORS.values()],
            "tokens": game.mechanics.tourist_tokens,
            "most_other": MOST_OTHER,
            "longest_name": LONGEST_NAME,
        }
        told = {"game": names.prose.name(game.title)}
        description = book.wording.say(
            "Count the points of {game}: tap what you built, and see where every point comes from.", told
        )
        data = {"game": _game(edition), "words": _words(edition)}
        here, title = address.of_game(edition.id, PAGE), book.say("Score helper")
        yield Page(here, PAGE, title, description, context, edition, data)


def _lanes(edition: Edition) -> Iterator[tuple[str, str, int, str]]:
    """Every lane: its id, its name, its spaces and its colour."""
    for route in edition.ruleset.board.routes:
        for id_, color in zip(route.lane_ids, route.lanes, strict=True):
            yield id_, edition.names.lane(id_), route.length, edition.names.card(color)


def _game(edition: Edition) -> dict[str, Any]:
    """The values and the board, with the numbers that the engine gives to places, lanes and tickets."""
    ruleset, names = edition.ruleset, edition.names
    tokens = ruleset.mechanics.tourist_tokens
    longest = ruleset.mechanics.longest_path
    supply = {players: tourist_tokens.supply(ruleset, players) for players in ruleset.players.counts}
    values = {
        "id": edition.id,
        "players": list(ruleset.players.counts),
        "pieces": ruleset.vehicle.per_player,
        "oneLaneUpTo": ruleset.one_lane_up_to_players,
        "longest": longest and longest.points,
        "ties": list(ruleset.tie_break),
        "tokens": tokens
        and {"kinds": tokens.symbols, "supply": supply, "points": _by_number(tokens.points, tokens.symbols)},
        "kinds": kinds_of(names),
        "colors": [[id_, names.wording.translator.gettext(name)] for id_, name in COLORS.items()],
        "rules": dict(_rules(edition)),
        "mostOther": MOST_OTHER,
        "longestName": LONGEST_NAME,
        **_board(compile_board(ruleset), edition),
    }
    return {**values, "mark": _mark(values)}


def _by_number(table: Mapping[int, int], most: int) -> list[int]:
    return [table[number] for number in range(most + 1)]


def _board(board: Board, edition: Edition) -> dict[str, Any]:
    names = edition.names
    routes = {
        id_: number for number, route in enumerate(edition.ruleset.board.routes) for id_ in route.lane_ids
    }
    return {
        "places": [[id_, names.place(id_)] for id_ in board.locations],
        "lanes": [
            [lane.id, *lane.ends, lane.length, lane.points, routes[lane.id], names.lane(lane.id)]
            for lane in board.lanes
        ],
        "tickets": [[ticket.id, *ticket.ends, ticket.points] for ticket in board.tickets],
        "districts": [[one.number, one.points, list(one.locations)] for one in board.districts],
    }


def _mark(values: Mapping[str, Any]) -> str:
    """What an address is good for: the things that it numbers, in their order."""
    lanes, tickets = ([entry[0] for entry in values[key]] for key in ("lanes", "tickets"))
    kinds = values["tokens"]["kinds"] if values["tokens"] else 0
    numbered = json.dumps([values["players"], lanes, tickets, kinds, len(COLORS)])
    return hashlib.sha256(numbered.encode()).hexdigest()[:6]


def _rules(edition: Edition) -> Iterator[tuple[str, dict[str, str]]]:
    here = address.of_game(edition.id, PAGE)
    for id_ in RULES:
        rule, there = edition.ruleset.rule(id_), edition.of_rule(id_)
        if rule is not None and there is not None:
            yield id_, {"title": edition.names.prose.name(rule.title), "href": relative(here, there)}


def _words(edition: Edition) -> dict[str, Any]:
    """The sentences of scores and refusals, as templates that the page fills."""
    wording = edition.names.wording
    _ = wording.translator.gettext
    says = {
        **_SAID,
        **SAYINGS,
        **TIE_BREAKS,
        **{f"{rule} undecided": sentence for rule, sentence in NO_TIE_BREAK.items()},
        **{f"kind {kind}": title for kind, title in COLUMNS.items()},
        **{reason: SENTENCES[reason] for reason in REASONS if reason in SENTENCES},
    }
    most = edition.ruleset.players.max
    counted = {reason: COUNTED[reason][1:] for reason in REASONS if reason in COUNTED}
    return {
        "title": edition.names.prose.name(edition.ruleset.title),
        "language": edition.language.replace("_", "-"),
        "says": {name: _with_nouns(edition, _(text)) for name, text in says.items()},
        "counts": {name: _forms(edition, *forms) for name, forms in {**_COUNTED, **counted}.items()},
        "countedBy": {reason: COUNTED[reason][0] for reason in counted},
        "lists": ["", *(wording.list([f"{{{at}}}" for at in range(size)]) for size in range(1, most + 1))],
    }


def _forms(edition: Edition, one: str, other: str) -> dict[str, str]:
    """A text for each plural form of the language, by the name that the browser knows the form by."""
    from babel.core import Locale

    from railbook.i18n.wording import known_locale

    form_of = Locale.parse(known_locale(edition.language)).plural_form
    first: dict[str, int] = {}
    for number in range(_ENOUGH_NUMBERS):
        first.setdefault(form_of(number), number)
    translated = edition.names.wording.translator.ngettext
    return {
        form: _with_nouns(edition, translated(one, other, number), number) for form, number in first.items()
    }


def _with_nouns(edition: Edition, template: str, count: int = 1) -> str:
    """A template with the nouns of the game; braces in them are no placeholders for the page to fill."""
    nouns = edition.names.prose.nouns
    return nouns.filled(template, lambda noun: noun.replace("{", "{{").replace("}", "}}"), count)
