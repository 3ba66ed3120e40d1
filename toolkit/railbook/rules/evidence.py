"""Where a manual states each value of a game: the passages, and how the value is read there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from railbook.rules.library import Library
from railbook.rules.sheet import Sheet
from railbook.schema import is_yaml

FOLDER = "evidence"
NUMBER = "number"
STATEMENTS = ("affirms", "denies")


@dataclass(frozen=True, slots=True)
class Passage:
    """One place in a manual that states a fact; the value itself is read there, and not repeated here."""

    manual: str
    section: str
    fact: str | None = None  # a value of the game …
    rule: str | None = None  # … or a rule
    near: str = ""
    read: str = NUMBER
    side: str = "after"
    nth: int = 1
    occurrence: int = 1
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()

    @property
    def subject(self) -> str:
        """What it is evidence of: a rule and a value may bear the same name."""
        return f"rule {self.rule}" if self.rule else str(self.fact)


def evidence_sheets(folder: Path, library: Library) -> list[Sheet]:
    """The evidence of a game's folder, a sheet for each manual."""
    below = folder / FOLDER
    files = sorted(file for file in below.iterdir() if is_yaml(file)) if below.is_dir() else ()
    return [library.read(file) for file in files]


def passages_in(sheets: Iterable[Sheet]) -> Iterator[Passage]:
    """The passages of some sheets, in the order of the files."""
    for sheet in sheets:
        manual = sheet.text("manual")
        if manual is not None:
            for _, entry in sheet.items("evidence"):
                yield passage(manual, entry)


def passage(manual: str, entry: Mapping[str, Any]) -> Passage:
    tables = {key: tuple(entry.get(key, ())) for key in ("rows", "columns")}
    return Passage(**{**entry, **tables, "manual": manual})
