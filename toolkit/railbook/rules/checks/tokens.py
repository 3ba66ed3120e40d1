"""Tourist tokens: places, stacks, symbols and points fit together."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft

_TOKENS = "mechanics.tourist_tokens"


def check(draft: Draft) -> Iterator[Diagnostic]:
    if not draft.complete:
        return
    places = [id_ for id_, entry in draft.locations.items() if entry.get("tokens")]
    if draft.get(_TOKENS) is None:
        for id_ in places:
            yield at(draft.board.key("locations", id_, "tokens"), "R243")
        return
    yield from _places(draft, places)
    yield from _stacks(draft)
    yield from _points(draft)


def _places(draft: Draft, places: list[str]) -> Iterator[Diagnostic]:
    symbols, placed = draft.number(f"{_TOKENS}.symbols"), draft.number(f"{_TOKENS}.placed_by_players.stacks")
    if symbols is None or placed is None:
        return
    if len(places) + placed != symbols:
        place = draft.at(f"{_TOKENS}.symbols", f"{_TOKENS}.placed_by_players.stacks")
        yield at(place, "R240", symbols=symbols, places=len(places), placed=placed)
    if placed > len(draft.locations) - len(places):
        yield at(draft.at(f"{_TOKENS}.placed_by_players.stacks"), "R244", placed=placed)


def _stacks(draft: Draft) -> Iterator[Diagnostic]:
    most = draft.number(f"{_TOKENS}.per_symbol")
    for path in (f"{_TOKENS}.stack", f"{_TOKENS}.placed_by_players.stack"):
        for players, size in (draft.get(path) or {}).items():
            if most is not None and size > most:
                yield at(draft.at(f"{path}.{players}"), "R241", size=size, most=most)


def _points(draft: Draft) -> Iterator[Diagnostic]:
    symbols, table = draft.number(f"{_TOKENS}.symbols"), draft.get(f"{_TOKENS}.points")
    if symbols is None or table is None:
        return
    missing = tuple(str(count) for count in range(symbols + 1) if str(count) not in table)
    if missing:
        yield at(draft.parameters.key(*_TOKENS.split("."), "points"), "R242", missing=missing)
