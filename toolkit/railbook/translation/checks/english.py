"""English that was left in a translation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.i18n.glossary import whole_words
from railbook.translation.checks.placeholders import without
from railbook.translation.subject import Subject

_WORD = re.compile(r"[^\W\d_]+")
_THREE = re.compile(r"(?<!\S)(?=([^\W\d_]+(?:,? [^\W\d_]+){2})(?![\w./-]))")
_COMMAND = re.compile(r"railbook [a-z]+(?: [a-z]+)?")
_QUOTED = re.compile(r"“[^”]*”|«[^»]*»|‘[^’]*’|„[^”]*”|`[^`]*`")
# Words without which no English sentence is made, and that are no words of other languages here.
_GIVE_AWAY = whole_words(
    (
        "the",
        "your",
        "you",
        "with",
        "from",
        "each",
        "which",
        "whose",
        "their",
        "this",
        "these",
        "those",
        "when",
    )
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    for english, string in subject.pairs():
        if _words(string) == _words(english) and _is_prose(english):
            yield subject.fault("L135", string, found=string)
        elif (run := _shared_run(english, string)) is not None:
            yield subject.fault("L135", string, run, found=run)
        elif (word := _GIVE_AWAY.search(_own_words(string))) is not None:
            yield subject.fault("L135", string, word.group(), found=word.group())


def _shared_run(english: str, string: str) -> str | None:
    """Words in a row that stand in the English text just so: half a sentence that was left as it was."""
    there = set(_THREE.findall(_own_words(english)))
    for run in _THREE.findall(_own_words(string)):
        if run in there and run.islower():
            return str(run)
    return None


def _is_prose(text: str) -> bool:
    """Whether a text has words that are no names, so that it cannot be the same in two languages."""
    words = _WORD.findall(without(text))
    return len(words) > 1 and any(word.islower() for word in words[1:])


def _words(text: str) -> list[str]:
    return _WORD.findall(without(text).casefold())


def _own_words(text: str) -> str:
    """The text without placeholders and without what it quotes: a key or a name stays as it is."""
    text = _COMMAND.sub("", without(text))
    return _QUOTED.sub("", text)
