"""Rules in a reader's words: their texts with the numbers of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from railbook.i18n.catalog import RULES, Translator, translator
from railbook.i18n.language import SOURCE, languages
from railbook.i18n.places import languages_in, locales_near
from railbook.i18n.wording import Wording
from railbook.rules.components import BY_PLAYERS, Name, Rule, Ruleset
from railbook.rules.text import COUNT, Text, fill
from railbook.shipped import LOCALES


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
    return Prose(ruleset, translator(language, RULES, locales_near(ruleset.folder)))


def languages_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The languages that a game has: all that are shipped, or those of its own catalogs."""
    near = locales_near(ruleset.folder)
    if near and near[0] == LOCALES:
        return languages()
    own = {name for folder in near if folder != LOCALES for name in languages_in(folder)}
    return tuple(sorted({SOURCE, *own}))


@dataclass(frozen=True, slots=True)
class Prose:
    """The texts of one game for one reader."""

    ruleset: Ruleset
    translator: Translator
    mark: Callable[[str], str] = str  # what is done to each value before it stands in a sentence

    @property
    def wording(self) -> Wording:
        return Wording(self.translator)

    def name(self, text: str) -> str:
        """A title, a question or a name."""
        return self.translator.gettext(text, self.lineage)

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
        return self._sentence(text, None if text.count is None else self.ruleset.value(text.count))

    def _sentence(self, text: Text, number: int | None) -> str:
        values = {name: self.mark(self.shown(name)) for name in text.placeholders if name != text.count}
        if number is None or text.one is None:
            return fill(self.name(text.other), values)
        shown = self.mark(self.wording.number(number))
        form = self.translator.ngettext(text.one, text.other, number, self.lineage)
        return fill(form, {**values, COUNT: shown, str(text.count): shown})

    def shown(self, path: str) -> str:
        """A value of the game as a reader sees it: a number, or a list of names."""
        value: Any = self.ruleset.value(path)
        if path == "cards.colors":
            value = [self.name(self.ruleset.color_names.get(color, color)) for color in value]
        if isinstance(value, list):  # the names of places are the same in every language
            return self.wording.list(str(item) for item in value)
        return self.wording.number(value) if isinstance(value, int) else str(value)
