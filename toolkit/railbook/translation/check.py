"""Everything that is wrong with the catalogs of some rulesets, in one run with the rulesets themselves."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from railbook.diagnostics import Diagnostic, Place, at, in_order
from railbook.i18n.catalog import RULES, TOOLKIT
from railbook.i18n.glossary import Glossary
from railbook.i18n.places import (
    MESSAGES,
    NAME,
    RULESETS_NAME,
    catalog_file,
    languages_in,
    locales_near,
    served_by,
)
from railbook.i18n.po import read_po
from railbook.rules.discover import is_folder
from railbook.rules.sheet import Reader, Sheet, shown_path
from railbook.rules.validate import Verdict
from railbook.rules.validate import validate as validate_rulesets
from railbook.shipped import LOCALES
from railbook.translation.catalogs import Held, key_of
from railbook.translation.inventory import Entry, Inventory
from railbook.translation.messages import Key

GLOSSARY = "glossary.yaml"


@dataclass(slots=True)
class Locales:
    """A folder of catalogs with the texts that they translate."""

    folder: Path
    verdict: Verdict  # of the rulesets that it serves
    glossary: Glossary
    inventory: Inventory
    inherited: frozenset[tuple[str, str | None]]
    held: list[Held] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)

    @property
    def files(self) -> list[str]:
        glossary = [shown_path(self.folder / GLOSSARY)] if (self.folder / GLOSSARY).is_file() else []
        return [*glossary, *(held.po.path for held in self.held)]

    def diagnostics(self) -> Iterator[Diagnostic]:
        yield from self.faults
        for held in self.held:
            yield from held.faults()


def locales_at(folder: Path, verdict: Verdict | None = None) -> Locales:
    """The catalogs in a folder, held against the rulesets that it serves."""
    verdict = verdict or validate_rulesets([served_by(folder)])
    sheet, glossary = glossary_for(folder)
    inventory = Inventory(verdict.sheets, verdict.games, glossary)
    locales = Locales(folder, verdict, glossary, inventory, _inherited(folder))
    if sheet is not None:
        locales.faults += sheet.faults
        locales.faults += _glossary_faults(sheet, set(verdict.games), languages_in(folder))
    for language in languages_in(folder):
        for domain, sources in _domains(folder, inventory):
            file = catalog_file(folder, language, domain)
            if file.exists():
                po = read_po(file, shown_path(file))
                locales.held.append(Held(language, po, sources, glossary, locales.inherited))
            else:
                locales.faults.append(at(Place(shown_path(file)), "L106"))
    return locales


def home_of(rulesets: Path) -> Path:
    """The folder for the catalogs of a game or of a folder of rulesets; it need not exist yet."""
    rulesets = Path(os.path.abspath(rulesets))  # noqa: PTH100 - resolve() would follow links
    near = [folder for folder in locales_near(rulesets / "any game") if served_by(folder) == rulesets]
    beside = rulesets.parent if rulesets.name == RULESETS_NAME else rulesets
    return near[0] if near else beside / NAME


def glossary_for(folder: Path) -> tuple[Sheet | None, Glossary]:
    """The glossary that lies with some catalogs, over the shipped one."""
    reader = Reader()
    shipped = reader.read(LOCALES / GLOSSARY, trusted=folder != LOCALES)
    own = reader.read(folder / GLOSSARY) if (folder / GLOSSARY).is_file() else None
    terms = {**(shipped.data.get("terms") or {}), **((own and own.data.get("terms")) or {})}
    return own, Glossary.of({"terms": {id_: term for id_, term in terms.items() if term}})


def _domains(folder: Path, inventory: Inventory) -> Iterator[tuple[str, dict[Key, Entry]]]:
    yield RULES, inventory
    template = folder / f"{TOOLKIT}.pot"
    if template.is_file():
        po = read_po(template, shown_path(template))
        yield TOOLKIT, {key_of(entry): Entry(key_of(entry)) for entry in po.entries}


def _inherited(folder: Path) -> frozenset[tuple[str, str | None]]:
    """The texts that a folder of catalogs need not have, because what is shipped has them."""
    template = LOCALES / f"{RULES}.pot"
    if folder == LOCALES or not template.is_file():
        return frozenset()
    return frozenset((entry.one, entry.other) for entry in read_po(template, template.as_posix()).entries)


def _glossary_faults(sheet: Sheet, games: set[str], languages: Iterable[str]) -> Iterator[Diagnostic]:
    """Words in every language, for games that exist."""
    for id_, entry in (sheet.data.get("terms") or {}).items():
        place = sheet.document.key(("terms", id_))
        for language in sorted(set(languages) - set(entry)):
            yield at(place, "L152", term=id_, language=language)
        for index, game in enumerate(entry.get("games", ())):
            if game not in games:
                yield at(sheet.document.value(("terms", id_, "games", index)), "L151", name=game)
        for language, word in entry.items():
            for game in word.get("in", {}) if isinstance(word, dict) else ():
                if game not in games:
                    yield at(sheet.document.key(("terms", id_, language, "in", game)), "L151", name=game)


def validate(paths: Iterable[Path | str]) -> Verdict:
    """Rulesets and catalogs at the given files and folders, with all that is wrong with them."""
    asked = [Path(os.path.abspath(path)) for path in paths]  # noqa: PTH100 - resolve() would follow links
    catalogs = [path for path in asked if _is_catalog(path)]
    rulesets = [path for path in asked if path not in catalogs]
    verdict = validate_rulesets(rulesets) if rulesets else Verdict((), (), {})
    found, files = list(verdict.diagnostics), list(verdict.files)
    for folder in _folders(rulesets, verdict):
        locales = locales_at(
            folder, verdict if served_by(folder) in rulesets and len(rulesets) == 1 else None
        )
        found += locales.diagnostics()
        files += locales.files
    for path in catalogs:
        locales = locales_at(_locales_of(path))
        inside = {file for file in locales.files if Path(os.path.abspath(file)).is_relative_to(path)}  # noqa: PTH100
        found += [one for one in locales.diagnostics() if one.path in inside]
        files += inside
    return Verdict(tuple(in_order(found)), verdict.sheets, verdict.games, tuple(sorted(set(files))))


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


def _folders(rulesets: list[Path], verdict: Verdict) -> list[Path]:
    """The folders of catalogs whose rulesets were all asked for."""
    near = [folder for sheet in verdict.sheets for folder in locales_near(sheet.file.parent)]
    near += [folder for path in rulesets for folder in locales_near(path / "any game")]
    return [
        folder
        for folder in dict.fromkeys(near)
        if any(served_by(folder).is_relative_to(path) for path in rulesets)
    ]
