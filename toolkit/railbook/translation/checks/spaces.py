"""Spaces: none at the ends that the English has not, and never two in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.translation.subject import Subject

_DOUBLE = re.compile(r"\s{2,}")


def check(subject: Subject) -> Iterator[Diagnostic]:
    for english, string in subject.pairs():
        if string.strip() and _edges(string) != _edges(english):
            yield subject.fault("L133", string)
        elif (double := _DOUBLE.search(string)) is not None and not _DOUBLE.search(english):
            yield subject.fault("L133", string, double.group())


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
