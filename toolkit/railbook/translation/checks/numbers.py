"""Numbers: only the game’s own, through placeholders, so that text and play cannot drift apart."""

from __future__ import annotations

import re
from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.rules.text import without_placeholders
from railbook.translation.subject import Subject

_DIGITS = re.compile(r"\d+")


def check(subject: Subject) -> Iterator[Diagnostic]:
    for english, string in subject.pairs():
        allowed = set(_DIGITS.findall(without_placeholders(english)))
        for number in dict.fromkeys(_DIGITS.findall(without_placeholders(string))):
            if number not in allowed:
                yield subject.fault("L137", string, number, number=number)
