"""The longest trail through some routes: what the longest path is measured by.

A trail may visit a location again, but uses no route twice (`scoring.longest-path-loops`). A connected
network can be travelled in one go if at most two of its locations have an odd number of routes (Euler).
Otherwise some routes must be left out until that is so, and the search is for those that cost least.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from railbook.engine.board import Lane

MOST_ENDS = 2  # a trail has two ends, or none where it comes back to its start


class Trail(NamedTuple):
    """Its length in spaces, and its lanes in the order one travels them."""

    length: int
    lanes: tuple[Lane, ...]


NO_TRAIL = Trail(0, ())


def longest_trail(lanes: Sequence[Lane]) -> Trail:
    """The longest trail through some lanes; of several always the same."""
    best: Sequence[Lane] = ()
    for part in sorted(_parts(lanes), key=_total, reverse=True):
        if _total(part) <= _total(best):
            break
        best = max(best, _longest_in(part), key=_total)
    return Trail(_total(best), _travel(best)) if best else NO_TRAIL


def _total(lanes: Sequence[Lane]) -> int:
    return sum([lane.length for lane in lanes])


def _parts(lanes: Sequence[Lane]) -> list[list[Lane]]:
    """The lanes by connected network."""
    parts: list[tuple[set[int], list[Lane]]] = []
    for lane in lanes:
        places, members, apart = set(lane.ends), [lane], []
        for part in parts:
            if part[0].isdisjoint(lane.ends):
                apart.append(part)
            else:
                places |= part[0]
                members += part[1]
        parts = [*apart, (places, members)]
    return [members for _, members in parts]


def _longest_in(lanes: list[Lane]) -> list[Lane]:
    """The lanes of the longest trail in a connected network."""
    odd = 0
    for lane in lanes:
        odd ^= _ends(lane)
    return lanes if odd.bit_count() <= MOST_ENDS else _Search(lanes, odd).run()


def _ends(lane: Lane) -> int:
    """Both ends as a mask of locations."""
    return 1 << lane.ends[0] | 1 << lane.ends[1]


class _Choice(NamedTuple):
    """Some lanes taken, some left out, and what the others need to know of that. The smallest comes first.

    A location is closed once all its lanes are decided. ``groups`` are the open locations that the lanes
    taken hang together; ``odd`` the open ones that are left with an odd number if no more is left out.
    """

    bound: int  # what has been left out and must still be left out, at least
    to_go: int  # lanes to decide: of equally good choices the one that is further
    left_out: int
    taken: int
    odd: int
    ends: int  # closed locations with an odd number
    groups: tuple[int, ...]


class _Search:
    """Takes or leaves out one lane after the other, always going on from the choice that promises most."""

    def __init__(self, lanes: Sequence[Lane], odd: int) -> None:
        self.lanes = _sweep(lanes)
        self.ends = [*map(_ends, self.lanes)]
        self.odd = odd
        # What each lane closes, and the shortest lane of each location from there on.
        self.closing: list[int] = []
        self.shortest: list[dict[int, int]] = [{}]
        for lane in reversed(self.lanes):
            later, ends = self.shortest[-1], [1 << place for place in lane.ends]
            self.closing.append(sum(end for end in ends if end not in later))
            self.shortest.append(later | {end: min(lane.length, later.get(end, lane.length)) for end in ends})

    def run(self) -> list[Lane]:
        waiting = [_Choice(0, len(self.lanes), 0, 0, self.odd, 0, ())]
        seen = set()
        while True:
            choice = heappop(waiting)
            if not choice.to_go:
                return [lane for number, lane in enumerate(self.lanes) if choice.taken >> number & 1]
            # Choices that agree in this have the same future. The bound never sinks from one choice to
            # the next, so the first of them to come is the best.
            future = (choice.to_go, *choice[4:])
            if future not in seen:
                seen.add(future)
                for further in self._next(choice):
                    heappush(waiting, further)

    def _next(self, choice: _Choice) -> Iterator[_Choice]:
        """The choice with the next lane taken, and with it left out."""
        _, to_go, left_out, taken, odd, ends, groups = choice
        number = len(self.lanes) - to_go
        length, places = self.lanes[number].length, self.ends[number]
        yield from self._closed(to_go, left_out, taken | 1 << number, odd, ends, _joined(groups, places))
        yield from self._closed(to_go, left_out + length, taken, odd ^ places, ends, groups)

    def _closed(
        self, to_go: int, left_out: int, taken: int, odd: int, ends: int, groups: tuple[int, ...]
    ) -> Iterator[_Choice]:
        """The choice after closing what the lane just decided closes, unless nothing can come of it."""
        to_go -= 1
        closing = self.closing[to_go]
        if closing:
            # The longest trail ends where it cannot go on: all lanes there are taken, an odd number.
            ended = odd & closing
            ends += ended.bit_count()
            if ended & ~self.odd or ends > MOST_ENDS:
                return
            odd ^= ended
            groups = tuple(sorted([group & ~closing for group in groups]))
            if groups and not groups[0]:  # no way on from there: this is all, or it falls apart
                if len(groups) == 1:
                    left_out += _total(self.lanes[len(self.lanes) - to_go :])
                    yield _Choice(left_out, 0, left_out, taken, 0, ends, ())
                return
        yield _Choice(left_out + self._must_go(to_go, odd, ends), to_go, left_out, taken, odd, ends, groups)

    def _must_go(self, to_go: int, odd: int, ends: int) -> int:
        """A length that must still be left out: at every odd location but the ends, some lane.

        One lane can serve two locations, hence the half.
        """
        shortest, lengths = self.shortest[to_go], []
        while odd:
            place = odd & -odd
            lengths.append(shortest[place])
            odd ^= place
        lengths.sort()
        return (sum(lengths[: max(0, len(lengths) - (MOST_ENDS - ends))]) + 1) // 2


def _joined(groups: tuple[int, ...], places: int) -> tuple[int, ...]:
    """The groups, with those that these places touch made one."""
    apart = []
    for group in groups:
        if group & places:
            places |= group
        else:
            apart.append(group)
    return tuple(sorted([*apart, places]))


def _sweep(lanes: Sequence[Lane]) -> list[Lane]:
    """The lanes place by place, across the map: next is always the place that opens the fewest others."""
    at: dict[int, list[Lane]] = defaultdict(list)
    near: dict[int, set[int]] = defaultdict(set)
    for lane in lanes:
        for place in lane.ends:
            at[place].append(lane)
            near[place].update(lane.ends)
    swept: dict[int, Lane] = {}
    opened: set[int] = set()
    done: set[int] = set()
    while len(swept) < len(lanes):
        place = min((opened or at.keys()) - done, key=lambda place: (len(near[place] - opened), place))
        done.add(place)
        opened |= near[place]
        swept |= {lane.bit: lane for lane in at[place] if lane.bit not in swept}
    return list(swept.values())


def _travel(lanes: Sequence[Lane]) -> tuple[Lane, ...]:
    """All these lanes in the order of a trail: go on while there is a way, and fit in the rest as loops."""
    ways: dict[int, list[Lane]] = defaultdict(list)
    for lane in lanes:
        for place in lane.ends:
            ways[place].append(lane)
    start = min(ways, key=lambda place: (len(ways[place]) % 2 == 0, place))
    under_way: list[tuple[int, list[Lane]]] = [(start, [])]  # where, and by which lane
    used, trail = 0, []
    while under_way:
        here, by = under_way[-1]
        if ways[here]:
            lane = ways[here].pop()
            if not lane.bit & used:
                used |= lane.bit
                under_way.append((sum(lane.ends) - here, [lane]))
        else:
            trail += by
            under_way.pop()
    return tuple(trail)
