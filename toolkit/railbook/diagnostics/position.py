"""Places in a text: lines and columns start at 1, columns count characters."""

from __future__ import annotations

from typing import NamedTuple


class Position(NamedTuple):
    """A line and a column, compared as a pair."""

    line: int
    column: int


class Span(NamedTuple):
    """A stretch of one line; ``end`` is the column after its last character."""

    line: int
    column: int
    end: int

    @property
    def start(self) -> Position:
        return Position(self.line, self.column)


TOP = Span(1, 1, 1)


class Place(NamedTuple):
    """A stretch of a named file."""

    path: str
    span: Span = TOP
