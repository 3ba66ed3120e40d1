"""Networks: what a player's own routes connect, and by which way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from railbook.engine.board import Lane


def connected(lanes: Iterable[Lane], places: Sequence[int]) -> bool:
    """Whether all these locations hang together by these lanes."""
    near: dict[int, list[int]] = defaultdict(list)
    for lane in lanes:
        near[lane.ends[0]].append(lane.ends[1])
        near[lane.ends[1]].append(lane.ends[0])
    seen, waiting = {places[0]}, [places[0]]
    while waiting:
        for there in near[waiting.pop()]:
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen.issuperset(places)


def shortest_path(lanes: Sequence[Lane], start: int, goal: int) -> tuple[Lane, ...] | None:
    """The way with the fewest spaces from one location to another, or None; ties go to the earlier lanes."""
    ways: dict[int, list[tuple[int, Lane, int]]] = defaultdict(list)
    for number, lane in enumerate(lanes):
        for here, there in (lane.ends, lane.ends[::-1]):
            ways[here].append((number, lane, there))
    waiting: list[tuple[int, tuple[int, ...], int]] = [(0, (), start)]
    seen: set[int] = set()
    while waiting:
        length, path, here = heappop(waiting)
        if here == goal:
            return tuple(lanes[number] for number in path)
        if here in seen:
            continue
        seen.add(here)
        for number, lane, there in ways[here]:
            if there not in seen:
                heappush(waiting, (length + lane.length, (*path, number), there))
    return None
