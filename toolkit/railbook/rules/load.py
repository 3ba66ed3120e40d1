"""Rulesets by name or path, for everybody who does not want to validate but to use them."""

from __future__ import annotations

from pathlib import Path

from railbook.diagnostics import Diagnostic
from railbook.rules.build import build
from railbook.rules.components import Ruleset
from railbook.rules.compose import draft_of
from railbook.rules.discover import part_of
from railbook.rules.library import Library
from railbook.rules.sheet import Reader
from railbook.shipped import RULESETS


class UnknownGame(LookupError):
    """No shipped game has this id, and no folder with a game.yaml this path."""

    def __init__(self, name: str, nearest: str | None) -> None:
        super().__init__(name)
        self.name = name
        self.nearest = nearest


class FaultyRuleset(ValueError):
    """The ruleset at a path has faults, and is not used before they are mended."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(f"{len(diagnostics)} faults")
        self.diagnostics = diagnostics


def shipped_games() -> tuple[str, ...]:
    """The ids of the games that travel with Railbook.

    >>> shipped_games()
    ('london', 'san-francisco', 'usa')
    """
    return tuple(sorted(file.parent.name for file in RULESETS.glob("*/game.yaml")))


def load(name: str) -> Ruleset:
    """A shipped game by its id, or any game by the path of its folder or game.yaml.

    >>> load("usa").setup.hand
    4
    """
    if name in shipped_games():
        return _load_shipped(name)
    folder = Path(name).parent if Path(name).is_file() else Path(name)
    if part_of(folder, "game") is None:
        raise UnknownGame(name, Reader().nearest(name, shipped_games()))
    return _load_checked(folder)


def _load_shipped(name: str) -> Ruleset:
    """A shipped game, taken as it is; only if that fails is it worth asking what is wrong with it."""
    reader = Reader()
    sheet = reader.read(RULESETS / name / "game.yaml", trusted=True)
    try:
        draft = draft_of(sheet, Library(reader, trusting=True))
        if all(sheet.sound for sheet in reader.sheets) and not draft.faults:
            return build(draft)
    except (AttributeError, KeyError, TypeError, ValueError):
        pass
    return _load_checked(RULESETS / name)


def _load_checked(folder: Path) -> Ruleset:
    from railbook.rules.validate import validate  # jsonschema is not needed for shipped games

    verdict = validate([folder])
    # Somebody's final position may lie in the folder; the game is none the worse for its faults.
    apart = {sheet.document.path for sheet in verdict.sheets if sheet.kind == "position"}
    faults = tuple(fault for fault in verdict.diagnostics if fault.path not in apart)
    if faults:
        raise FaultyRuleset(faults)
    drafts = verdict.games.values()  # more than one, if games lie inside the folder of another
    return next(build(draft) for draft in drafts if draft.game.main.file.parent.samefile(folder))
