"""The manuals that rules are taken from, and their register."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from railbook.rules.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Manual:
    """One printed manual: of which game, in which language, which edition, in which state our copy is."""

    id: str
    game: str
    language: str
    condition: str
    publisher: str | None = None
    year: int | None = None
    sections: tuple[str, ...] = ()  # in reading order
    stored: tuple[str, ...] = ()  # in the order of our copy, where that is another

    @property
    def scanned(self) -> bool:
        return self.condition == "scanned"


def manuals_in(sheets: Iterable[Sheet]) -> dict[str, Manual]:
    """The manuals of some registers by id; a nearer register goes before a farther one."""
    found: dict[str, Manual] = {}
    for sheet in sheets:
        for id_, entry in (sheet.data.get("manuals") or {}).items():
            found.setdefault(id_, _manual(id_, entry))
    return found


def _manual(id_: str, entry: Mapping[str, Any]) -> Manual:
    return Manual(
        id_,
        entry["game"],
        entry["language"],
        entry["condition"],
        entry.get("publisher"),
        entry.get("year"),
        tuple(entry["sections"]),
        tuple(entry.get("stored", ())),
    )
