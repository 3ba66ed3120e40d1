"""The end of a sentence: a full stop, a question mark or nothing, as in English."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.translation.subject import Subject

_ENDS = ".?!:;…"
_QUOTES = '”’»")]'


def check(subject: Subject) -> Iterator[Diagnostic]:
    for english, string in subject.pairs():
        wanted, found = _end(english), _end(string)
        if wanted != found:
            yield subject.fault("L134", string, wanted=wanted or None, found=found or None)


def _end(text: str) -> str:
    """The mark at the end; inside quotation marks or parentheses only one that ends sentences."""
    text = text.strip()
    bare = text.rstrip(_QUOTES)
    last = bare[-1:]
    return last if last in (_ENDS if bare == text else ".?!") else ""
