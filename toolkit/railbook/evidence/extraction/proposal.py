"""A fact that was found in a manual, where, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

_UNSURE = 0.6  # what is left where a second passage says something else
_SUREST = 0.99


@dataclass(frozen=True, slots=True)
class Proposal:
    fact: str
    value: Any
    sure: float  # from 0 to 1
    tokens: tuple[int, ...]
    read: str = "number"
    rows: tuple[str, ...] = ()  # the labels of a table
    columns: tuple[str, ...] = ()

    @property
    def place(self) -> int:
        return self.tokens[0] if self.tokens else 0


def agreed(proposals: Iterable[Proposal]) -> dict[str, Proposal]:
    """For each fact the surest proposal: surer where others agree, less sure where they do not."""
    by_fact: dict[str, list[Proposal]] = {}
    for one in proposals:
        by_fact.setdefault(one.fact, []).append(one)
    return {fact: _agreed(own) for fact, own in by_fact.items()}


def _agreed(own: list[Proposal]) -> Proposal:
    doubts: dict[str, float] = {}
    seen: set[tuple[str, int]] = set()
    for one in own:
        if (str(one.value), one.place) not in seen:  # the same passage is no second witness
            seen.add((str(one.value), one.place))
            doubts[str(one.value)] = doubts.get(str(one.value), 1.0) * (1 - one.sure)
    best = min(doubts, key=lambda value: doubts[value])
    sure = min(1 - doubts[best], _SUREST)
    against = max((1 - doubt for value, doubt in doubts.items() if value != best), default=0.0)
    if against > _UNSURE:
        sure *= _UNSURE
    chosen = max((one for one in own if str(one.value) == best), key=lambda one: one.sure)
    return replace(chosen, sure=sure)
