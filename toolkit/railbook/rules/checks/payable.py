"""Payable routes: no route is longer than the cards in the deck, or a player's vehicles, can cover."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.components import GRAY
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    vehicles, payable = draft.number("vehicle.per_player"), _payable(draft)
    for index, route in draft.items("routes"):
        place = draft.board.value("routes", index, "length")
        if vehicles is not None and route["length"] > vehicles:
            yield at(place, "R213", length=route["length"], most=vehicles)
        for color in dict.fromkeys(route["lanes"]):
            most = payable.get(color)
            if most is not None and route["length"] > most:
                yield at(place, "R206", length=route["length"], color=color, most=most)


def _payable(draft: Draft) -> dict[str, int]:
    """The most spaces that cards can pay for, by colour."""
    wilds, colors = draft.number("cards.wild.count"), draft.get("cards.colors")
    if wilds is None or not colors:
        return {}
    return {GRAY: wilds + max(colors.values())} | {color: wilds + count for color, count in colors.items()}
