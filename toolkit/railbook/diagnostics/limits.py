"""Bounds on what one faulty file can make a report say."""

from __future__ import annotations

MAX_FAULTS = 200
_LONGEST_SHOWN = 60


def shortened(text: str) -> str:
    """Text that is quoted in a message, which it must never flood.

    >>> len(shortened("x" * 1000))
    60
    """
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
