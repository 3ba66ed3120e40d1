"""Everything that is wrong with some rulesets and their catalogs, in one run."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from railbook.diagnostics import in_order
from railbook.i18n.places import MESSAGES, NAME, languages_in, locales_near, served_by
from railbook.rules.discover import is_folder
from railbook.rules.validate import Verdict
from railbook.rules.validate import validate as validate_rulesets
from railbook.translation.glossaries import GLOSSARY
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
        locales = locales_at(_locales_of(path))
        found += [fault for fault in locales.diagnostics() if _absolute(fault.path).is_relative_to(path)]
        files += [file for file in locales.files if _absolute(file).is_relative_to(path)]
    return Verdict(tuple(in_order(found)), verdict.sheets, verdict.games, tuple(sorted(set(files))))


def _absolute(path: Path | str) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100 - resolve() would follow links


def _is_catalog(path: Path) -> bool:
    """Whether a path leads to a catalog or glossary, or to a folder of catalogs."""
    if path.suffix == ".po":
        return _locales_of(path) != path
    if path.name == GLOSSARY:
        return path.parent.name == NAME
    return is_folder(path) and (path.name in (NAME, MESSAGES) or is_folder(path / MESSAGES))


def _locales_of(path: Path) -> Path:
    """The folder of catalogs that a path inside it belongs to."""
    return next((folder for folder in (path, *path.parents) if languages_in(folder)), path)


def _judged(rulesets: list[Path], verdict: Verdict) -> list[Path]:
    """The folders of catalogs whose rulesets were all asked for."""
    near = [folder for sheet in verdict.sheets for folder in locales_near(sheet.file.parent)]
    near += [folder for path in rulesets for folder in locales_near(path / "any game")]
    return [
        folder
        for folder in dict.fromkeys(near)
        if any(served_by(folder).is_relative_to(path) for path in rulesets)
    ]
