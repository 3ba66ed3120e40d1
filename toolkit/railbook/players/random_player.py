"""Choosing without a thought: any legal action is as good as another."""

from __future__ import annotations

import random

from railbook.engine import DRAW_TICKETS, Action, State


class RandomPlayer:
    """Chooses evenly among the legal actions."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a game, not a secret

    def choose(self, state: State, actions: list[Action]) -> Action:  # noqa: ARG002 - part of the protocol
        return self._random.choice(actions)


def anything(dice: random.Random, actions: list[Action]) -> Action:
    """Any action for want of a better idea, but tickets only when there is nothing else."""
    return dice.choice([action for action in actions if action != DRAW_TICKETS] or actions)
