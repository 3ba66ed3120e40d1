"""What the things of a game are called in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from railbook.engine.seats import SEATS
from railbook.i18n.prose import Prose
from railbook.i18n.wording import Wording
from railbook.rules.components import Route, Ruleset


@dataclass(frozen=True, slots=True)
class Names:
    """Names of cards, routes, tickets and players. Those of places are the same in every language."""

    prose: Prose
    wording: Wording  # of the toolkit's own texts; here they get the nouns of the game
    players: tuple[str, ...] = tuple(seat.capitalize() for seat in SEATS)
    _routes: dict[str, tuple[Route, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "wording", replace(self.wording, nouns=self.prose.nouns))

    @property
    def ruleset(self) -> Ruleset:
        return self.prose.ruleset

    def card(self, id_: str) -> str:
        cards = self.ruleset.cards
        if id_ == cards.wild.id:
            return self.prose.thing(cards.wild.name)
        return self.prose.name(self.ruleset.color_names.get(id_, id_))

    def cards(self, counts: Iterable[tuple[str, int]]) -> str:
        """So many of each card, in the order of the game, the wild ones last."""
        order = {color: place for place, color in enumerate(self.ruleset.cards.colors)}
        ordered = sorted(counts, key=lambda entry: order.get(entry[0], len(order)))
        return self.wording.list(
            self.wording.say("{count} × {card}", {"count": count, "card": self.card(card)})
            for card, count in ordered
        )

    def place(self, id_: str) -> str:
        location = self.ruleset.board.locations.get(id_)
        return id_ if location is None else location.name

    def between(self, ends: tuple[str, str]) -> str:
        return f"{self.place(ends[0])} – {self.place(ends[1])}"

    def lane(self, id_: str) -> str:
        """A route by its two ends; of a double route also which lane."""
        found = self._lanes().get(id_)
        if found is None:
            return id_
        route, number = found
        name = self.between(route.between)
        if len(route.lanes) == 1:
            return name
        return self.wording.say("{route} (lane {number})", {"route": name, "number": number})

    def _lanes(self) -> Mapping[str, tuple[Route, int]]:
        if not self._routes:
            for route in self.ruleset.board.routes:
                for number, id_ in enumerate(route.lane_ids, 1):
                    self._routes[id_] = (route, number)
        return self._routes

    def ticket(self, id_: str) -> str:
        found = next((ticket for ticket in self.ruleset.board.tickets if ticket.id == id_), None)
        return id_ if found is None else self.between(found.between)

    def path(self, lanes: Iterable[str]) -> str:
        """The locations along some lanes, in travelling order."""
        ends = [set(self._lanes()[lane][0].between) for lane in lanes]
        if not ends:
            return ""
        here = next(iter(ends[0] - ends[1])) if len(ends) > 1 and ends[0] != ends[1] else min(ends[0])
        stops = [here]
        for pair in ends:
            here = next(iter(pair - {here}))
            stops.append(here)
        return " – ".join(self.place(stop) for stop in stops)

    def player(self, number: int) -> str:
        return self.players[number]

    def player_list(self, numbers: Iterable[int]) -> str:
        return self.wording.list(self.player(number) for number in numbers)
