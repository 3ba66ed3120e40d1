"""Districts: all their locations joined by one's own routes, whatever the way (`districts.complete`)."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.engine.board import District, Lane
from railbook.engine.line import DISTRICT, Line, ids
from railbook.engine.mechanics.network import connected, shortest_path
from railbook.engine.state import State


def lines(state: State) -> Iterator[tuple[int, Line]]:
    """The value of every district that a player has joined up, with the routes that do it."""
    for player, owned in enumerate(state.owned):
        lanes = state.game.board.lanes_in(owned)
        for district in state.game.board.districts:
            if connected(lanes, district.locations):
                about, way = str(district.number), ids(_joining(lanes, district))
                yield player, Line(DISTRICT, district.points, "scoring.districts", about, lanes=way)


def _joining(lanes: list[Lane], district: District) -> tuple[Lane, ...]:
    """Routes that join a district's locations, each by the shortest way to the first."""
    first, *others = district.locations
    ways = [shortest_path(lanes, first, place) or () for place in others]
    return tuple(dict.fromkeys(lane for way in ways for lane in way))
