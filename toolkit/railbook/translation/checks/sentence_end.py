"""The end of a sentence: a full stop, a question mark or nothing, as in English."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.translation.subject import Subject

_ENDS = ".?!:;…"
# The same marks in other scripts.
_ALIKE = str.maketrans("。．？！؟।։", "..?!?..")
_QUOTES = '”’»")]'


def check(subject: Subject) -> Iterator[Diagnostic]:
    for english, string in subject.pairs():
        # A Greek question ends in what looks like a semicolon.
        text = string.translate({ord(";"): "?", 0x37E: "?"}) if subject.language == "el" else string
        wanted, found = _end(english), _end(text.translate(_ALIKE))
        if wanted != found:
            yield subject.fault("L134", string, wanted=wanted or None, found=found or None)


def _end(text: str) -> str:
    """The mark at the end; inside quotation marks or parentheses only one that ends sentences."""
    text = text.strip()
    bare = text.rstrip(_QUOTES)
    last = bare[-1:]
    return last if last in (_ENDS if bare == text else ".?!") else ""
