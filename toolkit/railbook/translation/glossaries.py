"""The glossary that goes with some catalogs: their own over the shipped one, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from railbook.diagnostics import Diagnostic, Place, at
from railbook.i18n.glossary import Glossary
from railbook.rules.sheet import Reader, Sheet
from railbook.shipped import LOCALES
from railbook.translation.rule_ids import RuleIds

GLOSSARY = "glossary.yaml"


def glossary_for(folder: Path) -> tuple[Sheet | None, Glossary]:
    """The sheet of a folder's own glossary, if it has one, and all terms that hold there."""
    reader = Reader()
    shipped = reader.read(LOCALES / GLOSSARY, trusted=folder != LOCALES)
    own = reader.read(folder / GLOSSARY) if (folder / GLOSSARY).exists() else None
    terms = {**(shipped.data.get("terms") or {}), **((own and own.data.get("terms")) or {})}
    return own, Glossary.of({"terms": {id_: term for id_, term in terms.items() if term}})


def glossary_faults(
    sheet: Sheet, games: set[str], languages: Iterable[str], rules: RuleIds
) -> Iterator[Diagnostic]:
    """Its shape; words in every language; games and rules that exist."""
    yield from sheet.faults
    for id_, entry in (sheet.data.get("terms") or {}).items():
        for language in sorted(name for name in languages if not {name, name.split("_")[0]} & set(entry)):
            yield at(sheet.document.key(("terms", id_)), "L152", term=id_, language=language)
        for index, rule in enumerate(entry.get("rules", ())):
            yield from rules.unknown(rule, sheet.document.value(("terms", id_, "rules", index)))
        for game, place in _games_named(sheet, id_, entry):
            if game not in games:
                yield at(place, "L151", name=game)


def _games_named(sheet: Sheet, id_: str, entry: Mapping[str, Any]) -> Iterator[tuple[str, Place]]:
    for index, game in enumerate(entry.get("games", ())):
        yield game, sheet.document.value(("terms", id_, "games", index))
    for language, word in entry.items():
        for game in word.get("in", {}) if isinstance(word, dict) else ():
            yield game, sheet.document.key(("terms", id_, language, "in", game))
