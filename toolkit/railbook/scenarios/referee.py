"""The referee: finds scenario files, runs what is in them, and says which rules they cover."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from railbook.diagnostics import Diagnostic, Place, at, in_order
from railbook.engine import Game
from railbook.rules.components import Ruleset
from railbook.rules.discover import files_in, is_folder, part_of
from railbook.rules.load import FaultyRuleset, UnknownGame, load
from railbook.rules.sheet import Reader, Sheet, shown_path
from railbook.rules.validate import Verdict
from railbook.scenarios.run import run
from railbook.scenarios.scenario import Scenario

KIND = "scenarios"


@dataclass(slots=True)
class Played:
    """The scenarios of one game: how many were played, and the rules that they are examples of."""

    ruleset: Ruleset
    scenarios: int = 0
    failed: int = 0
    covered: set[str] = field(default_factory=set)

    @property
    def uncovered(self) -> list[str]:
        return [rule.id for rule in self.ruleset.rules if rule.id not in self.covered]


@dataclass(slots=True)
class Report:
    """What came out: faults with their places, the files, and what was played by game."""

    diagnostics: tuple[Diagnostic, ...]
    files: tuple[str, ...]
    games: dict[str, Played]

    def as_verdict(self) -> Verdict:
        """For those who report faults of any origin."""
        return Verdict(self.diagnostics, (), {}, self.files)


def referee(paths: Iterable[Path]) -> Report:
    """Runs all scenarios in the given files and folders."""
    return _Session(list(paths)).report()


def scenarios_in(sheet: Sheet) -> Iterator[Scenario]:
    """The well-formed scenarios of a file."""
    for index, data in sheet.items("scenarios"):
        yield Scenario(sheet.document, index, data)


class _Session:
    def __init__(self, paths: list[Path]) -> None:
        self.paths = paths
        self.reader = Reader()
        self.found: list[Diagnostic] = []
        self.games: dict[str, Played] = {}
        self._loaded: dict[str, Ruleset | None] = {}
        self._boards: dict[tuple[str, str, int], Game] = {}

    def report(self) -> Report:
        files = dict.fromkeys(Path(os.path.realpath(file)) for file in self._files())
        sheets = [self.reader.read(file) for file in files]
        for sheet in sheets:
            self.found += sheet.faults
            if sheet.kind != KIND and sheet.sound:
                self.found.append(at(Place(sheet.document.path), "G111"))
            for ruleset in self._rulesets(sheet) if sheet.data.get("scenarios") is not None else ():
                self._play(sheet, ruleset)
        paths = tuple(sheet.document.path for sheet in sheets)
        return Report(tuple(in_order(self.found)), paths, self.games)

    def _files(self) -> Iterator[Path]:
        """Scenario files below the folders, and whatever file was named."""
        for path in self.paths:
            own = [file for file in files_in([path]) if file.stem == KIND]
            if not is_folder(path):
                yield path
            elif own:
                yield from own
            else:
                self.found.append(at(Place(shown_path(path)), "G111"))

    def _play(self, sheet: Sheet, ruleset: Ruleset) -> None:
        played = self.games.setdefault(ruleset.id, Played(ruleset))
        for scenario in scenarios_in(sheet):
            faults = [*self._unknown_rules(scenario, ruleset), *run(scenario, ruleset, self._compiled)]
            self.found += faults
            played.scenarios += 1
            played.failed += bool(faults)
            played.covered |= {rule.id for rule in ruleset.rules} & set(scenario.covers)

    def _compiled(self, ruleset: Ruleset, players: int) -> Game:
        key = (ruleset.id, str(ruleset.folder), players)
        if key not in self._boards:
            self._boards[key] = Game(ruleset, players)
        return self._boards[key]

    def _unknown_rules(self, scenario: Scenario, ruleset: Ruleset) -> Iterator[Diagnostic]:
        ids = {rule.id for rule in ruleset.rules}
        for number, id_ in enumerate(scenario.covers):
            if id_ not in ids:
                nearest = self.reader.nearest(id_, ids)
                yield scenario.fault(("covers", number), "G110", id=id_, nearest=nearest)

    def _rulesets(self, sheet: Sheet) -> Iterator[Ruleset]:
        """The games to play a file's scenarios on: those it names, or the one of its folder."""
        folder = sheet.file.absolute().parent
        if "plays" not in sheet.data:
            yield from self._own_game(folder, sheet)
        for number, name in enumerate(dict.fromkeys(sheet.data.get("plays", ()))):
            beside = folder.parent / name
            known = beside if part_of(beside, "game") is not None else name
            yield from self._load(known, sheet.document.value(("plays", number)))

    def _own_game(self, folder: Path, sheet: Sheet) -> Iterator[Ruleset]:
        """The game of the folder, whose id the file may repeat but not contradict."""
        place, named = sheet.document.value(("game",)), sheet.text("game")
        for ruleset in self._load(folder, place):
            if named not in (None, ruleset.id):
                self.found.append(at(place, "R106", id=str(named), expected=ruleset.id))
            yield ruleset

    def _load(self, game: Path | str, named_at: Place) -> Iterator[Ruleset]:
        """A game by its folder or shipped name, if it can be used; its faults are told once."""
        key = str(game)
        if key not in self._loaded:
            self._loaded[key] = None
            try:
                self._loaded[key] = load(key)
            except UnknownGame:
                self.found.append(at(named_at, "G112", name=Path(key).name))
            except FaultyRuleset as faulty:
                self.found += faulty.diagnostics
        ruleset = self._loaded[key]
        if ruleset is not None:
            yield ruleset
