"""Whether what a manual says is what the game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from railbook.evidence.ground import Read
from railbook.evidence.sections import bare
from railbook.evidence.slips import allowed, distance
from railbook.rules.evidence import STATEMENTS, Passage


def agrees(passage: Passage, read: Read, expected: Any, *, scanned: bool) -> bool:
    """Compares a value with what was read; lists of names and colours in any order."""
    if passage.read in STATEMENTS:
        return bool(read.value == passage.read)
    if passage.read == "names":
        return _same_names(read.value, expected, scanned=scanned)
    if passage.read == "colors":
        return sorted(read.value) == sorted(expected)
    if isinstance(expected, Mapping):
        return bool(read.value == dict(expected))
    return bool(read.value == expected or [read.value] == expected)


def mended(read: Read, expected: Any) -> bool:
    """Whether it agrees once a slip of the scan is put right."""
    return expected in read.perhaps


def _same_names(read: list[str], expected: list[str], *, scanned: bool) -> bool:
    left = [bare(name) for name in expected]
    for name in map(bare, read):
        near = [one for one in left if distance(one, name) <= (allowed(len(one)) if scanned else 0)]
        if not near:
            return False
        left.remove(near[0])
    return not left
