"""Which catalogs belong to which rulesets.

The catalogs of a game lie in ``locales/<language>/LC_MESSAGES/rules.po``, in the game's own folder, beside
it, or beside the folder ``rulesets`` that holds it. What is shipped stands behind all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from railbook.i18n.glossary import Glossary
from railbook.rules.sheet import Reader, Sheet
from railbook.rules.validate import Verdict, validate
from railbook.shipped import LOCALES
from railbook.translation.inventory import Inventory


@dataclass(frozen=True, slots=True)
class Scope:
    """Some rulesets with their texts."""

    verdict: Verdict
    inventory: Inventory


def scope_of(paths: Iterable[Path]) -> Scope:
    verdict = validate(paths)
    return Scope(verdict, Inventory(verdict.sheets, verdict.games, shipped_glossary()))


def shipped_glossary() -> Glossary:
    sheet: Sheet = Reader().read(LOCALES / "glossary.yaml", trusted=True)
    return Glossary.of(sheet.data)
