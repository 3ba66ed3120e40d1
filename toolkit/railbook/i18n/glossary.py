"""The words of the games in each language: how a text is known to use one, and what else players type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from railbook.i18n.language import SOURCE


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
        return tuple(dict.fromkeys((self.word, *([self.plural] if self.plural else ()), *self.forms)))


@dataclass(frozen=True, slots=True)
class Term:
    """One thing of the games, with its word in each language."""

    id: str
    means: str
    games: tuple[str, ...]  # none: all of them
    words: Mapping[str, Word]
    special: Mapping[str, Mapping[str, Word]] = field(default_factory=dict)  # by game, then language

    def word(self, language: str, game: str | None = None) -> Word | None:
        """The word in a language, as a game has it."""
        return self.special.get(game or "", {}).get(language) or self.words.get(language)

    def concerns(self, games: Iterable[str]) -> bool:
        return not self.games or any(game in self.games for game in games)


class Glossary(tuple[Term, ...]):
    """All terms, in the order of the file."""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Glossary:
        return cls(_term(id_, entry) for id_, entry in (data.get("terms") or {}).items())

    def used(self, texts: Iterable[str], language: str = SOURCE) -> list[Term]:
        """The terms that texts use, without those that are part of a longer one (route in double route)."""
        text = "\n".join(texts)
        spans = [
            (match.start(), match.end(), term)
            for term in self
            if (pattern := self._patterns(language).get(term.id)) is not None
            for match in pattern.finditer(text)
        ]
        whole = [one for one in spans if not any(_inside(one, other) for other in spans)]
        return [term for term in self if any(term is found for _, _, found in whole)]

    def split_games(self, texts: Iterable[str]) -> set[str]:
        """The games in which these English texts need words of their own in some language."""
        return {game for term in self.used(texts) for game in term.special}

    def _patterns(self, language: str) -> dict[str, re.Pattern[str]]:
        if language not in self._compiled:
            self._compiled[language] = {
                term.id: whole_words(term.words[language].spellings)
                for term in self
                if language in term.words
            }
        return self._compiled[language]

    @cached_property
    def _compiled(self) -> dict[str, dict[str, re.Pattern[str]]]:
        return {}


def whole_words(words: Iterable[str]) -> re.Pattern[str]:
    """Finds any of the words, whole, in upper or lower case."""
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)", re.IGNORECASE)


def _inside(one: tuple[int, int, Term], other: tuple[int, int, Term]) -> bool:
    """Whether one find is a proper part of another."""
    return other[0] <= one[0] and one[1] <= other[1] and one[1] - one[0] < other[1] - other[0]


def _term(id_: str, entry: Mapping[str, Any]) -> Term:
    languages = {name: value for name, value in entry.items() if name not in ("means", "games")}
    special: dict[str, dict[str, Word]] = {}
    for language, value in languages.items():
        for game, word in value.get("in", {}).items():
            special.setdefault(game, {})[language] = _word(word)
    words = {language: _word(value) for language, value in languages.items()}
    return Term(id_, entry["means"], tuple(entry.get("games", ())), words, special)


def _word(entry: Mapping[str, Any]) -> Word:
    lists = {name: tuple(entry.get(name, ())) for name in ("forms", "avoid", "typed")}
    return Word(entry["word"], entry.get("plural"), entry.get("gender"), **lists)
