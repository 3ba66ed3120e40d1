"""The game that a position is of: beside its file, around it, or shipped."""

from __future__ import annotations

from pathlib import Path

from railbook.rules.components import Ruleset
from railbook.rules.library import Library
from railbook.rules.load import UnknownGame, load
from railbook.rules.sheet import Reader, Sheet
from railbook.shipped import RULESETS

_FOLDERS_UP = 2  # a position may lie in the folder of its game, or in one inside that


def find_game(name: str, folder: Path, reader: Reader) -> Ruleset:
    """The game of this name as seen from a folder; the nearest one, if there are several."""
    library = Library(reader, folder.parents[:_FOLDERS_UP], trusting=True)
    near = folder / name
    sheet = _game(library, name, near) or _faulty_namesake(library, name, near)
    if sheet is None:
        games = [id_ for id_ in library.ids(near) if _game(library, id_, near) is not None]
        raise UnknownGame(name, reader.nearest(name, games))
    return load(name if sheet.file.is_relative_to(RULESETS) else str(sheet.file.parent))


def _game(library: Library, name: str, near: Path) -> Sheet | None:
    sheet = library.base(name, near)
    return sheet if sheet is not None and sheet.kind == "game" else None


def _faulty_namesake(library: Library, name: str, near: Path) -> Sheet | None:
    """A game whose own faults hide its id: loading it tells them."""
    sheets = (sheet for sheet in library.namesakes(name, near) if sheet.kind == "game")
    return next((sheet for sheet in sheets if not sheet.sound), None)
