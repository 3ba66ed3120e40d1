"""The last round."""

from __future__ import annotations

from typing import Any

from railbook.engine import State
from tests.mutation.rules_off.register import Patch, last_round, off


@off("end.trigger")
def only_the_exact_number_starts_the_last_round(patch: Patch) -> None:
    patch.setattr(last_round, "runs_low", lambda state: state.vehicles[state.player] == state.game.low_at)


@off("end.trigger")
def nobody_runs_low_before_the_last_piece(patch: Patch) -> None:
    patch.setattr(last_round, "runs_low", lambda state: not state.vehicles[state.player])


@off("end.final-turns")
def the_game_ends_at_once(patch: Patch) -> None:
    _with_turns(patch, lambda state: 0)


@off("end.who-plays")
def who_ran_low_is_left_out(patch: Patch) -> None:
    _with_turns(patch, lambda state: state.turns_left - 1)


def _with_turns(patch: Patch, turns: Any) -> None:
    start = last_round.start

    def begin(state: State) -> None:
        start(state)
        state.turns_left = turns(state)

    patch.setattr(last_round, "start", begin)


@off("end.once")
def another_who_runs_low_begins_it_again(patch: Patch) -> None:
    end_turn = last_round.end_turn

    def again(state: State, **how: Any) -> None:
        if state.turns_left > 0 and state.player != state.triggered_by and last_round.runs_low(state):
            last_round.start(state)
            state.turns_left += 1
        end_turn(state, **how)

    patch.setattr(last_round, "end_turn", again)


@off("end.nobody-can-act")
def passing_goes_on_for_ever(patch: Patch) -> None:
    end_turn = last_round.end_turn
    patch.setattr(last_round, "end_turn", lambda state, **_: end_turn(state))


@off("end.nobody-can-act")
def the_first_pass_ends_the_game(patch: Patch) -> None:
    end_turn = last_round.end_turn

    def at_once(state: State, *, passed: bool = False) -> None:
        state.passes = state.game.players if passed else 0
        end_turn(state, passed=passed)

    patch.setattr(last_round, "end_turn", at_once)
