"""The words of the games in each language: how a text is known to use one, and what else players type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeAlias

from railbook.i18n.language import SOURCE
from railbook.rules.text import without_placeholders

# A game and what it extends, the game first.
Lineage: TypeAlias = "tuple[str, ...]"
# Languages that build words from words, or write them without spaces: one may hide inside another.
COMPOUNDING = {"da", "de", "fi", "hu", "is", "ja", "ko", "nb", "nl", "nn", "sv", "th", "zh"}
_QUOTED = re.compile(r"“[^”]*”")  # what is cited is not said


@dataclass(frozen=True, slots=True)
class Word:
    """A term in one language (and, where ``in`` says so, in one game)."""

    word: str
    plural: str | None = None
    gender: str | None = None
    forms: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    typed: tuple[str, ...] = ()

    @property
    def spellings(self) -> tuple[str, ...]:
        """The word, its plural and its other forms."""
        return tuple(dict.fromkeys((self.word, self.plural or self.word, *self.forms)))


@dataclass(frozen=True, slots=True, eq=False)
class Term:
    """One thing of the games, with its word in each language."""

    id: str
    means: str
    games: tuple[str, ...]  # none: all of them
    words: Mapping[str, Word]
    special: Mapping[str, Mapping[str, Word]] = field(default_factory=dict)  # by game, then language
    rules: tuple[str, ...] = ()  # about it: of these, the first that a game has

    def word(self, language: str, lineage: Lineage = ()) -> Word | None:
        """The word in a language, as a game has it, or what the game extends."""
        base = language.split("_")[0]  # a region has the words of its language, but for its own
        own = (self.special.get(game, {}).get(name) for game in lineage for name in (language, base))
        return next(filter(None, own), None) or self.words.get(language) or self.words.get(base)

    def words_in(self, language: str, lineages: Iterable[Lineage]) -> list[Word]:
        """Every word that a text shown by some games may use for it."""
        return _words_in(self, language, tuple(lineages))

    def concerns(self, lineages: Iterable[Lineage]) -> bool:
        return not self.games or any(game in self.games for lineage in lineages for game in lineage)


@cache
def _words_in(term: Term, language: str, lineages: tuple[Lineage, ...]) -> list[Word]:
    found = [term.word(language, lineage) for lineage in lineages] or [term.word(language)]
    return [word for word in dict.fromkeys(found) if word is not None]


class Glossary(dict[str, Term]):
    """All terms by id, in the order of the file."""

    def __init__(self, terms: Iterable[Term] = ()) -> None:
        super().__init__({term.id: term for term in terms})
        english = [(term.words[SOURCE], term) for term in self.values() if SOURCE in term.words]
        self._by_spelling: dict[str, Term | None] = {
            spelling.casefold(): term for word, term in english for spelling in word.spellings
        }
        # In English, ``avoid`` has the turns of phrase in which the word is not the term: to draw lots.
        self._by_spelling |= {phrase.casefold(): None for word, _ in english for phrase in word.avoid}
        self._pattern = whole_words(self._by_spelling)
        self._known = {game for term in self.values() for game in term.games}
        self._foreign: dict[tuple[str, tuple[Lineage, ...]], dict[str, Term]] = {}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Glossary:
        return cls(_term(id_, entry) for id_, entry in (data.get("terms") or {}).items())

    def used(self, texts: Iterable[str]) -> list[Term]:
        """The terms that English texts use; a double route is not also a route.

        >>> word = Word("route", "routes")
        >>> [term.id for term in Glossary([Term("route", "", (), {"en": word})]).used(["Two routes."])]
        ['route']
        """
        bare = (_QUOTED.sub("", without_placeholders(text)).casefold() for text in texts)
        found = (match.group() for text in bare for match in self._pattern.finditer(text))
        terms = dict.fromkeys(self._by_spelling[spelling] for spelling in found)
        return [term for term in terms if term is not None]

    def foreign(self, language: str, lineages: tuple[Lineage, ...]) -> dict[str, Term]:
        """The words, in lower case, of terms that only other games have.

        Of games that no term names nothing is known: a fan map may have trains, or trams.
        """
        if not all(self._known.intersection(lineage) for lineage in lineages):
            return {}
        if (language, lineages) not in self._foreign:
            at_home = {
                spelling.casefold()
                for term in self.values()
                if term.concerns(lineages)
                for word in term.words_in(language, lineages)
                for spelling in word.spellings
            }
            self._foreign[language, lineages] = {
                name.casefold(): term
                for term in self.values()
                if not term.concerns(lineages)
                for word in term.words_in(language, ())
                for name in (word.word, word.plural or word.word)
                if name.casefold() not in at_home
            }
        return self._foreign[language, lineages]

    def split_games(self, texts: Iterable[str]) -> set[str]:
        """The games in which these English texts need words of their own in some language."""
        return {game for term in self.used(texts) for game in term.special}


def whole_words(words: Iterable[str]) -> re.Pattern[str]:
    """Finds any of the words, whole, the longest first, in upper or lower case."""
    return _whole_words(tuple(words))


def inside_words(words: Iterable[str], language: str) -> re.Pattern[str]:
    """Finds any of the words; where a language compounds and inflects at the end, also as part of another.

    Short words would be found everywhere: they count whole, or, from three letters on, at a word's beginning.
    """
    if language.split("_")[0] not in COMPOUNDING:
        return whole_words(words)
    return _inside_words(tuple(words))


@cache
def _inside_words(words: tuple[str, ...]) -> re.Pattern[str]:
    parts = [_part(re.escape(word), len(word)) for word in sorted(words, key=lambda word: (-len(word), word))]
    return re.compile("|".join(parts) or r"(?!)", re.IGNORECASE)


def _part(word: str, length: int) -> str:
    if length < 3:
        return rf"(?<![\w-]){word}(?![\w-])"
    return rf"{word}\w*" if length > 4 else rf"(?<![\w-]){word}\w*"


@cache
def _whole_words(words: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    inside = "|".join(map(re.escape, longest_first)) or r"(?!)"
    return re.compile(rf"(?<![\w-])(?:{inside})(?![\w-])", re.IGNORECASE)


def _term(id_: str, entry: Mapping[str, Any]) -> Term:
    languages = {name: value for name, value in entry.items() if name not in ("means", "games", "rules")}
    special: dict[str, dict[str, Word]] = {}
    for language, value in languages.items():
        for game, word in value.get("in", {}).items():
            special.setdefault(game, {})[language] = _word(word)
    words = {language: _word(value) for language, value in languages.items()}
    return Term(
        id_, entry["means"], tuple(entry.get("games", ())), words, special, tuple(entry.get("rules", ()))
    )


def _word(entry: Mapping[str, Any]) -> Word:
    lists = {name: tuple(entry.get(name, ())) for name in ("forms", "avoid", "typed")}
    return Word(entry["word"], entry.get("plural"), entry.get("gender"), **lists)
