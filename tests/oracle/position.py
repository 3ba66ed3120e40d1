"""A position in plain words: who owns which lanes, holds which tickets, and how many different tokens."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from railbook.rules.components import Route, Ruleset


@dataclass(frozen=True)
class Position:
    """One entry for each player everywhere; tokens are symbols."""

    ruleset: Ruleset
    lanes: tuple[frozenset[str], ...]
    tickets: tuple[tuple[str, ...], ...]
    tokens: tuple[frozenset[int], ...]

    @property
    def players(self) -> range:
        return range(len(self.lanes))

    @cached_property
    def taken(self) -> frozenset[str]:
        return frozenset(lane for lanes in self.lanes for lane in lanes)

    @cached_property
    def routes(self) -> tuple[tuple[Route, ...], ...]:
        """For each player the routes of which they own a lane, in the order of the board."""
        return tuple(
            tuple(route for route in self.ruleset.board.routes if lanes & {*route.lane_ids})
            for lanes in self.lanes
        )

    def routes_of(self, player: int) -> tuple[Route, ...]:
        return self.routes[player]

    def pieces_left(self, player: int) -> int:
        return self.ruleset.vehicle.per_player - sum(route.length for route in self.routes_of(player))
