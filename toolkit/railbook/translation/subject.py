"""What a check of a translation looks at: an entry of a catalog beside the text it translates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from railbook.diagnostics import Diagnostic, Param, Place, at
from railbook.diagnostics.limits import shortened
from railbook.diagnostics.nearest import Nearest
from railbook.i18n.catalog import plural_of
from railbook.i18n.glossary import Glossary, Lineage
from railbook.i18n.po import PoEntry, PoFile, PoString
from railbook.translation.inventory import Entry, Inventory

_PROBES = range(201)  # numbers that tell plural rules apart


@dataclass(frozen=True, slots=True)
class Subject:
    """A translated entry, its source, and what is known about both."""

    language: str
    po: PoFile
    entry: PoEntry
    source: Entry
    glossary: Glossary
    nearest: Nearest
    inventory: Inventory | None = None
    # The games whose words the translation may use, each with what it extends.
    lineages: tuple[Lineage, ...] = field(init=False)

    def __post_init__(self) -> None:
        context, games = self.source.key.context, self.source.games
        known = self.inventory.lineages if self.inventory is not None else {}
        chosen = [game for game in ([context] if context in games else games) if game]
        object.__setattr__(self, "lineages", tuple(known.get(game, (game,)) for game in chosen))

    def pairs(self) -> Iterator[tuple[str, PoString]]:
        """Each form of the translation, with the English form it stands for."""
        forms = self.source.key.forms
        if len(self.entry.strings) == 1:  # a language without plural says it for every number
            forms = forms[-1:]
        for number, string in enumerate(self.entry.strings):
            yield forms[min(number, len(forms) - 1)], string

    def is_for_one(self, form: int) -> bool:
        """Whether a form of the translation is for the number 1 and for no other."""
        if len(self.entry.strings) < 2:
            return False
        plural = plural_of(self.po)
        try:
            return [number for number in _PROBES if plural(number) == form] == [1]
        except ZeroDivisionError:  # told with the header
            return False

    def fault(
        self, code: str, string: PoString, part: str | None = None, **params: Param | None
    ) -> Diagnostic:
        """A fault at a form of the translation, or at a part of it."""
        shown = {
            name: shortened(value) if isinstance(value, str) else value for name, value in params.items()
        }
        return at(Place(self.po.path, string.span(part)), code, related=(), **shown)
