"""Rules in a reader's words: their texts with the numbers of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from railbook.i18n.catalog import Translator
from railbook.i18n.wording import Wording
from railbook.rules.components import Rule, Ruleset
from railbook.rules.text import COUNT, Text, fill


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence or two, and the player counts they hold for (none: for all)."""

    text: str
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Prose:
    """The texts of one game for one reader."""

    ruleset: Ruleset
    translator: Translator

    @property
    def wording(self) -> Wording:
        return Wording(self.translator)

    def name(self, text: str) -> str:
        """A title, a question or a name."""
        return self.translator.gettext(text)

    def answer(self, rule: Rule) -> str:
        return self.sentence(rule.answer)

    def detail(self, rule: Rule, players: int | None = None) -> Iterator[Paragraph]:
        """The details that hold for a number of players, or for any."""
        for text in rule.detail:
            if self.ruleset.holds(text.when, players):
                counts = () if players else self.ruleset.players_for(text.when)
                yield Paragraph(self.sentence(text), counts)

    def sentence(self, text: Text) -> str:
        values = {name: self.shown(name) for name in text.placeholders}
        if text.count is None or text.one is None:
            return fill(self.translator.gettext(text.other), values)
        number = self.ruleset.value(text.count)
        form = self.translator.ngettext(text.one, text.other, number)
        return fill(form, {**values, COUNT: self.wording.number(number)})

    def shown(self, path: str) -> str:
        """A value of the game as a reader sees it: a number, or a list of names."""
        value: Any = self.ruleset.value(path)
        if path == "cards.colors":
            value = [self.ruleset.color_names.get(color, color) for color in value]
        if isinstance(value, list):
            return self.wording.list(self.name(str(item)) for item in value)
        return self.wording.number(value) if isinstance(value, int) else str(value)
