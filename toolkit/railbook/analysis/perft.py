"""Counts of action sequences by depth: a few numbers that change if any rule of play does."""

from __future__ import annotations

from railbook.engine import State, legal, play


def perft(state: State, depth: int) -> int:
    """How many different sequences of so many legal actions there are from here.

    >>> from railbook.engine import start
    >>> from railbook.engine.chance import Unshuffled
    >>> from railbook.rules.load import load
    >>> perft(start(load("london"), players=2, chance=Unshuffled()), 2)
    9
    """
    actions = legal(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        play(after, action)
        total += perft(after, depth - 1)
    return total
