"""Tourist tokens: where a player who claims a route may take one."""

from __future__ import annotations

from dataclasses import dataclass

from railbook.rules.components import Route


@dataclass
class Stack:
    """The tokens on a location: all of one symbol."""

    symbol: int
    left: int


def on_offer(stacks: dict[str, Stack], held: set[int], route: Route) -> list[str]:
    """The ends of the route with a token whose symbol the player lacks."""
    ends = [place for place in route.between if place in stacks]
    return [place for place in ends if stacks[place].left > 0 and stacks[place].symbol not in held]
