"""A player without a thought: any legal action is as good as another."""

from __future__ import annotations

import random

from railbook.engine import Action, State


class RandomPlayer:
    """Chooses evenly among the legal actions."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a game, not a secret

    def choose(self, state: State, actions: list[Action]) -> Action:  # noqa: ARG002 - part of the protocol
        return self._random.choice(actions)
