"""Every action that is allowed now: the hot loop's other half. ``verdict`` says why the others are not."""

from __future__ import annotations

from collections.abc import Callable

from railbook.engine.actions import DRAW_FROM_DECK, DRAW_TICKETS, PASS, Action, PlaceStack, TakeToken
from railbook.engine.mechanics import market, tickets, tourist_tokens
from railbook.engine.state import Phase, State


def legal(state: State) -> list[Action]:
    """All legal actions, each once, always in the same order; none when the game is over.

    >>> from railbook.engine import Dice, start
    >>> from railbook.rules.load import load
    >>> legal(start(load("san-francisco"), players=2, chance=Dice(3)))[0]
    KeepTickets(tickets=('haight-ashbury--mission-district',))
    """
    return _BY_PHASE[state.phase](state)


def _on_a_turn(state: State) -> list[Action]:
    """Cards, then tickets, then every open lane with every way to pay for it."""
    game, player = state.game, state.player
    actions: list[Action] = [DRAW_FROM_DECK] if state.deck else []
    actions += game.draws[tuple(state.market)]
    if state.ticket_deck:
        actions.append(DRAW_TICKETS)
    hand = state.hands[player]
    wilds = hand[game.wild]
    open_lanes = state.open[player] & game.board.within[state.vehicles[player]]
    for table, cards in zip(game.pay, hand):  # noqa: B905 - one for each kind of card; the hottest line
        if cards:
            for payment in table[cards][wilds]:
                lanes = payment.lanes & open_lanes
                if lanes:
                    actions += payment.among[lanes]
    return actions or [PASS]


def _while_drawing(state: State) -> list[Action]:
    actions: list[Action] = [DRAW_FROM_DECK] if state.deck else []
    draws = state.game.draws if market.wild_may_be_taken(state) else state.game.colored_draws
    actions += draws[tuple(state.market)]
    return actions


def _choosing_tickets(state: State) -> list[Action]:
    return [*tickets.choices(state)]


def _placing_stacks(state: State) -> list[Action]:
    locations = state.game.board.locations
    return [PlaceStack(locations[place]) for place in tourist_tokens.free_locations(state)]


def _choosing_a_token(state: State) -> list[Action]:
    return [TakeToken(state.game.board.locations[end]) for end in state.choice]


def _nothing(_: State) -> list[Action]:
    return []


_BY_PHASE: dict[str, Callable[[State], list[Action]]] = {
    Phase.OPENING: _choosing_tickets,
    Phase.PLACING: _placing_stacks,
    Phase.TURN: _on_a_turn,
    Phase.DRAWING: _while_drawing,
    Phase.TICKETS: _choosing_tickets,
    Phase.TOKEN: _choosing_a_token,
    Phase.OVER: _nothing,
}
