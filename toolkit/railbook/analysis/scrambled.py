"""The same table as far as one player can tell, with all that is hidden from that player mixed up."""

from __future__ import annotations

import random

from railbook.engine import State


def scrambled(state: State, player: int, dice: random.Random) -> State:
    """A copy with other hands, tickets and decks behind the same backs."""
    other = state.clone()
    _mix_cards(other, player, dice)
    _mix_tickets(other, player, dice)
    return other


def _mix_cards(state: State, player: int, dice: random.Random) -> None:
    others = [seat for seat in range(state.game.players) if seat != player]
    hidden = state.deck[:]
    for seat in others:
        hidden += [kind for kind, count in enumerate(state.hands[seat]) for _ in range(count)]
    dice.shuffle(hidden)
    for seat in others:
        size = sum(state.hands[seat])
        dealt, hidden = hidden[:size], hidden[size:]
        state.hands[seat] = [dealt.count(kind) for kind in range(len(state.game.cards))]
    state.deck = hidden


def _mix_tickets(state: State, player: int, dice: random.Random) -> None:
    others = [seat for seat in range(state.game.players) if seat != player]
    piles = [state.ticket_deck, *(held[seat] for held in (state.tickets, state.offered) for seat in others)]
    hidden = [ticket for pile in piles for ticket in pile]
    dice.shuffle(hidden)
    for pile in piles:
        pile[:], hidden = hidden[: len(pile)], hidden[len(pile) :]
