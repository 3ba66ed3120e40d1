"""Rows of spaces: where the spaces of each route lie, so that no two are in each other's way.

Every route starts as a straight row in the middle between its stops. Those that touch something try to
bulge, to slide along, or to have shorter spaces, until none of this makes the whole better.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf

from railbook.drawing.geometry import Arc, Box, Field, Item, Point, overlap, touches
from railbook.rules.components import Route

HEIGHT = 13.0  # of a space, across its route
GAP = 2.4  # between the spaces of a row
LANES_APART = 16.0  # from the middle of a lane to that of its twin
STOP = 9.0  # radius of a stop, with its outline
SETBACK = STOP + 4.0  # from the middle of a stop to the nearest space
LONGEST, SHORTEST, STEP = 34.0, 12.0, 2.0  # of a space, along its route
_TRACK, _TWO_TRACKS = 2.0, 9.0  # how wide the lines between stops and rows are

_BULGES = (0.0, 0.05, -0.05, 0.09, -0.09, 0.14, -0.14, 0.2, -0.2, 0.28, -0.28, 0.38, -0.38)
_SLIDES = (0.0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0)
_SHRINKS = (1.0, 0.85, 0.7)
_PASSES = 5
_PATIENCE = 36_000  # steps after which no row is drawn anew; ordinary boards take fewer


@dataclass(frozen=True, slots=True)
class Row:
    """A route as it is drawn: its line, the length of its spaces, and where they begin."""

    route: Route
    arc: Arc
    length: float
    begin: float
    cost: float = 0.0
    spaces: tuple[tuple[Box, ...], ...] = field(init=False)
    track: tuple[Box, ...] = field(init=False)

    def __post_init__(self) -> None:
        lanes = len(self.route.lanes)
        spaces = tuple(tuple(self._lane(self.aside(lane))) for lane in range(lanes))
        object.__setattr__(self, "spaces", spaces)
        wide = _TRACK if lanes == 1 else _TWO_TRACKS
        before = self.arc.pieces(STOP, self.begin, wide)
        after = self.arc.pieces(self.begin + self.extent, self.arc.length - STOP, wide)
        object.__setattr__(self, "track", (*before, *after))

    @property
    def pitch(self) -> float:
        return pitch(self.route, self.arc, self.length)

    @property
    def extent(self) -> float:
        """From the beginning of its first space to the end of the last."""
        return self.pitch * (self.route.length - 1) + self.length

    def aside(self, lane: int) -> float:
        """How far a lane lies beside the middle of its route."""
        return (lane - (len(self.route.lanes) - 1) / 2) * LANES_APART

    def _lane(self, aside: float) -> Iterator[Box]:
        for number in range(self.route.length):
            middle = self.begin + self.length / 2 + number * self.pitch
            yield self.arc.box(middle, aside, self.length, HEIGHT)


def pitch(route: Route, arc: Arc, length: float) -> float:
    """From one space to the next; in a bend the inner corners need room."""
    if not arc.bulge:
        return length + GAP
    inner = HEIGHT / 2 + (len(route.lanes) - 1) * LANES_APART / 2
    return (length + GAP) / max(1 - inner / arc.radius, 0.4)


def lay_rows(stops: Mapping[str, Point], routes: Sequence[Route]) -> list[Row]:
    """The rows of all routes, in their order."""
    return _Layout(stops, routes).settled()


_Way = tuple[float, Arc, float, float]  # what it costs in calm, its line, length of spaces, beginning


def _ways(route: Route, start: Point, end: Point) -> Iterator[_Way]:
    """Every way to draw a route."""
    for bulge in _BULGES:
        arc = Arc(start, end, bulge)
        room = max(arc.length - 2 * SETBACK, 1.0)
        widest = _fitting(route, arc, room)
        for shrink in _SHRINKS:
            length = _rounded(widest * shrink)
            slack = (room - pitch(route, arc, length) * (route.length - 1) - length) / 2
            for slide in _SLIDES if slack > 2 else (0.0,):
                cost = 60 * abs(bulge) + 14 * (1 - shrink) + 2 * abs(slide) + max(0.0, 16 - length)
                yield cost, arc, length, SETBACK + slack * (1 + slide)


def _row(route: Route, way: _Way) -> Row:
    cost, arc, length, begin = way
    return Row(route, arc, length, begin, cost)


def _fitting(route: Route, arc: Arc, room: float) -> float:
    """The length of spaces that fill the room, if that is not too much."""
    slots = (room + GAP) / route.length / (pitch(route, arc, 1.0) / (1.0 + GAP)) - GAP
    return max(min(slots, LONGEST), 0.5)


def _rounded(length: float) -> float:
    """Few different lengths look calmer, and need fewer symbols."""
    return length if length < SHORTEST else length // STEP * STEP


class _Layout:
    """All rows, and who is in whose way."""

    def __init__(self, stops: Mapping[str, Point], routes: Sequence[Route]) -> None:
        self.stops = stops
        self.choices: dict[int, list[_Way]] = {}
        self.field, self.discs = Field(), Field()
        for number, point in enumerate(stops.values()):
            self.discs.add((Box(point.x, point.y, 1.0, 0.0, STOP, STOP), number, False))
        self.numbers = {id_: number for number, id_ in enumerate(stops)}
        self.rows = [_row(route, next(_ways(route, *self._ends(route)))) for route in routes]
        self.put: list[list[int]] = [[] for _ in routes]
        for number, row in enumerate(self.rows):
            self._put(number, row)
        self.patience = _PATIENCE

    def _ends(self, route: Route) -> tuple[Point, Point]:
        return self.stops[route.between[0]], self.stops[route.between[1]]

    def _items(self, number: int, row: Row) -> Iterator[Item]:
        for lane in row.spaces:
            for box in lane:
                yield box, number, True
        for box in row.track:
            yield box, number, False

    def _put(self, number: int, row: Row) -> None:
        self.rows[number] = row
        self.put[number] = [self.field.add(item) for item in self._items(number, row)]

    def _take(self, number: int) -> None:
        for handle in self.put[number]:
            self.field.remove(handle)

    def settled(self) -> list[Row]:
        """The rows after a few passes; long ones, which have more room to give way, begin."""
        longest_first = sorted(range(len(self.rows)), key=lambda n: (-self.rows[n].arc.chord, n))
        for _ in range(_PASSES):
            worried = [n for n in longest_first if self._trouble(n, self.rows[n], inf) > 0]
            if not [n for n in worried if self.patience > 0 and self._improve(n)]:
                break
        return self.rows

    def _improve(self, number: int) -> bool:
        """Draw a row in the best way there is; whether that is another one."""
        route = self.rows[number].route
        if number not in self.choices:
            self.choices[number] = sorted(_ways(route, *self._ends(route)), key=lambda way: way[0])
        before = self.rows[number]
        self._take(number)
        best, least = before, before.cost + self._trouble(number, before, inf)
        for way in self.choices[number]:
            if way[0] >= least or self.patience < 0:
                break
            row = _row(route, way)
            cost = row.cost + self._trouble(number, row, least - row.cost)
            if cost < least - 1e-9:
                best, least = row, cost
        self._put(number, best)
        return best is not before

    def _trouble(self, number: int, row: Row, enough: float) -> float:
        """What a row disturbs; counting stops when it is more than enough."""
        total = 0.0
        for item in self._items(number, row):
            self.patience -= 1
            total += self._disturbed(item, row.route)
            if total >= enough:
                break
        return total

    def _disturbed(self, item: Item, route: Route) -> float:
        box, number, space = item
        total = 0.0
        near = self.field.near(box)
        self.patience -= len(near) // 2
        for other, owner, is_space in near:
            if owner != number:
                total += self._between(item, (other, owner, is_space))
        own = [self.numbers[end] for end in route.between]
        for disc, owner, _ in self.discs.near(box):
            if touches(box, disc.x, disc.y, STOP + 3) and (space or owner not in own):
                total += 120
        return total

    def _between(self, a: Item, b: Item) -> float:
        """How much two boxes of different routes disturb each other."""
        if a[2] and b[2]:
            return 100.0 if overlap(a[0], b[0], 2.0) else 0.0
        if a[2] or b[2]:
            return 25.0 if overlap(a[0], b[0], 1.0) else 0.0
        return 8.0 if overlap(a[0], b[0]) and not self._neighbours(a[1], b[1]) else 0.0

    def _neighbours(self, number: int, owner: int) -> bool:
        ends = self.rows[number].route.between
        return any(end in ends for end in self.rows[owner].route.between)
