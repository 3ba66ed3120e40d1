"""What is in the box, and setting up."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from railbook.engine import Game, KeepTickets, Phase, PlaceStack, State
from railbook.engine.observation import Opponent
from railbook.rules.components import Players
from tests.mutation.rules_off.register import (
    Patch,
    after_dealing,
    afterwards,
    allow,
    boards,
    forbid,
    game_values,
    lanes,
    legal,
    market,
    observation,
    off,
    play,
    tickets,
    tourist_tokens,
)


@off("goal.players")
def the_last_seat_stays_empty(patch: Patch) -> None:
    patch.setattr(Players, "counts", property(lambda self: range(self.min, self.max)))


# ---- What is in the box ----


@off("components.board")
def every_route_is_a_space_longer(patch: Patch) -> None:
    lanes(patch, lambda lane: replace(lane, length=lane.length + 1))


@off("components.cards")
def a_wild_card_is_missing(patch: Patch) -> None:
    def one_less(game: Game) -> None:
        *colors, wilds = game.card_counts
        game.card_counts = (*colors, wilds - 1)

    game_values(patch, one_less)


@off("components.tickets")
def a_ticket_is_missing(patch: Patch) -> None:
    boards(patch, lambda board: replace(board, tickets=board.tickets[:-1]))


@off("components.tokens")
def a_symbol_is_missing(patch: Patch) -> None:
    def one_less(game: Game) -> None:
        assert game.tokens is not None
        game.tokens = replace(game.tokens, symbols=game.tokens.symbols - 1)

    game_values(patch, one_less)


# ---- Setting up ----


@off("components.vehicles", "setup.pieces")
def a_piece_is_missing(patch: Patch) -> None:
    def one_less(game: Game) -> None:
        game.vehicles -= 1

    game_values(patch, one_less)


@off("setup.score-marker")
def the_marker_starts_on_one(patch: Patch) -> None:
    init = State.__init__

    def with_a_point(self: State, *args: Any) -> None:
        init(self, *args)
        self.points = [1 for _ in self.points]

    patch.setattr(State, "__init__", with_a_point)


@off("setup.hand")
def nobody_is_dealt_cards(patch: Patch) -> None:
    patch.setattr(play, "_deal_hands", lambda state: None)


@off("setup.market")
def no_card_is_turned_up(patch: Patch) -> None:
    def cover(state: State) -> None:
        state.deck += state.market
        state.market = []

    after_dealing(patch, cover)


@off("setup.market-reset")
def the_first_row_stays(patch: Patch) -> None:
    def fill(state: State) -> None:
        while len(state.market) < state.game.face_up and state.deck:
            insort(state.market, market.from_deck(state))

    patch.setattr(market, "refill", fill)


@off("setup.tickets")
def all_starting_tickets_may_go(patch: Patch) -> None:
    must_keep = tickets.must_keep
    patch.setattr(tickets, "must_keep", lambda state: state.phase != Phase.OPENING and must_keep(state))


@off("setup.tickets")
def starting_tickets_may_not_all_be_kept(patch: Patch) -> None:
    def all_of_them(state: State, action: KeepTickets) -> bool:
        return state.phase == Phase.OPENING and len(action.tickets) == len(state.offered[state.player])

    forbid(patch, KeepTickets, all_of_them)


@off("setup.tickets-returned")
def starting_tickets_go_back_on_top(patch: Patch) -> None:
    def turn_over(before: State, state: State) -> None:
        back = len(state.ticket_deck) - len(before.ticket_deck)
        if before.phase == Phase.OPENING:
            state.ticket_deck = state.ticket_deck[back:] + state.ticket_deck[:back]

    afterwards(patch, KeepTickets, turn_over)


@off("setup.tickets-secret", "tickets.secret")
def tickets_lie_open(patch: Patch) -> None:
    seen: Callable[[State, int], Opponent] = observation._in_the_open

    def all_of_it(state: State, player: int) -> Opponent:
        held: Any = observation._tickets(state, state.tickets[player] + state.offered[player])
        return replace(seen(state, player), tickets=held)

    patch.setattr(observation, "_in_the_open", all_of_it)


# ---- Tourist tokens ----


@off("setup.token-stacks")
def stacks_go_to_any_location(patch: Patch) -> None:
    """To the first ones, whether they are marked or not."""
    lay_out = tourist_tokens.lay_out

    def anywhere(state: State) -> None:
        lay_out(state)
        state.symbols.sort(key=lambda symbol: symbol == tourist_tokens.NO_SYMBOL)
        state.stacks.sort(reverse=True)

    patch.setattr(tourist_tokens, "lay_out", anywhere)


@off("setup.token-stacks")
def stacks_are_mixed(patch: Patch) -> None:
    """Every marked location gets the same symbol."""
    lay_out = tourist_tokens.lay_out

    def alike(state: State) -> None:
        lay_out(state)
        state.symbols = [min(symbol, 0) for symbol in state.symbols]

    patch.setattr(tourist_tokens, "lay_out", alike)


@off("setup.token-stack-size")
def every_token_is_used(patch: Patch) -> None:
    """However many play."""
    lay_out = tourist_tokens.lay_out

    def full(state: State) -> None:
        lay_out(state)
        if state.game.tokens is not None:
            state.stacks = [state.game.tokens.per_symbol if size else 0 for size in state.stacks]

    patch.setattr(tourist_tokens, "lay_out", full)


@off("setup.token-placing")
def the_first_players_place(patch: Patch) -> None:
    patch.setattr(tourist_tokens, "placers", lambda players, stacks: (n % players for n in range(stacks)))


@off("setup.token-placing")
def the_last_player_places_them_all(patch: Patch) -> None:
    """As if the rule for two held for any number."""
    patch.setattr(tourist_tokens, "placers", lambda players, stacks: [players - 1] * stacks)


@off("setup.token-placing")
def stacks_are_placed_before_the_tickets_are_chosen(patch: Patch) -> None:
    allow(patch, PlaceStack, Phase.OPENING, legal._placing_stacks)


@off("setup.token-placing")
def two_stacks_may_share_a_location(patch: Patch) -> None:
    patch.setattr(tourist_tokens, "free_locations", lambda state: list(range(len(state.symbols))))
