"""Checks on the registers: manuals.yaml, disputes.yaml and the evidence of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from railbook.diagnostics import Diagnostic, at
from railbook.diagnostics.nearest import Nearest
from railbook.rules.checks.parameters import every_path, known
from railbook.rules.checks.sources import Register
from railbook.rules.draft import Draft
from railbook.rules.evidence import NUMBER
from railbook.rules.facts import WAYS, can_be_read, facts_of
from railbook.rules.library import Library
from railbook.rules.repeats import repeats
from railbook.rules.sheet import Sheet
from railbook.source import Path


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
        for index, section in enumerate(manual.get("stored", ())):
            if section not in manual["sections"]:
                place = sheet.document.value(("manuals", id_, "stored", index))
                nearest = library.reader.nearest(section, manual["sections"])
                yield at(place, "R124", name=section, manual=id_, nearest=nearest)


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
            yield from _fact(sheet, ("disputes", index, "says", number), statement, games, register)
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


def _fact(
    sheet: Sheet, path: Path, statement: dict[str, Any], games: dict[str, Draft], register: Register
) -> Iterator[Diagnostic]:
    """A statement that tells a value tells it of a value that the manual's game has."""
    manual = register.manuals.get(statement.get("manual", ""))
    draft = games.get(manual["game"]) if manual else None
    if "fact" in statement and draft is not None and draft.whole and statement["fact"] not in known(draft):
        nearest = draft.nearest(statement["fact"], every_path(known(draft)))
        yield at(sheet.document.value((*path, "fact")), "R120", path=statement["fact"], nearest=nearest)


def check_evidence(sheet: Sheet, library: Library, draft: Draft) -> Iterator[Diagnostic]:
    """Evidence is from a manual of its own game, about its values and rules; a passage stands once."""
    register, document, nearest = Register(library, sheet), sheet.document, library.reader.nearest
    name = sheet.data.get("manual")
    if name is not None:
        yield from register.judge({}, "manual", name, document.value(("manual",)), nearest)
        home = register.manuals.get(name, {}).get("game", draft.id)
        if home != draft.id:
            yield at(document.value(("manual",)), "R136", name=name, game=draft.id, of=home)
    for index, entry in sheet.items("evidence"):
        place = document.value(("evidence", index, "section"))
        yield from register.judge({"manual": name}, "section", entry["section"], place, nearest)
        yield from _about(sheet, index, entry, draft)
    for index, _, first in repeats(sheet.items("evidence"), lambda entry: repr(sorted(entry.items()))):
        related = (document.value(("evidence", first)),)
        yield at(document.value(("evidence", index)), "R137", related=related)


def _about(sheet: Sheet, index: int, entry: dict[str, Any], draft: Draft) -> Iterator[Diagnostic]:
    if not draft.complete:
        return
    if "rule" in entry:
        if entry["rule"] not in draft.rules:
            place = sheet.document.value(("evidence", index, "rule"))
            yield at(place, "R113", id=entry["rule"], nearest=draft.nearest(entry["rule"], draft.rules))
        return
    values, fact = facts_of(draft), entry["fact"]
    if fact not in values:
        place = sheet.document.value(("evidence", index, "fact"))
        yield at(place, "R120", path=fact, nearest=draft.nearest(fact, every_path(values)))
    elif not can_be_read(entry.get("read", NUMBER), values[fact]):
        key = "read" if "read" in entry else "fact"
        fitting = tuple(way for way in WAYS if can_be_read(way, values[fact]))
        place = sheet.document.value(("evidence", index, key))
        yield at(place, "R135", path=fact, read=entry.get("read", NUMBER), allowed=fitting)
