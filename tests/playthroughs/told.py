"""A recorded game as text: every shuffle and action as data, and below it the table in words."""

from __future__ import annotations

import json
from collections.abc import Iterator

from railbook.engine import Game, Replay, State, outcome
from railbook.engine.notation import write_action
from railbook.engine.observation import counted
from railbook.engine.record import Record, Recording, read_record, write_record
from railbook.engine.seats import SEATS
from railbook.rules.components import Ruleset


def told(ruleset: Ruleset, record: Record) -> str:
    """The text of a whole game."""
    return "\n".join(_lines(ruleset, record)) + "\n"


def record_in(ruleset: Ruleset, text: str) -> Record:
    """The record that a text holds; what stands below the actions is for people."""
    lines = text.splitlines()
    data = [line.split(" ", 1) for line in lines if line[:1].isalpha()]
    return read_record(
        ruleset,
        {
            "railbook_record": 1,
            "game": ruleset.id,
            "players": int(lines[0].split()[-1]),
            "shuffles": [json.loads(rest) for who, rest in data if who == "shuffle"],
            "actions": [json.loads(rest) for who, rest in data if who in SEATS],
        },
    )


def _lines(ruleset: Ruleset, record: Record) -> Iterator[str]:
    yield f"# {ruleset.id}, players: {record.players}"
    table = Recording(Game(ruleset, record.players), Replay(record.shuffles))
    shuffles = write_record(ruleset, record)["shuffles"]
    shown = len(table.shuffles)
    yield from (f"shuffle {json.dumps(shuffle)}" for shuffle in shuffles[:shown])
    yield from _table(table.state)
    for action in record.actions:
        yield f"{SEATS[table.state.player]} {json.dumps(write_action(action))}"
        table.do(action)
        yield from (f"shuffle {json.dumps(shuffle)}" for shuffle in shuffles[shown : len(table.shuffles)])
        shown = len(table.shuffles)
        yield from _table(table.state)
    yield from _end(table.state)


def _table(state: State) -> Iterator[str]:
    """The table on one line."""
    row = " ".join(state.game.cards[card] for card in state.market)
    hands = " | ".join(_player(state, player) for player in range(state.game.players))
    yield f"  {state.phase}: {row} + {len(state.deck)}, tickets {len(state.ticket_deck)} | {hands}"


def _player(state: State, player: int) -> str:
    cards = " ".join(f"{count} {card}" for card, count in counted(state, state.hands[player]))
    tokens = f", {state.tokens[player].bit_count()} tokens" if state.game.tokens else ""
    return f"{SEATS[player]} {state.points[player]}p {state.vehicles[player]}v{tokens}: {cards or '-'}"


def _end(state: State) -> Iterator[str]:
    if not state.over:
        return
    ended = outcome(state)
    yield f"  over by {ended.ended_by}, won by {', '.join(SEATS[player] for player in ended.winners)}"
    for score in ended.scores:
        yield f"  {SEATS[score.player]}: {score.total}"
        for line in score.lines:
            way = f" by {' '.join(line.lanes)}" if line.kind != "route" and line.lanes else ""
            yield f"    {line.points:+} {line.kind} {line.about or line.number} [{line.rule}]{way}"
