"""What a code is: its severity, its sentence, and the page that ``railbook explain`` shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]


def N_(text: str) -> str:  # noqa: N802 - the name that Babel looks for
    """Marks a text for translation where it is defined; it is translated where it is shown."""
    return text


def P_(one: str, other: str) -> tuple[str, str]:  # noqa: N802 - the sister of N_
    """Marks the form for one and the form for several, where they are defined."""
    return one, other


def C_(context: str, text: str) -> tuple[str, str]:  # noqa: N802 - another sister
    """Marks a text that means something else elsewhere: it comes with what it is here."""
    return context, text


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """One kind of fault.

    ``message`` and ``hints`` have {placeholders} for a diagnostic's parameters; the first hint
    whose placeholders are all given is shown. ``bad`` and ``good`` are YAML: the first line
    names the file, and the rest replaces those keys in a small game.
    """

    code: str
    message: str
    why: str
    bad: str
    good: str
    hints: tuple[str, ...] = ()
    severity: Severity = "error"
