"""Words as they are compared: in lower case, without accents, cut at apostrophes and hyphens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

# Letters that have no accent to lose, but that people type without.
_PLAIN = str.maketrans(
    {"ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i"}
)
_HYPHENATED = re.compile(r"[^\W_]+(?:[-‐‑][^\W_]+)+")
_WORD = re.compile(r"[^\W\d_]+|\d+")


def fold(text: str) -> str:
    """A text as it would be typed in haste.

    >>> fold("Città, ØYER, één")
    'citta, oyer, een'
    """
    if text.isascii():
        return text.lower()
    bare = unicodedata.normalize("NFKD", text).lower()
    return "".join(sign for sign in bare if unicodedata.category(sign)[0] != "M").translate(_PLAIN)


@lru_cache(maxsize=4096)  # the same texts are read for every game and language
def words(text: str) -> tuple[str, ...]:
    """The words of a text, folded.

    >>> words("Un’altra linea: dell'ultimo cable-car")
    ('un', 'altra', 'linea', 'dell', 'ultimo', 'cable', 'car')
    """
    return tuple(_WORD.findall(fold(text)))


def joined(text: str) -> list[str]:
    """Words written with a hyphen, as they would be in one.

    >>> joined("The tie-break")
    ['tiebreak']
    """
    return ["".join(words(match)) for match in _HYPHENATED.findall(fold(text))]


def places(text: str) -> Iterator[tuple[str, int, int]]:
    """The words of a text, folded, with where each begins and ends in it."""
    for match in _WORD.finditer(text):
        for word in words(match.group()):
            yield word, match.start(), match.end()
