"""Districts: all their locations joined by one's own routes, whatever the way (`districts.complete`)."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.engine.board import District, Lane
from railbook.engine.mechanics.network import connected, shortest_path
from railbook.engine.state import State


def completed(state: State, player: int) -> Iterator[tuple[District, tuple[Lane, ...]]]:
    """The districts that a player has joined up, each with the routes that do it."""
    lanes = state.game.board.lanes_in(state.owned[player])
    for district in state.game.board.districts:
        if connected(lanes, district.locations):
            yield district, _joining(lanes, district)


def _joining(lanes: list[Lane], district: District) -> tuple[Lane, ...]:
    """Routes that join a district's locations, each by the shortest way to the first."""
    first, *others = district.locations
    ways = [shortest_path(lanes, first, place) or () for place in others]
    return tuple(dict.fromkeys(lane for way in ways for lane in way))
