"""Connectivity: the board is in one piece, every location has a route, every ticket can be completed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    # A route left out for its faults, or with a misspelt end, might be the missing link.
    if not draft.board_is_sound or draft.misplaced:
        return
    pieces = _Pieces(draft.locations)
    for _, route in draft.items("routes"):
        pieces.join(*route["between"])
    yield from _tickets(draft, pieces)
    yield from _islands(draft, pieces)


def _tickets(draft: Draft, pieces: _Pieces) -> Iterator[Diagnostic]:
    known = draft.locations
    for index, ticket in draft.items("tickets"):
        first, second = ticket["between"]
        if first in known and second in known and pieces.of(first) != pieces.of(second):
            yield at(draft.board.value("tickets", index), "R223", names=(first, second))


def _islands(draft: Draft, pieces: _Pieces) -> Iterator[Diagnostic]:
    groups: dict[str, list[str]] = {}
    for name in draft.locations:
        groups.setdefault(pieces.of(name), []).append(name)
    mainland = max(groups.values(), key=len, default=[])
    for group in groups.values():
        if group is mainland:
            continue
        place = draft.board.key("locations", group[0])
        if len(group) == 1:
            yield at(place, "R212", name=group[0])
        else:
            yield at(place, "R211", names=tuple(group))


class _Pieces:
    """Which locations hang together (union–find)."""

    def __init__(self, names: Iterable[str]) -> None:
        self._parent = {name: name for name in names}

    def of(self, name: str) -> str:
        while self._parent[name] != name:
            self._parent[name] = self._parent[self._parent[name]]
            name = self._parent[name]
        return name

    def join(self, first: str, second: str) -> None:
        if first in self._parent and second in self._parent:
            self._parent[self.of(first)] = self.of(second)
