"""What everything is worth: the tables that people look for when the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.page import Page

_SECTION = "scoring"


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        game = edition.ruleset
        tokens = game.mechanics.tourist_tokens
        context = {
            "routes": _routes(edition),
            "tokens": None if tokens is None else sorted(tokens.points.items()),
            "districts": _districts(edition),
            "longest": game.mechanics.longest_path,
            "tickets": _span([ticket.points for ticket in game.board.tickets]),
            "rules": game.rules_in(_SECTION),
        }
        title = book.say("Score tables")
        told = {"game": edition.names.prose.name(game.title)}
        description = book.wording.say("What routes, tickets and bonuses are worth in {game}.", told)
        yield Page(address.of_game(edition.id, "scores"), "scores", title, description, context, edition)


def _routes(edition: Edition) -> list[tuple[int, int, int]]:
    """For each length its points and how many lanes of it the board has."""
    lanes: Mapping[int, int] = {
        length: sum(len(route.lanes) for route in edition.ruleset.board.routes if route.length == length)
        for length in edition.ruleset.route_points
    }
    return [
        (length, points, lanes[length]) for length, points in sorted(edition.ruleset.route_points.items())
    ]


def _districts(edition: Edition) -> list[tuple[int, int, list[str]]]:
    """For each district its number, its points and its places."""
    board = edition.ruleset.board
    return [
        (
            district.number,
            district.points,
            [place.name for place in board.locations.values() if place.district == district.number],
        )
        for district in board.districts
    ]


def _span(points: list[int]) -> tuple[int, int] | None:
    return (min(points), max(points)) if points else None
