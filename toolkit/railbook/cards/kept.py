"""Prints of an earlier run, which need not be made again if they would come out the same."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

NOTE = ".railbook-prints"  # beside the files: for each its key, and the sum of what it holds
Notes = dict[str, list[str]]


@dataclass(frozen=True)
class Kept:
    """The files of a folder that was made before; none if nothing is noted there."""

    folder: Path
    notes: Notes = field(default_factory=dict)

    @classmethod
    def of(cls, folder: Path) -> Kept:
        try:
            notes = json.loads((folder / NOTE).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls(folder)
        return cls(folder, notes if isinstance(notes, dict) else {})

    def find(self, name: str, key: str) -> bytes | None:
        """The file of that name, if it was made from the same, and nobody has touched it since."""
        noted = self.notes.get(name)
        if not isinstance(noted, list) or noted[:1] != [key]:
            return None
        try:
            content = (self.folder / name).read_bytes()
        except OSError:
            return None
        return content if note(key, content) == noted else None


def note(key: str, content: bytes) -> list[str]:
    return [key, sha256(content).hexdigest()]


def write_notes(folder: Path, notes: Notes) -> None:
    (folder / NOTE).write_text(json.dumps(dict(sorted(notes.items())), indent=0) + "\n", encoding="utf-8")
