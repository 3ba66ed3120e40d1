"""Sizes of cards and paper, in millimetres, and how much fits where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """A card: its sides, its margin, and in points the largest and the smallest type that is set on it."""

    width: float
    height: float
    margin: float
    largest: float
    smallest: float


# Six points are the least that people read at a table; the largest keeps cards calm.
SIZES: Mapping[str, Size] = {
    "poker": Size(63, 88, 3.6, 8.2, 6.0),
    "tarot": Size(70, 120, 4.2, 9.2, 6.0),
    "a6": Size(105, 148, 6.5, 13.0, 7.5),
    "a5": Size(148, 210, 9.0, 18.0, 10.0),
}
CARD = "card"  # no sheet: each card is a page of its own, as print shops want it
PAPERS: Mapping[str, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
BLEEDS = (0, 3)
CARDS, PAD, SUMMARY = "cards", "pad", "summary"
KINDS = (CARDS, PAD, SUMMARY)

_GUTTER = 3.0  # between cards without bleed
_EDGE = 7.0  # what printers leave white, and room for crop marks
_FOOT = 14.0  # room for the ruler below the cards, beyond the bleed
_MARKS = 5.5  # crop marks, beyond the bleed


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cards lie on a sheet; ``across`` cards share a cell, side by side, to be folded."""

    paper: tuple[float, float]
    card: tuple[float, float]
    columns: int
    rows: int
    gutter: float
    bleed: int = 0
    across: int = 1

    @property
    def per_sheet(self) -> int:
        return self.columns * self.rows

    @property
    def landscape(self) -> bool:
        return self.paper[0] > self.paper[1]

    @property
    def width(self) -> float:
        return self.columns * self.card[0] * self.across + (self.columns - 1) * self.gutter

    @property
    def height(self) -> float:
        return self.rows * self.card[1] + (self.rows - 1) * self.gutter

    @property
    def left(self) -> float:
        return (self.paper[0] - self.width) / 2

    @property
    def top(self) -> float:
        """As low as the foot lets it, or in the middle: whichever is higher up."""
        free = self.paper[1] - self.height
        return min(free / 2, max(_EDGE, free - _FOOT - self.bleed))

    def place(self, index: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        row, column = divmod(index, self.columns)
        step = self.card[0] * self.across + self.gutter
        return self.left + column * step, self.top + row * (self.card[1] + self.gutter)


def grid(size: Size, paper: str, bleed: int, *, across: int = 1) -> Grid | None:
    """The sheet that holds the most cards, upright if that makes no difference; None if it holds none."""
    upright = PAPERS[paper]
    found = [_grid(size, sides, bleed, across) for sides in (upright, upright[::-1])]
    best = max(found, key=lambda grid: grid.per_sheet)
    return best if best.per_sheet else None


def _grid(size: Size, paper: tuple[float, float], bleed: int, across: int) -> Grid:
    gutter = max(_GUTTER, 2.0 * bleed)
    edge = max(_EDGE, bleed + _MARKS)
    columns = _fit(paper[0] - 2 * edge, size.width * across, gutter)
    rows = _fit(paper[1] - edge - _FOOT - bleed, size.height, gutter)
    return Grid(paper, (size.width, size.height), columns, rows, gutter, bleed, across)


def _fit(room: float, one: float, gutter: float) -> int:
    return max(0, int((room + gutter + 1e-6) // (one + gutter)))
