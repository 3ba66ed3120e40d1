"""Tourist tokens, during the game and at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from railbook.engine import PASS, Line, Pass, Phase, State
from railbook.engine.board import Lane
from railbook.engine.observation import Opponent
from tests.mutation.rules_off.register import Patch, allow, observation, off, score, tourist_tokens
from tests.mutation.rules_off.scoring import nothing, scored_by


@off("tourists.take")
def tokens_are_left_alone(patch: Patch) -> None:
    patch.setattr(tourist_tokens, "after_claim", lambda state, lane: None)


@off("tourists.take")
def a_token_from_either_end(patch: Patch) -> None:
    def both(state: State, lane: Lane) -> None:
        for end in tourist_tokens.on_offer(state, lane.ends):
            tourist_tokens.take(state, end)

    patch.setattr(tourist_tokens, "after_claim", both)


@off("tourists.take")
def only_the_first_visit_counts(patch: Patch) -> None:
    on_offer = tourist_tokens.on_offer

    def new_ends(state: State, ends: tuple[int, ...]) -> tuple[int, ...]:
        own = [lane for lane in state.game.board.lanes_in(state.owned[state.player]) if lane.ends != ends]
        return tuple(end for end in on_offer(state, ends) if not any(end in lane.ends for lane in own))

    patch.setattr(tourist_tokens, "on_offer", new_ends)


@off("tourists.take")
def a_token_may_be_declined(patch: Patch) -> None:
    allow(patch, Pass, Phase.TOKEN, lambda state: [PASS])


@off("tourists.one-per-symbol")
def a_symbol_may_be_taken_again(patch: Patch) -> None:
    patch.setattr(
        tourist_tokens, "on_offer", lambda state, ends: tuple(end for end in ends if state.stacks[end])
    )


@off("tourists.choice")
def the_first_end_gives_the_token(patch: Patch) -> None:
    def first(state: State, lane: Lane) -> None:
        for end in tourist_tokens.on_offer(state, lane.ends)[:1]:
            tourist_tokens.take(state, end)

    patch.setattr(tourist_tokens, "after_claim", first)


@off("tourists.choice")
def a_known_symbol_at_one_end_is_no_reason_to_take_the_other(patch: Patch) -> None:
    """With two stacks the player chooses an end, and gets nothing for a symbol there twice."""

    def choose(state: State, lane: Lane) -> None:
        ends = tuple(end for end in lane.ends if state.stacks[end])
        if len(ends) > 1:
            state.choice, state.owed, state.phase = ends, 1, Phase.TOKEN
        else:
            after_claim(state, lane)

    after_claim = tourist_tokens.after_claim
    patch.setattr(tourist_tokens, "after_claim", choose)


@off("tourists.stack-empty")
def stacks_never_run_out(patch: Patch) -> None:
    take = tourist_tokens.take

    def refill(state: State, location: int) -> None:
        take(state, location)
        state.stacks[location] = max(1, state.stacks[location])

    patch.setattr(tourist_tokens, "take", refill)


@off("tourists.visible")
def tokens_are_hidden(patch: Patch) -> None:
    seen: Callable[[State, int], Opponent] = observation._in_the_open

    def without_tokens(state: State, player: int) -> Opponent:
        return replace(seen(state, player), tokens=())

    patch.setattr(observation, "_in_the_open", without_tokens)


@off("tourists.visible")
def tokens_score_at_once(patch: Patch) -> None:
    take = tourist_tokens.take

    def and_score(state: State, location: int) -> None:
        take(state, location)
        state.points[state.player] += 1

    patch.setattr(tourist_tokens, "take", and_score)


@off("tourists.score")
def a_token_is_a_point(patch: Patch) -> None:
    def as_many(state: State) -> Iterator[tuple[int, Line]]:
        return ((player, replace(line, points=line.number)) for player, line in tokens(state))

    tokens = score.SCORERS["tokens"]
    scored_by(patch, "tokens", as_many)


@off("scoring.tokens")
def tokens_do_not_score(patch: Patch) -> None:
    scored_by(patch, "tokens", nothing)
