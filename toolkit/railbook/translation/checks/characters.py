"""Characters: no markup, nothing invisible."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.translation.subject import Subject

_MARKUP = re.compile(
    r"<[/!?a-zA-Z][^>]*>?|&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]+\d*);|javascript:|\]\(|\*\*|__|`", re.IGNORECASE
)
_INVISIBLE = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")


def check(subject: Subject) -> Iterator[Diagnostic]:
    for english, string in subject.pairs():
        markup = _MARKUP.search(string)
        if markup is not None and markup.group() not in english:
            yield subject.fault("L131", string, markup.group(), found=markup.group())
        if not string.isprintable():
            yield from _invisible(subject, english, string)


def _invisible(subject: Subject, english: str, string: str) -> Iterator[Diagnostic]:
    hidden = [c for c in string if unicodedata.category(c) in _INVISIBLE and c not in english]
    if hidden:
        yield subject.fault("L132", string, character=f"U+{ord(hidden[0]):04X}")  # type: ignore[arg-type]
