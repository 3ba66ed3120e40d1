"""Plays many games of a ruleset and holds every step against the laws."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from railbook.analysis.laws import Step, laws_of
from railbook.engine import Dice, Game, Refused, Replay, legal, outcome
from railbook.engine.record import Record, Recording, read_record, write_record
from railbook.players import PLAYERS, Player
from railbook.rules.components import Ruleset

# Who plays: mostly at random, which leads everywhere; sometimes with a plan, which leads to real games.
_TABLES = (("random",), ("random",), ("random", "tickets"), ("tickets",), ("greedy", "random"))


@dataclass(frozen=True, slots=True)
class Breach:
    """A law that was broken: in which game, after how many actions, and what is wrong."""

    law: str
    players: int
    seed: int
    action: int
    detail: str


@dataclass(slots=True)
class Findings:
    """What came of checking, so far."""

    games: int = 0
    actions: int = 0
    looks: Counter[str] = field(default_factory=Counter)  # by law
    breaches: list[Breach] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)  # by rule
    lengths: Counter[int] = field(default_factory=Counter)  # actions, by players
    totals: list[int] = field(default_factory=list)
    tickets_done: int = 0
    tickets_kept: int = 0


REPLAY = "replay"


def check(ruleset: Ruleset, games: int, *, players: int | None = None, seed: int = 0) -> Iterator[Findings]:
    """Plays so many games, over all player counts in turn; yields what was found after each."""
    counts = list(ruleset.players.counts) if players is None else [players]
    boards = {count: Game(ruleset, count) for count in counts}
    findings = Findings()
    for number in range(games):
        _one_game(boards[counts[number % len(counts)]], seed + number, findings)
        yield findings


def _one_game(board: Game, seed: int, findings: Findings) -> None:
    table, dice = Recording(board, Dice(seed)), random.Random(seed)  # noqa: S311 - a game
    kinds = _TABLES[seed % len(_TABLES)]
    seats = [PLAYERS[kinds[seat % len(kinds)]](seed * 100 + seat) for seat in range(board.players)]
    number = 0
    while not table.state.over:
        number += 1
        try:
            step = _next_step(table, seats, findings.actions, dice)
        except (Refused, IndexError) as stuck:  # an action that is offered but refused, or none at all
            findings.breaches.append(Breach("legal", board.players, seed, number, str(stuck)))
            return
        _hold_against_the_laws(step, findings, seed, number)
        findings.actions += 1
    _close(table, findings, seed)


def _next_step(table: Recording, seats: list[Player], number: int, dice: random.Random) -> Step:
    before, allowed, shuffled = table.state.clone(), legal(table.state), len(table.shuffles)
    action = seats[before.player].choose(table.state, allowed)
    table.do(action)
    return Step(before, allowed, action, table.state, number, dice, tuple(table.shuffles[shuffled:]))


def _hold_against_the_laws(step: Step, findings: Findings, seed: int, number: int) -> None:
    for law in laws_of(step.before.game.ruleset):
        if step.number % law.every == 0:
            findings.looks[law.id] += 1
            for detail in law.breaches(step):
                breach = Breach(law.id, step.before.game.players, seed, number, detail)
                findings.breaches.append(breach)


def _close(table: Recording, findings: Findings, seed: int) -> None:
    """Counts the finished game, and plays it again from its record."""
    ended, record = outcome(table.state), table.record
    findings.games += 1
    findings.endings[ended.ended_by] += 1
    findings.lengths[record.players] += len(record.actions)
    findings.totals += [score.total for score in ended.scores]
    findings.tickets_done += sum(score.completed_tickets for score in ended.scores)
    findings.tickets_kept += sum(map(len, table.state.tickets))
    findings.looks[REPLAY] += 1
    if not _replays(table, record):
        findings.breaches.append(Breach(REPLAY, record.players, seed, len(record.actions), ""))


def _replays(table: Recording, record: Record) -> bool:
    """Whether the record, written down and read, leads to the same table again."""
    ruleset = table.state.game.ruleset
    written = read_record(ruleset, json.loads(json.dumps(write_record(ruleset, record))))
    again = Recording(table.state.game, Replay(written.shuffles))
    for action in written.actions:
        again.do(action)
    return again.state == table.state
