"""How the players of a language ask, for the look-up: ``locales/lookup/<language>.yaml``.

What is shipped holds for all; a folder of catalogs may add what its own games need.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from railbook.diagnostics import Diagnostic, Place, at
from railbook.i18n.language import SOURCE
from railbook.rules.sheet import Reader, Sheet
from railbook.schema import is_yaml
from railbook.shipped import INSTALLED, LOCALES
from railbook.translation.rule_ids import RuleIds

LOOKUP, READING = "lookup", "reading"


def habits_sheets(folders: Iterable[Path], language: str) -> list[Sheet]:
    """The sheets of a language in some folders of catalogs, in their order: shipped first, nearest last.

    A region has its language's, and its own. Of a faulty sheet, ``data`` has what can be used.
    """
    reader, found = Reader(), dict[Path, Sheet]()
    for folder in folders:
        for name in _names(language):
            file = folder / LOOKUP / name
            if os.path.lexists(file):
                found[file] = reader.read(file, trusted=INSTALLED and folder == LOCALES)
    return list(found.values())


def habits_files(folder: Path) -> list[Path]:
    """The files about the look-up that a folder of catalogs has, whether a language reads them or not."""
    try:
        names = sorted(os.listdir(folder / LOOKUP))  # noqa: PTH208 - iterdir() reads late, and may fail then
    except OSError:
        return []
    return [file for file in (folder / LOOKUP / name for name in names) if is_yaml(file)]


def is_habits(path: Path, locales: str) -> bool:
    """Whether a path leads to such a file, or to the folder of them."""
    folder = path.parent if is_yaml(path) else path
    return folder.name == LOOKUP and folder.parent.name == locales


def habits_faults(folder: Path, languages: Iterable[str], rules: RuleIds) -> Iterator[Diagnostic]:
    """Shape; a language that reads the file; rules that exist; phrases that lead to one rule."""
    reader = Reader()
    allowed = sorted({name for language in (SOURCE, *languages) for name in _names(language)})
    for file in habits_files(folder):
        sheet = reader.read(file)
        yield from _sheet_faults(sheet, allowed, reader)
        yield from _typed_faults(sheet, rules)
        yield from _asked_faults(sheet, rules)


def reading_files(folder: Path) -> list[Path]:
    """The files about how manuals of a language say things."""
    below = folder / READING
    return sorted(file for file in below.iterdir() if is_yaml(file)) if below.is_dir() else []


def reading_faults(folder: Path, languages: Iterable[str]) -> Iterator[Diagnostic]:
    """Shape; and a language that reads the file."""
    reader, allowed = Reader(), sorted({f"{language}.yaml" for language in (SOURCE, *languages)})
    for file in reading_files(folder):
        sheet = reader.read(file)
        yield from _sheet_faults(sheet, allowed, reader)


def _sheet_faults(sheet: Sheet, allowed: list[str], reader: Reader) -> Iterator[Diagnostic]:
    yield from sheet.faults
    name = sheet.file.name
    if name not in allowed:
        nearest = reader.nearest(name, allowed)
        yield at(Place(sheet.document.path), "L153", name=name, nearest=nearest, allowed=tuple(allowed))


def _names(language: str) -> tuple[str, ...]:
    """The files that a language reads, its own last.

    >>> _names("pt_BR")
    ('pt.yaml', 'pt_BR.yaml')
    """
    return tuple(f"{name}.yaml" for name in dict.fromkeys((language.split("_")[0], language)))


def _asked_faults(sheet: Sheet, rules: RuleIds) -> Iterator[Diagnostic]:
    for question in sheet.data.get("asked", {}):
        yield from rules.unsettled(question, sheet.document.key(("asked", question)))


def _typed_faults(sheet: Sheet, rules: RuleIds) -> Iterator[Diagnostic]:
    first: dict[str, tuple[str, int]] = {}
    for id_, phrases in sheet.data.get("typed", {}).items():
        yield from rules.unknown(id_, sheet.document.key(("typed", id_)))
        for index, phrase in enumerate(phrases):
            other, earlier = first.setdefault(" ".join(phrase.casefold().split()), (id_, index))
            if (other, earlier) != (id_, index):
                related = (sheet.document.value(("typed", other, earlier)),)
                place = sheet.document.value(("typed", id_, index))
                yield at(place, "L154", phrase=phrase, id=other, related=related)
