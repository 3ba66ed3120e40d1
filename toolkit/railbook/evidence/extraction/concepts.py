"""What words are about, whatever the language: the terms of the glossary, and cues such as “at least”.

“Carte Treno” and “transportkaarten” are both about cards. A word that is about nothing known counts by its
stem, and so only within its language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise

from railbook.evidence.lexicon import Lexicon, Phrase, lexicon
from railbook.i18n.glossary import Glossary, Term
from railbook.lookup.compounds import parts
from railbook.lookup.habits import Habits
from railbook.lookup.stems import stemmer
from railbook.lookup.words import words
from railbook.shipped import LOCALES
from railbook.translation.glossaries import glossary_for
from railbook.translation.habits import habits_sheets

Concept = frozenset[str]
_NONE: Concept = frozenset()
_FOREIGN = ":"  # between a language and a stem
_CARD, _KINDS_OF_CARDS = "card", {"ticket", "longest-path"}


class Concepts:
    """From the words of a language to what they are about."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._stem = stemmer(language)
        self._little = Habits.of(*(sheet.data for sheet in habits_sheets([LOCALES], language))).little
        self._phrases: dict[str, list[tuple[Phrase, str]]] = {}
        for phrase, concept in _taught(language, glossary_for(LOCALES)[1], lexicon(language)):
            stems = tuple(map(self._stem, phrase))
            if stems:
                self._phrases.setdefault(stems[0], []).append((stems, concept))

    def of(self, listed: Sequence[str]) -> list[Concept]:
        """What each of some words in a row is about."""
        stems = [self._stem(word) for word in listed]
        found: list[set[str]] = [set() for _ in listed]
        covered = [0] * len(listed)  # a longer phrase says what it is about, and not the words in it
        for at, phrase, concept in sorted(self._met(stems), key=lambda met: -len(met[1])):
            for one in range(at, at + len(phrase)):
                if covered[one] <= len(phrase):
                    covered[one] = len(phrase)
                    found[one].add(concept)
        for own, after in pairwise(found):
            if own == {_CARD} and after & _KINDS_OF_CARDS:  # “carte Biglietto”
                own |= after
                own -= {_CARD}
        return [
            frozenset(own) or self._other(word, stem)
            for own, word, stem in zip(found, listed, stems, strict=True)
        ]

    def _met(self, stems: list[str]) -> Iterator[tuple[int, Phrase, str]]:
        for at, stem in enumerate(stems):
            for phrase, concept in self._phrases.get(stem, ()):
                if tuple(stems[at : at + len(phrase)]) == phrase:
                    yield at, phrase, concept

    def _other(self, word: str, stem: str) -> Concept:
        """What a compound is made of, or else the word itself."""
        if word in self._little or word.isdigit():
            return _NONE
        known = parts(word, lambda part: self._stem(part) in self._phrases)
        about = {
            concept
            for part in known
            for phrase, concept in self._phrases[self._stem(part)]
            if len(phrase) == 1
        }
        return frozenset(about) or frozenset({f"{self.language}{_FOREIGN}{stem}"})


def is_word(concept: str) -> bool:
    """Whether it is a mere word of some language, and no concept that all have."""
    return _FOREIGN in concept


@cache
def concepts(language: str) -> Concepts:
    return Concepts(language)


def _taught(language: str, glossary: Glossary, known: Lexicon) -> Iterator[tuple[Phrase, str]]:
    typed: dict[Phrase, set[str]] = {}
    spelt: set[Phrase] = set()
    for term in glossary.values():
        about = _general(term, glossary.values())
        for spelling in _spellings(term, language):
            spelt.add(words(spelling))
            yield words(spelling), about
        for word in term.words[language].typed if language in term.words else ():
            typed.setdefault(words(word), set()).add(about)
    # What players type for a thing, manuals may call it; but only if the word means nothing else.
    for phrase, (about, *more) in typed.items():
        if len(phrase) == 1 and not more and phrase not in spelt:
            yield phrase, about
    for cue, phrases in known.cues.items():
        yield from ((phrase, cue) for phrase in phrases)


def _spellings(term: Term, language: str) -> Iterator[str]:
    for by_language in (term.words, *term.special.values()):
        if language in by_language:
            yield from by_language[language].spellings


def _general(term: Term, terms: Iterable[Term]) -> str:
    """The term for the same thing in any game: a Locomotive is a wild card."""
    if not term.games:
        return term.id
    same = (one.id for one in terms if not one.games and one.rules[:1] == term.rules[:1] != ())
    return next(same, term.id)
