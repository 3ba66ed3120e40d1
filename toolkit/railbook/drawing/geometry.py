"""Boxes and arcs: what a route is made of, and whether two things are in each other's way."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan, ceil, cos, degrees, hypot, sin
from typing import NamedTuple


class Point(NamedTuple):
    x: float
    y: float


class Box(NamedTuple):
    """A rectangle around a centre; (ux, uy) is the direction of its length."""

    x: float
    y: float
    ux: float
    uy: float
    half_length: float
    half_height: float

    @property
    def angle(self) -> float:
        """In degrees, between -90 and 90: a box has no front."""
        return degrees(atan(self.uy / self.ux)) if abs(self.ux) > 1e-9 else 90.0

    def along(self, distance: float) -> Point:
        return Point(self.x + self.ux * distance, self.y + self.uy * distance)

    @property
    def corners(self) -> tuple[Point, ...]:
        lx, ly = self.ux * self.half_length, self.uy * self.half_length
        hx, hy = -self.uy * self.half_height, self.ux * self.half_height
        return (
            Point(self.x + lx + hx, self.y + ly + hy),
            Point(self.x + lx - hx, self.y + ly - hy),
            Point(self.x - lx - hx, self.y - ly - hy),
            Point(self.x - lx + hx, self.y - ly + hy),
        )


def upright(left: float, top: float, right: float, bottom: float) -> Box:
    """A box that is not turned."""
    return Box((left + right) / 2, (top + bottom) / 2, 1.0, 0.0, (right - left) / 2, (bottom - top) / 2)


def overlap(a: Box, b: Box, margin: float = 0.0) -> bool:
    """Whether two boxes come nearer to each other than a margin."""
    dx, dy = b.x - a.x, b.y - a.y
    cosine = abs(a.ux * b.ux + a.uy * b.uy)
    sine = abs(a.ux * b.uy - a.uy * b.ux)
    return (
        abs(dx * a.ux + dy * a.uy) < a.half_length + b.half_length * cosine + b.half_height * sine + margin
        and abs(dy * a.ux - dx * a.uy)
        < a.half_height + b.half_length * sine + b.half_height * cosine + margin
        and abs(dx * b.ux + dy * b.uy)
        < b.half_length + a.half_length * cosine + a.half_height * sine + margin
        and abs(dy * b.ux - dx * b.uy)
        < b.half_height + a.half_length * sine + a.half_height * cosine + margin
    )


def touches(box: Box, x: float, y: float, radius: float) -> bool:
    """Whether a box and a disc overlap."""
    dx, dy = x - box.x, y - box.y
    out = max(abs(dx * box.ux + dy * box.uy) - box.half_length, 0.0)
    up = max(abs(dy * box.ux - dx * box.uy) - box.half_height, 0.0)
    return out * out + up * up < radius * radius


@dataclass(frozen=True, slots=True)
class Arc:
    """A line from one point to another that may bulge; `bulge` is its height over its chord."""

    start: Point
    end: Point
    bulge: float = 0.0
    chord: float = field(init=False)
    half_turn: float = field(init=False)
    direction: tuple[float, float] = field(init=False)

    def __post_init__(self) -> None:
        dx, dy = self.end.x - self.start.x, self.end.y - self.start.y
        chord = max(hypot(dx, dy), 1e-6)
        object.__setattr__(self, "chord", chord)
        object.__setattr__(self, "half_turn", 2 * atan(2 * self.bulge))
        object.__setattr__(self, "direction", (dx / chord, dy / chord))

    @property
    def radius(self) -> float:
        """Of the circle it is a part of; 0 if it is straight."""
        return abs(self.chord / (2 * sin(self.half_turn))) if self.bulge else 0.0

    @property
    def length(self) -> float:
        return 2 * abs(self.half_turn) * self.radius if self.bulge else self.chord

    def box(self, at: float, aside: float, length: float, height: float) -> Box:
        """A box whose centre is so far along the arc and so far beside it."""
        ex, ey = self.direction
        if not self.bulge:
            x, y, ux, uy = self.start.x + ex * at, self.start.y + ey * at, ex, ey
        else:
            radius = self.chord / (2 * sin(self.half_turn))
            turn = at / radius - self.half_turn
            along = radius * (sin(turn) + sin(self.half_turn))
            up = radius * (cos(self.half_turn) - cos(turn))
            x, y = self.start.x + ex * along - ey * up, self.start.y + ey * along + ex * up
            ux, uy = ex * cos(turn) - ey * sin(turn), ey * cos(turn) + ex * sin(turn)
        return Box(x - uy * aside, y + ux * aside, ux, uy, length / 2, height / 2)

    def pieces(self, start: float, end: float, thickness: float, longest: float = 36.0) -> list[Box]:
        """A part of the arc as thin boxes."""
        if end - start < 0.5:
            return []
        count = ceil((end - start) / longest)
        step = (end - start) / count
        return [self.box(start + (i + 0.5) * step, 0.0, step, thickness) for i in range(count)]


Item = tuple[Box, int, bool]  # a box, whose it is, and whether it is a space


class Field:
    """Boxes by where they lie, so that one need only look nearby."""

    CELL = 48.0

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[int]] = {}
        self._items: list[Item] = []

    def _around(self, box: Box) -> list[tuple[int, int]]:
        reach_x = box.half_length * abs(box.ux) + box.half_height * abs(box.uy) + 2
        reach_y = box.half_length * abs(box.uy) + box.half_height * abs(box.ux) + 2
        rows = range(int((box.y - reach_y) // self.CELL), int((box.y + reach_y) // self.CELL) + 1)
        return [
            (column, row)
            for column in range(int((box.x - reach_x) // self.CELL), int((box.x + reach_x) // self.CELL) + 1)
            for row in rows
        ]

    def add(self, item: Item) -> int:
        """Put a box down; the number is for taking it away again."""
        self._items.append(item)
        for cell in self._around(item[0]):
            self._cells.setdefault(cell, []).append(len(self._items) - 1)
        return len(self._items) - 1

    def remove(self, number: int) -> None:
        for cell in self._around(self._items[number][0]):
            self._cells[cell].remove(number)

    def near(self, box: Box) -> list[Item]:
        """What may touch a box, each once."""
        cells = [found for cell in self._around(box) if (found := self._cells.get(cell))]
        numbers = cells[0] if len(cells) == 1 else dict.fromkeys(n for cell in cells for n in cell)
        return [self._items[number] for number in numbers]
