"""From the paths that a person names to the files that are meant."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from railbook.schema import is_yaml, kind_by_name

GAME_PARTS = ("game", "rules", "board")


def files_in(paths: Iterable[Path]) -> list[Path]:
    """Every ruleset file below the folders, and the files named; the parts of a game come together."""
    found: dict[str, Path] = {}
    for path in paths:
        for file in _files(Path(os.path.abspath(path))):  # noqa: PTH100 - resolve() would follow links
            found.setdefault(os.path.realpath(file), file)
    return list(found.values())


def is_folder(path: Path) -> bool:
    """Whether a path leads to a folder; False also where the system cannot even look."""
    return os.path.isdir(path)  # noqa: PTH112 - unlike Path.is_dir it never raises


def _files(path: Path) -> Iterator[Path]:
    if is_folder(path):
        for folder, below, names in os.walk(path):
            below[:] = sorted(name for name in below if not name.startswith((".", "__")))
            yield from _ruleset_files(Path(folder), names)
            # A linked game is found, but a link is not the way into the rest of the disk.
            for link in (Path(folder, name) for name in below):
                if link.is_symlink():
                    yield from _ruleset_files(link, next(os.walk(link), ("", [], []))[2])
    else:
        yield path
        yield from _siblings(path)


def _ruleset_files(folder: Path, names: list[str]) -> Iterator[Path]:
    files = [folder / name for name in sorted(names) if is_yaml(Path(name))]
    holds_a_game = any(file.stem == "game" for file in files)
    for file in files:
        # Beside a game.yaml every YAML file is meant to be part of the game, also a misspelt one.
        if kind_by_name(file) is not None or holds_a_game:
            yield file
    # A folder with the name of a part cannot be read as one, and must not be passed over.
    yield from (folder / f"{part}.yaml" for part in GAME_PARTS if is_folder(folder / f"{part}.yaml"))


def _siblings(path: Path) -> Iterator[Path]:
    if path.stem in GAME_PARTS:
        for part in GAME_PARTS:
            sibling = part_of(path.parent, part)
            if sibling is not None and sibling != path:
                yield sibling


def part_of(folder: Path, part: str) -> Path | None:
    """The file of a game's folder that holds a part, if there is one."""
    for suffix in (".yaml", ".yml"):
        file = folder / f"{part}{suffix}"
        if os.path.lexists(file):
            return file
    return None
