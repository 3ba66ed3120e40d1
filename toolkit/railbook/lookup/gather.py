"""Brings together what an index is made of: games in their languages, glossary, how people ask."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from railbook.i18n.glossary import Glossary
from railbook.i18n.places import locales_near
from railbook.i18n.prose import Prose, prose
from railbook.lookup.habits import Habits
from railbook.lookup.prepare import prepare
from railbook.rules.components import Ruleset
from railbook.shipped import LOCALES
from railbook.translation.glossaries import glossary_for
from railbook.translation.habits import habits_sheets


@dataclass(frozen=True, slots=True)
class Gathered:
    """The games by language, and what the look-up knows beside their texts."""

    told: Mapping[str, Sequence[Prose]]
    habits: Mapping[str, Habits]
    glossary: Glossary

    def index(self, language: str) -> dict[str, object]:
        """The index of a language; the other languages' words lead into it."""
        return prepare(self.told, language, self.glossary, self.habits)


def gather(games: Iterable[tuple[Ruleset, Collection[str]]]) -> Gathered:
    """From games, each with the languages that it has."""
    held = list(games)
    near = dict.fromkeys(folder for game, _ in held for folder in reversed(locales_near(game.folder)))
    folders = [LOCALES, *(folder for folder in near if folder != LOCALES)]
    languages = sorted({language for _, own in held for language in own})
    return Gathered(
        told={one: [prose(game, one) for game, own in held if one in own] for one in languages},
        habits={one: Habits.of(*(sheet.data for sheet in habits_sheets(folders, one))) for one in languages},
        glossary=Glossary(term for folder in folders for term in glossary_for(folder)[1].values()),
    )
