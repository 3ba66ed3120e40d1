"""What the routes and tickets of a board may be called, and the names that players go by."""

from __future__ import annotations

import unicodedata

from railbook.rules.components import Board


def route_names(board: Board) -> dict[str, tuple[str, ...]]:
    """The lanes that each name stands for: a single one, or any of a double route; from either end.

    >>> from railbook.rules.load import load
    >>> names = route_names(load("usa").board)
    >>> names["montreal--boston"], names["montreal--boston/2"]
    (('boston--montreal/1', 'boston--montreal/2'), ('boston--montreal/2',))
    """
    found: dict[str, tuple[str, ...]] = {}
    for route in board.routes:
        for ends in (route.between, route.between[::-1]):
            name = "--".join(ends)
            found[name] = route.lane_ids
            if len(route.lane_ids) > 1:
                found |= {f"{name}/{number}": (lane,) for number, lane in enumerate(route.lane_ids, 1)}
    return found


def ticket_names(board: Board) -> dict[str, str]:
    """The ticket that each name stands for, from either end."""
    return {
        "--".join(ends): ticket.id
        for ticket in board.tickets
        for ends in (ticket.between, ticket.between[::-1])
    }


def looks(name: str) -> str:
    """A player's name as it looks: names that differ only in case, spaces or invisible signs look the same.

    >>> looks("  ADA\\u200b  L."), looks("Jose\\u0301") == looks("JOS\\u00c9")
    ('ada l.', True)
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(letter for letter in folded if letter.isprintable() or letter.isspace())
    return " ".join(seen.split())
