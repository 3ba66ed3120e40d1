"""Points: every length on the board scores, and a longer route never scores less."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    table = draft.get("route_points")
    if not table:
        return
    scored = draft.parameters.written("route_points")
    for index, route in draft.items("routes"):
        if str(route["length"]) not in scored:
            scored.add(str(route["length"]))  # one fault for each length, not for each route
            place = draft.board.value("routes", index, "length")
            yield at(place, "R207", length=route["length"], related=(draft.parameters.key("route_points"),))
    lengths = sorted(int(length) for length in table)
    for shorter, longer in pairwise(lengths):
        if table[str(longer)] < table[str(shorter)]:
            place = draft.parameters.value("route_points", str(longer))
            points = {"points": table[str(longer)], "more": table[str(shorter)]}
            yield at(place, "R208", length=longer, shorter=shorter, **points)
