"""Names beside their stops: no name covers another name or a stop, nor, if it can be helped, a space.

Each name has many places it could take around its stop: directions, distances, one line or more. The dearest
conflicts are settled first; whoever finds nothing nearby goes farther out, with a line that leads back.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, inf, pi, sin

from railbook.drawing.geometry import Box, Field, Point, overlap, touches, upright
from railbook.drawing.metrics import lines, width

SIZE = 15.0  # of the letters
LEADING = 15.5  # from line to line
_ASCENT, _DESCENT = 11.5, 4.0  # above and below the baseline
_TURNS = tuple((cos(2 * pi * part / 16), sin(2 * pi * part / 16)) for part in range(16))
_NEAR = (2.5, 6.0, 11.0, 18.0)
_FAR = (28.0, 42.0, 60.0, 85.0)
_OUTER = (11.0, 28.0, 50.0, 80.0, 120.0, 170.0, 240.0, 330.0, 440.0)  # where those go that clash
_MANY = 100  # stops; with more, far places are only for those who find none nearby
_ENOUGH, _FEW = 9, 3  # good places for a label to choose from; with many stops, fewer
_LONG_LINE = 150.0
_NEARER = 0.22  # what a unit of distance costs
_ROUNDS = 6
_BLOCKED = 1000.0


@dataclass(frozen=True, slots=True)
class Label:
    """A name in lines: its outline, and where each line is anchored."""

    lines: tuple[str, ...]
    box: Box
    anchor: str  # start, middle or end, as SVG says
    x: float
    y: float  # the baseline of the first line
    cost: float
    leads_from: Point | None = None

    @property
    def leads_to(self) -> Point:
        """The point of its outline that is nearest to its stop."""
        stop = self.leads_from or Point(self.x, self.y)
        box = self.box
        return Point(
            min(max(stop.x, box.x - box.half_length), box.x + box.half_length),
            min(max(stop.y, box.y - box.half_height), box.y + box.half_height),
        )


def place_labels(
    texts: Mapping[str, str],
    stops: Mapping[str, Point],
    radii: Mapping[str, float],
    spaces: Iterable[Box],
    tracks: Iterable[Box],
) -> dict[str, Label]:
    """A label for each stop."""
    return _Placement(texts, stops, radii, spaces, tracks).settled()


def collisions(label: Label, spaces: Iterable[Box]) -> int:
    """How many spaces a label covers."""
    return sum(overlap(label.box, space) for space in spaces)


_Shape = tuple[tuple[str, ...], float]  # a text in lines, and its width


def _shapes(text: str) -> list[_Shape]:
    """A text in one line, in two and in three, as far as it has words."""
    broken = dict.fromkeys(lines(text, count) for count in (1, 2, 3))
    return [(rows, max(width(row, SIZE) for row in rows)) for rows in broken]


def _candidates(shapes: Sequence[_Shape], stop: Point, radius: float, gap: float) -> Iterator[Label]:
    """Places at a distance, all around, the most tasteful first; each is made when it is asked for."""
    ways = [(_taste(shape, turn, gap), shape, turn) for shape in shapes for turn in _TURNS]
    for cost, shape, turn in sorted(ways, key=lambda way: way[0]):
        yield _candidate(shape, stop, radius + gap, turn, cost, led=gap > _NEAR[-1])


def _candidate(
    shape: _Shape, stop: Point, away: float, turn: tuple[float, float], cost: float, *, led: bool
) -> Label:
    (broken, wide), (cosine, sine) = shape, turn
    high = _ASCENT + _DESCENT + LEADING * (len(broken) - 1)
    x = stop.x + cosine * away + wide / 2 * min(max(cosine * 1.7, -1.0), 1.0)
    y = stop.y + sine * away + high / 2 * min(max(sine * 1.35, -1.0), 1.0)
    box = Box(x, y, 1.0, 0.0, wide / 2, high / 2)
    anchor = "start" if cosine > 0.3 else "end" if cosine < -0.3 else "middle"
    at = x - wide / 2 if anchor == "start" else x + wide / 2 if anchor == "end" else x
    return Label(broken, box, anchor, at, y - high / 2 + _ASCENT, cost, stop if led else None)


def _taste(shape: _Shape, turn: tuple[float, float], gap: float) -> float:
    """Right of the stop is best, then left, above and below; near, and in few but not long lines."""
    (broken, wide), (cosine, sine) = shape, turn
    side = 0.0 if cosine > 0.9 else 0.6 if cosine < -0.9 else 1.2 if abs(sine) > 0.9 else 1.6
    side += 0.4 if min(abs(cosine), abs(sine)) > 0.01 else 0.0
    length = max(0.0, wide - _LONG_LINE) * 0.05
    return side + _NEARER * gap + (4.0 if gap > _NEAR[-1] else 0.0) + 0.9 * (len(broken) - 1) + length


class _Placement:
    """All labels, and what they must keep clear of."""

    def __init__(
        self,
        texts: Mapping[str, str],
        stops: Mapping[str, Point],
        radii: Mapping[str, float],
        spaces: Iterable[Box],
        tracks: Iterable[Box],
    ) -> None:
        self.texts, self.stops, self.radii = texts, stops, radii
        self.shapes = {id_: _shapes(text) for id_, text in texts.items()}
        self.field, self.discs = Field(), Field()
        for box in spaces:
            self.field.add((box, 0, True))
        for box in tracks:
            self.field.add((box, 0, False))
        for number, (id_, point) in enumerate(stops.items()):
            radius = radii[id_]
            self.discs.add((Box(point.x, point.y, 1.0, 0.0, radius, radius), number, True))
        self.choices: dict[str, list[Label]] = {}
        self.labels: dict[str, Label] = {}
        self.taken = Field()
        self.handles: dict[str, int] = {}
        self.column: Point | None = None
        self.numbers = {id_: number for number, id_ in enumerate(stops)}

    def settled(self) -> dict[str, Label]:
        """Names with the least choice first, then rounds in which everybody may move."""
        for id_ in self.stops:
            self.choices[id_] = self._weighed(id_, (*_NEAR, *_FAR) if len(self.stops) < _MANY else _NEAR)
        for id_ in sorted(self.stops, key=lambda id_: (-self.choices[id_][0].cost, self.numbers[id_])):
            self._put(id_, self._best(id_)[0])
        for _ in range(_ROUNDS):
            if sum(self._moved(id_) for id_ in self.stops) == 0:
                break
        for id_ in self.stops:
            self._free(id_)
        return {id_: self.labels[id_] for id_ in self.stops}

    def _weighed(self, id_: str, gaps: Sequence[float]) -> list[Label]:
        """The candidates of a stop with what they cover added to their cost, cheapest first."""
        found: list[Label] = []
        costs = [inf] * (_FEW if len(self.stops) > _MANY else _ENOUGH)  # of the best so far, the worst last
        for gap in gaps:
            for label in _candidates(self.shapes[id_], self.stops[id_], self.radii[id_], gap):
                if label.cost > costs[-1]:
                    break
                covered = self._covered(label, costs[-1])
                found.append(_dearer(label, covered) if covered else label)
                insort(costs, found[-1].cost)
                costs.pop()
        return sorted(found, key=lambda label: label.cost)

    def _covered(self, label: Label, enough: float = _BLOCKED) -> float:
        """What a label would hide; how much more does not matter once it is too much."""
        for disc, _, _ in self.discs.near(label.box):
            if touches(label.box, disc.x, disc.y, disc.half_length + 1.5):
                return _BLOCKED
        total = 0.0
        for box, _, is_space in self.field.near(label.box):
            if overlap(label.box, box, 1.0 if is_space else -1.5):
                total += 14.0 if is_space else 5.0
                if total > enough:
                    break
        return total + (self._led_across(label) if label.leads_from else 0.0)

    def _led_across(self, label: Label) -> float:
        """What the leading line of a label runs over."""
        line = leader(label)
        return sum(6.0 for box, _, is_space in self.field.near(line) if is_space and overlap(line, box))

    def _put(self, id_: str, label: Label) -> None:
        if id_ in self.handles:
            self.taken.remove(self.handles[id_])
        self.labels[id_] = label
        self.handles[id_] = self.taken.add((label.box, self.numbers[id_], True))

    def _clashes(self, id_: str, label: Label) -> int:
        own = self.numbers[id_]
        return sum(
            owner != own and overlap(label.box, box, 2.0) for box, owner, _ in self.taken.near(label.box)
        )

    def _best(self, id_: str) -> tuple[Label, float]:
        best, least = self.choices[id_][0], inf
        for label in self.choices[id_]:
            if label.cost >= least:
                break
            cost = label.cost + _BLOCKED / 20 * self._clashes(id_, label)
            if cost < least:
                best, least = label, cost
        return best, least

    def _moved(self, id_: str) -> bool:
        now = self.labels[id_]
        best, least = self._best(id_)
        if least >= now.cost + _BLOCKED / 20 * self._clashes(id_, now) - 1e-9:
            return False
        self._put(id_, best)
        return True

    def _free(self, id_: str) -> None:
        """Send a label that still clashes farther out, or else beyond everything."""
        if self._is_free(id_, self.labels[id_]):
            return
        for gap in _OUTER:
            around = _candidates(self.shapes[id_], self.stops[id_], self.radii[id_], gap)
            free = [label for label in around if self._is_free(id_, label)]
            if free:
                self._put(id_, min(free, key=lambda label: label.cost + self._covered(label)))
                return
        self._put(id_, self._aside(id_))

    def _aside(self, id_: str) -> Label:
        """A place in a column to the right of all stops and labels."""
        stop = self.stops[id_]
        if self.column is None:
            stops = max(point.x + self.radii[other] for other, point in self.stops.items())
            labels = max(label.box.x + label.box.half_length for label in self.labels.values())
            self.column = Point(max(stops, labels) + 4 * LEADING, min(p.y for p in self.stops.values()))
        self.column = Point(self.column.x, self.column.y + LEADING + 4)
        text = self.texts[id_]
        half = width(text, SIZE) / 2
        box = Box(self.column.x + half, self.column.y, 1.0, 0.0, half, (_ASCENT + _DESCENT) / 2)
        baseline = self.column.y + (_ASCENT - _DESCENT) / 2
        return Label((text,), box, "start", self.column.x, baseline, _BLOCKED, stop)

    def _is_free(self, id_: str, label: Label) -> bool:
        covers = any(
            touches(label.box, disc.x, disc.y, disc.half_length + 1.5)
            for disc, _, _ in self.discs.near(label.box)
        )
        return not covers and not self._clashes(id_, label)


def leader(label: Label) -> Box:
    """The line from a stop to its label, as a thin box."""
    start, end = label.leads_from or label.leads_to, label.leads_to
    dx, dy = end.x - start.x, end.y - start.y
    length = max((dx * dx + dy * dy) ** 0.5, 1e-6)
    return Box((start.x + end.x) / 2, (start.y + end.y) / 2, dx / length, dy / length, length / 2, 0.5)


def _dearer(label: Label, by: float) -> Label:
    return Label(label.lines, label.box, label.anchor, label.x, label.y, label.cost + by, label.leads_from)


def bounds(boxes: Iterable[Box], margin: float) -> Box:
    """The upright box around some boxes."""
    corners = [corner for box in boxes for corner in box.corners]
    return upright(
        min(corner.x for corner in corners) - margin,
        min(corner.y for corner in corners) - margin,
        max(corner.x for corner in corners) + margin,
        max(corner.y for corner in corners) + margin,
    )
