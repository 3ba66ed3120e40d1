"""Numbers that follow from others: written nowhere, computed here."""

from __future__ import annotations

from typing import Any

from railbook.rules.merge import lookup

PREFIX = "computed"


def computed(parameters: dict[str, Any], board: dict[str, Any]) -> dict[str, Any]:
    """Every computed value that the data at hand allows, by name."""
    colors: dict[str, int] = lookup(parameters, "cards.colors") or {}
    wilds = lookup(parameters, "cards.wild.count") or 0
    locations: dict[str, Any] = board.get("locations") or {}
    routes = [route for route in board.get("routes") or () if route is not None]
    token_places = [place.get("name", "") for place in locations.values() if place.get("tokens")]
    return {
        "all_cards": _all_cards(lookup(parameters, "components") or {}),
        "cards": sum(colors.values()) + wilds,
        "colors": len(colors),
        "color_cards": max(colors.values(), default=0),
        "vehicles": _vehicles(parameters),
        "tickets": len(board.get("tickets") or ()),
        "locations": len(locations),
        "routes": sum(len(route["lanes"]) for route in routes),
        "longest_route": max((route["length"] for route in routes), default=0),
        "ferry_symbols": max((route.get("ferries", 0) for route in routes), default=0),
        "token_places": token_places,
        "fixed_stacks": len(token_places),
        "tokens": _tokens(parameters),
        "districts": len(board.get("districts") or ()),
        "district_points": [
            str(district.get("points", district["number"])) for district in board.get("districts") or ()
        ],
    }


def _all_cards(components: dict[str, int]) -> int:
    """The deck, the tickets and every other card in the box, which its id says that it is."""
    return sum(
        count or 0
        for id_, count in components.items()
        if id_ in ("cards", "tickets") or id_.endswith(("_card", "_cards"))
    )


def _vehicles(parameters: dict[str, Any]) -> int:
    each = lookup(parameters, "vehicle.per_player") or 0
    spare = lookup(parameters, "vehicle.spare_per_player") or 0
    return int((lookup(parameters, "players.max") or 0) * (each + spare))


def _tokens(parameters: dict[str, Any]) -> int:
    tokens = lookup(parameters, "mechanics.tourist_tokens") or {}
    return int(tokens.get("symbols", 0) * tokens.get("per_symbol", 0))
