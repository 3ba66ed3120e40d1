"""What shall be published: games, in which languages, and where the site will stand."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from railbook.diagnostics import Diagnostic
from railbook.examples.collect import by_rule, scenario_files, told
from railbook.examples.example import Example
from railbook.i18n.catalog import translator
from railbook.i18n.prose import languages_of, prose
from railbook.i18n.wording import Wording
from railbook.lookup.gather import Gathered, gather
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.texts import Marked
from railbook.rules.components import Ruleset
from railbook.rules.discover import is_folder, part_of
from railbook.rules.disputes import disputes_of
from railbook.rules.library import Library
from railbook.rules.load import load, shipped_games
from railbook.rules.manuals import manuals_in
from railbook.rules.sheet import Reader
from railbook.shipped import INSTALLED, LOCALES, RULESETS
from railbook.telling.names import Names
from railbook.translation.glossaries import glossary_for


class FaultyExamples(ValueError):
    """Examples of a game that do not come out as they say are not published."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics)  # as it is: the exception travels between processes
        self.diagnostics = diagnostics


@dataclass(frozen=True, slots=True)
class Plan:
    """The games by name or path, in the order of their lines."""

    games: tuple[str, ...]
    url: str | None = None
    cards: bool = True  # whether cards are printed, which takes longer than all the rest


def plan(
    paths: tuple[str, ...] = (), *, only: bool = False, url: str | None = None, cards: bool = True
) -> Plan:
    """The shipped games and those at some paths; or those at the paths alone."""
    shipped = () if only else shipped_games()
    address = None if url is None else url.rstrip("/") + "/"
    named = [game for path in paths for game in games_at(path) if game not in shipped]
    once = {os.path.realpath(game): game for game in reversed(named)}
    return Plan((*shipped, *reversed(once.values())), address, cards)


def games_at(path: str) -> list[str]:
    """The game that a path names, or the games in a folder that is none itself."""
    folder = Path(path)
    if not is_folder(folder) or part_of(folder, "game") is not None:
        return [path]
    inside = [str(below) for below in sorted(folder.iterdir()) if part_of(below, "game") is not None]
    return inside or [path]


class Shelf:
    """The games of a plan, loaded once; gives the book of each language."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.reader = Reader()
        self.checked = False  # whether all examples are known to come out as they say
        self.printed: frozenset[tuple[str, str]] = frozenset()  # games and languages that have cards
        self.rulesets = {ruleset.id: ruleset for ruleset in map(load, plan.games)}
        self.published = {id_: languages_of(ruleset) for id_, ruleset in self.rulesets.items()}
        self._titles = {
            **{name: self._title(name) for name in shipped_games()},
            **{id_: ruleset.title for id_, ruleset in self.rulesets.items()},
        }
        for file in (file for ruleset in self.rulesets.values() for file in scenario_files(ruleset)):
            self.reader.read(file, trusted=INSTALLED)  # once, before several processes want them

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(sorted({language for own in self.published.values() for language in own}))

    def _title(self, game: str) -> str:
        """The title of a shipped game, which a manual may be of even where the game is not published."""
        sheet = self.reader.read(RULESETS / game / "game.yaml", trusted=INSTALLED)
        return sheet.text("title") or game

    def book(self, language: str) -> Book:
        editions = tuple(
            self._edition(ruleset, line, language)
            for line, ruleset in enumerate(self.rulesets.values(), 1)
            if language in self.published[ruleset.id]
        )
        _, glossary = glossary_for(LOCALES)
        wording = Wording(translator(language))
        return Book(
            wording,
            editions,
            self.rulesets,
            self.published,
            self.languages,
            glossary,
            self.plan.url,
            frozenset(game for game, own in self.printed if own == language),
        )

    @cached_property
    def gathered(self) -> Gathered:
        """What the look-up is made of, in all languages."""
        return gather((ruleset, self.published[id_]) for id_, ruleset in self.rulesets.items())

    def examples(self, ruleset: Ruleset, names: Names) -> list[Example]:
        """The examples of a game in the order of its files; with faults, none is published."""
        examples, faults = told(ruleset, names, reader=self.reader, checked=self.checked)
        if faults:
            raise FaultyExamples(faults)
        return examples

    def _edition(self, ruleset: Ruleset, line: int, language: str) -> Edition:
        names = names_of(ruleset, language)
        examples = by_rule(ruleset, self.examples(ruleset, names))
        library = Library(self.reader)
        return Edition(
            names=names,
            line=line,
            languages=self.published[ruleset.id],
            examples={rule: tuple(own) for rule, own in examples.items()},
            disputes=tuple(disputes_of(ruleset, library)),
            manuals=manuals_in(library.registers("manuals", ruleset.folder)),
            titles={id_: names.prose.name(title) for id_, title in self._titles.items()},
            marked=Marked(names.prose.translator),
        )


def names_of(ruleset: Ruleset, language: str) -> Names:
    """What the things of a game are called, for a reader."""
    return Names(prose(ruleset, language), Wording(translator(language)))
