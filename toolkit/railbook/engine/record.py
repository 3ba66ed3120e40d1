"""A recorded game: what chance did and what the players did. It replays without seeds, on any machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from railbook.engine.actions import Action
from railbook.engine.chance import CARDS, TICKETS, TOKENS, Chance, ChanceMismatch, Recorder, Replay, Shuffle
from railbook.engine.game import Game
from railbook.engine.notation import BadNotation, read_action, whole, write_action
from railbook.engine.play import deal, play
from railbook.engine.refusal import Refused
from railbook.engine.state import State
from railbook.engine.verdict import verdict
from railbook.rules.components import Ruleset

VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """All that it takes to tell a game again."""

    game: str
    players: int
    shuffles: tuple[Shuffle, ...]
    actions: tuple[Action, ...]


class Recording:
    """A game that is being recorded.

    >>> from railbook.engine import Dice, legal
    >>> from railbook.rules.load import load
    >>> london = load("london")
    >>> table = Recording(Game(london, players=2), Dice(5))
    >>> while not table.state.over:
    ...     table.do(legal(table.state)[-1])
    >>> *_, last = replay(london, table.record)
    >>> write_record(london, table.record)["actions"][0]["keep"] == sorted(
    ...     london.board.tickets[i].id for i in last.tickets[0][:2])
    True
    """

    def __init__(self, game: Game, chance: Chance) -> None:
        self._chance = Recorder(chance)
        self._actions: list[Action] = []
        self.state = deal(game, self._chance)

    def do(self, action: Action) -> None:
        """Plays an action, if it is legal."""
        refusal = verdict(self.state, action)
        if refusal is not None:
            raise Refused(refusal)
        play(self.state, action)
        self._actions.append(action)

    @property
    def shuffles(self) -> list[Shuffle]:
        """What chance has done so far."""
        return self._chance.shuffles

    @property
    def record(self) -> Record:
        game = self.state.game
        return Record(game.ruleset.id, game.players, tuple(self._chance.shuffles), tuple(self._actions))


def replay(ruleset: Ruleset, record: Record) -> Iterator[State]:
    """Every state of a recorded game, from the deal to the end; each is a copy of its own.

    An action that the rules refuse raises ``Refused``; a shuffle that does not fit, or that nothing came
    of, ``ChanceMismatch``.
    """
    chance = Replay(record.shuffles)
    table = Recording(Game(ruleset, record.players), chance)
    yield table.state.clone()
    for action in record.actions:
        table.do(action)
        yield table.state.clone()
    if not chance.used_up:
        raise ChanceMismatch("more shuffles were recorded than happened")


def write_record(ruleset: Ruleset, record: Record) -> dict[str, Any]:
    """A record as plain data for JSON; piles are written with their top first."""
    names = _names(Game(ruleset, record.players))
    return {
        "railbook_record": VERSION,
        "game": record.game,
        "players": record.players,
        "shuffles": [
            {shuffle.pile: [names[shuffle.pile][item] for item in reversed(shuffle.order)]}
            for shuffle in record.shuffles
        ],
        "actions": [write_action(action) for action in record.actions],
    }


def read_record(ruleset: Ruleset, data: Any) -> Record:
    """The record that some data describes; whether it replays is for ``replay`` to say."""
    if not isinstance(data, Mapping) or data.get("railbook_record") != VERSION:
        raise BadNotation("railbook_record", f"a record of version {VERSION}")
    if data.get("game") != ruleset.id:
        raise BadNotation("game", f"a record of {ruleset.id}")
    players = whole(data.get("players"), "players")
    names = _names(Game(ruleset, players))
    return Record(
        ruleset.id,
        players,
        tuple(_shuffle(entry, names, f"shuffles[{i}]") for i, entry in enumerate(_list(data, "shuffles"))),
        tuple(read_action(entry, f"actions[{i}]") for i, entry in enumerate(_list(data, "actions"))),
    )


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    value = data.get(key)
    if not isinstance(value, list):
        raise BadNotation(key, "a list is needed here")
    return value


def _shuffle(entry: Any, names: dict[str, list[Any]], where: str) -> Shuffle:
    if not isinstance(entry, Mapping) or len(entry) != 1 or next(iter(entry)) not in names:
        raise BadNotation(where, f"one of {', '.join(names)} and its order")
    pile, order = next(iter(entry.items()))
    if not isinstance(order, list) or any(item not in names[pile] for item in order):
        raise BadNotation(f"{where}.{pile}", "a list of names that the game knows")
    return Shuffle(pile, tuple(names[pile].index(item) for item in reversed(order)))


def _names(game: Game) -> dict[str, list[Any]]:
    """What the items of each pile are called."""
    symbols = 0 if game.tokens is None else game.tokens.symbols
    return {
        CARDS: list(game.cards),
        TICKETS: [ticket.id for ticket in game.board.tickets],
        TOKENS: list(range(1, symbols + 1)),
    }
