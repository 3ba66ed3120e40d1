"""The laws of play hold in every game, also in variants that nobody has thought of, and can be broken."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from railbook import Ruleset, load, shipped_games
from railbook.analysis.check import Findings, check
from railbook.analysis.laws import laws_of
from railbook.analysis.termination import actions_left_at_most
from railbook.engine import Action, Dice, State, legal, play, start
from railbook.engine.board import Lane
from railbook.engine.refusal import Refusal, refuse
from railbook.rules.components import End, LongestPath, Market, TicketDeal, Turn
from tests.conftest import EXAMPLES

BOARDS = {name: load(name) for name in shipped_games()}
BOARDS |= {name: load(str(EXAMPLES / "valid" / name)) for name in ("lakes", "grand-tour")}


def findings(ruleset: Ruleset, games: int, seed: int = 0) -> Findings:
    *_, last = check(ruleset, games, seed=seed)
    return last


VALUES = st.fixed_dictionaries(
    {
        "board": st.sampled_from(sorted(BOARDS)),
        "face_up": st.integers(1, 10),
        "reset_at": st.integers(1, 10),
        "resets": st.integers(1, 4),
        "draws": st.integers(1, 4),
        "wild_whole": st.booleans(),
        "tickets": st.integers(1, 5),
        "hand": st.integers(0, 4),
        "opening": st.integers(0, 2),
        "wilds": st.integers(0, 30),
        "low_at": st.integers(0, 4),
        "final_turns": st.integers(1, 3),
        "one_lane": st.integers(0, 5),
        "bonus": st.booleans(),
    }
)


def variant(values: dict[str, Any]) -> Ruleset:
    """A board with other values: sizes of the row, draws, hands, decks, ends, bonuses."""
    base = BOARDS[values["board"]]
    face_up, wild_rule = values["face_up"], "whole_draw" if values["wild_whole"] else "one_card"
    longest_path = LongestPath(7) if values["bonus"] else None
    return replace(
        base,
        market=Market(face_up, min(face_up, values["reset_at"]), values["resets"]),
        turn=Turn(values["draws"], wild_rule, TicketDeal(values["tickets"], 1)),
        setup=replace(base.setup, hand=values["hand"], tickets=TicketDeal(values["opening"], 0)),
        cards=replace(base.cards, wild=replace(base.cards.wild, count=values["wilds"])),
        end=End(values["low_at"], values["final_turns"]),
        one_lane_up_to_players=values["one_lane"],
        mechanics=replace(base.mechanics, longest_path=longest_path),
    )


@given(VALUES, st.integers(0, 10_000))
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
def test_every_law_holds_in_every_variant(values: dict[str, Any], seed: int) -> None:
    """Ten face-up cards, four draws, no wild cards or thirty: nothing is lost and everything ends."""
    found = findings(variant(values), 1, seed)
    assert found.breaches == []
    assert found.games == 1


@pytest.mark.parametrize("name", BOARDS)
def test_every_law_holds_for_every_number_of_players(name: str) -> None:
    """Five tables for each player count, from random to well played."""
    found = findings(BOARDS[name], 5 * len(BOARDS[name].players.counts))
    assert found.breaches == []
    assert set(found.looks) == {law.id for law in laws_of(BOARDS[name])} | {"replay"}
    assert set(found.lengths) == set(BOARDS[name].players.counts)


# ---- The laws can be broken: each notices the fault that it is there for ----


def _lose_a_card(state: State, card: int, count: int) -> None:
    state.discards[card] += count - 1


def _leave_the_row(state: State) -> None:
    pass


def _close_only_the_lane(state: State, lane: Lane) -> None:
    state.open = [mask & ~lane.bit for mask in state.open]


def _take_without_end(state: State, location: int) -> None:
    state.tokens[state.player] |= 1 << state.symbols[location]


def _see_all(state: State, player: int) -> object:
    return state.hands


def _allow(*_: object) -> None:
    return None


def _forbid(*_: object) -> Refusal:
    return refuse("claim.enough-pieces", "too_few_pieces", needs=1, has=0)


def _lose_the_offer(state: State, kept: set[int]) -> None:
    state.offered[state.player] = []


# For each law what breaks it: functions of the engine, and what they are replaced by.
FAULTS: dict[str, dict[str, object]] = {
    "cards": {"mechanics.market.discard": _lose_a_card},
    "resets": {"mechanics.market.sweep": _leave_the_row},
    "lanes": {"mechanics.double_routes.close_lanes": _close_only_the_lane, "verdict._lane_is_open": _allow},
    "tokens": {"mechanics.tourist_tokens.take": _take_without_end},
    "refused": {"verdict._count": _allow},
    "legal": {"verdict._enough_pieces": _forbid},
    "tickets": {"mechanics.tickets.keep": _lose_the_offer},
}


@pytest.mark.parametrize("law", FAULTS)
def test_a_broken_engine_breaks_the_law(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that nothing can fail would prove nothing."""
    for target, fault in FAULTS[law].items():
        module, name = target.rsplit(".", 1)
        monkeypatch.setattr(import_module(f"railbook.engine.{module}"), name, fault)
    assert law in {breach.law for breach in findings(BOARDS["san-francisco"], 3).breaches}


def test_a_leak_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """An observation that shows others' hands is found out."""
    monkeypatch.setattr("railbook.analysis.laws.observe", _see_all)
    assert "secrets" in {breach.law for breach in findings(BOARDS["london"], 1).breaches}


# ---- Every game ends ----


@given(st.sampled_from(sorted(BOARDS)), st.integers(0, 1000), st.integers(0, 3))
@settings(max_examples=40)
def test_no_way_of_playing_is_endless(name: str, seed: int, stubborn: int) -> None:
    """Not by drawing tickets for ever, nor cards, nor by never claiming: the bound set at the start holds."""
    state = start(BOARDS[name], BOARDS[name].players.max, Dice(seed))
    bound, actions = actions_left_at_most(state), 0
    while not state.over:
        play(state, _stubborn(legal(state), stubborn))
        actions += 1
    assert actions <= bound


def _stubborn(actions: list[Action], kind: int) -> Action:
    """The first, the last, a draw of tickets, or anything but a claim, for as long as there is one."""
    if kind == 0:
        return actions[0]
    if kind == 1:
        return actions[-1]
    wished = ("DrawTickets", "KeepTickets") if kind == 2 else ("DrawFromDeck", "DrawFaceUp", "DrawTickets")
    return next((action for action in actions if type(action).__name__ in wished), actions[0])
