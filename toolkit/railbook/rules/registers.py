"""Checks on the registers: manuals.yaml and disputes.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from railbook.diagnostics import Diagnostic, at
from railbook.diagnostics.nearest import Nearest
from railbook.rules.checks.parameters import every_path, known
from railbook.rules.checks.sources import Register
from railbook.rules.draft import Draft
from railbook.rules.library import Library
from railbook.rules.repeats import repeats
from railbook.rules.sheet import Sheet


def check_manuals(sheet: Sheet, sheets: Iterable[Sheet], library: Library) -> Iterator[Diagnostic]:
    """Every manual is of a game that exists, and is cited somewhere."""
    near = sheet.file.parent / "any game"
    cited = {manual for other in sheets if other is not sheet for manual in _cited(other.document.data)}
    for id_, manual in (sheet.data.get("manuals") or {}).items():
        if library.base(manual["game"], near) is None:
            place, name = sheet.document.value(("manuals", id_, "game")), manual["game"]
            yield at(place, "R131", name=name, nearest=library.reader.nearest(name, library.ids(near)))
        elif id_ not in cited:
            yield at(sheet.document.key(("manuals", id_)), "R125", name=id_)


def _cited(data: Any) -> Iterator[str]:
    waiting = [data]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            waiting += part
        elif isinstance(part, dict):
            if isinstance(part.get("manual"), str):
                yield part["manual"]
            waiting += part.values()


def check_disputes(sheet: Sheet, library: Library, games: dict[str, Draft]) -> Iterator[Diagnostic]:
    """Every dispute has its own id and names games, rules, sources and parameters that exist."""
    register = Register(library, sheet)
    for index, dispute, first in repeats(sheet.items("disputes"), lambda dispute: dispute["id"]):
        related = (sheet.document.value(("disputes", first, "id")),)
        yield at(sheet.document.value(("disputes", index, "id")), "R110", id=dispute["id"], related=related)
    for index, dispute in sheet.items("disputes"):
        yield from _names(sheet, index, dispute, games, library.reader.nearest)
        for number, statement in enumerate(dispute["says"]):
            for key, value in statement.items():
                place = sheet.document.value(("disputes", index, "says", number, key))
                yield from register.judge(statement, key, value, place, library.reader.nearest)


def _names(
    sheet: Sheet, index: int, dispute: dict[str, Any], games: dict[str, Draft], nearest: Nearest
) -> Iterator[Diagnostic]:
    for number, name in enumerate(dispute["games"]):
        if name not in games:
            place = sheet.document.value(("disputes", index, "games", number))
            yield at(place, "R131", name=name, nearest=nearest(name, games))
    concerned = [games[name] for name in dispute["games"] if name in games]
    whole = concerned and all(draft.whole for draft in concerned)  # a faulty rule is no missing one
    for number, id_ in enumerate(dispute.get("rules", ())):
        if whole and all(id_ not in draft.rules for draft in concerned):
            place = sheet.document.value(("disputes", index, "rules", number))
            yield at(place, "R113", id=id_, nearest=nearest(id_, concerned[0].rules))
    path = dispute.get("parameter")
    if path is not None and whole and all(path not in known(draft) for draft in concerned):
        meant = nearest(path, every_path(known(concerned[0])))
        yield at(sheet.document.value(("disputes", index, "parameter")), "R120", path=path, nearest=meant)
