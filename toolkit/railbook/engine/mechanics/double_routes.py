"""Double routes: nobody gets both lanes, and with few players one lane closes the other."""

from __future__ import annotations

from railbook.engine.board import Lane
from railbook.engine.state import State


def close_lanes(state: State, lane: Lane) -> None:
    """After a claim: the lane is taken for everybody, its twin for its owner or for all."""
    shut = ~lane.bit
    if lane.twin and state.game.one_lane_only:  # `claim.double-few-players`
        shut &= ~lane.twin
    state.open = [mask & shut for mask in state.open]
    state.open[state.player] &= ~lane.twin  # `claim.double-routes`
