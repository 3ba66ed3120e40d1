"""From what is written about each player to a position, piece by piece; what cannot be is noted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from railbook.diagnostics import Diagnostic, Place, at
from railbook.diagnostics.nearest import Nearest
from railbook.engine import Game, Position, Refusal, WrongPlayers
from railbook.positions.names import route_names, ticket_names
from railbook.rules.components import Ruleset
from railbook.source import Document, Path

KIND = "position"
_MOST_LISTED = 12
_Known = TypeVar("_Known")


@dataclass(frozen=True, slots=True)
class _Wish:
    """Something that a player is said to have; of several lanes any will do."""

    player: int
    place: Place
    ids: tuple[str, ...]


class Table:
    """The table that a document describes.

    ``players`` are all who are named, ``entries`` what is written about them and has the right shape.
    """

    def __init__(
        self, document: Document, players: tuple[str, ...], entries: Mapping[str, Any], nearest: Nearest
    ) -> None:
        self.document, self.players, self.entries = document, players, entries
        self.faults: list[Diagnostic] = []
        self._nearest = nearest
        self._lanes: dict[str, Place] = {}  # what has been given so far, and where that is written
        self._tickets: dict[str, Place] = {}

    def lay_out(self, ruleset: Ruleset) -> Position | None:
        """The position; None if the game is not for so many players."""
        routes, tickets = self._routes(ruleset), self._held(ruleset)
        try:
            position = Position(Game(ruleset, len(self.players)))
        except WrongPlayers:
            least, most = ruleset.players.min, ruleset.players.max
            place = self.document.key((KIND,))
            self.faults.append(at(place, "G109", players=len(self.players), least=least, most=most))
            return None
        # Who names a lane gets that one; who names a double route gets what is left of it.
        for wish in sorted(routes, key=lambda wish: len(wish.ids)):
            self._claim(position, wish)
        for wish in tickets:
            self._hold(position, wish)
        self._tokens(position)
        for player, points, _ in self._each("other"):
            position.other[player] = points
        return position

    # ---- What is written ----

    def _each(self, key: str) -> Iterator[tuple[int, Any, Path]]:
        """What is written under a key, by the number of the player, with its path."""
        for number, name in enumerate(self.players):
            if key in self.entries.get(name, {}):
                yield number, self.entries[name][key], (KIND, name, key)

    def _routes(self, ruleset: Ruleset) -> list[_Wish]:
        names = route_names(ruleset.board)
        own = [id_ for route in ruleset.board.routes for id_ in route.lane_ids]
        return [
            _Wish(player, place, lanes)
            for player, name, place in self._listed("routes")
            if (lanes := self._known(name, names, own, "G102", place))
        ]

    def _held(self, ruleset: Ruleset) -> list[_Wish]:
        names = ticket_names(ruleset.board)
        own = [ticket.id for ticket in ruleset.board.tickets]
        return [
            _Wish(player, place, (ticket,))
            for player, name, place in self._listed("tickets")
            if (ticket := self._known(name, names, own, "G103", place))
        ]

    def _listed(self, key: str) -> Iterator[tuple[int, str, Place]]:
        for player, entries, path in self._each(key):
            for number, name in enumerate(entries):
                yield player, name, self.document.value((*path, number))

    def _known(
        self, name: str, names: Mapping[str, _Known], own: list[str], code: str, place: Place
    ) -> _Known | None:
        if name in names:
            return names[name]
        allowed = tuple(own) if len(own) <= _MOST_LISTED else None
        self.faults.append(at(place, code, name=name, nearest=self._nearest(name, names), allowed=allowed))
        return None

    # ---- What the rules say to it ----

    def _claim(self, position: Position, wish: _Wish) -> None:
        """Gives a player the first of some lanes that the rules allow."""
        refusals = []
        for lane in wish.ids:
            refusal = position.claim(wish.player, lane)
            if refusal is None:
                self._lanes[lane] = wish.place
                return
            refusals.append(refusal)
        # That somebody has a lane says less than why the other one is not to be had.
        telling = [refusal for refusal in refusals if refusal.reason != "lane_taken"] or refusals
        self._refused(wish.player, wish.place, telling[-1], self._rivals(telling[-1]))

    def _rivals(self, refusal: Refusal) -> tuple[Place, ...]:
        """Where the lanes of the same route were given away, if that is why."""
        route = str(refusal.values.get("lane", "")).partition("/")[0]
        return tuple(place for lane, place in self._lanes.items() if lane.partition("/")[0] == route)

    def _hold(self, position: Position, wish: _Wish) -> None:
        (ticket,) = wish.ids
        refusal = position.hold(wish.player, ticket)
        if refusal is None:
            self._tickets[ticket] = wish.place
        else:
            self._refused(wish.player, wish.place, refusal, (self._tickets[ticket],))

    def _tokens(self, position: Position) -> None:
        for player, tokens, path in self._each("tokens"):
            if position.game.tokens is None:
                self.faults.append(at(self.document.key(path), "G304"))
                continue
            refusal = position.collect(player, tokens)
            if refusal is not None:
                self._refused(player, self.document.value(path), refusal)

    def _refused(self, player: int, place: Place, refusal: Refusal, related: tuple[Place, ...] = ()) -> None:
        self.faults.append(
            at(
                place,
                "G301",
                related=related,
                player=self.players[player],
                rule=refusal.rule,
                reason=refusal.reason,
                **refusal.values,
            )
        )
