"""Drawing cards."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from railbook.engine import DRAW_FROM_DECK, PASS, DrawFaceUp, DrawFromDeck, Game, Pass, Phase, State
from railbook.engine.observation import Opponent
from tests.mutation.rules_off.register import (
    Patch,
    afterwards,
    allow,
    forbid,
    game_values,
    last_round,
    market,
    observation,
    off,
    play,
)


@off("draw.two-cards")
def one_card_is_enough(patch: Patch) -> None:
    def one(game: Game) -> None:
        game.draw_count = 1

    game_values(patch, one)


@off("draw.two-cards")
def the_further_card_comes_unseen(patch: Patch) -> None:
    forbid(patch, DrawFaceUp, lambda state, _: state.phase == Phase.DRAWING and bool(state.deck))


@off("draw.two-cards")
def the_further_card_may_be_left(patch: Patch) -> None:
    allow(patch, Pass, Phase.DRAWING, lambda state: [PASS])


@off("draw.replace")
def gaps_are_filled_when_the_turn_ends(patch: Patch) -> None:
    end_turn = last_round.end_turn

    def fill(state: State, **how: Any) -> None:
        market.refill(state)
        end_turn(state, **how)

    patch.setattr(market, "take_face_up", lambda state, card: state.market.remove(card))
    patch.setattr(last_round, "end_turn", fill)


@off("draw.wild-face-up")
def a_wild_card_counts_as_one(patch: Patch) -> None:
    patch.setattr(market, "ends_the_draw", lambda state, card: False)


@off("draw.wild-second")
def a_wild_card_may_come_second(patch: Patch) -> None:
    patch.setattr(market, "wild_may_be_taken", lambda state: True)


@off("draw.wild-blind")
def a_wild_card_from_the_deck_ends_the_draw(patch: Patch) -> None:
    def stop(before: State, state: State) -> None:
        wild = state.game.wild
        if state.phase == Phase.DRAWING and sum(hand[wild] for hand in state.hands) > sum(
            hand[wild] for hand in before.hands
        ):
            last_round.end_turn(state)

    afterwards(patch, DrawFromDeck, stop)


@off("draw.market-reset")
def wild_cards_may_pile_up(patch: Patch) -> None:
    def take(state: State, card: int) -> None:
        state.market.remove(card)
        if state.deck:
            insort(state.market, market.from_deck(state))

    patch.setattr(market, "take_face_up", take)


@off("draw.market-reset")
def the_row_is_swept_when_the_turn_ends(patch: Patch) -> None:
    end_turn = last_round.end_turn

    def and_sweep(state: State, **how: Any) -> None:
        market.sweep(state)
        end_turn(state, **how)

    wild_cards_may_pile_up(patch)
    patch.setattr(last_round, "end_turn", and_sweep)


@off("draw.market-reset")
def the_row_is_swept_once_only(patch: Patch) -> None:
    sweep, calls = market.sweep, market.calls_for_sweep

    def once(state: State) -> None:
        answers = [False, calls(state)]
        with Patch.context() as inner:
            inner.setattr(market, "calls_for_sweep", lambda state: answers.pop() if answers else False)
            sweep(state)

    patch.setattr(market, "sweep", once)


@off("draw.endless-reset")
def the_row_is_swept_over_and_over(patch: Patch) -> None:
    def without_end(game: Game) -> None:
        game.resets_in_a_row = 1000

    game_values(patch, without_end)


@off("draw.endless-reset")
def a_row_that_was_left_alone_is_never_swept_again(patch: Patch) -> None:
    take = market.take_face_up

    def take_and_leave(state: State, card: int) -> None:
        with Patch.context() as inner:
            if market.calls_for_sweep(state):
                inner.setattr(market, "sweep", lambda state: None)
            take(state, card)

    patch.setattr(market, "take_face_up", take_and_leave)


@off("draw.endless-reset")
def a_card_from_the_deck_starts_a_new_count(patch: Patch) -> None:
    afterwards(patch, DrawFromDeck, lambda _, state: market.sweep(state))


@off("draw.reshuffle")
def discards_stay_discarded(patch: Patch) -> None:
    """And a row is swept away only while the deck has another."""
    calls = market.calls_for_sweep
    patch.setattr(market, "reshuffle", lambda state: False)
    patch.setattr(
        market, "calls_for_sweep", lambda state: calls(state) and len(state.deck) >= state.game.face_up
    )


@off("draw.reshuffle")
def discards_wait_for_the_end_of_the_turn(patch: Patch) -> None:
    end_turn = last_round.end_turn

    def and_shuffle(state: State, **how: Any) -> None:
        market.after_discarding(state)
        end_turn(state, **how)

    patch.setattr(market, "from_deck", lambda state: state.deck.pop())
    patch.setattr(last_round, "end_turn", and_shuffle)


@off("draw.reshuffle")
def a_deck_that_has_run_out_is_not_made_anew_later(patch: Patch) -> None:
    patch.setattr(market, "after_discarding", lambda state: None)


@off("draw.deck-empty")
def an_empty_deck_may_be_drawn_from(patch: Patch) -> None:
    for phase in (Phase.TURN, Phase.DRAWING):
        allow(patch, DrawFromDeck, phase, lambda state: [DRAW_FROM_DECK])


@off("draw.deck-empty")
def without_a_deck_the_row_is_closed(patch: Patch) -> None:
    forbid(patch, DrawFaceUp, lambda state, _: not state.deck)


@off("draw.draw-cut-short")
def a_draw_without_cards_goes_on(patch: Patch) -> None:
    patch.setattr(market, "more_to_take", lambda state: True)


@off("draw.short-row")
def a_gap_stays_a_gap(patch: Patch) -> None:
    def make_a_deck(state: State) -> None:
        if not state.deck:
            market.reshuffle(state)

    patch.setattr(market, "after_discarding", make_a_deck)


@off("draw.short-row")
def a_short_row_is_swept_too(patch: Patch) -> None:
    """Into the new deck that its cards make."""
    take = market.take_face_up

    def take_and_sweep(state: State, card: int) -> None:
        take(state, card)
        if not state.deck and state.market.count(state.game.wild) >= state.game.reset_at:
            for left in state.market:
                market.discard(state, left, 1)
            state.market = []
            market.reshuffle(state)

    patch.setattr(market, "take_face_up", take_and_sweep)


@off("draw.hand-secret")
def nobody_sees_how_many_cards_another_holds(patch: Patch) -> None:
    seen: Callable[[State, int], Opponent] = observation._in_the_open
    patch.setattr(observation, "_in_the_open", lambda state, player: replace(seen(state, player), cards=0))


@off("draw.hand-limit")
def ten_cards_are_enough(patch: Patch) -> None:
    for kind in (DrawFaceUp, DrawFromDeck):
        forbid(patch, kind, lambda state, _: sum(state.hands[state.player]) >= 10)
    patch.setattr(play, "_go_on_drawing", _ending_at_ten)


def _ending_at_ten(state: State) -> None:
    state.drawn += 1
    if (
        state.drawn < state.game.draw_count
        and market.more_to_take(state)
        and sum(state.hands[state.player]) < 10
    ):
        state.phase = Phase.DRAWING
    else:
        last_round.end_turn(state)
