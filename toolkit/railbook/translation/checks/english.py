"""English that was left in a translation."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.i18n.glossary import whole_words
from railbook.rules.text import without_placeholders
from railbook.translation.subject import Subject

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
        if string == english and _is_prose(english):
            yield subject.fault("L135", string, found=string)
        elif (word := _GIVE_AWAY.search(_own_words(string))) is not None:
            yield subject.fault("L135", string, word.group(), found=word.group())


def _is_prose(text: str) -> bool:
    """Whether a text has words that are no names, so that it cannot be the same in two languages."""
    words = [word for word in text.split() if word.isalpha()]
    return len(words) > 1 and any(word.islower() for word in words[1:])


def _own_words(text: str) -> str:
    """The text without placeholders and without what it quotes: a key or a name stays as it is."""
    text = without_placeholders(text)
    for opening, closing in ("“”", "«»", "‘’", "„”"):
        while opening in text and closing in text.partition(opening)[2]:
            before, _, rest = text.partition(opening)
            text = before + rest.partition(closing)[2]
    return text
