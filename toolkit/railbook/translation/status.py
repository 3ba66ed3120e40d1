"""How far translations have got: counted by language, game and catalog."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from railbook.i18n.po import PoEntry
from railbook.translation.catalogs import key_of
from railbook.translation.inventory import Entry
from railbook.translation.locales import Locales
from railbook.translation.messages import Key
from railbook.translation.notes import owners


@dataclass(frozen=True, slots=True)
class State:
    """How far a language has got with one part of the texts."""

    language: str
    part: str  # a game, or a domain
    texts: int
    translated: int
    changed: int
    stale: int

    @property
    def missing(self) -> int:
        return self.texts - self.translated - self.changed


def states(locales: Locales) -> Iterator[State]:
    """For each language: game by game, then all of each catalog."""
    for held in locales.held:
        entries = {key_of(entry): entry for entry in held.po.entries}
        wanted = held.wanted
        if held.inventory is not None:
            for game in sorted({game for source in wanted for game in source.games}):
                stale = sum(game in chain(*owners(entry.notes).values()) for entry in held.stale)
                yield _state(held.language, game, [s for s in wanted if game in s.games], entries, stale)
        domain = Path(held.po.path).stem
        yield _state(held.language, domain, wanted, entries, len(held.stale))


def _state(language: str, part: str, wanted: list[Entry], entries: dict[Key, PoEntry], stale: int) -> State:
    found = [entries[source.key] for source in wanted if source.key in entries]
    translated = sum(entry.translated for entry in found)
    changed = sum(entry.fuzzy for entry in found)
    return State(language, part, len(wanted), translated, changed, stale)
