"""A sheet: one ruleset file as it was found, with what is wrong with it and what of it can be used."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any

from railbook.diagnostics import Diagnostic, Place, at
from railbook.diagnostics.nearest import Nearest
from railbook.schema import BY_FOLDER, KINDS, kind_by_content, kind_by_name
from railbook.source import Document, Path, empty, read_document

# A fault spoils one entry of these, and nothing around it; elsewhere it spoils the value it is in.
_KEYED_ITEMS = ("locations", "manuals", "records", "sections", "terms")
_LISTED_ITEMS = ("rules", "routes", "tickets", "districts", "doubts", "disputes", "evidence", "scenarios")
_ITEMS = (*_KEYED_ITEMS, *_LISTED_ITEMS)
_INDIVISIBLE = ("canvas", "drop")


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """``document`` has all that was written; ``data`` only what has the right shape."""

    file: FilePath
    kind: str | None
    document: Document
    data: dict[str, Any]
    faults: tuple[Diagnostic, ...] = ()

    @property
    def sound(self) -> bool:
        return not self.faults

    def text(self, key: str) -> str | None:
        """A top-level text, if it is one."""
        value = self.data.get(key)
        return value if isinstance(value, str) else None

    def items(self, key: str) -> list[tuple[int, dict[str, Any]]]:
        """The well-formed items of a top-level list, with their positions in it."""
        value = self.data.get(key)
        return (
            [(i, item) for i, item in enumerate(value) if item is not None] if isinstance(value, list) else []
        )


@dataclass(slots=True)
class Reader:
    """Reads sheets, each file once."""

    nearest: Nearest = field(default_factory=Nearest)
    _read: dict[FilePath, Sheet] = field(default_factory=dict)

    def read(self, file: FilePath, *, trusted: bool = False) -> Sheet:
        """The sheet of a file; a trusted one (shipped, tested) is not held against its schema again."""
        key = FilePath(os.path.realpath(file))
        if key not in self._read:
            self._read[key] = self._fresh(file, trusted=trusted)
        return self._read[key]

    def read_as(self, kind: str, file: FilePath) -> Sheet:
        """The sheet of a file whose kind its keys tell, whatever it is called; otherwise as it is."""
        document, found = read_document(file, shown_path(file))
        if document is None or kind_by_content(document.data) != kind:
            return self.read(file)
        return self._checked(file, kind, document, found)

    @property
    def sheets(self) -> list[Sheet]:
        """Every sheet read so far."""
        return list(self._read.values())

    def _fresh(self, file: FilePath, *, trusted: bool) -> Sheet:
        shown = shown_path(file)
        document, found = read_document(file, shown)
        kind = kind_by_name(file)
        if document is None:
            return Sheet(file, kind, empty(shown), {}, tuple(found))
        kind = kind or kind_by_content(document.data)
        if trusted:
            return Sheet(file, kind, document, document.data, tuple(found))
        if kind is None:
            nearest = self.nearest(file.stem, [kind for kind in KINDS if kind not in BY_FOLDER])
            unknown = at(
                Place(shown), "S101", name=file.name, nearest=nearest and f"{nearest}.yaml", allowed=KINDS
            )
            return Sheet(file, None, document, {}, (*found, unknown))
        return self._checked(file, kind, document, found)

    def _checked(self, file: FilePath, kind: str, document: Document, found: list[Diagnostic]) -> Sheet:
        from railbook.schema.validate import validate  # jsonschema costs 80 ms that look-ups need not pay

        known = {(fault.line, fault.column) for fault in found}
        faults = validate(document, kind, self.nearest)
        # What the text itself got wrong (a tag, a number out of range) is not told twice.
        found += [f.diagnostic for f in faults if (f.diagnostic.line, f.diagnostic.column) not in known]
        if any(fault.diagnostic.code == "S199" for fault in faults):  # what follows was not judged
            return Sheet(file, kind, document, {}, tuple(found))
        data = usable(document.data, [fault.path for fault in faults]) if faults else document.data
        return Sheet(file, kind, document, data if isinstance(data, dict) else {}, tuple(found))


def usable(data: Any, faulty: Iterable[Path]) -> Any:
    """The data without its faulty parts: list items become None, so that the others keep their places."""
    if not isinstance(data, dict):
        return {}
    kept = copy.deepcopy(data)
    for path in faulty:
        _take_out(kept, path)
    return kept


def _take_out(data: dict[str, Any], path: Path) -> None:
    if not path:
        return
    first_list = next((i for i, step in enumerate(path) if isinstance(step, int)), len(path))
    depth = min(len(path), 1 if path[0] in _INDIVISIBLE else 2 if path[0] in _ITEMS else first_list)
    owner: Any = data
    for step in path[: depth - 1]:
        owner = owner.get(step) if isinstance(owner, dict) else None
    last: Any = path[depth - 1]
    if isinstance(owner, list):
        owner[last] = None
    elif isinstance(owner, dict):
        owner.pop(last, None)


def shown_path(file: FilePath) -> str:
    """A path as messages show it: relative inside the current folder, and always with slashes."""
    path = FilePath(os.path.abspath(file))  # noqa: PTH100 - resolve() would follow links
    try:
        return path.relative_to(FilePath.cwd()).as_posix()
    except ValueError:
        return path.as_posix()
