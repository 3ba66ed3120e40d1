"""The line of source that a diagnostic points at, with a mark under the place."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

from railbook.diagnostics import Span
from railbook.report.sentences import printable
from railbook.source.read import MAX_BYTES

_WIDTH = 96


@cache
def _lines(path: str) -> list[str]:
    try:
        if not Path(path).is_file():
            return []
        with Path(path).open("rb") as file:
            text = file.read(MAX_BYTES).decode("utf-8-sig", errors="replace")
    except OSError:
        return []
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def excerpt(path: str, span: Span) -> tuple[str, str] | None:
    """The source line and the line of marks under it; None where there is no line to show."""
    lines = _lines(path)
    if span.line > len(lines) or not lines[span.line - 1].strip():
        return None
    line = lines[span.line - 1]
    start = max(0, span.column - 1 - _WIDTH // 2) if len(line) > _WIDTH else 0
    shown = printable(line[start : start + _WIDTH].replace("\t", " "))
    before = shown[: span.column - 1 - start]
    marked = shown[span.column - 1 - start : max(span.end - 1, span.column) - start]
    marks = " " * _columns(before) + "^" * max(1, _columns(marked))
    lead = "…" if start else ""
    tail = "…" if len(line) > start + _WIDTH else ""
    return f"{lead}{shown}{tail}", " " * len(lead) + marks


def _columns(text: str) -> int:
    """How many columns of a terminal a text takes up."""
    return sum(_width(character) for character in text)


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) == "Cf":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
