"""A player who wants long routes and little else."""

from __future__ import annotations

import random

from railbook.engine import Action, KeepTickets, State
from railbook.players.building import build
from railbook.players.random_player import anything
from railbook.players.seat import Seat, seat_of


class Greedy:
    """Claims the route worth most for its turns, draws towards it, and takes tickets only if it must."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a game, not a secret

    def choose(self, state: State, actions: list[Action]) -> Action:
        seat = seat_of(state)
        if isinstance(actions[0], KeepTickets):
            return min(actions, key=lambda action: _at_risk(seat, action))
        return build(seat, actions) or anything(self._random, actions)


def _at_risk(seat: Seat, action: Action) -> int:
    """The points of the tickets kept, which will hardly be completed."""
    kept = action.tickets if isinstance(action, KeepTickets) else ()
    return sum(seat.game.board.tickets[seat.game.ticket[id_]].points for id_ in kept)
