"""The drawing: every location is on the canvas, and no two are in the same spot."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    canvas = draft.board.data.get("canvas")
    taken: dict[tuple[int, ...], str] = {}
    for id_, entry in draft.locations.items():
        if "at" not in entry:
            continue
        spot = tuple(entry["at"])
        place = draft.board.value("locations", id_, "at")
        other = taken.setdefault(spot, id_)
        if other != id_:
            yield at(place, "R280", name=other, related=(draft.board.value("locations", other, "at"),))
        if canvas and (spot[0] > canvas["width"] or spot[1] > canvas["height"]):
            yield at(place, "R281", width=canvas["width"], height=canvas["height"])
