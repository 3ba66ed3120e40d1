"""Whose turn it is, and what is done on it."""

from __future__ import annotations

from typing import Any

from railbook.engine import PASS, Claim, DrawTickets, Pass, Phase, State
from tests.mutation.rules_off.register import Patch, allow, forbid, last_round, legal, off, play


@off("turn.order")
def play_passes_anticlockwise(patch: Patch) -> None:
    end_turn = last_round.end_turn

    def backwards(state: State, **how: Any) -> None:
        player = state.player
        end_turn(state, **how)
        state.player = (player - 1) % state.game.players

    patch.setattr(last_round, "end_turn", backwards)


@off("turn.order")
def the_last_player_begins(patch: Patch) -> None:
    open_ = play._open

    def and_turn_round(state: State, player: int) -> None:
        open_(state, player)
        if state.phase == Phase.TURN:
            state.player = state.game.players - 1

    patch.setattr(play, "_open", and_turn_round)


@off("turn.one-action")
def a_card_and_then_something_else(patch: Patch) -> None:
    on_a_turn = legal._on_a_turn
    for kind in (Claim, DrawTickets):
        allow(patch, kind, Phase.DRAWING, lambda state: _those(on_a_turn(state), Claim, DrawTickets))


def _those(actions: list[Any], *kinds: type) -> list[Any]:
    return [action for action in actions if isinstance(action, kinds)]


@off("turn.no-action")
def anybody_may_pass(patch: Patch) -> None:
    allow(patch, Pass, Phase.TURN, lambda state: [PASS])


@off("turn.no-action")
def nobody_may_pass(patch: Patch) -> None:
    forbid(patch, Pass, lambda state, _: True)
