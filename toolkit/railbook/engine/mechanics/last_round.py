"""The end of a turn, and of the game: a player who runs low starts the last round, once."""

from __future__ import annotations

from railbook.engine.state import NOBODY, Phase, State

LAST_ROUND_PLAYED = "end.final-turns"
NOBODY_CAN_ACT = "end.nobody-can-act"


def end_turn(state: State, *, passed: bool = False) -> None:
    """Passes play on to the next player, or ends the game."""
    if state.turns_left > 0:
        state.turns_left -= 1
    elif runs_low(state):
        start(state)
    if not passed:
        state.passes = 0
    state.drawn = 0
    state.phase = Phase.TURN
    state.player = (state.player + 1) % state.game.players  # `turn.order`
    if state.turns_left == 0:
        _end(state, LAST_ROUND_PLAYED)
    elif state.passes == state.game.players:
        _end(state, NOBODY_CAN_ACT)


def runs_low(state: State) -> bool:
    """Whether the player to move has few enough pieces left to start the last round (`end.trigger`)."""
    return state.vehicles[state.player] <= state.game.low_at


def start(state: State) -> None:
    """Gives every player the last turns, the one who ran low included (`end.final-turns`)."""
    state.triggered_by = state.player
    state.turns_left = state.game.players * state.game.ruleset.end.final_turns


def in_last_round(state: State) -> bool:
    return state.triggered_by != NOBODY


def _end(state: State, rule: str) -> None:
    state.phase, state.ended_by = Phase.OVER, rule
