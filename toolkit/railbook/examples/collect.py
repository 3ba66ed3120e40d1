"""The examples of a game: its own scenarios and those of its family, told and sorted by rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from railbook.diagnostics import Diagnostic
from railbook.engine import Game
from railbook.engine.remembered import Remembered
from railbook.examples.example import Example
from railbook.examples.tell import tell
from railbook.rules.components import Ruleset
from railbook.rules.discover import part_of
from railbook.rules.sheet import Reader, Sheet
from railbook.scenarios.referee import KIND, scenarios_in
from railbook.scenarios.run import run
from railbook.shipped import INSTALLED, RULESETS
from railbook.telling.names import Names

_FAMILY = "family"  # the folder of what several games share
Told = tuple[list[Example], tuple[Diagnostic, ...]]


def examples_for(
    ruleset: Ruleset, names: Names, files: Iterable[Path] | None = None, reader: Reader | None = None
) -> tuple[dict[str, list[Example]], tuple[Diagnostic, ...]]:
    """By rule, the examples of a game; and what is wrong with those that cannot be shown.

    The files are those of ``scenario_files`` unless others are named; of a file that names the games it is
    played on, nothing is told of any other game. Whoever asks for several games or languages passes one
    reader, so that each file is read once.

    >>> from railbook.i18n.catalog import translator
    >>> from railbook.i18n.prose import prose
    >>> from railbook.i18n.wording import Wording
    >>> from railbook.rules.load import load
    >>> usa = load("usa")
    >>> examples, faults = examples_for(usa, Names(prose(usa, "en"), Wording(translator("en"))))
    >>> examples["draw.wild-second"][0].name, faults
    ('A face-up Locomotive may not follow a face-up card', ())
    """
    examples, faults = told(ruleset, names, files, reader)
    return by_rule(ruleset, examples), faults


def told(
    ruleset: Ruleset,
    names: Names,
    files: Iterable[Path] | None = None,
    reader: Reader | None = None,
    *,
    checked: bool = False,
) -> Told:
    """Every example of a game in the order of its files, and what is wrong with the others.

    What has been ``checked`` before, for another language, is taken to come out as it says.
    """
    reader = reader or Reader()
    examples = _Telling(ruleset, names, checked=checked)
    faults: list[Diagnostic] = []
    for file in scenario_files(ruleset) if files is None else files:
        sheet = reader.read(file, trusted=INSTALLED)
        faults += sheet.faults
        if sheet.kind == KIND and _is_played_on(sheet, ruleset):
            faults += examples.add(sheet)
    return examples.told, tuple(faults)


def by_rule(ruleset: Ruleset, examples: Sequence[Example]) -> dict[str, list[Example]]:
    """The examples of each rule that has any: first those that are about it before all else."""
    found = {
        rule.id: [example for example in examples if rule.id in example.covers] for rule in ruleset.rules
    }
    return {
        rule: sorted(own, key=lambda example: example.covers[0] != rule) for rule, own in found.items() if own
    }


def scenario_files(ruleset: Ruleset) -> list[Path]:
    """Where a game's scenarios stand: in files shared by several games, then in its own folder.

    What all games share comes first: it shows the plain case, on which the game's own examples build.
    """
    shared = [(root / _FAMILY).resolve() for root in (ruleset.folder.absolute().parent, RULESETS)]
    found = [part_of(folder, KIND) for folder in dict.fromkeys([*shared, ruleset.folder.resolve()])]
    return [file for file in found if file is not None]


def settled_by(ruleset: Ruleset) -> dict[str, list[str]]:
    """By dispute, the names of the scenarios that show its ruling in a game."""
    reader, found = Reader(), dict[str, list[str]]()
    for file in scenario_files(ruleset):
        sheet = reader.read(file, trusted=INSTALLED)
        for scenario in scenarios_in(sheet) if _is_played_on(sheet, ruleset) else ():
            for dispute in scenario.settles:
                found.setdefault(dispute, []).append(scenario.name)
    return found


def _is_played_on(sheet: Sheet, ruleset: Ruleset) -> bool:
    """Whether a file is about this game: one of those it plays, or the one of its folder."""
    folder = sheet.file.absolute().parent
    if "plays" not in sheet.data:
        return _same(folder, ruleset.folder)
    beside = folder.parent / ruleset.id
    meant = beside if part_of(beside, "game") is not None else RULESETS / ruleset.id
    return ruleset.id in sheet.data["plays"] and _same(meant, ruleset.folder)


def _same(folder: Path, other: Path) -> bool:
    return folder.resolve() == other.resolve()


class _Telling:
    """Tells sheet after sheet on boards that are compiled once, with no anchor twice."""

    def __init__(self, ruleset: Ruleset, names: Names, *, checked: bool) -> None:
        self.ruleset, self.names, self.checked = ruleset, names, checked
        self.told: list[Example] = []
        self._boards = Remembered[int, Game](lambda players: Game(ruleset, players), most=12)
        self._anchors: set[str] = set()

    def add(self, sheet: Sheet) -> Iterator[Diagnostic]:
        for scenario in scenarios_in(sheet):
            faults = [] if self.checked else run(scenario, self.ruleset, self._compiled)
            yield from faults
            if not faults:
                self.told.append(self._anchored(tell(scenario, self.ruleset, self.names, self._compiled)))

    def _compiled(self, _: Ruleset, players: int) -> Game:
        return self._boards[players]

    def _anchored(self, example: Example) -> Example:
        anchor, number = example.anchor, 1
        while anchor in self._anchors:
            number += 1
            anchor = f"{example.anchor}-{number}"
        self._anchors.add(anchor)
        return replace(example, anchor=anchor)
