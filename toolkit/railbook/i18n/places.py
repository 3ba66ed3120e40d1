"""Where catalogs lie.

The catalogs of a game are in ``locales/<language>/LC_MESSAGES/rules.po``: in the game's own folder, beside
it, or beside the folder ``rulesets`` that holds it. What is shipped stands behind all of them.
"""

from __future__ import annotations

import os
from pathlib import Path

NAME = "locales"
MESSAGES = "LC_MESSAGES"
RULESETS_NAME = "rulesets"


def catalog_file(locales: Path, language: str, domain: str) -> Path:
    """Where gettext’s tools look for a catalog."""
    return locales / language / MESSAGES / f"{domain}.po"


def locales_near(folder: Path) -> tuple[Path, ...]:
    """The folders of catalogs that a game's folder can see, nearest first."""
    around = [folder, folder.parent]
    if folder.parent.name == RULESETS_NAME:
        around.append(folder.parent.parent)
    return tuple(place / NAME for place in around if _is_folder(place / NAME))


def served_by(locales: Path) -> Path:
    """The folder whose games a folder of catalogs serves."""
    rulesets = locales.parent / RULESETS_NAME
    return rulesets if _is_folder(rulesets) else locales.parent


def languages_in(locales: Path) -> tuple[str, ...]:
    """The languages that a folder has catalogs for."""
    return tuple(sorted(folder.parent.name for folder in locales.glob(f"*/{MESSAGES}") if folder.is_dir()))


def _is_folder(path: Path) -> bool:
    return os.path.isdir(path)  # noqa: PTH112 - unlike Path.is_dir it never raises
