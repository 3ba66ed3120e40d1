"""Faults that no single file can show: missing, unreadable, too large, or only wrong together.

Each situation is made in an empty folder and returns the paths to validate. Its docstring is its story.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from tests.conftest import CATALOGS, LAKES

Situation = Callable[[Path], list[Path]]


def _missing(folder: Path) -> list[Path]:
    """A path that leads nowhere."""
    return [folder / "nowhere.yaml"]


def _folder_as_file(folder: Path) -> list[Path]:
    """A folder called game.yaml."""
    (folder / "lakes" / "game.yaml").mkdir(parents=True)
    return [folder]


def _unreadable(folder: Path) -> list[Path]:
    """A file whose name is longer than the system can open."""
    return [folder / ("x" * 300 + ".yaml")]


def _pipe(folder: Path) -> list[Path]:
    """A pipe that nobody writes into; reading it would never end."""
    os.mkfifo(folder / "game.yaml")
    return [folder / "game.yaml"]


def _link_to_itself(folder: Path) -> list[Path]:
    """A symbolic link to itself."""
    (folder / "game.yaml").symlink_to(folder / "game.yaml")
    return [folder / "game.yaml"]


def _huge(folder: Path) -> list[Path]:
    """More bytes than any ruleset needs."""
    (folder / "board.yaml").write_bytes(b"# filler\n" * 1_000_000)
    return [folder / "board.yaml"]


def _nothing_there(folder: Path) -> list[Path]:
    """A folder without any ruleset."""
    (folder / "notes.txt").write_text("nothing")
    return [folder]


def _many_values(folder: Path) -> list[Path]:
    """A million and one values in a file that is small enough."""
    (folder / "board.yaml").write_text("a: [" + "1," * 1_000_001 + "]")
    return [folder / "board.yaml"]


def _same_id_twice(folder: Path) -> list[Path]:
    """Two folders with the same game."""
    shutil.copytree(LAKES, folder / "lakes")
    shutil.copytree(LAKES, folder / "lakes-copy")
    return [folder]


def _board_without_game(folder: Path) -> list[Path]:
    """A folder with a board and no game.yaml."""
    (folder / "lakes").mkdir()
    shutil.copy(LAKES / "board.yaml", folder / "lakes")
    return [folder]


def _language_without_rules(folder: Path) -> list[Path]:
    """A language with a folder and no catalog in it."""
    game = _with_catalog(folder)
    (game / "locales" / "nl" / "LC_MESSAGES").mkdir(parents=True)
    (game / "locales" / "glossary.yaml").unlink()
    return [game]


def _language_that_is_none(folder: Path) -> list[Path]:
    """A folder with the name of a language instead of its code."""
    game = _with_catalog(folder)
    (game / "locales" / "italian" / "LC_MESSAGES").mkdir(parents=True)
    (game / "locales" / "glossary.yaml").unlink()
    return [game]


def _catalog_that_nobody_reads(folder: Path) -> list[Path]:
    """A second catalog under a name that is not ours."""
    game = _with_catalog(folder)
    catalogs = game / "locales" / "it" / "LC_MESSAGES"
    shutil.copy(catalogs / "rules.po", catalogs / "rule.po")
    return [game]


def _with_catalog(folder: Path) -> Path:
    game = folder / "lakes"
    shutil.copytree(LAKES, game)
    shutil.copytree(CATALOGS / "whole", game, dirs_exist_ok=True)
    (game / "scenarios.yaml").unlink()  # the names of examples are texts too, and not the point here
    return game


SITUATIONS: dict[str, Situation] = {
    "Y101": _missing,
    "Y102": _folder_as_file,
    "Y103": _unreadable,
    "Y104": _pipe,
    "Y105": _link_to_itself,
    "Y106": _huge,
    "Y111": _nothing_there,
    "Y141": _many_values,
    "R105": _same_id_twice,
    "R107": _board_without_game,
    "L106": _language_without_rules,
    "L107": _language_that_is_none,
    "L109": _catalog_that_nobody_reads,
}
