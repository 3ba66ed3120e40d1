"""Looks up the names that a scenario uses, and notes those that the game does not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from railbook.diagnostics import Diagnostic
from railbook.diagnostics.nearest import Nearest
from railbook.engine import Action, Game
from railbook.engine.notation import read_action
from railbook.engine.seats import SEATS
from railbook.scenarios.scenario import Scenario
from railbook.source import Path

WILD = "wild"
_Known = TypeVar("_Known")


class Names:
    """The cards, routes, tickets, locations and players of one game, as one scenario names them."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.scenario = scenario
        self.game = game
        self.faults: list[Diagnostic] = []
        self._nearest = Nearest()

    def card(self, name: str, path: Path) -> int | None:
        """The kind of a card; `wild` is the wild card of any game."""
        if name == WILD:
            return self.game.wild
        return self._known(name, self.game.card, "G101", path)

    def cards(self, counts: Mapping[str, int], path: Path) -> list[int]:
        """How many of each kind, from a map of names."""
        found = [0] * len(self.game.cards)
        for name, count in counts.items():
            kind = self.card(name, (*path, name))
            if kind is not None:
                found[kind] += count
        return found

    def pile(self, names: list[str], path: Path) -> list[int]:
        kinds = [self.card(name, (*path, number)) for number, name in enumerate(names)]
        return [kind for kind in kinds if kind is not None]

    def lane(self, name: str, path: Path) -> str | None:
        return self._known(name, {id_: id_ for id_ in self.game.lane}, "G102", path)

    def ticket(self, name: str, path: Path) -> int | None:
        return self._known(name, self.game.ticket, "G103", path)

    def tickets(self, names: list[str], path: Path) -> list[int]:
        found = [self.ticket(name, (*path, number)) for number, name in enumerate(names)]
        return [ticket for ticket in found if ticket is not None]

    def location(self, name: str, path: Path) -> int | None:
        return self._known(name, self.game.location, "G104", path)

    def player(self, name: str, path: Path) -> int | None:
        seats = {seat: number for number, seat in enumerate(SEATS[: self.game.players])}
        return self._known(name, seats, "G105", path)

    def by_player(self, values: Mapping[str, Any], path: Path) -> dict[int, tuple[Any, Path]]:
        """Values by the number of the player, each with its path."""
        seats = {name: self.player(name, (*path, name)) for name in values}
        return {seat: (values[name], (*path, name)) for name, seat in seats.items() if seat is not None}

    def action(self, data: dict[str, Any], path: Path) -> Action | None:
        """The action that is meant; one with an unknown name is a fault of the scenario."""
        before = len(self.faults)
        action = read_action(self._own_names(data, path))
        return action if len(self.faults) == before else None

    def _own_names(self, data: dict[str, Any], path: Path) -> dict[str, Any]:
        """The action with the wild card's own id, its names looked up."""
        (verb, value), path = next(iter(data.items())), (*path, next(iter(data)))
        if verb == "draw" and value not in ("deck", "tickets"):
            return {verb: self._card_id(value, path)}
        if verb == "claim":
            self.lane(value["route"], (*path, "route"))
            pay: Counter[str] = Counter()  # the wild card may be called by two names
            for card, count in value["pay"].items():
                pay[self._card_id(card, (*path, "pay", card))] += count
            return {verb: {"route": value["route"], "pay": pay}}
        if verb == "keep":
            self.tickets(value, path)
        elif verb in ("place_stack", "take_token"):
            self.location(value, path)
        return data

    def _card_id(self, name: str, path: Path) -> str:
        kind = self.card(name, path)
        return name if kind is None else self.game.cards[kind]

    def _known(self, name: str, names: Mapping[str, _Known], code: str, path: Path) -> _Known | None:
        if name in names:
            return names[name]
        nearest = self._nearest(name, names)
        allowed = tuple(names) if len(names) <= 12 else None
        self.faults.append(self.scenario.fault(path, code, name=name, nearest=nearest, allowed=allowed))
        return None
