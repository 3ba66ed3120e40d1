"""One of the possible values, by the words that mean it: “il giocatore **più giovane** comincia”."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.evidence.ground import Ground, Read, Unreadable
from railbook.evidence.lexicon import Phrase
from railbook.rules.evidence import Passage

FARTHEST = 70  # words, for what takes several sentences
_IN_STEPS = "tie_break"  # told step by step, over several sentences


def read(passage: Passage, ground: Ground, first: int, last: int) -> Read | Unreadable:
    """The values in the order in which they are meant; one by itself is no list."""
    meanings = ground.lexicon.choices.get(passage.fact or "", {})
    start, end = ground.sentence(first, last)
    if passage.fact == _IN_STEPS:
        end = min(last + FARTHEST, len(ground.tokens))
    found = sorted(
        (at, value, len(phrase))
        for value, phrases in meanings.items()
        for phrase in phrases
        for at in occurrences(ground, phrase, start, end)
    )
    values = list(dict.fromkeys(value for _, value, _ in found))
    if not values:
        return Unreadable("no-choice", first)
    tokens = tuple(dict.fromkeys(at + i for at, _, length in found for i in range(length)))
    return Read(values if len(values) > 1 else values[0], tokens)


def occurrences(ground: Ground, phrase: Phrase, start: int, end: int) -> Iterator[int]:
    """Where the words of a phrase stand one after the other."""
    for at in range(start, end - len(phrase) + 1):
        if all(ground.tokens[at + i].word == word for i, word in enumerate(phrase)):
            yield at
