"""Chance, made visible: whoever starts a game says where its shuffles come from."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

CARDS = "cards"
TICKETS = "tickets"
TOKENS = "tokens"


class Chance(Protocol):
    """Puts a pile in an order; the last item of the result is the top of the pile."""

    def shuffle(self, pile: str, items: Sequence[int]) -> list[int]: ...


class Shuffle(NamedTuple):
    """What chance did: which pile, and the order it came to (the last is the top)."""

    pile: str
    order: tuple[int, ...]


class Dice:
    """Chance as at a table: every order is equally likely. The same seed gives the same game."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a game, not a secret

    def shuffle(self, pile: str, items: Sequence[int]) -> list[int]:  # noqa: ARG002 - part of the protocol
        draw = self._random.random
        return sorted(items, key=lambda _: draw())


@dataclass(slots=True)
class Recorder:
    """Chance that remembers what it did, so that the game can be told again."""

    chance: Chance
    shuffles: list[Shuffle] = field(default_factory=list)

    def shuffle(self, pile: str, items: Sequence[int]) -> list[int]:
        order = self.chance.shuffle(pile, items)
        self.shuffles.append(Shuffle(pile, tuple(order)))
        return order


class ChanceMismatch(ValueError):
    """The next recorded shuffle is not one of this pile: the record belongs to another course of the game."""


class Replay:
    """Chance that does again what was recorded."""

    def __init__(self, shuffles: Iterable[Shuffle]) -> None:
        self._coming = list(shuffles)[::-1]

    def shuffle(self, pile: str, items: Sequence[int]) -> list[int]:
        if not self._coming:
            raise ChanceMismatch(f"no shuffle of {pile} was recorded here")
        recorded = self._coming.pop()
        if recorded.pile != pile or sorted(recorded.order) != sorted(items):
            raise ChanceMismatch(f"the recorded shuffle does not fit the {pile} there are")
        return list(recorded.order)

    @property
    def used_up(self) -> bool:
        return not self._coming


class Unshuffled:
    """No chance at all: every pile stays as it is. For examples and scenarios."""

    def shuffle(self, pile: str, items: Sequence[int]) -> list[int]:  # noqa: ARG002 - part of the protocol
        return list(items)
