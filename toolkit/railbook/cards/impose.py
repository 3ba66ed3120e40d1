"""Where each face is printed: on which page, at which place, and which way up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from railbook.cards.formats import Grid

Pair = tuple[int, int | None]  # the faces of one card: front and back, by number


@dataclass(frozen=True, slots=True)
class Cell:
    face: int
    x: float
    y: float
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page; ``trim`` is the rectangle around all its cards: left, top, width, height."""

    width: float
    height: float
    cells: tuple[Cell, ...]
    trim: tuple[float, float, float, float]
    folds: tuple[float, ...] = ()  # where cards side by side are folded
    back: bool = False


def one_sided(faces: Sequence[int], grid: Grid) -> Iterator[Sheet]:
    """Sheets with one face after another; of a grid with two across, each pair in a cell."""
    step = grid.per_sheet * grid.across
    for start in range(0, len(faces), step):
        here = faces[start : start + step]
        cells = tuple(
            Cell(face, x + grid.card[0] * (at % grid.across), y)
            for at, face in enumerate(here)
            for x, y in (grid.place(at // grid.across),)
        )
        yield _sheet(cells, grid)


def two_sided(cards: Sequence[Pair], grid: Grid) -> Iterator[Sheet]:
    """Sheets and their backs, for printing on both sides and turning on the long edge."""
    for start in range(0, len(cards), grid.per_sheet):
        here = list(enumerate(cards[start : start + grid.per_sheet]))
        yield _sheet(tuple(Cell(front, *grid.place(at)) for at, (front, _) in here), grid)
        behind = tuple(_behind(grid, at, back) for at, (_, back) in here if back is not None)
        if behind:
            yield _sheet(behind, grid, back=True)


def _behind(grid: Grid, at: int, face: int) -> Cell:
    """The place that lies behind a card.

    A landscape sheet is turned from top to bottom; its backs stand on their heads there, so that each card,
    once cut, is turned sideways like any other.
    """
    x, y = grid.place(at)
    if grid.landscape:
        return Cell(face, x, grid.paper[1] - y - grid.card[1], turned=True)
    return Cell(face, grid.paper[0] - x - grid.card[0], y)


def single(face: int, card: tuple[float, float]) -> Sheet:
    """A card as a page of its own."""
    return Sheet(*card, (Cell(face, 0, 0),), (0, 0, *card))


def _sheet(cells: tuple[Cell, ...], grid: Grid, *, back: bool = False) -> Sheet:
    left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
    right = max(cell.x for cell in cells) + grid.card[0]
    bottom = max(cell.y for cell in cells) + grid.card[1]
    folds = sorted({cell.x for cell in cells[1 :: grid.across]}) if grid.across > 1 else ()
    return Sheet(*grid.paper, cells, (left, top, right - left, bottom - top), tuple(folds), back)
