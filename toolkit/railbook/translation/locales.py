"""A folder of catalogs, held against the rulesets that it serves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from railbook.diagnostics import Diagnostic, Place, at
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
from railbook.rules.sheet import shown_path
from railbook.rules.validate import Verdict, validate
from railbook.shipped import LOCALES
from railbook.translation.catalogs import Forms, Held, key_of, plural_forms
from railbook.translation.glossaries import GLOSSARY, glossary_faults, glossary_for
from railbook.translation.habits import (
    habits_faults,
    habits_files,
    habits_sheets,
    reading_faults,
    reading_files,
)
from railbook.translation.inventory import Entry, Inventory
from railbook.translation.messages import Key
from railbook.translation.notes import owners
from railbook.translation.questions import question_faults
from railbook.translation.rule_ids import RuleIds


@dataclass(slots=True)
class Locales:
    """The catalogs of a folder, and the texts that they translate."""

    folder: Path
    verdict: Verdict  # on the rulesets that it serves
    glossary: Glossary
    inventory: Inventory
    inherited: dict[Forms, frozenset[str]]
    held: list[Held] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)

    @property
    def files(self) -> list[str]:
        glossary = self.folder / GLOSSARY
        return [
            *([shown_path(glossary)] if glossary.exists() else []),
            *map(shown_path, habits_files(self.folder)),
            *map(shown_path, reading_files(self.folder)),
            *(held.po.path for held in self.held),
        ]

    def diagnostics(self) -> Iterator[Diagnostic]:
        yield from self.faults
        yield from habits_faults(self.folder, languages_in(self.folder), RuleIds.of(self.verdict))
        yield from reading_faults(self.folder, languages_in(self.folder))
        for held in self.held:
            yield from held.faults()
            if held.inventory is not None:
                yield from question_faults(held.po, self.verdict.games, self._how_many(held.language))

    def _how_many(self, language: str) -> list[str]:
        """How questions of a language ask for a number."""
        sheets = habits_sheets([LOCALES, self.folder], language)
        return [phrase for sheet in sheets for phrase in sheet.data.get("how_many", ())]


def locales_at(folder: Path, verdict: Verdict | None = None) -> Locales:
    """The catalogs in a folder; the verdict on its rulesets may be known already."""
    verdict = verdict or validate([served_by(folder)])
    sheet, glossary = glossary_for(folder)
    inventory = Inventory((*verdict.sheets, *filter(None, [sheet])), verdict.games, glossary)
    locales = Locales(folder, verdict, glossary, inventory, _inherited(folder))
    if sheet is not None:
        rules = RuleIds.of(verdict)
        locales.faults += glossary_faults(sheet, set(verdict.games), languages_in(folder), rules)
    domains = dict(_domains(locales))
    for language in languages_in(folder):
        _hold(language, locales, domains)
    return locales


def _hold(language: str, locales: Locales, domains: dict[str, dict[Key, Entry]]) -> None:
    """Takes the catalogs of a language in, and holds each against what it should translate."""
    if plural_forms(language) is None:
        place = Place(shown_path(locales.folder / language))
        locales.faults.append(at(place, "L107", name=language))
        return
    for domain, sources in domains.items():
        file = catalog_file(locales.folder, language, domain)
        if not file.exists():
            locales.faults.append(at(Place(shown_path(file)), "L106"))
            continue
        own = locales.inventory if domain == RULES else None
        complete = domain != RULES or not locales.verdict.diagnostics
        po = read_po(file, shown_path(file))
        locales.held.append(Held(language, po, sources, locales.glossary, own, locales.inherited, complete))
    for file in sorted((locales.folder / language).glob(f"{MESSAGES}/*.po")):
        if file.stem not in domains:
            locales.faults.append(
                at(Place(shown_path(file)), "L109", allowed=tuple(f"{d}.po" for d in domains))
            )


def home_of(path: Path) -> Path:
    """The folder for the catalogs of a game or of a folder of rulesets; it need not exist yet."""
    path = Path(os.path.abspath(path))  # noqa: PTH100 - resolve() would follow links
    # Somebody's backup of a catalog further up must not turn half a disk into rulesets.
    above = [folder for folder in path.parents if folder.name == NAME]
    inside = next((folder for folder in (path, *above) if languages_in(folder)), None)
    if path.name == NAME or inside is not None:
        return inside or path
    near = [folder for folder in locales_near(path) if path.is_relative_to(served_by(folder))]
    return near[0] if near else (path.parent if path.name == RULESETS_NAME else path) / NAME


def _domains(locales: Locales) -> Iterator[tuple[str, dict[Key, Entry]]]:
    """What there is to translate: texts of rulesets; and with what is shipped, those of the toolkit."""
    yield RULES, locales.inventory
    if locales.folder == LOCALES:
        template = LOCALES / f"{TOOLKIT}.pot"
        po = read_po(template, shown_path(template))
        locales.faults += po.faults
        yield TOOLKIT, {key_of(entry): Entry(key_of(entry)) for entry in po.entries}


def _inherited(folder: Path) -> dict[Forms, frozenset[str]]:
    """The texts that a folder of catalogs need not have, because what is shipped has them; their fields."""
    template = LOCALES / f"{RULES}.pot"
    if folder == LOCALES or not template.is_file():
        return {}
    entries = read_po(template, template.as_posix()).entries
    return {
        (entry.one, entry.other): frozenset(owner.field for owner in owners(entry.notes)) for entry in entries
    }
