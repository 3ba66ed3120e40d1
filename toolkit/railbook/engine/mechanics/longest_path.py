"""The longest path: the longest *trail* of one's own routes (`scoring.longest-path`).

A trail may visit a location again, but uses no route twice (`scoring.longest-path-loops`). Where at most two
locations of a connected network have an odd number of routes, all of it is one trail (Euler). Otherwise
some routes must be left out, and a search over trails that start at an odd location finds the fewest:
it gives up a branch as soon as the routes still to be left out make it hopeless.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from railbook.engine.board import Lane


class Trail(NamedTuple):
    """Its length in spaces, and its lanes in the order one travels them."""

    length: int
    lanes: tuple[Lane, ...]


NO_TRAIL = Trail(0, ())


def longest_trail(lanes: Sequence[Lane]) -> Trail:
    """The longest trail through some lanes; the first found of several."""
    best = NO_TRAIL
    for part in sorted(_parts(lanes), key=_total, reverse=True):
        if _total(part) <= best.length:
            break
        best = max(best, _longest_in(part), key=lambda trail: trail.length)
    return best


def _total(lanes: Sequence[Lane]) -> int:
    return sum(lane.length for lane in lanes)


def _parts(lanes: Sequence[Lane]) -> list[list[Lane]]:
    """The lanes by connected network."""
    parts: list[tuple[set[int], list[Lane]]] = []
    for lane in lanes:
        touching = [part for part in parts if not part[0].isdisjoint(lane.ends)]
        parts = [part for part in parts if part not in touching]
        places = set(lane.ends).union(*(part[0] for part in touching))
        parts.append((places, [other for part in touching for other in part[1]] + [lane]))
    return [members for _, members in parts]


def _longest_in(lanes: Sequence[Lane]) -> Trail:
    """The longest trail in a connected network."""
    return _Search(lanes).run()


class _Search:
    """Depth first over the trails of one network, with a bound."""

    def __init__(self, lanes: Sequence[Lane]) -> None:
        self.lanes = lanes
        self.total = _total(lanes)
        self.at: dict[int, list[tuple[int, int, int]]] = defaultdict(list)  # place: bit, length, other end
        for number, lane in enumerate(lanes):
            for here, there in (lane.ends, lane.ends[::-1]):
                self.at[here].append((1 << number, lane.length, there))
        self.best = 0
        self.best_path: list[int] = []
        self.seen: dict[tuple[int, int], int] = {}

    def run(self) -> Trail:
        odd = [place for place, ways in self.at.items() if len(ways) % 2]
        self.goal = self.total - self._wasted(0, None)
        for place in odd or list(self.at)[:1]:
            self._extend(place, 0, 0, [])
            if self.best == self.goal:
                break
        return Trail(self.best, tuple(self.lanes[bit.bit_length() - 1] for bit in self.best_path))

    def _extend(self, place: int, used: int, length: int, path: list[int]) -> None:
        if length > self.best:
            self.best, self.best_path = length, path[:]
        if (place, used) in self.seen or self._bound(place, used, length) <= self.best:
            return
        self.seen[place, used] = length
        for bit, more, there in self.at[place]:
            if not used & bit:
                path.append(bit)
                self._extend(there, used | bit, length + more, path)
                path.pop()
                if self.best == self.goal:
                    return

    def _bound(self, place: int, used: int, length: int) -> int:
        """The most that a trail that has come so far can reach."""
        reachable, mask = self._reachable(place, used)
        return length + reachable - self._wasted(~mask, place)

    def _reachable(self, place: int, used: int) -> tuple[int, int]:
        """The length and the mask of the unused lanes that can still be come by."""
        total, mask, seen, waiting = 0, 0, {place}, [place]
        while waiting:
            for bit, more, there in self.at[waiting.pop()]:
                if not bit & (used | mask):
                    mask |= bit
                    total += more
                    if there not in seen:
                        seen.add(there)
                        waiting.append(there)
        return total, mask

    def _wasted(self, used: int, start: int | None) -> int:
        """A length that must be left out: at every odd location but the two ends of the trail, some lane.

        One lane can serve two locations, hence the half.
        """
        shortest = []
        for place, ways in self.at.items():
            free = [length for bit, length, _ in ways if not bit & used]
            if (len(free) - (place == start)) % 2:
                shortest.append(min(free, default=0))
        spared = 2 if start is None else 1
        return (sum(sorted(shortest)[: max(0, len(shortest) - spared)]) + 1) // 2
