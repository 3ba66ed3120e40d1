"""Reads a file with a final position: all that is wrong with it at once, or what can be scored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from railbook.diagnostics import TOP, Diagnostic, Place, at, in_order
from railbook.diagnostics.limits import MAX_FAULTS
from railbook.engine import Position
from railbook.positions.find import find_game
from railbook.positions.lay_out import KIND, Table
from railbook.positions.names import looks
from railbook.rules.components import Ruleset
from railbook.rules.load import FaultyRuleset, UnknownGame
from railbook.rules.sheet import Reader, Sheet
from railbook.source import Document


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file says: a position that can be scored, or what is wrong with it."""

    path: str
    players: tuple[str, ...] = ()
    ruleset: Ruleset | None = None  # if the game is known
    position: Position | None = None  # if there are no faults
    faults: tuple[Diagnostic, ...] = ()


def read(file: Path) -> Reading:
    """The position in a file."""
    reader = Reader()
    sheet = reader.read_as(KIND, file)
    path = sheet.document.path
    if sheet.kind != KIND:
        unreadable = tuple(fault for fault in sheet.faults if fault.code.startswith("Y"))
        return Reading(path, faults=unreadable or (at(Place(path, TOP), "G305"),))
    found = [*sheet.faults]
    players, entries = _named(sheet.document), sheet.data.get(KIND, {})
    found += _names_alike(sheet.document, [name for name in players if name in entries])
    ruleset = _game(sheet, reader, found)
    position = None
    if ruleset is not None and KIND in sheet.data:
        table = Table(sheet.document, players, entries, reader.nearest)
        position = table.lay_out(ruleset)
        unclear = any(fault.code.startswith("Y") for fault in sheet.faults)  # a player may have got lost
        found += [fault for fault in table.faults if not (unclear and fault.code == "G109")]
    faults = tuple(_bounded(in_order(found)))
    return Reading(path, players, ruleset, None if faults else position, faults)


def _named(document: Document) -> tuple[str, ...]:
    """Everybody who is named, whatever is said of them."""
    entries = document.get((KIND,))
    return tuple(entries) if isinstance(entries, dict) else ()


def _names_alike(document: Document, players: Iterable[str]) -> Iterator[Diagnostic]:
    """Names that nobody could tell apart, or even see."""
    first: dict[str, str] = {}
    for name in players:
        place, look = document.key((KIND, name)), looks(name)
        earlier = first.setdefault(look, name)
        if not look:
            yield at(place, "S141", key=name, example="Ada")
        elif earlier != name:
            yield at(place, "G303", name=name, other=earlier, related=(document.key((KIND, earlier)),))


def _game(sheet: Sheet, reader: Reader, found: list[Diagnostic]) -> Ruleset | None:
    """The game that the file names; what keeps it from being used is noted."""
    name = sheet.text("game")
    try:
        return None if name is None else find_game(name, sheet.file.absolute().parent, reader)
    except UnknownGame as unknown:
        place = sheet.document.value(("game",))
        found.append(at(place, "G302", name=unknown.name, nearest=unknown.nearest))
    except FaultyRuleset as faulty:
        found += faulty.diagnostics
    return None


def _bounded(faults: list[Diagnostic]) -> list[Diagnostic]:
    """As many faults as somebody would read through."""
    if len(faults) <= MAX_FAULTS:
        return faults
    last = faults[MAX_FAULTS]
    return [*faults[:MAX_FAULTS], at(Place(last.path, last.span), "S199", most=MAX_FAULTS)]
