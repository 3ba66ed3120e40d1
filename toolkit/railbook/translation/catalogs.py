"""Catalogs as a whole: their headers, and which texts they have, lack, or have no more."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from gettext import c2py
from itertools import chain
from typing import TypeAlias

from railbook.diagnostics import TOP, Diagnostic, Place, at
from railbook.diagnostics.limits import shortened
from railbook.diagnostics.nearest import Nearest
from railbook.i18n.glossary import Glossary
from railbook.i18n.po import MAX_STRING, PoEntry, PoFile
from railbook.translation import checks
from railbook.translation.inventory import Entry, Inventory
from railbook.translation.messages import Key
from railbook.translation.notes import parameters, parameters_behind
from railbook.translation.subject import Subject

_PROBES = range(201)  # numbers that tell plural rules apart
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:_[A-Z][a-z]{3})?(?:_[A-Z]{2})?\Z")
_MOST_LISTED = 20  # faults of one kind in one catalog


Forms: TypeAlias = "tuple[str, str | None]"


def key_of(entry: PoEntry) -> Key:
    return Key(entry.context, entry.one, entry.other)


@dataclass(slots=True)
class Held:
    """A catalog held against the texts that it should translate."""

    language: str
    po: PoFile
    sources: Mapping[Key, Entry]
    glossary: Glossary
    inventory: Inventory | None = None  # the sources, where they are those of rulesets
    inherited: Mapping[Forms, frozenset[str]] = field(default_factory=dict)  # translated elsewhere: fields
    complete: bool = True  # whether all sources are known, so that what is missing or gone can be told
    nearest: Nearest = field(default_factory=Nearest)

    @property
    def current(self) -> Iterator[tuple[PoEntry, Entry]]:
        """The entries whose English is still in the rulesets."""
        for entry in self.po.entries:
            source = self._source_of(entry)
            if source is not None:
                yield entry, source

    @property
    def stale(self) -> list[PoEntry]:
        return [entry for entry in self.po.entries if self._source_of(entry) is None]

    def _source_of(self, entry: PoEntry) -> Entry | None:
        """The text that an entry translates: its own, or one that is shipped and said differently here."""
        key = key_of(entry)
        noted = self.inherited.get((key.one, key.other))
        if key in self.sources or self.inventory is None:
            return self.sources.get(key)
        return Entry(key, noted=noted) if noted else self.inventory.for_game(key)

    @property
    def absent(self) -> list[Entry]:
        """The texts that the catalog should have, and does not have at all."""
        have = {key_of(entry) for entry in self.po.entries}
        return [source for source in self.wanted if source.key not in have]

    @property
    def wanted(self) -> list[Entry]:
        own = (source for key, source in self.sources.items() if (key.one, key.other) not in self.inherited)
        return [source for source in own if not source.is_optional]

    def structure(self) -> Iterator[Diagnostic]:
        """What is wrong with the catalog itself, whatever its texts are."""
        yield from _header(self.po, self.language)
        yield from self._repeats()
        for entry in self.po.entries:
            if len(entry.strings) != self._forms(entry):
                yield at(
                    self._translation(entry), "L114", found=len(entry.strings), wanted=self._forms(entry)
                )

    def _forms(self, entry: PoEntry) -> int:
        """How many forms a translation must have."""
        announced = self.po.plural_forms
        return 1 if entry.other is None else announced[0] if announced else len(entry.strings)

    def faults(self) -> list[Diagnostic]:
        found = [*self.po.faults, *self.structure()]
        for entry, source in self.current:
            found += self._entry(entry, source)
        if self.complete:
            found += self._gone_and_missing()
        return _listed(found, self.po.path)

    def _repeats(self) -> Iterator[Diagnostic]:
        first: dict[tuple[str | None, str], PoEntry] = {}
        for entry in self.po.entries:
            earlier = first.setdefault((entry.context, entry.one), entry)
            if earlier is not entry:
                yield at(self._source(entry), "L105", related=(self._source(earlier),))

    def _entry(self, entry: PoEntry, source: Entry) -> Iterator[Diagnostic]:
        if len(entry.strings) != self._forms(entry):
            return  # told with the structure
        if entry.fuzzy:
            yield at(self._source(entry), "L112")
        elif self._parameters_changed(entry, source):
            yield at(self._source(entry), "L115")
        elif not all(entry.strings):
            if source.is_optional:
                return
            empty = next(string for string in entry.strings if not string)
            yield at(Place(self.po.path, empty.span()), "L111", text=shortened(entry.one))
        elif max(map(len, entry.strings)) <= MAX_STRING:  # what is longer was told by the reader
            yield from checks.check(
                Subject(self.language, self.po, entry, source, self.glossary, self.nearest, self.inventory)
            )

    def _parameters_changed(self, entry: PoEntry, source: Entry) -> bool:
        """Whether other parameters stand behind the placeholders than when the text was extracted."""
        if not source.uses:
            return False
        now = parameters_behind(source)
        return any(now.get(name) != path for name, path in parameters(entry.notes).items())

    def _gone_and_missing(self) -> Iterator[Diagnostic]:
        """A text that changed is told once, at its old entry, with what it reads now."""
        if any(fault.code.startswith("Y") for fault in self.po.faults):
            return  # nothing was read, and that is what to tell
        absent: dict[str, list[Entry]] = defaultdict(list)
        for source in self.absent:
            absent[source.key.one].append(source)
        for entry in self.stale:
            now = self._now(entry, absent)
            related = () if now is None else tuple(use.place for use in now.uses[:1])
            text = None if now is None else _difference(entry, now)
            yield at(self._source(entry), "L113", now=text, related=related)
        for source in chain.from_iterable(absent.values()):
            related = tuple(use.place for use in source.uses[:1])
            yield at(Place(self.po.path, TOP), "L111", text=shortened(source.key.one), related=related)

    def _now(self, entry: PoEntry, absent: dict[str, list[Entry]]) -> Entry | None:
        """The text that an entry’s English has most likely become; it is not absent any more."""
        meant = entry.one if entry.one in absent else None
        if meant is None and absent:
            meant = self.nearest(entry.one, absent, longest=400)
        if meant is None:
            return None
        now, *others = absent.pop(meant)
        if others:
            absent[meant] = others
        return now

    def _source(self, entry: PoEntry) -> Place:
        return Place(self.po.path, entry.fields["msgid"].span())

    def _translation(self, entry: PoEntry) -> Place:
        return Place(self.po.path, entry.strings[0].span())


def _difference(entry: PoEntry, now: Entry) -> str:
    """The form of the English that has changed, whole: what differs may stand at its end."""
    old = (entry.one, entry.other)
    return next((form for form in now.key.forms if form not in old), now.key.one)


def _listed(found: list[Diagnostic], path: str) -> list[Diagnostic]:
    """Not more of a kind than anybody reads: a language that has just begun lacks everything."""
    counts: Counter[str] = Counter()
    listed = []
    for fault in found:
        counts[fault.code] += 1
        if counts[fault.code] <= _MOST_LISTED:
            listed.append(fault)
    left_out = len(found) - len(listed)
    return [*listed, at(Place(path, TOP), "L119", count=left_out)] if left_out else listed


def _header(po: PoFile, language: str) -> Iterator[Diagnostic]:
    if any(fault.code.startswith("Y") for fault in po.faults):
        return  # nothing was read
    place = Place(po.path, TOP if po.head is None else po.head.span)
    named = po.header("Language")
    if named != language:
        yield at(place, "L104", found=named or None, wanted=language)
    charset = re.search(r"charset=([\w-]+)", po.header("Content-Type") or "")
    if charset is not None and charset.group(1).lower() not in ("utf-8", "utf8"):
        yield at(place, "L108", found=charset.group(1))
    announced, right = po.plural_forms, plural_forms(language)
    if right is not None and not _same_plurals(announced, right):
        yield at(place, "L103", wanted=f"nplurals={right[0]}; plural={right[1]};")


def plural_forms(language: str) -> tuple[int, str] | None:
    """How many plural forms a language has, and the expression that chooses one, as Babel knows them.

    None for what is no language.
    """
    from babel import localedata
    from babel.messages.plurals import get_plural

    if not _LANGUAGE.match(language) or language == "und" or not localedata.exists(language):
        return None
    found = get_plural(language)
    return found.num_plurals, found.plural_expr


def _same_plurals(announced: tuple[int, str] | None, right: tuple[int, str]) -> bool:
    if announced is None or announced[0] != right[0]:
        return False
    try:
        rules = [c2py(expression) for _, expression in (announced, right)]
        return all(rules[0](number) == rules[1](number) for number in _PROBES)
    except (ValueError, SyntaxError, RecursionError, MemoryError, ZeroDivisionError):
        return False
