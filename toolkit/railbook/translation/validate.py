"""Everything that is wrong with some rulesets and their catalogs, in one run."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from railbook.diagnostics import Diagnostic, Place, at, in_order
from railbook.i18n.places import MESSAGES, NAME, languages_in, locales_near, served_by
from railbook.i18n.po import read_po
from railbook.rules.discover import is_folder
from railbook.rules.sheet import shown_path
from railbook.rules.validate import Verdict
from railbook.rules.validate import validate as validate_rulesets
from railbook.translation.glossaries import GLOSSARY
from railbook.translation.habits import habits_files, is_habits
from railbook.translation.locales import locales_at


def validate(paths: Iterable[Path | str]) -> Verdict:
    """Rulesets and catalogs at the given files and folders, with all that is wrong with them.

    Catalogs are judged when all rulesets that they serve were asked for, or when they were named themselves.
    """
    asked = [_absolute(path) for path in paths]
    catalogs = [path for path in asked if _is_catalog(path)]
    rulesets = [path for path in asked if path not in catalogs]
    verdict = validate_rulesets(rulesets) if rulesets else Verdict((), (), {})
    found, files = list(verdict.diagnostics), list(verdict.files)
    for folder in _judged(rulesets, verdict):
        locales = locales_at(folder, verdict if rulesets == [served_by(folder)] else None)
        found += locales.diagnostics()
        files += locales.files
    for path in catalogs:
        faults, checked = _named(path)
        found += faults
        files += checked
    return Verdict(tuple(in_order(found)), verdict.sheets, verdict.games, tuple(sorted(set(files))))


def _named(path: Path) -> tuple[list[Diagnostic], list[str]]:
    """What is wrong with the catalogs at a path, and which these are."""
    folder = _locales_of(path)
    if folder is None or not os.path.lexists(path):  # what is not there belongs to no rulesets
        return _stray(path)
    locales = locales_at(folder)
    # Without whole rulesets nobody can say what a catalog lacks; so that is told first.
    faults = [*locales.verdict.diagnostics, *locales.diagnostics()]
    inside = [fault for fault in faults if _absolute(fault.path).is_relative_to(path)]
    checked = [file for file in locales.files if _absolute(file).is_relative_to(path)]
    if not inside and not checked:
        return _stray(path)
    return [*locales.verdict.diagnostics, *inside], checked


def _stray(path: Path) -> tuple[list[Diagnostic], list[str]]:
    """A path that leads to no catalog of any rulesets."""
    place = Place(shown_path(path))
    if is_folder(path):
        return [at(place, "Y111")], []
    faults = read_po(path, shown_path(path)).faults
    return faults or [at(place, "L109", allowed=("rules.po",))], [shown_path(path)]


def _absolute(path: Path | str) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100 - resolve() would follow links


def _is_catalog(path: Path) -> bool:
    """Whether a path leads to a catalog, a glossary or what players type, or to a folder of these."""
    if path.suffix == ".po" or is_habits(path, NAME):
        return True
    if path.name == GLOSSARY:
        return path.parent.name == NAME
    return is_folder(path) and (path.name in (NAME, MESSAGES) or is_folder(path / MESSAGES))


def _locales_of(path: Path) -> Path | None:
    """The folder of catalogs that a path inside it belongs to."""
    return next(
        (folder for folder in (path, *path.parents) if languages_in(folder) or _has_words(folder)), None
    )


def _has_words(folder: Path) -> bool:
    """Whether a folder without any catalog has a glossary, or what players type in English."""
    return folder.name == NAME and (os.path.lexists(folder / GLOSSARY) or bool(habits_files(folder)))


def _judged(rulesets: list[Path], verdict: Verdict) -> list[Path]:
    """The folders of catalogs whose rulesets were all asked for."""
    near = [folder for sheet in verdict.sheets for folder in locales_near(sheet.file.parent)]
    near += [folder for path in rulesets for folder in locales_near(path / "any game")]
    return [
        folder
        for folder in dict.fromkeys(near)
        if any(served_by(folder).is_relative_to(path) for path in rulesets)
    ]
