"""What is wrong and where, as data: no words, so that any language and format can be made from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from railbook.diagnostics.position import Place, Span

Param: TypeAlias = "str | int | tuple[str, ...]"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault: its place, its code, and the values its sentence needs.

    >>> found = at(Place("game.yaml", Span(3, 1, 7)), "S120", key="colour", nearest="color")
    >>> found.line, found.code, found.values["nearest"]
    (3, 'S120', 'color')
    """

    path: str
    span: Span
    code: str
    params: tuple[tuple[str, Param], ...] = ()
    related: tuple[Place, ...] = ()

    @property
    def line(self) -> int:
        return self.span.line

    @property
    def column(self) -> int:
        return self.span.column

    @property
    def values(self) -> dict[str, Param]:
        return dict(self.params)


def at(place: Place, code: str, *, related: tuple[Place, ...] = (), **params: Param | None) -> Diagnostic:
    """A diagnostic at ``place``; a parameter that is None is left out (its hint is not given then)."""
    given = tuple((name, value) for name, value in params.items() if value is not None)
    return Diagnostic(place.path, place.span, code, given, related)


def in_order(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Each once, by file, line, column and code."""
    return sorted(dict.fromkeys(found), key=lambda d: (d.path, d.span, d.code, repr(d.params)))
