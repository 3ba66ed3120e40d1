"""The cheapest path over lanes of which each has its cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import TypeAlias

from railbook.engine.board import Lane

Near: TypeAlias = dict[int, list[tuple[int, int]]]  # by location: the lanes there, and where they lead


def number_of(lane: Lane) -> int:
    """The place of a lane in the board's list of them."""
    return lane.bit.bit_length() - 1


def neighbours(lanes: Iterable[Lane]) -> Near:
    """Which lanes lead where."""
    near: Near = {}
    for lane in lanes:
        number, (one, other) = number_of(lane), lane.ends
        near.setdefault(one, []).append((number, other))
        near.setdefault(other, []).append((number, one))
    return near


def cheapest_path(near: Near, cost: Sequence[float], start: int, goal: int) -> list[int] | None:
    """The numbers of the lanes on the cheapest way between two locations, or None if there is none."""
    best, came = {start: 0.0}, {start: (-1, start)}
    waiting = [(0.0, start)]
    while waiting:
        spent, here = heappop(waiting)
        if here == goal:
            return _back(came, goal)
        if spent > best[here]:
            continue
        for lane, there in near.get(here, ()):
            total = spent + cost[lane]
            if there not in best or total < best[there]:
                best[there], came[there] = total, (lane, here)
                heappush(waiting, (total, there))
    return None


def _back(came: dict[int, tuple[int, int]], goal: int) -> list[int]:
    """The lanes from the start to the goal, read from where each location was come to."""
    path = []
    lane, here = came[goal]
    while lane >= 0:
        path.append(lane)
        lane, here = came[here]
    return path
