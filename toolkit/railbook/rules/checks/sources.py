"""Sources: every manual, section and record that is cited stands in the register."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from railbook.diagnostics import Diagnostic, Place, at
from railbook.diagnostics.nearest import Nearest
from railbook.rules.draft import Draft
from railbook.rules.library import Library
from railbook.rules.sheet import Sheet


def check(draft: Draft) -> Iterator[Diagnostic]:
    register = Register(draft.library, draft.game.main)
    for rule in draft.every_rule.values():
        for index, source in enumerate(rule.data.get("sources", ())):
            for key, value in source.items():
                yield from register.judge(
                    source, key, value, rule.place("sources", index, key), draft.nearest
                )
    for index, source in enumerate(draft.board.data.get("sources") or ()):
        if source is not None:
            for key, value in source.items():
                place = draft.board.value("sources", index, key)
                yield from register.judge(source, key, value, place, draft.nearest)


class Register:
    """The manuals and records known to a folder."""

    def __init__(self, library: Library, sheet: Sheet) -> None:
        registers = library.registers("manuals", sheet.file.parent)
        self.manuals: dict[str, Any] = {}
        self.records: dict[str, Any] = {}
        for found in reversed(registers):
            self.manuals |= found.data.get("manuals") or {}
            self.records |= found.data.get("records") or {}

    def judge(
        self, source: dict[str, Any], key: str, value: Any, place: Place, nearest: Nearest
    ) -> Iterator[Diagnostic]:
        """What is wrong with one field of a citation."""
        if key == "manual" and value not in self.manuals:
            yield at(place, "R122", name=value, nearest=nearest(value, self.manuals))
        if key == "record" and value not in self.records:
            yield at(
                place, "R123", name=value, nearest=nearest(value, self.records), allowed=tuple(self.records)
            )
        if key == "section" and source.get("manual") in self.manuals:
            sections = self.manuals[source["manual"]]["sections"]
            if value not in sections:
                yield at(place, "R124", name=value, manual=source["manual"], nearest=nearest(value, sections))
