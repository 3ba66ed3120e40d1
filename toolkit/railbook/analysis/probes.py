"""Actions that somebody might try, legal or not: what the referee is questioned with."""

from __future__ import annotations

import random

from railbook.engine import (
    DRAW_FROM_DECK,
    DRAW_TICKETS,
    PASS,
    Action,
    Claim,
    DrawFaceUp,
    KeepTickets,
    PlaceStack,
    State,
    TakeToken,
)

_CLAIMS = 4


def some_actions(state: State, dice: random.Random) -> list[Action]:
    """One action of every kind, several claims among them, near enough to what is legal to be tempting."""
    game = state.game
    places = game.board.locations
    return [
        DRAW_FROM_DECK,
        DRAW_TICKETS,
        PASS,
        DrawFaceUp(dice.choice(game.cards)),
        PlaceStack(dice.choice(places)),
        TakeToken(dice.choice(places)),
        _choice_of_tickets(state, dice),
        *(_claim(state, dice) for _ in range(_CLAIMS)),
    ]


def _choice_of_tickets(state: State, dice: random.Random) -> KeepTickets:
    offered = state.offered[state.player] or range(len(state.game.board.tickets))
    size = dice.randint(0, min(len(offered), 3))
    chosen = dice.sample(list(offered), size)
    return KeepTickets(tuple(state.game.board.tickets[ticket].id for ticket in chosen))


def _claim(state: State, dice: random.Random) -> Claim:
    """A lane, taken or not, with a payment that may have a card too many, a wrong colour or two colours."""
    game = state.game
    lane = dice.choice(game.board.lanes)
    color = lane.color if lane.color is not None and dice.random() < 0.8 else dice.randrange(game.wild)
    wilds = dice.randint(0, lane.length)
    pay = {game.cards[color]: lane.length - wilds + dice.choice((0, 0, 0, 1)), game.cards[game.wild]: wilds}
    if dice.random() < 0.1:
        pay[game.cards[dice.randrange(game.wild)]] = 1
    return Claim.paying(lane.id, pay)
