"""How a language says things in manuals: numbers, colours, choices, negations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from railbook.evidence.text import Token
from railbook.i18n.glossary import Glossary
from railbook.lookup.habits import Habits
from railbook.lookup.words import fold, words
from railbook.rules.sheet import Reader
from railbook.shipped import INSTALLED, LOCALES
from railbook.translation.glossaries import glossary_for
from railbook.translation.habits import READING, habits_sheets

_COLORS = ("black", "blue", "green", "grey", "orange", "pink", "purple", "red", "white", "yellow")
_IDS = {"grey": "gray"}
_STEM, _ENDING = 3, 2  # letters: so long a beginning, with so short an end

Phrase = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What is known of a language; all words are folded."""

    language: str
    numbers: Mapping[str, int] = field(default_factory=dict)
    articles: frozenset[str] = frozenset()
    negations: frozenset[str] = frozenset()
    conjunctions: frozenset[str] = frozenset()
    colors: Mapping[str, frozenset[str]] = field(default_factory=dict)  # a word, and what it may stand for
    choices: Mapping[str, Mapping[str, tuple[Phrase, ...]]] = field(default_factory=dict)
    cues: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)
    slips: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def number(self, token: Token) -> int | None:
        """The number that a token writes, in digits or in letters."""
        if token.is_digits:
            return int(token.word) if len(token.word) <= 6 else None
        return self.numbers.get(token.word)

    def color(self, word: str) -> frozenset[str]:
        """The colours that a word may stand for, in any of its forms."""
        if word in self.colors:
            return self.colors[word]
        stems = (stem for stem in self.colors if len(stem) >= _STEM and word.startswith(stem))
        return next((self.colors[stem] for stem in stems if len(word) - len(stem) <= _ENDING), frozenset())

    def is_article(self, token: Token) -> bool:
        """Whether a number word is more likely an article; an accent says that it is not."""
        accented = any(sign in token.text for sign in "éÉ€")
        return token.word in self.articles and not accented


@cache
def lexicon(language: str) -> Lexicon:
    """What is known of a language; of one that nobody has described, digits are left."""
    data = _data(LOCALES / READING / f"{language}.yaml")
    habits = Habits.of(*(sheet.data for sheet in habits_sheets([LOCALES], language)))
    numbers = {word: int(number) for word, number in habits.numbers.items()}
    for number, written in data.get("numbers", {}).items():
        numbers |= {fold(word): int(number) for word in written}
    return Lexicon(
        language,
        numbers,
        _folded(data.get("articles", ())),
        _folded(data.get("negations", ())),
        _folded(data.get("conjunctions", ())),
        _colors(language, glossary_for(LOCALES)[1], data.get("colors", {})),
        {fact: _phrases(meant) for fact, meant in data.get("choices", {}).items()},
        _phrases(data.get("cues", {})),
        {letter: tuple(read) for letter, read in data.get("slips", {}).items()},
    )


def _data(file: Path) -> dict[str, Any]:
    return Reader().read(file, trusted=INSTALLED).data if file.is_file() else {}


def _folded(listed: Iterable[str]) -> frozenset[str]:
    return frozenset(map(fold, listed))


def _phrases(meant: Mapping[str, Iterable[str]]) -> dict[str, tuple[Phrase, ...]]:
    return {meaning: tuple(words(phrase) for phrase in phrases) for meaning, phrases in meant.items()}


def _colors(
    language: str, glossary: Glossary, further: Mapping[str, Iterable[str]]
) -> dict[str, frozenset[str]]:
    """Colour words; the same word may mean another colour in another game."""
    found: dict[str, set[str]] = {}
    for id_ in _COLORS:
        term = glossary.get(id_)
        if term is None:
            continue
        games = [term.words, *term.special.values()]
        for word in (words_[language] for words_ in games if language in words_):
            for spelling in (*word.spellings, *word.forms):
                found.setdefault(fold(spelling), set()).add(_IDS.get(id_, id_))
    for id_, listed in further.items():
        for spelling in listed:
            found.setdefault(fold(spelling), set()).add(id_)
    return {word: frozenset(ids) for word, ids in found.items()}
