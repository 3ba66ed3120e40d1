"""Claiming a route."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from railbook.engine import Action, Claim, Game, Phase, State
from railbook.engine.board import Lane
from railbook.engine.refusal import Refusal
from tests.mutation.rules_off.register import (
    Patch,
    afterwards,
    allow,
    board,
    boards,
    double_routes,
    ferries,
    forbid,
    game_values,
    lanes,
    last_round,
    legal,
    market,
    off,
    play,
    verdict,
)


def _paid(state: State, action: Claim) -> tuple[int, int]:
    """How many coloured cards, and how many wild ones."""
    wilds = dict(action.pay).get(state.game.cards[state.game.wild], 0)
    return sum(count for _, count in action.pay) - wilds, wilds


# ---- What is paid ----


@off("claim.route")
def a_route_costs_nothing(patch: Patch) -> None:
    def pay_back(before: State, state: State) -> None:
        state.hands[before.player] = before.hands[before.player][:]

    afterwards(patch, Claim, pay_back)


@off("claim.route")
def cards_need_not_be_in_hand(patch: Patch) -> None:
    def with_any_cards(state: State) -> list[Action]:
        rich = state.clone()
        rich.hands[state.player] = list(state.game.card_counts)
        return [action for action in legal._on_a_turn(rich) if isinstance(action, Claim)]

    allow(patch, Claim, Phase.TURN, with_any_cards)


@off("claim.color")
def every_route_is_gray(patch: Patch) -> None:
    lanes(patch, lambda lane: replace(lane, color=None))


@off("claim.gray")
def gray_routes_take_one_color_only(patch: Patch) -> None:
    """Always the same, as if grey were a colour."""
    lanes(patch, lambda lane: replace(lane, color=0) if lane.color is None else lane)


@off("claim.gray")
def gray_routes_take_a_mixture(patch: Patch) -> None:
    colors = verdict._colors
    patch.setattr(
        verdict,
        "_colors",
        lambda state, lane, paid: None if lane.color is None else colors(state, lane, paid),
    )


@off("claim.exact-count")
def too_many_cards_will_do(patch: Patch) -> None:
    count = verdict._count
    patch.setattr(
        verdict, "_count", lambda lane, paid: count(lane, paid) if sum(paid.values()) < lane.length else None
    )


@off("claim.whole-route")
def some_of_the_spaces_will_do(patch: Patch) -> None:
    count = verdict._count
    patch.setattr(
        verdict, "_count", lambda lane, paid: count(lane, paid) if sum(paid.values()) > lane.length else None
    )


@off("claim.wilds", "draw.card-colors")
def wild_cards_do_not_mix(patch: Patch) -> None:
    def mixes(state: State, action: Claim) -> bool:
        lane, (colored, wilds) = state.game.lane.get(action.lane), _paid(state, action)
        return lane is not None and colored > 0 and wilds > ferries.wilds_needed(lane)

    forbid(patch, Claim, mixes)


@off("claim.wilds")
def one_wild_card_at_a_time(patch: Patch) -> None:
    forbid(patch, Claim, lambda state, action: _paid(state, action)[0] > 0 and _paid(state, action)[1] > 1)


@off("claim.all-wild")
def some_card_must_be_colored(patch: Patch) -> None:
    forbid(patch, Claim, lambda state, action: not _paid(state, action)[0])


@off("claim.ferries")
def ferries_cost_no_wild_cards(patch: Patch) -> None:
    patch.setattr(ferries, "wilds_needed", lambda lane: 0)


@off("claim.ferries")
def ferries_take_wild_cards_for_symbols_only(patch: Patch) -> None:
    def more_than_symbols(state: State, action: Claim) -> bool:
        lane = state.game.lane.get(action.lane)
        return lane is not None and bool(lane.ferries) and _paid(state, action)[1] > lane.ferries

    forbid(patch, Claim, more_than_symbols)


@off("claim.ferry-routes")
def every_space_of_a_ferry_has_a_symbol(patch: Patch) -> None:
    patch.setattr(ferries, "wilds_needed", lambda lane: lane.length if lane.ferries else 0)


# ---- What it brings ----


@off("claim.route")
def a_route_is_not_occupied(patch: Patch) -> None:
    def leave(before: State, state: State) -> None:
        state.owned[before.player] = before.owned[before.player]

    afterwards(patch, Claim, leave)


@off("claim.place-pieces")
def one_piece_marks_a_route(patch: Patch) -> None:
    def take_back(before: State, state: State) -> None:
        state.vehicles[before.player] = before.vehicles[before.player] - 1

    afterwards(patch, Claim, take_back)


@off("claim.enough-pieces")
def pieces_never_run_out(patch: Patch) -> None:
    patch.setattr(verdict, "_enough_pieces", lambda state, lane: None)
    boards(patch, lambda whole: replace(whole, within=(whole.every_lane,) * len(whole.within)))


@off("claim.enough-pieces")
def one_piece_must_be_left(patch: Patch) -> None:
    def the_last_piece(state: State, action: Claim) -> bool:
        lane = state.game.lane.get(action.lane)
        return lane is not None and lane.length == state.vehicles[state.player]

    forbid(patch, Claim, the_last_piece)


@off("claim.discard")
def played_cards_leave_the_game(patch: Patch) -> None:
    _while_claiming(patch, market, "discard")


@off("claim.discard")
def wild_cards_come_back(patch: Patch) -> None:
    def return_them(before: State, state: State) -> None:
        wild, player = state.game.wild, before.player
        played = before.hands[player][wild] - state.hands[player][wild]
        state.hands[player][wild] += played
        state.discards[wild] -= min(played, state.discards[wild])

    afterwards(patch, Claim, return_them)


@off("claim.points")
def routes_score_at_the_end(patch: Patch) -> None:
    def wait(before: State, state: State) -> None:
        state.points = before.points

    afterwards(patch, Claim, wait)


@off("claim.points-table")
def a_space_is_a_point(patch: Patch) -> None:
    lanes(patch, lambda lane: replace(lane, points=lane.length))


# ---- Which routes ----


@off("claim.any-free-route")
def routes_must_be_joined(patch: Patch) -> None:
    def apart(state: State, action: Claim) -> bool:
        lane, own = state.game.lane.get(action.lane), state.game.board.lanes_in(state.owned[state.player])
        return bool(own) and lane is not None and not any(set(lane.ends) & set(other.ends) for other in own)

    forbid(patch, Claim, apart)


@off("claim.any-free-route")
def a_taken_route_may_be_taken_again(patch: Patch) -> None:
    close, is_open = double_routes.close_lanes, verdict._lane_is_open

    def keep_open(state: State, lane: Lane) -> None:
        close(state, lane)
        state.open = [mask | lane.bit for mask in state.open]

    def objection(state: State, lane: Lane) -> Refusal | None:
        found = is_open(state, lane)
        return None if found and found.reason == "lane_taken" else found

    patch.setattr(double_routes, "close_lanes", keep_open)
    patch.setattr(verdict, "_lane_is_open", objection)


@off("claim.one-per-turn")
def the_turn_goes_on_after_a_claim(patch: Patch) -> None:
    _while_claiming(patch, last_round, "end_turn")


def _while_claiming(patch: Patch, module: Any, name: str) -> None:
    """Leaves out one thing that a claim does."""
    effect = play._EFFECTS[Claim]

    def without(state: State, action: Claim) -> None:
        with Patch.context() as inner:
            inner.setattr(module, name, lambda *_: None)
            effect(state, action)

    patch.setitem(play._EFFECTS, Claim, without)


@off("claim.double-routes")
def both_lanes_for_one_player(patch: Patch) -> None:
    """Unless few players close the other lane to everybody."""

    def close(state: State, lane: Lane) -> None:
        shut = lane.bit | (lane.twin if state.game.one_lane_only else 0)
        state.open = [mask & ~shut for mask in state.open]

    def objection(state: State, lane: Lane) -> Refusal | None:
        found = is_open(state, lane)
        return None if found and found.reason == "both_lanes" and not state.game.one_lane_only else found

    is_open = verdict._lane_is_open
    patch.setattr(double_routes, "close_lanes", close)
    patch.setattr(verdict, "_lane_is_open", objection)


@off("claim.double-few-players")
def the_other_lane_is_always_open(patch: Patch) -> None:
    def open_both(game: Game) -> None:
        game.one_lane_only = False

    game_values(patch, open_both)


@off("claim.parallel-not-double")
def routes_that_share_an_end_are_double(patch: Patch) -> None:
    """Of the same length, as side by side they would be."""
    original = board._lanes

    def joined(*args: Any) -> tuple[Lane, ...]:
        whole = original(*args)
        return tuple(
            replace(lane, twin=sum(other.bit for other in whole if _side_by_side(lane, other)))
            for lane in whole
        )

    patch.setattr(board, "_lanes", joined)


def _side_by_side(one: Lane, other: Lane) -> bool:
    return one != other and one.length == other.length and bool(set(one.ends) & set(other.ends))
