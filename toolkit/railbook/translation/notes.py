"""The comments above a message: what the extractor notes for translators, and what can be read back from it.

setup.hand, answer (usa)            whose text it is, and which games show it
{count} = setup.hand: 4 (usa)       what stands behind a placeholder, with its values
player = it giocatore, nl speler    the agreed words
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from railbook.i18n.language import SOURCE
from railbook.rules.text import COUNT
from railbook.translation.inventory import Entry, Inventory

_OWNER = re.compile(r"([^\s{},]+), ([a-z]+)(?: \(([^()]*)\))?\Z")
_PARAMETER = re.compile(r"\{([\w.-]+)\}(?: = ([\w.-]+))?(?::|\Z)")


class Owner(NamedTuple):
    """What a text belongs to (a rule, a dispute, a game …), and which of its texts it is."""

    id: str
    field: str


def notes(entry: Entry, inventory: Inventory) -> list[str]:
    """The comments for a message."""
    return [*_whose(entry), *_values(entry, inventory), *_words(entry, inventory)]


def owners(lines: Iterable[str]) -> dict[Owner, tuple[str, ...]]:
    """Whose text a message was when it was extracted, and the games that showed it.

    >>> owners(["setup.hand, answer (usa, london)", "{count} = setup.hand: 4 (usa)"])
    {Owner(id='setup.hand', field='answer'): ('usa', 'london')}
    """
    found = (_OWNER.match(line) for line in lines)
    return {Owner(m[1], m[2]): tuple(m[3].split(", ")) if m[3] else () for m in found if m is not None}


def parameters(lines: Iterable[str]) -> dict[str, str]:
    """The parameter behind each placeholder when a message was extracted.

    >>> parameters(["{count} = setup.hand: 4 (usa)", "{market.face_up}: 5 (usa)"])
    {'count': 'setup.hand', 'market.face_up': 'market.face_up'}
    """
    found = (_PARAMETER.match(line) for line in lines)
    return {m[1]: m[2] or m[1] for m in found if m is not None and (m[2] or m[1] != COUNT)}


def parameters_behind(entry: Entry) -> dict[str, str]:
    """The parameter behind each placeholder now."""
    counted = sorted({use.message.count for use in entry.uses if use.message.count})
    behind = {name: name for name in sorted(entry.placeholders)}
    return behind | ({COUNT: counted[0]} if counted and COUNT in behind else {})


def _whose(entry: Entry) -> Iterator[str]:
    for owner in dict.fromkeys(Owner(use.message.owner, use.message.field) for use in entry.uses):
        games = sorted({game for use in entry.uses if use.message.owner == owner.id for game in use.games})
        yield f"{owner.id}, {owner.field} ({', '.join(games)})" if games else f"{owner.id}, {owner.field}"


def _values(entry: Entry, inventory: Inventory) -> Iterator[str]:
    for name, path in parameters_behind(entry).items():
        games: dict[str, list[str]] = {}
        for game, value in inventory.shown(entry, name).items():
            games.setdefault(value, []).append(game)
        shown = "; ".join(f"{value} ({', '.join(which)})" for value, which in games.items())
        head = f"{{{name}}}" if path == name else f"{{{name}}} = {path}"
        yield f"{head}: {shown}" if shown else head


def _words(entry: Entry, inventory: Inventory) -> Iterator[str]:
    lineage = inventory.lineages.get(entry.games[0], ()) if entry.games else ()
    for term in inventory.glossary.used(entry.key.forms):
        words = {name: term.word(name, lineage) for name in term.words if name != SOURCE}
        agreed = ", ".join(f"{name} {word.word}" for name, word in words.items() if word is not None)
        yield f"{term.id} = {agreed}"
