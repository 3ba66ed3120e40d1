"""Colours, and only where a person looks at a terminal."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TextIO

_CODES = {"bold": "1", "dim": "2", "error": "1;31", "warning": "1;33", "good": "32", "place": "36"}


@dataclass(frozen=True, slots=True)
class Style:
    """Wraps text in a terminal's colour codes, or leaves it alone."""

    enabled: bool = False

    def __call__(self, kind: str, text: str) -> str:
        return f"\x1b[{_CODES[kind]}m{text}\x1b[0m" if self.enabled and text else text


def style_for(stream: TextIO | None) -> Style:
    """Colours on a terminal, unless NO_COLOR or a dumb terminal says otherwise."""
    wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Style(wanted and stream is not None and stream.isatty())
