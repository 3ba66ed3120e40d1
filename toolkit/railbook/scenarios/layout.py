"""From what a scenario gives to a table that can be played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from railbook.diagnostics import Param
from railbook.engine import State
from railbook.engine.chance import CARDS, TICKETS
from railbook.engine.mechanics import lanes, last_round, tourist_tokens
from railbook.engine.mechanics.tourist_tokens import NO_SYMBOL
from railbook.engine.play import deal
from railbook.scenarios.names import Names
from railbook.scenarios.reachable import out_of_reach, turns_before
from railbook.scenarios.scenario import GIVEN
from railbook.source import Path


class Arranged:
    """Chance that does as the scenario wishes: the wished-for cards on top, the others as they are."""

    def __init__(self) -> None:
        self.wishes: dict[str, list[int]] = {}

    def shuffle(self, pile: str, items: Sequence[int]) -> list[int]:
        wish = self.wishes.pop(pile, [])
        missing = Counter(wish) - Counter(items)
        wish = [item for item in wish if item not in missing]
        rest = list((Counter(items) - Counter(wish)).elements())
        return rest + wish[::-1]


def lay_out(names: Names) -> State:
    """The table that a scenario describes; what cannot be is noted with the names."""
    given, chance = names.scenario.given, Arranged()
    if given.get("setup"):
        _only_for_a_setup(names)
        chance.wishes[CARDS] = _wished_cards(names, "deck")
        chance.wishes[TICKETS] = _wished_tickets(names)
        state = deal(names.game, chance)
    else:
        state = State(names.game, chance)
        tourist_tokens.lay_out(state)
        _Table(names, state).lay_out()
        names.faults += out_of_reach(names.scenario, state)
    chance.wishes[CARDS] = _wished_cards(names, "reshuffle")
    return state


def _only_for_a_setup(names: Names) -> None:
    """Before the set-up there is nothing on the table that could be given."""
    for key in names.scenario.given:
        if key not in ("setup", "players", "deck", "ticket_deck", "reshuffle"):
            names.faults.append(names.scenario.fault((GIVEN, key), "G113", key=key))


def _wished_cards(names: Names, key: str) -> list[int]:
    """The cards that shall lie on top; more than there are cannot."""
    wish = names.pile(names.scenario.given.get(key, []), (GIVEN, key))
    for kind, count in Counter(wish).items():
        there = names.game.card_counts[kind]
        if count > there:
            fault = names.scenario.fault((GIVEN, key), "G106", name=names.game.cards[kind], there=there)
            names.faults.append(fault)
    return wish


def _wished_tickets(names: Names) -> list[int]:
    wish = names.tickets(names.scenario.given.get("ticket_deck", []), (GIVEN, "ticket_deck"))
    for number, ticket in enumerate(wish):
        if ticket in wish[:number]:
            name = names.game.board.tickets[ticket].id
            names.faults.append(names.scenario.fault((GIVEN, "ticket_deck", number), "G107", name=name))
    return wish


class _Table:
    """Lays out one thing after the other."""

    def __init__(self, names: Names, state: State) -> None:
        self.names, self.state, self.game = names, state, names.game
        self.given = names.scenario.given

    def lay_out(self) -> None:
        self._routes()
        self._pieces()
        self._tickets()
        self._tokens()
        self._cards()
        self._turn()

    def _turn(self) -> None:
        """Whose turn it is; in the last round, the next after whoever started it unless it is said."""
        state, starter = self.state, self._player("last_round")
        if starter is not None:
            state.player = starter
            last_round.start(state)
            state.player = (starter + 1) % self.game.players
        player = self._player("turn")
        if player is not None:
            state.player = player
        if starter is not None:
            state.turns_left -= turns_before(state, state.player)

    def _player(self, key: str) -> int | None:
        return self.names.player(self.given[key], (GIVEN, key)) if key in self.given else None

    def _by_player(self, key: str) -> dict[int, tuple[Any, Path]]:
        return self.names.by_player(self.given.get(key, {}), (GIVEN, key))

    def _fault(self, path: Path, code: str, **params: Param) -> None:
        self.names.faults.append(self.names.scenario.fault(path, code, **params))

    def _routes(self) -> None:
        for player, (ids, path) in self._by_player("routes").items():
            for number, id_ in enumerate(ids):
                if self.names.lane(id_, (*path, number)) is not None:
                    self._route(player, id_, (*path, number))
        self.state.player = 0

    def _route(self, player: int, id_: str, path: Path) -> None:
        state, lane = self.state, self.game.lane[id_]
        if not state.open[player] & lane.bit:
            self._fault(path, "G107", name=id_)
        state.player = player
        lanes.own(state, lane)
        if state.vehicles[player] < 0:
            self._fault(path, "G106", name=self.game.ruleset.vehicle.id, there=self.game.vehicles)
            state.vehicles[player] = 0

    def _pieces(self) -> None:
        for player, (left, path) in self._by_player("vehicles").items():
            if left > self.game.vehicles:
                self._fault(path, "G106", name=self.game.ruleset.vehicle.id, there=self.game.vehicles)
            self.state.vehicles[player] = min(left, self.game.vehicles)

    def _tickets(self) -> None:
        state, free = self.state, list(range(len(self.game.board.tickets)))
        for player, (ids, path) in self._by_player("tickets").items():
            for number, ticket in enumerate(self.names.tickets(ids, path)):
                self._take_ticket(free, ticket, (*path, number))
                state.tickets[player].append(ticket)
        state.ticket_deck = free[::-1]
        if "ticket_deck" in self.given:
            path = (GIVEN, "ticket_deck")
            deck = self.names.tickets(self.given["ticket_deck"], path)
            for number, ticket in enumerate(deck):
                self._take_ticket(free, ticket, (*path, number))
            state.ticket_deck = deck[::-1]

    def _take_ticket(self, free: list[int], ticket: int, path: Path) -> None:
        if ticket in free:
            free.remove(ticket)
        else:
            self._fault(path, "G107", name=self.game.board.tickets[ticket].id)

    def _tokens(self) -> None:
        state, tokens = self.state, self.game.tokens
        state.symbols, state.stacks = [NO_SYMBOL] * len(state.symbols), [0] * len(state.stacks)
        state.aside = []
        most = 0 if tokens is None else tokens.symbols
        for player, (symbols, path) in self._by_player("tokens").items():
            for number, symbol in enumerate(symbols):
                if symbol > most:
                    self._fault((*path, number), "G106", name=str(symbol), there=most)
                state.tokens[player] |= 1 << (symbol - 1)
        for id_, stack in self.given.get("stacks", {}).items():
            location = self.names.location(id_, (GIVEN, "stacks", id_))
            if stack["symbol"] > most:
                self._fault((GIVEN, "stacks", id_, "symbol"), "G106", name=str(stack["symbol"]), there=most)
            elif location is not None:
                state.symbols[location], state.stacks[location] = stack["symbol"] - 1, stack["tokens"]

    def _cards(self) -> None:
        """Hands, row, discards and the top of the deck are taken from the whole deck; the rest goes below."""
        state, left = self.state, list(self.game.card_counts)
        for player, (counts, path) in self._by_player("hand").items():
            state.hands[player] = self._from(left, self.names.cards(counts, path), path)
        state.discards = self._counted(left, "discards")
        top = self._piled(left, "deck")
        state.market = sorted(self._piled(left, "market"))
        if len(state.market) > self.game.face_up:
            self._fault((GIVEN, "market"), "G108", most=self.game.face_up)
        self._put_the_rest(left, top)

    def _counted(self, left: list[int], key: str) -> list[int]:
        counts = self.names.cards(self.given.get(key, {}), (GIVEN, key))
        return self._from(left, counts, (GIVEN, key))

    def _piled(self, left: list[int], key: str) -> list[int]:
        pile = self.names.pile(self.given.get(key, []), (GIVEN, key))
        counts = Counter(pile)
        self._from(left, [counts[kind] for kind in range(len(left))], (GIVEN, key))
        return pile

    def _from(self, left: list[int], counts: list[int], path: Path) -> list[int]:
        for kind, count in enumerate(counts):
            if count > left[kind]:
                there = self.game.card_counts[kind]
                self._fault(path, "G106", name=self.game.cards[kind], there=there)
            left[kind] = max(0, left[kind] - count)
        return counts

    def _put_the_rest(self, left: list[int], top: list[int]) -> None:
        state, where = self.state, self.given.get("rest", "deck")
        if "market" not in self.given and where == "deck":
            state.market = self._plain_row(left)
        below = [kind for kind, count in enumerate(left) for _ in range(count)]
        if where == "discards":
            state.discards = [held + more for held, more in zip(state.discards, left, strict=True)]
            below = []
        elif where != "deck":
            player = self.names.player(where, (GIVEN, "rest")) or 0
            state.hands[player] = [held + more for held, more in zip(state.hands[player], left, strict=True)]
            below = []
        state.deck = below + top[::-1]

    def _plain_row(self, left: list[int]) -> list[int]:
        """Face-up cards that disturb nobody: of each colour in turn, no wild ones."""
        row: list[int] = []
        colors = len(left) - 1
        while len(row) < self.game.face_up and any(left[:colors]):
            kind = max(range(colors), key=lambda kind: (left[kind], -kind))
            left[kind] -= 1
            row.append(kind)
        return sorted(row)
