"""Where catalogs lie.

The catalogs of a game are in ``locales/<language>/LC_MESSAGES/rules.po``: in the game's own folder, beside
it, or beside the folder ``rulesets`` that holds it. What is shipped stands behind all of them.
"""

from __future__ import annotations

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
    return tuple(place / NAME for place in around if (place / NAME).is_dir())


def served_by(locales: Path) -> Path:
    """The folder whose games a folder of catalogs serves."""
    rulesets = locales.parent / RULESETS_NAME
    return rulesets if rulesets.is_dir() else locales.parent


def languages_in(locales: Path) -> tuple[str, ...]:
    """The languages that a folder has catalogs for."""
    return tuple(sorted(folder.parent.name for folder in locales.glob(f"*/{MESSAGES}") if folder.is_dir()))
