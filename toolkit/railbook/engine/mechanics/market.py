"""The deck, the discards and the face-up cards.

A face-up card is replaced at once (`draw.replace`). An empty deck is made anew from the discards as
soon as there are any (`draw.reshuffle`), so that nothing is ever discarded while the deck is empty.
Too many wild cards face up sweep the row away (`draw.market-reset`), but only so many times in a row
(`draw.endless-reset`). Such a series is over when the action is, so that a state need not remember it.
"""

from __future__ import annotations

from bisect import insort

from railbook.engine.chance import CARDS
from railbook.engine.state import State


def from_deck(state: State) -> int:
    """The top card; there must be one."""
    card = state.deck.pop()
    if not state.deck:
        reshuffle(state)
    return card


def discard(state: State, card: int, count: int) -> None:
    state.discards[card] += count


def after_discarding(state: State) -> None:
    """Makes a new deck where there was none, and fills the gaps that were waiting for it."""
    if not state.deck:
        reshuffle(state)
        refill(state)


def reshuffle(state: State) -> bool:
    """A new deck from the discards; whether there were any."""
    cards = [card for card, count in enumerate(state.discards) for _ in range(count)]
    if not cards:
        return False
    state.discards = [0] * len(state.discards)
    state.deck = state.chance.shuffle(CARDS, cards)
    return True


def take_face_up(state: State, card: int) -> None:
    """Out of the row; the top of the deck takes its place, if there is a deck."""
    state.market.remove(card)
    if state.deck:
        insort(state.market, from_deck(state))
        if calls_for_sweep(state):
            sweep(state)


def refill(state: State) -> None:
    """Fills the gaps in the row as far as the deck goes."""
    if len(state.market) < state.game.face_up and state.deck:
        _fill(state)
        sweep(state)


def _fill(state: State) -> None:
    while len(state.market) < state.game.face_up and state.deck:
        insort(state.market, from_deck(state))


def calls_for_sweep(state: State) -> bool:
    """Whether the row is full and holds too many wild cards; a short row is left alone (`draw.short-row`)."""
    market, game = state.market, state.game
    return market.count(game.wild) >= game.reset_at and len(market) == game.face_up


def sweep(state: State) -> None:
    """Replaces the whole row while it holds too many wild cards; after so many times, it stays as it is."""
    for _ in range(state.game.resets_in_a_row):
        if not calls_for_sweep(state):
            return
        for card in state.market:
            discard(state, card, 1)
        state.market.clear()
        if not state.deck:
            reshuffle(state)
        _fill(state)


def wild_may_be_taken(state: State) -> bool:
    """Whether a face-up wild card is open to a player who has drawn so many cards (`draw.wild-second`)."""
    return state.drawn == 0 or not state.game.wild_is_whole_draw


def ends_the_draw(state: State, card: int) -> bool:
    """Whether taking this face-up card uses up the whole draw (`draw.wild-face-up`)."""
    return card == state.game.wild and state.game.wild_is_whole_draw


def more_to_take(state: State) -> bool:
    """Whether there is a further card that the player may take (`draw.draw-cut-short`)."""
    if state.deck:
        return True
    if wild_may_be_taken(state):
        return bool(state.market)
    return any(card != state.game.wild for card in state.market)
