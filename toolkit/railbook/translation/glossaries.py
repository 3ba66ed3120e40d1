"""The glossary that goes with some catalogs: their own over the shipped one, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from railbook.diagnostics import Diagnostic, at
from railbook.i18n.glossary import Glossary
from railbook.rules.sheet import Reader, Sheet
from railbook.shipped import LOCALES

GLOSSARY = "glossary.yaml"


def glossary_for(folder: Path) -> tuple[Sheet | None, Glossary]:
    """The sheet of a folder's own glossary, if it has one, and all terms that hold there."""
    reader = Reader()
    shipped = reader.read(LOCALES / GLOSSARY, trusted=folder != LOCALES)
    own = reader.read(folder / GLOSSARY) if (folder / GLOSSARY).exists() else None
    terms = {**(shipped.data.get("terms") or {}), **((own and own.data.get("terms")) or {})}
    return own, Glossary.of({"terms": {id_: term for id_, term in terms.items() if term}})


def glossary_faults(sheet: Sheet, games: set[str], languages: Iterable[str]) -> Iterator[Diagnostic]:
    """Its shape; words in every language; games that exist."""
    yield from sheet.faults
    for id_, entry in (sheet.data.get("terms") or {}).items():
        for language in sorted(name for name in languages if not {name, name.split("_")[0]} & set(entry)):
            yield at(sheet.document.key(("terms", id_)), "L152", term=id_, language=language)
        for index, game in enumerate(entry.get("games", ())):
            if game not in games:
                yield at(sheet.document.value(("terms", id_, "games", index)), "L151", name=game)
        for language, word in entry.items():
            for game in word.get("in", {}) if isinstance(word, dict) else ():
                if game not in games:
                    yield at(sheet.document.key(("terms", id_, language, "in", game)), "L151", name=game)
