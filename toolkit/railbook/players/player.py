"""What a player is to the referee: somebody who chooses one of the legal actions."""

from __future__ import annotations

from typing import Protocol

from railbook.engine import Action, State


class Player(Protocol):
    """Chooses for the player to move, fairly: by what lies open and what is its own.

    The order of the decks and the cards and tickets of the others are in the state, but not for a
    player's eyes. The players of this package look at nothing but a ``Seat``.
    """

    def choose(self, state: State, actions: list[Action]) -> Action: ...
