"""The board of a game: the network drawn, its routes and tickets as tables, and what is in doubt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from railbook.drawing.board import draw_board
from railbook.drawing.cards import card_symbols
from railbook.drawing.legend import draw_legend
from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.page import Page
from railbook.rules.components import GRAY, Doubt
from railbook.telling.boards import connections


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        game, names = edition.ruleset, edition.names
        context = {
            "symbols": Markup(card_symbols(game, names)),
            "board": Markup(draw_board(game, names)),
            "legend": Markup(draw_legend(game, names)),
            "routes": list(_routes(edition)),
            "tickets": list(_tickets(edition)),
            "doubts": [(doubt, _about(doubt, edition)) for doubt in game.board.doubts],
            "published": any(source.record == "public-record" for source in game.board.sources),
            "has_ferries": any(route.ferries for route in game.board.routes),
        }
        told = {
            "game": names.prose.name(game.title),
            "routes": connections(book.wording, game.board),
            "tickets": book.wording.count("{count} ticket", "{count} tickets", len(game.board.tickets)),
        }
        description = book.wording.say("The board of {game}, drawn: {routes}; {tickets}.", told)
        title = book.say("Board, routes and tickets")
        yield Page(address.of_game(edition.id, "board"), "board", title, description, context, edition)


def _routes(edition: Edition) -> Iterator[dict[str, Any]]:
    names, game = edition.names, edition.ruleset
    for route in game.board.routes:
        yield {
            "ends": [names.place(end) for end in route.between],
            "length": route.length,
            "points": game.route_points.get(route.length, 0),
            "lanes": [(color, names.card(color), color == GRAY) for color in route.lanes],
            "ferries": route.ferries,
            "ids": route.lane_ids,
        }


def _tickets(edition: Edition) -> Iterator[dict[str, Any]]:
    names = edition.names
    for ticket in edition.ruleset.board.tickets:
        yield {"ends": [names.place(end) for end in ticket.between], "points": ticket.points}


def _about(doubt: Doubt, edition: Edition) -> list[str]:
    """What a doubt is about: routes and tickets by their ends, places by name, districts by number."""
    place, wording = edition.names.place, edition.names.wording
    return [
        wording.say("District {number}", {"number": subject})
        if kind == "district"
        else " – ".join(map(place, subject.split("--")))
        for kind, subject in doubt.about
    ]
