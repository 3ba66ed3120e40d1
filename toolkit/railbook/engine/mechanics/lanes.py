"""A lane becomes a player's: pieces on it, points for it, and what that closes."""

from __future__ import annotations

from railbook.engine.board import Lane
from railbook.engine.mechanics import double_routes
from railbook.engine.state import State


def own(state: State, lane: Lane) -> None:
    """Gives the player to move a lane that is open to them; what it costs in cards is another matter."""
    player = state.player
    state.vehicles[player] -= lane.length
    state.points[player] += lane.points
    state.owned[player] |= lane.bit
    double_routes.close_lanes(state, lane)
