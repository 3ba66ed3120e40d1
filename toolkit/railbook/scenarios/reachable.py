"""Whether play can come to a table that a scenario lays out.

Whoever ends a turn with few enough pieces left starts the last round (`end.trigger`). So nobody has so few
before it, nor in it before a turn of their own; and whoever started it has so few.
"""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.engine import State
from railbook.engine.mechanics import last_round
from railbook.engine.seats import SEATS
from railbook.scenarios.scenario import GIVEN, Scenario
from railbook.source import Path


def out_of_reach(scenario: Scenario, state: State) -> Iterator[Diagnostic]:
    """Every player whose pieces do not fit the last round, unless the scenario says that it means it."""
    if scenario.given.get("unreachable"):
        return
    for player, left in enumerate(state.vehicles):
        name, low = SEATS[player], state.game.low_at
        if left <= low and not _may_be_low(state, player):
            yield scenario.fault(_pieces(scenario, name), "G114", name=name, left=left, low=low)
        elif left > low and player == state.triggered_by:
            yield scenario.fault((GIVEN, "last_round"), "G115", name=name, left=left, low=low)


def turns_before(state: State, player: int) -> int:
    """How many turns of the last round come before the first of a player; whoever started it comes last."""
    return (player - state.triggered_by - 1) % state.game.players


def _may_be_low(state: State, player: int) -> bool:
    """Whether a player has started the last round, or has had a turn in it."""
    if not last_round.in_last_round(state):
        return False
    return player == state.triggered_by or turns_before(state, player) < turns_before(state, state.player)


def _pieces(scenario: Scenario, name: str) -> Path:
    """Where the pieces of a player come from: their number, or else the routes."""
    key = "vehicles" if name in scenario.given.get("vehicles", {}) else "routes"
    return (GIVEN, key, name)
