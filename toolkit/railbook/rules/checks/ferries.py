"""Ferries: symbols fit on their route and can be paid, and board and mechanics agree on having them."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    wilds = draft.number("cards.wild.count")
    in_play = "ferries" in (draft.get("mechanics") or {})
    any_ferry = False
    for index, route in draft.items("routes"):
        symbols = route.get("ferries", 0)
        if not symbols:
            continue
        any_ferry = True
        place = draft.board.value("routes", index, "ferries")
        if symbols > route["length"]:
            yield at(place, "R209", symbols=symbols, length=route["length"])
        if wilds is not None and symbols > wilds:
            yield at(place, "R210", symbols=symbols, most=wilds)
        if draft.complete and not in_play:
            yield at(place, "R216")
    if draft.complete and in_play and not any_ferry:
        yield at(draft.parameters.key("mechanics", "ferries"), "R217")
