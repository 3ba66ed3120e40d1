"""Endpoints: routes and tickets connect locations that the board has, and not one with itself."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft

_CODES = {"routes": ("R201", "R202"), "tickets": ("R220", "R221")}


def check(draft: Draft) -> Iterator[Diagnostic]:
    known = draft.board.written("locations")
    boards = [layer.board for layer in draft.layers if layer.board is not None]
    if not known or any(fault.code == "Y130" for board in boards for fault in board.faults):
        return  # the list itself is misspelt or stands twice, which has been told
    for kind, (unknown, to_itself) in _CODES.items():
        for index, item in draft.items(kind):
            first, second = item["between"]
            if first == second:
                yield at(draft.board.value(kind, index, "between"), to_itself, name=first)
            for end, name in enumerate((first, second)):
                if name not in known:
                    place = draft.board.value(kind, index, "between", end)
                    yield at(place, unknown, name=name, nearest=draft.nearest(name, draft.locations))
