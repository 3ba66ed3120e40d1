"""What can be wrong with a translation: one kind of fault per file, each a generator of diagnostics."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from railbook.diagnostics import Diagnostic
from railbook.translation.checks import (
    characters,
    english,
    length,
    numbers,
    placeholders,
    sentence_end,
    spaces,
    words,
)
from railbook.translation.subject import Subject

_OF_ANY_TEXT: tuple[Callable[[Subject], Iterator[Diagnostic]], ...] = (
    placeholders.check,
    characters.check,
    spaces.check,
    sentence_end.check,
    english.check,
)
# The toolkit’s own messages are about files and keys; these are for what players read.
_OF_RULES = (numbers.check, length.check, words.check)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Everything that is wrong with one translation."""
    for one in _OF_ANY_TEXT:
        yield from one(subject)
    if subject.source.is_of_rules:
        for one in _OF_RULES:
            yield from one(subject)
