"""Finds what a game builds on: beside it first, then among the other paths given, then shipped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from railbook.rules.discover import part_of
from railbook.rules.sheet import Reader, Sheet
from railbook.shipped import INSTALLED, RULESETS


class Library:
    """Families, games and registers, for games that lie anywhere."""

    def __init__(self, reader: Reader, roots: Iterable[Path] = (), *, trusting: bool = INSTALLED) -> None:
        self.reader = reader
        self.roots = tuple(dict.fromkeys(roots))
        self.trusting = trusting  # whether shipped files are taken as they are

    def base(self, wanted: str, near: Path) -> Sheet | None:
        """The family or game with this id, as seen from a game's folder.

        Files that bear its name are looked at first, so that neighbours are not read without need.
        """
        for files in (self._likely, self._bases):
            for root in self._around(near):
                for file in files(root, wanted):
                    sheet = self.read(file)
                    if wanted in (sheet.text("family"), sheet.text("game")):
                        return sheet
        return None

    def namesakes(self, wanted: str, near: Path) -> list[Sheet]:
        """Files that bear a name but not the id: their own faults may be why."""
        return [self.read(file) for root in self._around(near) for file in self._likely(root, wanted)]

    def ids(self, near: Path) -> list[str]:
        """All that could be extended from here, for suggestions."""
        sheets = [self.read(file) for root in self._around(near) for file in self._bases(root)]
        names = [sheet.text("family") or sheet.text("game") for sheet in sheets]
        return sorted({name for name in names if name})

    def registers(self, kind: str, near: Path) -> list[Sheet]:
        """The registers (manuals, disputes) that hold for a folder, nearest first."""
        files = [part_of(folder, kind) for folder in (near, *self._around(near))]
        return [self.read(file) for file in dict.fromkeys(files) if file is not None]

    def part(self, folder: Path, part: str) -> Sheet | None:
        """The sheet of one part of a game's folder."""
        file = part_of(folder, part)
        return None if file is None else self.read(file)

    def read(self, file: Path) -> Sheet:
        return self.reader.read(file, trusted=self.trusting and file.is_relative_to(RULESETS))

    def _around(self, near: Path) -> Iterator[Path]:
        yield from dict.fromkeys((near.parent, *self.roots, RULESETS))

    def _likely(self, root: Path, wanted: str) -> Iterator[Path]:
        for folder, part in ((root / "family", wanted), (root / wanted, "game")):
            file = part_of(folder, part)
            if file is not None:
                yield file

    def _bases(self, root: Path, _: str = "") -> Iterator[Path]:
        yield from sorted((root / "family").glob("*.y*ml"))
        yield from sorted(root.glob("*/game.y*ml"))
