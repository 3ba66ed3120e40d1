"""Payable routes: no route is longer than the cards in the deck, or a player's vehicles, can cover."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.components import GRAY
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    wilds, colors = draft.number("cards.wild.count"), draft.get("cards.colors")
    vehicles = draft.number("vehicle.per_player")
    for index, route in draft.items("routes"):
        place = draft.board.value("routes", index, "length")
        if vehicles is not None and route["length"] > vehicles:
            yield at(place, "R213", length=route["length"], most=vehicles)
        for color in dict.fromkeys(route["lanes"]) if colors and wilds is not None else ():
            most = wilds + (max(colors.values()) if color == GRAY else colors.get(color, 0))
            if route["length"] > most and (color in colors or color == GRAY):
                yield at(place, "R206", length=route["length"], color=color, most=most)
