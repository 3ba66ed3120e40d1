"""Playing: the start of a game, and what each action does to it.

``play`` changes the state it is given and trusts that the action is legal: the hot loop. ``apply`` asks
first, says which rule forbids an action, and leaves the state it was given alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railbook.engine.actions import (
    Action,
    Claim,
    DrawFaceUp,
    DrawFromDeck,
    DrawTickets,
    KeepTickets,
    Pass,
    PlaceStack,
    TakeToken,
)
from railbook.engine.chance import CARDS, TICKETS, Chance
from railbook.engine.game import Game
from railbook.engine.mechanics import lanes, last_round, market, tickets, tourist_tokens
from railbook.engine.refusal import Refused
from railbook.engine.state import Phase, State
from railbook.engine.verdict import verdict
from railbook.rules.components import Ruleset


def start(ruleset: Ruleset, players: int, chance: Chance) -> State:
    """A new game, set up and dealt; the first player is to choose among the opening tickets.

    >>> from railbook.engine import Dice, legal
    >>> from railbook.rules.load import load
    >>> state = start(load("usa"), players=2, chance=Dice(1))
    >>> sum(state.hands[0]), len(state.market), len(legal(state))
    (4, 5, 4)
    """
    return deal(Game(ruleset, players), chance)


def deal(game: Game, chance: Chance) -> State:
    """A new game on a board that has been compiled before: for those who play many."""
    state = State(game, chance)
    state.deck = chance.shuffle(CARDS, game.deck)
    _deal_hands(state)
    market.refill(state)
    state.ticket_deck = chance.shuffle(TICKETS, range(len(game.board.tickets)))
    tourist_tokens.lay_out(state)
    for player in range(game.players):
        tickets.deal(state, player, game.ruleset.setup.tickets.count)
    _open(state, 0)
    return state


def _deal_hands(state: State) -> None:
    for hand in state.hands:
        for _ in range(state.game.ruleset.setup.hand):
            hand[state.deck.pop()] += 1


def _open(state: State, player: int) -> None:
    """The next step before the first turn: choosing tickets, then placing stacks (`setup.token-placing`)."""
    game = state.game
    if player < game.players and state.offered[player]:
        state.player, state.phase = player, Phase.OPENING
        return
    placers = list(tourist_tokens.placers(game.players, _stacks_to_place(state)))
    if placers and tourist_tokens.free_locations(state):
        state.player, state.phase = placers[len(placers) - len(state.aside)], Phase.PLACING
        return
    state.player, state.phase = 0, Phase.TURN


def _stacks_to_place(state: State) -> int:
    return state.game.tokens.placed_stacks if state.game.tokens and state.aside else 0


def apply(state: State, action: Action) -> State:
    """The state after a legal action; the one before stays as it is.

    Chance is the one thing that both share: where an action may shuffle, try it out on a ``clone`` with
    dice of its own.

    >>> from railbook.engine import Dice, legal
    >>> from railbook.rules.load import load
    >>> before = start(load("london"), players=2, chance=Dice(1))
    >>> after = apply(before, legal(before)[0])
    >>> before.player, after.player
    (0, 1)
    """
    refusal = verdict(state, action)
    if refusal is not None:
        raise Refused(refusal)
    after = state.clone()
    play(after, action)
    return after


def play(state: State, action: Action) -> None:
    """Carries out an action that is known to be legal."""
    _EFFECTS[type(action)](state, action)


def _draw_from_deck(state: State, _: DrawFromDeck) -> None:
    state.hands[state.player][market.from_deck(state)] += 1
    _go_on_drawing(state)


def _draw_face_up(state: State, action: DrawFaceUp) -> None:
    card = state.game.card[action.card]
    state.hands[state.player][card] += 1
    market.take_face_up(state, card)
    if market.ends_the_draw(state, card):
        last_round.end_turn(state)
    else:
        _go_on_drawing(state)


def _go_on_drawing(state: State) -> None:
    state.drawn += 1
    if state.drawn < state.game.draw_count and (state.deck or market.more_to_take(state)):
        state.phase = Phase.DRAWING
    else:
        last_round.end_turn(state)


def _claim(state: State, action: Claim) -> None:
    game, player = state.game, state.player
    lane, hand = game.lane[action.lane], state.hands[player]
    for card, count in action.pay:
        kind = game.card[card]
        hand[kind] -= count
        market.discard(state, kind, count)
    lanes.own(state, lane)
    market.after_discarding(state)
    if game.tokens is not None:
        tourist_tokens.after_claim(state, lane)
    if state.phase == Phase.TURN:
        last_round.end_turn(state)


def _draw_tickets(state: State, _: DrawTickets) -> None:
    tickets.deal(state, state.player, state.game.ruleset.turn.draw_tickets.count)
    state.phase = Phase.TICKETS


def _keep_tickets(state: State, action: KeepTickets) -> None:
    tickets.keep(state, {state.game.ticket[id_] for id_ in action.tickets})
    if state.phase == Phase.OPENING:
        _open(state, state.player + 1)
    else:
        last_round.end_turn(state)


def _place_stack(state: State, action: PlaceStack) -> None:
    tourist_tokens.place(state, state.game.location[action.location])
    _open(state, state.game.players)


def _take_token(state: State, action: TakeToken) -> None:
    tourist_tokens.choose(state, state.game.location[action.location])
    if not state.owed:
        last_round.end_turn(state)


def _pass(state: State, _: Pass) -> None:
    state.passes += 1
    last_round.end_turn(state, passed=True)


_EFFECTS: dict[type, Callable[[State, Any], None]] = {
    DrawFromDeck: _draw_from_deck,
    DrawFaceUp: _draw_face_up,
    Claim: _claim,
    DrawTickets: _draw_tickets,
    KeepTickets: _keep_tickets,
    PlaceStack: _place_stack,
    TakeToken: _take_token,
    Pass: _pass,
}
