"""Translations: the catalogs of a language, falling back message by message to English."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from gettext import c2py  # the reader of Plural-Forms in gettext itself
from pathlib import Path
from typing import TypeAlias

from railbook.i18n.language import PSEUDO, SOURCE
from railbook.i18n.places import catalog_file, languages_in
from railbook.i18n.po import PoFile, read_po
from railbook.i18n.pseudo import pseudo
from railbook.shipped import LOCALES

TOOLKIT, RULES = "toolkit", "rules"

_Source: TypeAlias = "tuple[str, str | None]"


@dataclass(frozen=True, slots=True)
class Catalog:
    """The messages of one file: for each English text the translations, by context."""

    messages: dict[_Source, dict[str | None, tuple[str, ...]]]
    plural: Callable[[int], int]

    @classmethod
    def of(cls, po: PoFile) -> Catalog:
        messages: dict[_Source, dict[str | None, tuple[str, ...]]] = {}
        for entry in po.entries:
            if entry.translated:
                messages.setdefault((entry.one, entry.other), {})[entry.context] = tuple(entry.strings)
        return cls(messages, plural_of(po))

    def form(self, number: int, forms: int) -> int:
        """Which of some forms is for a number; a rule that fails, or points outside, gives the last one."""
        try:
            chosen = self.plural(number)
        except ZeroDivisionError:
            return forms - 1
        return chosen if 0 <= chosen < forms else forms - 1

    def find(self, source: _Source, contexts: Iterable[str]) -> tuple[str, ...] | None:
        """The translation that is meant for the first of the contexts, or for everybody."""
        by_context = self.messages.get(source)
        if by_context is None:
            return None
        for context in (*contexts, None):
            if context in by_context:
                return by_context[context]
        return next(iter(by_context.values()))


@dataclass(frozen=True, slots=True)
class Translator:
    """The texts of one language; what has no translation stays English, and is remembered."""

    language: str = SOURCE
    catalogs: tuple[Catalog, ...] = ()
    missed: set[str] = field(default_factory=set, compare=False)

    def gettext(self, text: str, contexts: Iterable[str] = ()) -> str:
        if self.language == PSEUDO:
            return pseudo(text)
        for catalog in self.catalogs:
            found = catalog.find((text, None), contexts)
            if found is not None:
                return found[0]
        return self._english(text)

    def known(self, text: str, contexts: Iterable[str] = ()) -> str | None:
        """The translation of a text, or in English the text itself; None if there is none."""
        if self.language in (SOURCE, PSEUDO):
            return self.gettext(text)
        found = (catalog.find((text, None), contexts) for catalog in self.catalogs)
        return next((strings[0] for strings in found if strings is not None), None)

    def ngettext(self, one: str, other: str, number: int, contexts: Iterable[str] = ()) -> str:
        """The form for a number, by the plural rules of the language."""
        if self.language == PSEUDO:
            return pseudo(one if number == 1 else other)
        for catalog in self.catalogs:
            found = catalog.find((one, other), contexts)
            if found is not None:
                return found[catalog.form(number, len(found))]
        return self._english(one if number == 1 else other)

    def _english(self, text: str) -> str:
        if self.language != SOURCE:
            self.missed.add(text)
        return text


def translator(language: str, domain: str = TOOLKIT, near: tuple[Path, ...] = ()) -> Translator:
    """The translator of a language and domain; catalogs in folders ``near`` go before what is shipped."""
    if language in (SOURCE, PSEUDO):
        return Translator(language)
    folders = dict.fromkeys((*near, LOCALES))
    # A region's own words first, then those of its language.
    base = language.split("_")[0]
    kindred = (name for folder in near for name in languages_in(folder) if name.split("_")[0] == base)
    names = dict.fromkeys((language, base, *kindred))
    files = [catalog_file(folder, name, domain) for name in names for folder in folders]
    return Translator(language, tuple(_catalog(file) for file in files if file.is_file()))


@cache
def _catalog(file: Path) -> Catalog:
    return Catalog.of(read_po(file, file.as_posix()))


def plural_of(po: PoFile) -> Callable[[int], int]:
    """The rule that the header gives; what cannot be read is like English."""
    forms = po.plural_forms
    try:
        if forms is not None:
            chosen: Callable[[int], int] = c2py(forms[1])
            return chosen
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        pass
    return lambda number: int(number != 1)
