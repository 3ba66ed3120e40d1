"""A scenario as it stands in its file, with the place of everything in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from railbook.diagnostics import Diagnostic, Param, Place, at
from railbook.source import Document, Path

GIVEN = "given"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One example: ``data`` has the shape that the schema asks for."""

    document: Document
    index: int
    data: dict[str, Any]

    @property
    def name(self) -> str:
        return str(self.data["name"])

    @property
    def covers(self) -> tuple[str, ...]:
        return tuple(self.data["covers"])

    @property
    def settles(self) -> tuple[str, ...]:
        """The disputes whose ruling it shows."""
        return tuple(self.data.get("settles", ()))

    @property
    def given(self) -> dict[str, Any]:
        return dict(self.data.get(GIVEN, {}))

    @property
    def when(self) -> list[dict[str, Any]]:
        return list(self.data.get("when", []))

    @property
    def then(self) -> dict[str, Any]:
        return dict(self.data["then"])

    @property
    def line(self) -> int:
        return self.place().span.line

    def place(self, *path: str | int) -> Place:
        """Where a value of the scenario stands; of a key that is a map's, the key."""
        whole: Path = ("scenarios", self.index, *path)
        return self.document.key(whole)

    def fault(self, path: Path, code: str, **params: Param | None) -> Diagnostic:
        return at(self.place(*path), code, related=(), **params)
