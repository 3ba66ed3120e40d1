"""Placeholders: those of the English text, all of them, and no others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.translation.subject import Subject

_PLACEHOLDER = re.compile(r"\{\{|\}\}|\{[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\}|%\(\w+\)[sdr]|%[sdr]\b")
_BRACE = re.compile(r"[{}]\S*")


def check(subject: Subject) -> Iterator[Diagnostic]:
    for english, string in subject.pairs():
        wanted, found = placeholders(english), placeholders(string)
        for name in sorted(wanted - found):
            meant = subject.nearest(name, sorted(found - wanted))
            yield subject.fault("L121", string, meant, name=name, nearest=meant)
        for name in sorted(found - wanted):
            yield subject.fault(
                "L122", string, name, name=name, nearest=subject.nearest(name, sorted(wanted))
            )
        stray = _BRACE.search(without(string))
        if stray is not None and not _BRACE.search(without(english)):
            yield subject.fault("L123", string, stray.group(), found=stray.group())


def without(text: str) -> str:
    """A text without what stands for values."""
    return _PLACEHOLDER.sub("", text)


def placeholders(text: str) -> set[str]:
    """What stands for values in a text, as it is written.

    >>> placeholders("Draw {count} cards.")
    {'{count}'}
    """
    return {found for found in _PLACEHOLDER.findall(text) if found not in ("{{", "}}")}
