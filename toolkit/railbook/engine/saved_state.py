"""A state as plain data for JSON, with the ids of the ruleset, and back.

Piles are written with their top first, as one deals them. What is read is checked piece by piece: every card
is somewhere, no ticket or lane is in two places, every name is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from railbook.engine.chance import Chance
from railbook.engine.game import Game
from railbook.engine.mechanics import double_routes
from railbook.engine.mechanics.last_round import LAST_ROUND_PLAYED, NOBODY_CAN_ACT
from railbook.engine.mechanics.tourist_tokens import NO_SYMBOL
from railbook.engine.notation import BadNotation, whole
from railbook.engine.observation import counted, symbols_in
from railbook.engine.state import NOBODY, Phase, State

VERSION = 1
_PHASES = (
    Phase.OPENING,
    Phase.PLACING,
    Phase.TURN,
    Phase.DRAWING,
    Phase.TICKETS,
    Phase.TOKEN,
    Phase.OVER,
)
_Item = TypeVar("_Item")


def write_state(state: State) -> dict[str, Any]:
    """The whole state, hidden things included.

    >>> from railbook.engine import Dice, start
    >>> from railbook.rules.load import load
    >>> written = write_state(start(load("usa"), players=2, chance=Dice(1)))
    >>> written["phase"], written["turn"], len(written["deck"])
    ('opening', 0, 97)
    """
    return {
        "railbook_state": VERSION,
        "game": state.game.ruleset.id,
        "players": state.game.players,
        "phase": state.phase,
        "turn": state.player,
        **_written_cards(state),
        **_written_tickets(state),
        "routes": [[lane.id for lane in state.game.board.lanes_in(mask)] for mask in state.owned],
        "vehicles": state.vehicles[:],
        "points": state.points[:],
        **_written_tokens(state),
        "drawn": state.drawn,
        "passes": state.passes,
        "triggered_by": _or_nobody(state.triggered_by),
        "turns_left": _or_nobody(state.turns_left),
        "ended_by": state.ended_by,
    }


def _or_nobody(number: int) -> int | None:
    return None if number == NOBODY else number


def _written_cards(state: State) -> dict[str, Any]:
    names = state.game.cards
    return {
        "hands": [dict(counted(state, hand)) for hand in state.hands],
        "market": [names[card] for card in state.market],
        "deck": [names[card] for card in reversed(state.deck)],
        "discards": dict(counted(state, state.discards)),
    }


def _written_tickets(state: State) -> dict[str, Any]:
    tickets = state.game.board.tickets
    return {
        "tickets": [[tickets[ticket].id for ticket in held] for held in state.tickets],
        "offered": [[tickets[ticket].id for ticket in offer] for offer in state.offered],
        "ticket_deck": [tickets[ticket].id for ticket in reversed(state.ticket_deck)],
    }


def _written_tokens(state: State) -> dict[str, Any]:
    locations = state.game.board.locations
    return {
        "tokens": [list(symbols_in(mask)) for mask in state.tokens],
        "stacks": {
            locations[place]: {"symbol": symbol + 1, "tokens": state.stacks[place]}
            for place, symbol in enumerate(state.symbols)
            if symbol != NO_SYMBOL
        },
        "aside": [symbol + 1 for symbol in reversed(state.aside)],
        "choice": [locations[place] for place in state.choice],
        "owed": state.owed,
    }


def read_state(game: Game, data: Any, chance: Chance) -> State:
    """The state that some data describes, to be played on with this chance."""
    return _Reading(game, data, chance).state()


class _Reading:
    """Reads one state, and says where it does not fit the game."""

    def __init__(self, game: Game, data: Any, chance: Chance) -> None:
        if not isinstance(data, Mapping) or data.get("railbook_state") != VERSION:
            raise BadNotation("railbook_state", f"a state of version {VERSION}")
        unknown = set(map(str, data)) - set(_KEYS)
        if unknown:
            raise BadNotation(min(unknown), "a state has no such part")
        if (data.get("game"), data.get("players")) != (game.ruleset.id, game.players):
            raise BadNotation("game", f"a state of {game.ruleset.id} for {game.players} players")
        self.game, self.data, self.read = game, data, State(game, chance)

    def state(self) -> State:
        self._cards()
        self._tickets()
        self._board()
        self._tokens()
        self._turn()
        for holds, where, expected in _coherent(self.read):
            if not holds:
                raise BadNotation(where, expected)
        return self.read

    def _get(self, key: str, kind: type[_Item]) -> _Item:
        value = self.data.get(key)
        if type(value) is not kind:
            raise BadNotation(key, f"a {kind.__name__} is needed here")
        return value

    def _each(self, key: str) -> list[Any]:
        """A list with an entry for every player."""
        values = self._get(key, list)
        if len(values) != self.game.players:
            raise BadNotation(key, f"{self.game.players} entries, one for each player")
        return values

    def _number(self, name: Any, names: Mapping[str, _Item], where: str) -> _Item:
        if not isinstance(name, str) or name not in names:
            raise BadNotation(where, f"“{name}” is not known in this game")
        return names[name]

    def _pile(self, names: Any, known: Mapping[str, _Item], where: str) -> list[_Item]:
        if not isinstance(names, list):
            raise BadNotation(where, "a list is needed here")
        return [self._number(name, known, f"{where}[{index}]") for index, name in enumerate(names)]

    def _counts(self, counts: Any, where: str) -> list[int]:
        if not isinstance(counts, Mapping):
            raise BadNotation(where, "a map of cards and how many of each")
        found = [0] * len(self.game.cards)
        for name, count in counts.items():
            found[self._number(name, self.game.card, where)] = whole(count, f"{where}.{name}")
        return found

    def _cards(self) -> None:
        read, game = self.read, self.game
        read.hands = [self._counts(hand, f"hands[{i}]") for i, hand in enumerate(self._each("hands"))]
        read.discards = self._counts(self._get("discards", dict), "discards")
        read.market = sorted(self._pile(self._get("market", list), game.card, "market"))
        read.deck = self._pile(self._get("deck", list), game.card, "deck")[::-1]
        for kind, there in enumerate(game.card_counts):
            held = sum(hand[kind] for hand in read.hands) + read.discards[kind]
            if held + read.market.count(kind) + read.deck.count(kind) != there:
                raise BadNotation("deck", f"{there} cards “{game.cards[kind]}” in all places together")

    def _tickets(self) -> None:
        read, known = self.read, self.game.ticket
        read.tickets = [self._pile(held, known, "tickets") for held in self._each("tickets")]
        read.offered = [self._pile(offer, known, "offered") for offer in self._each("offered")]
        read.ticket_deck = self._pile(self._get("ticket_deck", list), known, "ticket_deck")[::-1]
        held = [ticket for pile in (*read.tickets, *read.offered, read.ticket_deck) for ticket in pile]
        _once(held, "ticket_deck")
        if len(held) != len(known):
            raise BadNotation("ticket_deck", f"{len(known)} tickets in all places together")

    def _board(self) -> None:
        read, game = self.read, self.game
        read.vehicles = [whole(left, "vehicles") for left in self._each("vehicles")]
        if max(read.vehicles) > game.vehicles:
            raise BadNotation("vehicles", f"at most {game.vehicles}")
        read.points = [whole(points, "points") for points in self._each("points")]
        owned = [self._pile(ids, game.lane, "routes") for ids in self._each("routes")]
        _once([lane.id for lanes in owned for lane in lanes], "routes")
        for player, lanes in enumerate(owned):
            read.player = player
            for lane in lanes:
                if not read.open[player] & lane.bit:
                    raise BadNotation("routes", f"“{lane.id}” cannot belong to player {player}")
                read.owned[player] |= lane.bit
                double_routes.close_lanes(read, lane)

    def _tokens(self) -> None:
        read, game = self.read, self.game
        symbols = 0 if game.tokens is None else game.tokens.symbols
        read.symbols, read.stacks = [NO_SYMBOL] * len(game.location), [0] * len(game.location)
        for name, stack in self._get("stacks", dict).items():
            place = self._number(name, game.location, "stacks")
            if not isinstance(stack, Mapping) or set(stack) != {"symbol", "tokens"}:
                raise BadNotation(f"stacks.{name}", "a symbol and how many tokens")
            read.symbols[place] = self._symbol(stack["symbol"], symbols, f"stacks.{name}")
            read.stacks[place] = whole(stack["tokens"], f"stacks.{name}")
        for player, held in enumerate(self._each("tokens")):
            for symbol in held if isinstance(held, list) else [None]:
                read.tokens[player] |= 1 << self._symbol(symbol, symbols, "tokens")
        read.aside = [self._symbol(symbol, symbols, "aside") for symbol in self._get("aside", list)][::-1]
        read.choice = tuple(self._pile(self._get("choice", list), game.location, "choice"))
        read.owed = whole(self.data.get("owed"), "owed")

    def _symbol(self, number: Any, most: int, where: str) -> int:
        if not 1 <= whole(number, where) <= most:
            raise BadNotation(where, f"a symbol from 1 to {most}")
        return int(number) - 1

    def _turn(self) -> None:
        read, game = self.read, self.game
        read.phase = self._number(self.data.get("phase"), dict(zip(_PHASES, _PHASES, strict=True)), "phase")
        read.player = self._below(self.data.get("turn"), game.players, "turn")
        read.drawn = self._below(self.data.get("drawn"), game.draw_count, "drawn")
        read.passes = self._below(self.data.get("passes"), game.players + 1, "passes")
        if self.data.get("triggered_by") is not None:
            read.triggered_by = self._below(self.data["triggered_by"], game.players, "triggered_by")
        if self.data.get("turns_left") is not None:
            most = game.players * game.ruleset.end.final_turns + 1
            read.turns_left = self._below(self.data["turns_left"], most, "turns_left")
        read.ended_by = None if self.data.get("ended_by") is None else self._get("ended_by", str)

    def _below(self, number: Any, limit: int, where: str) -> int:
        if whole(number, where) >= limit:
            raise BadNotation(where, f"less than {limit}")
        return int(number)


_KEYS = (
    "railbook_state", "game", "players", "phase", "turn", "hands", "market", "deck", "discards", "tickets",
    "offered", "ticket_deck", "routes", "vehicles", "points", "tokens", "stacks", "aside", "choice", "owed",
    "drawn", "passes", "triggered_by", "turns_left", "ended_by",
)  # fmt: skip


def _coherent(state: State) -> Iterator[tuple[bool, str, str]]:
    """What must hold between the parts of a state: whether it does, where, and what would be right."""
    game, phase, player = state.game, state.phase, state.player
    endings = (None,) if phase != Phase.OVER else (LAST_ROUND_PLAYED, NOBODY_CAN_ACT)
    yield state.ended_by in endings, "ended_by", "the rule that ended the game, and null before"
    yield len(state.market) <= game.face_up, "market", f"at most {game.face_up} cards"
    yield bool(state.deck) or not any(state.discards), "discards", "nothing while the deck is empty"
    for seat, mask in enumerate(state.owned):
        lanes = game.board.lanes_in(mask)
        left = game.vehicles - sum(lane.length for lane in lanes)
        yield state.vehicles[seat] == left, "vehicles", f"{left} for player {seat}"
        points = sum(lane.points for lane in lanes)
        yield state.points[seat] == points, "points", f"{points} for player {seat}"
    choosing = phase in (Phase.OPENING, Phase.TICKETS)
    yield choosing == bool(state.offered[player]), "offered", "tickets for whoever has to choose some"
    yield (phase == Phase.PLACING) <= bool(state.aside), "aside", "a stack for whoever has to place one"
    owed = 0 if phase != Phase.TOKEN else len(state.choice)
    yield 0 <= state.owed <= owed and (state.owed > 0) == (owed > 0), "owed", "tokens while one is chosen"
    yield (phase == Phase.DRAWING) == (state.drawn > 0), "drawn", "cards drawn so far, while drawing"
    last = state.triggered_by != NOBODY
    yield last == (state.turns_left != NOBODY), "turns_left", "a number in the last round, and null before"


def _once(items: Iterable[Any], where: str) -> None:
    listed = list(items)
    if len(set(listed)) < len(listed):
        raise BadNotation(where, "nothing is in two places at once")
