"""For every kind of thing that is printed on a board: one of them, changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tests.mutation.values_off import ValueOff

Entry = dict[str, Any]
Change = Callable[[Entry], None]


def board_off(game: str) -> Iterator[ValueOff]:
    """The board of a game with one thing on it changed."""
    for kind, name, how, change in _CHANGES[game]:
        yield ValueOff(f"board.{kind}.{name}", how, partial(_on_board, kind=kind, name=name, change=change))


def _on_board(_: Entry, board: Entry, *, kind: str, name: str, change: Change) -> None:
    change(next(entry for id_, entry in _entries(board[kind]) if id_ == name))


def _entries(things: Any) -> Iterator[tuple[str, Entry]]:
    """Locations by their id, routes and tickets by their ends, districts by their number."""
    if isinstance(things, dict):
        yield from things.items()
    else:
        yield from (("--".join(entry.get("between") or [str(entry["number"])]), entry) for entry in things)


def _with(**values: Any) -> Change:
    return lambda entry: entry.update(values)


def _one_more(key: str) -> Change:
    return lambda entry: entry.update({key: entry[key] + 1})


def _one_less(key: str) -> Change:
    return lambda entry: entry.update({key: entry[key] - 1})


def _one_lane(entry: Entry) -> None:
    del entry["lanes"][1:]


_CHANGES: dict[str, list[tuple[str, str, str, Change]]] = {
    "usa": [
        ("routes", "chicago--duluth", "longer", _one_more("length")),
        ("routes", "atlanta--charleston", "shorter", _one_less("length")),
        ("routes", "chicago--duluth", "blue", _with(lanes=["blue"])),
        ("routes", "chicago--duluth", "gray", _with(lanes=["gray"])),
        ("routes", "boston--new-york", "single", _one_lane),
        ("tickets", "denver--el-paso", "worth more", _one_more("points")),
        ("tickets", "denver--el-paso", "to elsewhere", _with(between=["denver", "miami"])),
    ],
    "london": [
        ("routes", "kings-cross--the-charterhouse", "longer", _one_more("length")),
        ("routes", "baker-street--hyde-park", "shorter", _one_less("length")),
        ("routes", "baker-street--regents-park", "green", _with(lanes=["green"])),
        ("routes", "baker-street--regents-park", "gray", _with(lanes=["gray"])),
        ("routes", "british-museum--covent-garden", "single", _one_lane),
        ("tickets", "british-museum--piccadilly-circus", "worth more", _one_more("points")),
        ("locations", "hyde-park", "in another district", _with(district=4)),
        ("districts", "3", "worth more", _with(points=4)),
    ],
    "san-francisco": [
        ("routes", "fort-mason--lombard-street", "longer", _one_more("length")),
        ("routes", "sunset--twin-peaks", "shorter", _one_less("length")),
        ("routes", "market-street--south-beach", "red", _with(lanes=["red"])),
        ("routes", "market-street--south-beach", "gray", _with(lanes=["gray"])),
        ("routes", "pier-39--the-embarcadero", "single", _one_lane),
        ("routes", "alcatraz--pier-39", "with another ferry symbol", _one_more("ferries")),
        ("routes", "alcatraz--pier-39", "without its ferry symbol", _one_less("ferries")),
        ("tickets", "alcatraz--lombard-street", "worth more", _one_more("points")),
        ("locations", "sunset", "without tokens", _with(tokens=False)),
        ("locations", "twin-peaks", "with tokens", _with(tokens=True)),
    ],
}
