"""What a scenario expects of a table, compared with what is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from railbook.engine import State, legal, observe, outcome, score, verdict
from railbook.engine.line import LONGEST_PATH
from railbook.engine.observation import counted, symbols_in
from railbook.engine.outcome import winners_of
from railbook.engine.seats import SEATS
from railbook.scenarios.names import Names
from railbook.source import Path

THEN = "then"
Mismatch = tuple[Path, Any, Any]  # where, what was expected, what was found


def mismatches(names: Names, state: State) -> Iterator[Mismatch]:
    """Everything that is not as the scenario says."""
    for key, wanted in names.scenario.then.items():
        if key in _OF_A_PLAYER:
            for player, (value, path) in names.by_player(wanted, (THEN, key)).items():
                yield from _OF_A_PLAYER[key](names, state, player, value, path)
        elif key in _OF_THE_TABLE:
            found = _OF_THE_TABLE[key](names, state)
            expected = _in_own_names(names, key, wanted)
            if found != expected:
                yield (THEN, key), expected, found
    if "values" in names.scenario.then and "refused" not in names.scenario.then:
        yield (THEN, "values"), names.scenario.then["values"], "-"
    yield from _stacks(names, state)
    yield from _may(names, state)
    yield from _may_not(names, state)


def _in_own_names(names: Names, key: str, wanted: Any) -> Any:
    """The expectation with card names looked up and what has no order put in one."""
    if key == "market":
        return sorted(names.game.cards[kind] for kind in names.pile(wanted, (THEN, key)))
    if key == "discards":
        return _cards(names, wanted, (THEN, key))
    if key in ("offered", "ticket_deck"):
        names.tickets(wanted, (THEN, key))
    return sorted(wanted) if key in ("offered", "winners") else wanted


def _cards(names: Names, counts: dict[str, int], path: Path) -> dict[str, int]:
    kinds = names.cards(counts, path)
    return {names.game.cards[kind]: count for kind, count in enumerate(kinds) if count}


# ---- The table ----


def _market(names: Names, state: State) -> list[str]:
    return sorted(names.game.cards[card] for card in state.market)


def _tickets(state: State, numbers: list[int]) -> list[str]:
    return [state.game.board.tickets[number].id for number in numbers]


def _winners(_: Names, state: State) -> list[str]:
    return sorted(SEATS[player] for player in _result(state)[0])


def _broken_by(_: Names, state: State) -> list[str]:
    return [step.rule for step in _result(state)[1]]


def _result(state: State) -> tuple[tuple[int, ...], tuple[Any, ...]]:
    """Who wins, and by which tie-breaks; also while the game is going on."""
    if state.over:
        ended = outcome(state)
        return ended.winners, ended.tie_breaks
    return winners_of(score(state), state.game.ruleset.tie_break)


_OF_THE_TABLE: dict[str, Callable[[Names, State], Any]] = {
    "turn": lambda _, state: SEATS[state.player],
    "phase": lambda _, state: state.phase,
    "over": lambda _, state: state.ended_by,
    "last_round": lambda _, state: state.turns_left >= 0,
    "turns_left": lambda _, state: state.turns_left,
    "market": _market,
    "deck": lambda _, state: len(state.deck),
    "discards": lambda _, state: dict(counted(state, state.discards)),
    "offered": lambda _, state: sorted(_tickets(state, state.offered[state.player])),
    "ticket_deck": lambda _, state: _tickets(state, state.ticket_deck[::-1]),
    "tickets_left": lambda _, state: len(state.ticket_deck),
    "winners": _winners,
    "broken_by": _broken_by,
}


def _stacks(names: Names, state: State) -> Iterator[Mismatch]:
    for id_, wanted in names.scenario.then.get("stacks", {}).items():
        location = names.location(id_, (THEN, "stacks", id_))
        if location is not None and state.stacks[location] != wanted:
            yield (THEN, "stacks", id_), wanted, state.stacks[location]


def _may(names: Names, state: State) -> Iterator[Mismatch]:
    allowed = legal(state)
    for number, data in enumerate(names.scenario.then.get("may", [])):
        action = names.action(data, (THEN, "may", number))
        if action is not None and action not in allowed:
            refusal = verdict(state, action)
            yield (THEN, "may", number), "", refusal.rule if refusal else ""


def _may_not(names: Names, state: State) -> Iterator[Mismatch]:
    for number, entry in enumerate(names.scenario.then.get("may_not", [])):
        path: Path = (THEN, "may_not", number)
        action = names.action(entry["do"], (*path, "do"))
        if action is None:
            continue
        refusal = verdict(state, action)
        found = "" if refusal is None or action in legal(state) else refusal.rule
        if found != entry["rule"]:
            yield (*path, "rule"), entry["rule"], found


# ---- The players ----


def _compared(found: Callable[[State, int], Any], order: Callable[[Any], Any] = lambda value: value) -> Any:
    def compare(_: Names, state: State, player: int, wanted: Any, path: Path) -> Iterator[Mismatch]:
        if order(wanted) != found(state, player):
            yield path, order(wanted), found(state, player)

    return compare


def _hand(names: Names, state: State, player: int, wanted: Any, path: Path) -> Iterator[Mismatch]:
    expected, found = _cards(names, wanted, path), dict(counted(state, state.hands[player]))
    if expected != found:
        yield path, expected, found


def _held_tickets(names: Names, state: State, player: int, wanted: Any, path: Path) -> Iterator[Mismatch]:
    names.tickets(wanted, path)
    found = sorted(_tickets(state, state.tickets[player]))
    if sorted(wanted) != found:
        yield path, sorted(wanted), found


def _lines(_: Names, state: State, player: int, wanted: Any, path: Path) -> Iterator[Mismatch]:
    lines = score(state)[player].lines
    for rule, points in wanted.items():
        found = sum(line.points for line in lines if line.rule == rule)
        if found != points:
            yield (*path, rule), points, found


def _path(state: State, player: int) -> int:
    return max((line.number for line in score(state)[player].lines if line.kind == LONGEST_PATH), default=0)


def _sees(names: Names, state: State, player: int, wanted: Any, path: Path) -> Iterator[Mismatch]:
    seen = observe(state, player)
    for other, (values, at) in names.by_player(wanted, path).items():
        for key, value in values.items():
            found = getattr(seen.players[other], key)
            expected = tuple(sorted(value)) if isinstance(value, list) else value
            if found != expected:
                yield (*at, key), expected, found


_OF_A_PLAYER: dict[str, Callable[[Names, State, int, Any, Path], Iterator[Mismatch]]] = {
    "hand": _hand,
    "tickets": _held_tickets,
    "lines": _lines,
    "sees": _sees,
    "vehicles": _compared(lambda state, player: state.vehicles[player]),
    "points": _compared(lambda state, player: state.points[player]),
    "score": _compared(lambda state, player: score(state)[player].total),
    "path": _compared(_path),
    "tokens": _compared(lambda state, player: list(symbols_in(state.tokens[player])), sorted),
    "routes": _compared(
        lambda state, player: sorted(lane.id for lane in state.game.board.lanes_in(state.owned[player])),
        sorted,
    ),
}
