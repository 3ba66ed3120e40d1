"""What stands on one side of a card, in the reader's language: a title, stops on a line, lines of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

VALUE, TEXT = "value", "text"
_OPEN, _CLOSE = "\ue000", "\ue001"  # around values, until a sentence is taken apart

Part = tuple[str, str]
Figure = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence in parts, whom it is for, and the drawing beneath it."""

    parts: tuple[Part, ...]
    rule: str
    entry: int  # which of the rule's entries on cards it is
    players: str = ""
    catch: bool = False
    figure: Figure | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    title: str
    icon: str | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Numbers of this game beside those of another."""

    head: tuple[str, str]
    rows: tuple[tuple[tuple[Part, ...], str], ...]


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card."""

    card: str
    title: str
    lead: tuple[Line, ...]
    stops: tuple[Stop, ...]
    section: str | None  # of the rules, where one may read on
    comparison: Comparison | None = None

    @property
    def lines(self) -> tuple[Line, ...]:
        return (*self.lead, *(line for stop in self.stops for line in stop.lines))


def marked(value: str) -> str:
    """A value as it stands in a sentence that will be taken apart."""
    return f"{_OPEN}{value}{_CLOSE}"


def taken_apart(sentence: str) -> tuple[Part, ...]:
    """The parts of a sentence whose values were marked.

    >>> taken_apart("Take " + marked("2") + ".")
    (('text', 'Take '), ('value', '2'), ('text', '.'))
    """
    parts: list[Part] = []
    for piece in sentence.split(_OPEN):
        value, close, rest = piece.partition(_CLOSE)
        parts += [(VALUE, value), (TEXT, rest)] if close else [(TEXT, piece)]
    return tuple(part for part in parts if part[1])
