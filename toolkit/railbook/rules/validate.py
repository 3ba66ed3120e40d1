"""Everything that is wrong with some rulesets, in one run."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from railbook.diagnostics import TOP, Diagnostic, Place, at, in_order
from railbook.rules import checks
from railbook.rules.compose import draft_of, draft_of_board
from railbook.rules.discover import GAME_PARTS, files_in, is_folder
from railbook.rules.draft import Draft
from railbook.rules.library import Library
from railbook.rules.registers import check_disputes, check_evidence, check_manuals
from railbook.rules.sheet import Reader, Sheet, shown_path
from railbook.shipped import RULESETS

# Suggestions may differ between two games that inherit the same fault; it is told once all the same.
_SUGGESTIONS = ("nearest", "allowed", "example")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found, in which files, and the drafts of the games among them."""

    diagnostics: tuple[Diagnostic, ...]
    sheets: tuple[Sheet, ...]
    games: dict[str, Draft]
    files: tuple[str, ...] = ()


def validate(paths: Iterable[Path]) -> Verdict:
    """Reads, checks and cross-checks the rulesets at the given files and folders."""
    run = _Run(list(paths))
    found = list(run.everything())
    unique = {_identity(diagnostic): diagnostic for diagnostic in reversed(in_order(found))}
    sheets = tuple(sorted(run.asked, key=lambda sheet: sheet.document.path))
    files = tuple(sheet.document.path for sheet in sheets)
    return Verdict(tuple(in_order(unique.values())), sheets, run.games, files)


def _identity(found: Diagnostic) -> tuple[object, ...]:
    lasting = tuple(pair for pair in found.params if pair[0] not in _SUGGESTIONS)
    return (found.path, found.span, found.code, lasting, found.related)


