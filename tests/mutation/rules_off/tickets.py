"""Tickets, during the game."""

from __future__ import annotations

from dataclasses import replace

from railbook.engine import DRAW_TICKETS, DrawTickets, KeepTickets, Phase, State
from tests.mutation.rules_off.register import Patch, afterwards, allow, boards, forbid, off, play, tickets


@off("tickets.what")
def every_ticket_is_worth_a_point(patch: Patch) -> None:
    boards(
        patch,
        lambda board: replace(board, tickets=tuple(replace(ticket, points=1) for ticket in board.tickets)),
    )


@off("tickets.draw")
def tickets_come_from_below(patch: Patch) -> None:
    effect = play._EFFECTS[DrawTickets]

    def from_below(state: State, action: DrawTickets) -> None:
        state.ticket_deck.reverse()
        effect(state, action)
        state.ticket_deck.reverse()

    patch.setitem(play._EFFECTS, DrawTickets, from_below)


@off("tickets.draw")
def one_ticket_at_a_time(patch: Patch) -> None:
    def put_back(before: State, state: State) -> None:
        offered = state.offered[state.player]
        state.ticket_deck += offered[:0:-1]
        del offered[1:]

    afterwards(patch, DrawTickets, put_back)


@off("tickets.keep")
def all_tickets_may_go(patch: Patch) -> None:
    must_keep = tickets.must_keep
    patch.setattr(tickets, "must_keep", lambda state: state.phase == Phase.OPENING and must_keep(state))


@off("tickets.keep")
def tickets_may_not_all_be_kept(patch: Patch) -> None:
    def all_of_them(state: State, action: KeepTickets) -> bool:
        kept = len(action.tickets)
        return state.phase == Phase.TICKETS and kept > 1 and kept == len(state.offered[state.player])

    forbid(patch, KeepTickets, all_of_them)


@off("tickets.returned")
def tickets_go_back_on_top(patch: Patch) -> None:
    def turn_over(before: State, state: State) -> None:
        back = len(state.ticket_deck) - len(before.ticket_deck)
        if before.phase == Phase.TICKETS:
            state.ticket_deck = state.ticket_deck[back:] + state.ticket_deck[:back]

    afterwards(patch, KeepTickets, turn_over)


@off("tickets.returned")
def tickets_leave_the_game(patch: Patch) -> None:
    def throw_away(before: State, state: State) -> None:
        if before.phase == Phase.TICKETS:
            state.ticket_deck = before.ticket_deck

    afterwards(patch, KeepTickets, throw_away)


@off("tickets.few-left")
def too_few_tickets_are_none(patch: Patch) -> None:
    def too_few(state: State, _: DrawTickets) -> bool:
        return 0 < len(state.ticket_deck) < state.game.ruleset.turn.draw_tickets.count

    forbid(patch, DrawTickets, too_few)


@off("tickets.few-left")
def the_last_tickets_may_be_refused(patch: Patch) -> None:
    must_keep = tickets.must_keep

    def none_of_few(state: State) -> int:
        few = len(state.offered[state.player]) < state.game.ruleset.turn.draw_tickets.count
        return 0 if few and state.phase == Phase.TICKETS else must_keep(state)

    patch.setattr(tickets, "must_keep", none_of_few)


@off("tickets.deck-empty")
def tickets_may_be_drawn_from_nothing(patch: Patch) -> None:
    allow(patch, DrawTickets, Phase.TURN, lambda state: [DRAW_TICKETS])


@off("tickets.no-later-discard")
def old_tickets_may_go_with_the_new(patch: Patch) -> None:
    def offer_all(before: State, state: State) -> None:
        player = state.player
        state.offered[player] += state.tickets[player]
        state.tickets[player] = []

    afterwards(patch, DrawTickets, offer_all)


@off("tickets.no-limit")
def five_tickets_are_enough(patch: Patch) -> None:
    forbid(patch, DrawTickets, lambda state, _: len(state.tickets[state.player]) >= 5)
