"""A line that shows how far long work has come: only where somebody is watching."""

from __future__ import annotations

import sys
import time

_EVERY = 0.2  # seconds


class Progress:
    """Writes over one line of the terminal; silent when the output goes elsewhere."""

    def __init__(self) -> None:
        self._watched = sys.stderr is not None and sys.stderr.isatty()
        self._last = 0.0
        self._width = 0

    def show(self, text: str) -> None:
        now = time.monotonic()
        if self._watched and now - self._last >= _EVERY:
            self._last = now
            self._width = max(self._width, len(text))
            print(f"\r{text:<{self._width}}", end="", file=sys.stderr, flush=True)

    def done(self) -> None:
        """Wipes the line."""
        if self._watched and self._width:
            print(f"\r{'':<{self._width}}\r", end="", file=sys.stderr, flush=True)