class _Run:
    def __init__(self, paths: list[Path]) -> None:
        self.paths = [Path(os.path.abspath(path)) for path in paths]  # noqa: PTH100 - resolve() follows links
        self.reader = Reader()
        self.asked = [self.reader.read(file) for file in files_in(paths)]
        self.used: set[Sheet] = set(self.asked)
        roots = [_root(sheet) for sheet in self.asked] + [path for path in self.paths if is_folder(path)]
        self.library = Library(self.reader, roots)
        self.games: dict[str, Draft] = {}

    def everything(self) -> Iterator[Diagnostic]:
        yield from self._nothing_to_do()
        for sheet in self._of_kind("game"):
            yield from self._game(sheet)
        for sheet in self._of_kind("family"):
            yield from self._draft(sheet).faults
        for sheet in (*self._of_kind("board"), *self._of_kind("rules")):
            yield from self._part(sheet)
        for sheet in self._of_kind("evidence"):
            yield from self._evidence(sheet)
        yield from self._registers()
        # Last, when it is known what the games build on.
        for sheet in self.used:
            yield from sheet.faults

    def _draft(self, main: Sheet) -> Draft:
        draft = draft_of(main, self.library)
        self.used |= {sheet for layer in draft.layers for sheet in layer.sheets}
        self.used |= set(self.library.registers("manuals", main.file.parent))
        for missing in (str(fault.values["name"]) for fault in draft.faults if fault.code == "R101"):
            self.used |= set(self.library.namesakes(missing, main.file.parent))
        return draft

    def _of_kind(self, kind: str) -> list[Sheet]:
        return [sheet for sheet in self.asked if sheet.kind == kind]

    def _nothing_to_do(self) -> Iterator[Diagnostic]:
        for path in self.paths:
            if is_folder(path) and not files_in([path]):
                yield at(Place(shown_path(path)), "Y111")

    def _game(self, sheet: Sheet) -> Iterator[Diagnostic]:
        draft = self._draft(sheet)
        if draft.id in self.games:
            first = self.games[draft.id].game.main.document.value(("game",))
            yield at(sheet.document.value(("game",)), "R105", id=draft.id, related=(first,))
        self.games.setdefault(draft.id, draft)
        draft.faults += _incomplete(draft)
        for found in (*draft.faults, *checks.check(draft)):
            yield self._at_home(found, draft)

    def _at_home(self, found: Diagnostic, draft: Draft) -> Diagnostic:
        """A fault that shows in an inherited, shipped file is this game's, and is told at its extends."""
        context = [sheet for sheet in self.reader.sheets if sheet.file.is_relative_to(RULESETS)]
        if found.path not in {sheet.document.path for sheet in context if sheet not in self.asked}:
            return found
        home, shown = draft.game.main.document.value(("extends",)), Place(found.path, found.span)
        return replace(found, path=home.path, span=home.span, related=(shown, *found.related))

    def _part(self, sheet: Sheet) -> Iterator[Diagnostic]:
        """A board or rules file: of the same game as its neighbours, or by itself."""
        main = self.library.part(sheet.file.parent, "game")
        name = sheet.text("game")
        if main is None or sheet.file.stem not in GAME_PARTS:
            if sheet.file not in self.paths:
                yield at(Place(sheet.document.path, TOP), "R107")
            if sheet.kind == "board":
                draft = draft_of_board(sheet, self.library)
                draft.faults += _incomplete(draft)
                yield from (*draft.faults, *checks.check(draft))
        elif name is not None and main.text("game") not in (None, name):
            related = (main.document.value(("game",)),)
            place = sheet.document.value(("game",))
            yield at(place, "R106", id=name, expected=main.text("game"), related=related)

    def _evidence(self, sheet: Sheet) -> Iterator[Diagnostic]:
        """Evidence lies in a folder of its own inside the game's."""
        folder = sheet.file.parent.parent
        main = self.library.part(folder, "game")
        if main is None:
            yield at(Place(sheet.document.path, TOP), "R107")
            return
        draft = next((one for one in self.games.values() if one.game.main is main), None)
        yield from check_evidence(sheet, self.library, draft or self._draft(main))

    def _registers(self) -> Iterator[Diagnostic]:
        for sheet in self._of_kind("manuals"):
            if self._sees_everything(sheet):
                yield from check_manuals(sheet, self.used, self.library)
        for sheet in self._of_kind("disputes"):
            yield from check_disputes(sheet, self.library, self._all_games(sheet))

    def _sees_everything(self, register: Sheet) -> bool:
        """Whether this run covers the register's folder, so that 'unused' means something."""
        return any(is_folder(path) and register.file.is_relative_to(path) for path in self.paths)

    def _all_games(self, register: Sheet) -> dict[str, Draft]:
        """The games of this run, and those that the register can see: beside it, or shipped."""
        games = dict(self.games)
        named = {name for _, dispute in register.items("disputes") for name in dispute["games"]}
        for name in sorted(named - set(games)):
            sheet = self.library.base(name, register.file.parent / name)
            if sheet is not None and sheet.kind == "game":
                games[name] = self._draft(sheet)
        return games


def _root(sheet: Sheet) -> Path:
    """The folder that holds games and families, as seen from one of their files."""
    folder = sheet.file.parent
    if sheet.kind in ("manuals", "disputes"):
        return folder
    return folder.parent.parent if sheet.kind == "evidence" else folder.parent


def _incomplete(draft: Draft) -> Iterator[Diagnostic]:
    """What the merged game lacks."""
    from railbook.schema.keywords import example_for
    from railbook.schema.validate import missing_in_merged

    whole, ids = draft.whole, list(draft.rules)
    if not (whole or draft.board_is_sound):
        return
    for path in missing_in_merged(draft.merged()):
        if path[0] == "board" and len(path) > 1:
            key = str(path[-1])
            example = example_for("locations", key) if len(path) > 2 else None
            yield at(draft.board.key(*path[1:-1]), "S121", key=key, example=example)
        elif not whole:
            continue
        elif path[0] == "rules":
            rule = draft.rules[ids[int(path[1])]]
            yield at(rule.place(), "R109", id=rule.id, key=str(path[-1]))
        else:
            place = draft.game.main.document.key(("extends",))
            yield at(place, "R108", path=".".join(str(step) for step in path))
