"""Puts the words of a damaged scan right, as far as the words of our own texts allow; used only for reading.

A scanner that does not know a letter puts another in its place: *på* becomes “pa” or “pd”, *gjøre* “gjere”. A
word that our catalogs do not have is taken for the one they do have that such slips lead to; of several, the
one with the fewest slips, and then the more frequent.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from railbook.evidence.lexicon import lexicon
from railbook.i18n.catalog import RULES, TOOLKIT
from railbook.i18n.places import catalog_file
from railbook.i18n.po import read_po
from railbook.rules.text import without_placeholders
from railbook.shipped import LOCALES
from railbook.translation.habits import habits_sheets

_WORD = re.compile(r"[^\W\d_]+")
_CITED = re.compile("[«“„][^»”“]*[»”“]")
_MOST_SLIPS = 3  # in one word
_LONGEST = 24  # letters: longer words have too many readings
_PART = 4  # letters: shorter words are parts of too many others
_SINGLE = ("i", "å")  # the only words of one letter; other letters stand for themselves


@dataclass(frozen=True, slots=True)
class Repair:
    """The words of a language with how often they occur, and which letters scanners confuse."""

    words: Mapping[str, int]
    slips: tuple[tuple[str, str], ...]  # what was scanned, what it may be
    _known: dict[str, str] = field(default_factory=dict)

    def __call__(self, scanned: str) -> str:
        """The word that was printed, or the scanned one if nothing better is known."""
        word = scanned.lower()
        if not self.slips or self.knows(word):
            return scanned
        if word not in self._known:
            self._known[word] = self._right(word)
        return self._known[word]

    def _right(self, word: str) -> str:
        readings = {word}
        for _ in range(_MOST_SLIPS if len(word) <= _LONGEST else 0):
            readings = {after for before in readings for after in self._one_slip_less(before)}
            known = [reading for reading in readings if self.knows(reading)]
            if known:
                return max(sorted(known), key=lambda reading: self.words.get(reading, 0))
        return word

    def knows(self, word: str) -> bool:
        """Whether our texts have a word, or the two that it is put together from."""
        return word in self.words or any(
            word[:cut] in self.words and word[cut:].removeprefix("s") in self.words
            for cut in range(_PART, len(word) - _PART + 1)
        )

    def _one_slip_less(self, word: str) -> Iterator[str]:
        for scanned, printed in self.slips:
            at = word.find(scanned)
            while at >= 0:
                yield word[:at] + printed + word[at + len(scanned) :]
                at = word.find(scanned, at + 1)


def repair_for(language: str, *, scanned: bool) -> Callable[[str], str]:
    """What mends the words of a manual: of a scanned one the slips, of a clean one nothing."""
    return _repair(language) if scanned else str


@cache
def _repair(language: str) -> Repair:
    slips = tuple((scanned, printed) for printed, read in lexicon(language).slips.items() for scanned in read)
    return Repair(_words(language), slips)


def _words(language: str) -> dict[str, int]:
    """The words of the catalogs and of the look-up, with how often they occur.

    What is cited, or occurs only once, may be a misprint: the register of disputes is full of them.
    """
    found: Counter[str] = Counter()
    for text in _texts(language):
        found.update(_WORD.findall(_CITED.sub(" ", without_placeholders(text)).lower()))
    return {word: count for word, count in found.items() if count > 1 and (len(word) > 1 or word in _SINGLE)}


def _texts(language: str) -> Iterator[str]:
    for domain in (RULES, TOOLKIT):
        file = catalog_file(LOCALES, language, domain)
        for entry in read_po(file, file.name).entries if file.is_file() else ():
            yield from entry.strings
    for sheet in habits_sheets([LOCALES], language):
        yield " ".join(sheet.data.get("little", ()))
        yield from (phrase for phrases in sheet.data.get("typed", {}).values() for phrase in phrases)
