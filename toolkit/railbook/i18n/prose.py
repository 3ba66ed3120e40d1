"""Rules in a reader's words: their texts with the numbers of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from railbook.i18n.catalog import RULES, Translator, translator
from railbook.i18n.language import PSEUDO, SOURCE, languages
from railbook.i18n.nouns import Nouns, capital, names_of
from railbook.i18n.numbers import Numbers
from railbook.i18n.places import languages_in, locales_near
from railbook.i18n.wording import Wording
from railbook.rules.components import BY_PLAYERS, Name, Rule, Ruleset
from railbook.rules.text import COUNT, FORM, NOUNS, Text
from railbook.shipped import LOCALES

_PLACEHOLDER = re.compile(rf"\{{([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)({FORM})\}}")
_END = re.compile(r"[.!?…]\s+\Z")  # of the sentence before


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence or two, and the player counts they hold for (none: for all)."""

    text: str
    players: tuple[int, ...] = ()


def prose(ruleset: Ruleset, language: str) -> Prose:
    """The texts of a game in a language, from its own catalogs and from what is shipped.

    >>> from railbook.rules.load import load
    >>> texts = prose(load("usa"), "nb")
    >>> texts.name("red")
    'rød'
    """
    rules = translator(language, RULES, locales_near(ruleset.folder))
    return Prose(ruleset, rules, words=translator(language))


def languages_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The languages that a game has: all that are shipped, or those of its own catalogs."""
    near = locales_near(ruleset.folder)
    if near and near[0] == LOCALES:
        return languages()
    own = {name for folder in near if folder != LOCALES for name in languages_in(folder)}
    return tuple(sorted({SOURCE, *own}))


def _begins(match: re.Match[str]) -> bool:
    """Whether a placeholder begins a sentence."""
    return match.start() == 0 or _END.search(match.string, 0, match.start()) is not None


@dataclass(frozen=True, slots=True)
class Prose:
    """The texts of one game for one reader."""

    ruleset: Ruleset
    translator: Translator
    mark: Callable[[str], str] = str  # what is done to each value before it stands in a sentence
    words: Translator | None = None  # of the toolkit, whose catalogs have the words for numbers
    digits: bool = False  # where space is short or the figure is the point: 2 rather than two
    neutral: bool = False  # where several games are told of at once: nouns that fit any

    @property
    def wording(self) -> Wording:
        return Wording(self.translator, self.nouns)

    @property
    def nouns(self) -> Nouns:
        """What the game calls its things."""
        if self.neutral:
            return Nouns(self.words or Translator(self.translator.language))
        return Nouns(self.translator, names_of(self.ruleset), self.lineage)

    @property
    def for_any_game(self) -> Prose:
        """The same texts in words that fit every game."""
        return replace(self, neutral=True)

    @property
    def in_digits(self) -> Prose:
        """The same texts with figures for all numbers, as on cards."""
        return replace(self, digits=True)

    def name(self, text: str) -> str:
        """A title, a question or a name; the nouns of the game may stand in it."""
        return self.nouns.filled(self.translator.gettext(text, self.lineage))

    def thing(self, name: Name, count: int = 1) -> str:
        """What one or more of a thing are called: a card, a piece."""
        return self.translator.ngettext(name.one, name.other, count, self.lineage)

    @property
    def lineage(self) -> tuple[str, ...]:
        """For whom a translation may be meant: this game first, then what it extends."""
        return (self.ruleset.id, *reversed(self.ruleset.extends))

    def answer(self, rule: Rule) -> str:
        return self.sentence(rule.answer)

    def detail(self, rule: Rule, players: int | None = None) -> Iterator[Paragraph]:
        """The details that hold for a number of players, or for any."""
        return self.paragraphs(rule.detail, players)

    def paragraphs(self, texts: Iterable[Text], players: int | None = None) -> Iterator[Paragraph]:
        """The texts that hold for a number of players, or for any.

        A text that counts by a table of player counts becomes a paragraph for each number in it.
        """
        for text in texts:
            if not self.ruleset.holds(text.when, players):
                continue
            if text.count in BY_PLAYERS:
                yield from self._by_players(text, players)
            else:
                yield Paragraph(self.sentence(text), () if players else self.ruleset.players_for(text.when))

    def _by_players(self, text: Text, players: int | None) -> Iterator[Paragraph]:
        counts = [count for count in self.ruleset.players.counts if self.ruleset.holds(text.when, count)]
        numbers = {count: self.ruleset.value(f"{text.count}.{count}") for count in counts}
        for number in dict.fromkeys(numbers.values()):
            same = tuple(count for count, value in numbers.items() if value == number)
            if players is None or players in same:
                yield Paragraph(self._sentence(text, number), () if players else same)

    def sentence(self, text: Text) -> str:
        number = None if text.count is None else self.ruleset.value(text.count)
        if number is not None and not isinstance(number, int):
            raise TypeError(f"{text.count} is no number")  # a shipped file that somebody is at work on
        return self._sentence(text, number)

    def _sentence(self, text: Text, number: int | None) -> str:
        if number is None or text.one is None:
            template, numbers = self.translator.gettext(text.other, self.lineage), {}
        else:
            template = self.translator.ngettext(text.one, text.other, number, self.lineage)
            numbers = {COUNT: number, str(text.count): number}
        teller = self._in_english if template in (text.one, text.other) else self
        return teller._filled(template, numbers, number or 1)

    @property
    def _in_english(self) -> Prose:
        """For a sentence that has no translation: its numbers are English, too."""
        return self if self.translator.language == PSEUDO else replace(self, words=Translator())

    def _filled(self, template: str, numbers: Mapping[str, int], count: int = 1) -> str:
        """A template with its values and nouns; what begins a sentence has a capital."""

        def value(match: re.Match[str]) -> str:
            said = self._said(match[1], match[2].lstrip(":"), numbers, count)
            return match[0] if said is None else self.mark(capital(said) if _begins(match) else said)

        return _PLACEHOLDER.sub(value, template)

    def _said(self, name: str, form: str, numbers: Mapping[str, int], count: int) -> str | None:
        if name in NOUNS:
            return self.nouns.said(name, form, count)
        value = numbers.get(name, self.ruleset.value(name))
        return self.number(value, form) if isinstance(value, int) else value and self.shown(name)

    def number(self, number: int, form: str = "") -> str:
        """A number as a sentence has it: a small one in words, unless digits are wanted."""
        words = Numbers(self.words or Translator(self.translator.language))
        return words.said(number, self.wording.number(number), form, digits=self.digits)

    def shown(self, path: str) -> str:
        """A value of the game as a reader sees it: a number, or a list of names."""
        value: Any = self.ruleset.value(path)
        if path == "cards.colors":
            value = [self.name(self.ruleset.color_names.get(color, color)) for color in value]
        if isinstance(value, dict):
            return self._table(value)
        if isinstance(value, list):  # the names of places are the same in every language
            return self.wording.list(str(item) for item in value)
        return self.wording.number(value) if isinstance(value, int) else str(value)

    def _table(self, table: Mapping[str, int]) -> str:
        """The rows of a table: 1 → 1, 2 → 2, 3 → 4; nothing is said of nothing."""
        number = self.wording.number
        rows = ((int(key), value) for key, value in table.items())
        return ", ".join(f"{number(key)} → {number(value)}" for key, value in rows if key)
