"""Spaces: none at the ends that the English has not, and never two in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.translation.subject import Subject

_DOUBLE = re.compile(r"(?<=\S)\s{2,}(?=\S)")
_EDGES = re.compile(r"^\s*|\s*$")


def check(subject: Subject) -> Iterator[Diagnostic]:
    for english, string in subject.pairs():
        if string.strip() and _EDGES.findall(string)[:2] != _EDGES.findall(english)[:2]:
            yield subject.fault("L133", string)
        elif (double := _DOUBLE.search(string)) is not None and not _DOUBLE.search(english):
            yield subject.fault("L133", string, double.group())
