"""Placeholders: those of the English text, all of them, and no others.

In which form a value is said is the translator's choice: {count:f}, {wild:a}. So is whether the number one is
a placeholder or a word, in the form of a sentence that is for that number alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.rules.text import COUNT, FORM
from railbook.translation.subject import Subject

_PLACEHOLDER = re.compile(rf"\{{\{{|\}}\}}|\{{[a-z0-9_-]+(?:\.[a-z0-9_-]+)*{FORM}\}}|%\(\w+\)[sdr]|%[sdr]\b")
_FORM = re.compile(r":[\w-]+(?=\})")
_BRACE = re.compile(r"[{}]\S*")


def check(subject: Subject) -> Iterator[Diagnostic]:
    for number, (english, string) in enumerate(subject.pairs()):
        wanted, found = placeholders(english), placeholders(string)
        spared = {f"{{{COUNT}}}"} if subject.is_for_one(number) else set()
        for name in sorted(wanted.keys() - found.keys() - spared):
            meant = subject.nearest(name, sorted(found.keys() - wanted.keys()))
            yield subject.fault("L121", string, meant, name=name, nearest=meant)
        for name in sorted(found.keys() - wanted.keys()):
            nearest = subject.nearest(name, sorted(wanted))
            yield subject.fault("L122", string, found[name], name=name, nearest=nearest)
        stray = _BRACE.search(without(string))
        if stray is not None and not _BRACE.search(without(english)):
            yield subject.fault("L123", string, stray.group(), found=stray.group())


def without(text: str) -> str:
    """A text without what stands for values."""
    return _PLACEHOLDER.sub("", text)


def placeholders(text: str) -> dict[str, str]:
    """What stands for values in a text, without its form, and as it is written.

    >>> placeholders("Draw {count:f} cards.")
    {'{count}': '{count:f}'}
    """
    held = (found for found in _PLACEHOLDER.findall(text) if found not in ("{{", "}}"))
    return {_FORM.sub("", found): found for found in held}
