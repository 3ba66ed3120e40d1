"""Whether an action is allowed, and if not, which rule forbids it.

Written apart from ``legal`` and in another manner, one question after the other, as a player would ask
them. That the two agree is a law that every check of a game tests.
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
from railbook.engine.board import Lane
from railbook.engine.legal import legal
from railbook.engine.mechanics import ferries, market, tickets, tourist_tokens
from railbook.engine.refusal import Refusal, refuse
from railbook.engine.state import Phase, State


def verdict(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, or else the rule that forbids it.

    >>> from railbook.engine import DRAW_TICKETS, Dice, start
    >>> from railbook.rules.load import load
    >>> state = start(load("usa"), players=2, chance=Dice(1))
    >>> verdict(state, DRAW_TICKETS).rule
    'setup.tickets'
    """
    if type(action) not in _JUDGES:
        raise TypeError(f"{action!r} is no action")
    phases, judge = _JUDGES[type(action)]
    if state.phase not in phases:
        return _out_of_place(state)
    return judge(state, action)


# What must be done first, in each phase: the rule, and the reason for refusing anything else.
_FIRST = {
    Phase.OPENING: ("setup.tickets", "opening_tickets_first"),
    Phase.PLACING: ("setup.token-placing", "stacks_first"),
    Phase.TURN: ("turn.one-action", "nothing_to_choose"),
    Phase.DRAWING: ("turn.one-action", "still_drawing"),
    Phase.TICKETS: ("tickets.keep", "tickets_first"),
    Phase.TOKEN: ("tourists.choice", "token_first"),
}


def _out_of_place(state: State) -> Refusal:
    if state.phase == Phase.OVER:
        return refuse(str(state.ended_by), "game_over")
    return refuse(*_FIRST[state.phase])


def _pass(state: State, _: Pass) -> Refusal | None:
    others = [action for action in legal(state) if not isinstance(action, Pass)]
    return refuse("turn.no-action", "can_act", count=len(others)) if others else None


# ---- Drawing cards ----


def _draw_from_deck(state: State, _: DrawFromDeck) -> Refusal | None:
    return None if state.deck else refuse("draw.deck-empty", "no_deck")


def _draw_face_up(state: State, action: DrawFaceUp) -> Refusal | None:
    game = state.game
    if action.card not in game.card:
        return refuse("draw.card-colors", "unknown_card", card=action.card)
    card = game.card[action.card]
    if card not in state.market:
        row = tuple(game.cards[kind] for kind in dict.fromkeys(state.market))
        return refuse("draw.two-cards", "not_face_up", card=action.card, market=row)
    if card == game.wild and not market.wild_may_be_taken(state):
        return refuse("draw.wild-second", "wild_as_further_card", card=action.card)
    return None


# ---- Claiming a route ----


def _claim(state: State, action: Claim) -> Refusal | None:
    """First the lane, then the pieces, then what is paid: the order in which a table would object."""
    lane = state.game.lane.get(action.lane)
    if lane is None:
        return refuse("claim.what", "unknown_lane", lane=action.lane)
    return objection(state, lane) or _payment(state, lane, action)


def objection(state: State, lane: Lane) -> Refusal | None:
    """Why a lane cannot become the player's, whatever they pay."""
    return _lane_is_open(state, lane) or _enough_pieces(state, lane)


def _lane_is_open(state: State, lane: Lane) -> Refusal | None:
    if any(mask & lane.bit for mask in state.owned):
        return refuse("claim.any-free-route", "lane_taken", lane=lane.id)
    if state.owned[state.player] & lane.twin:
        return refuse("claim.double-routes", "both_lanes", lane=lane.id)
    if state.game.one_lane_only and any(mask & lane.twin for mask in state.owned):
        return refuse("claim.double-few-players", "lane_closed", lane=lane.id, players=state.game.players)
    return None


def _enough_pieces(state: State, lane: Lane) -> Refusal | None:
    left = state.vehicles[state.player]
    if left < lane.length:
        return refuse("claim.enough-pieces", "too_few_pieces", needs=lane.length, has=left)
    return None


def _payment(state: State, lane: Lane, action: Claim) -> Refusal | None:
    game = state.game
    unknown = [card for card, count in action.pay if card not in game.card or not _is_count(count)]
    if unknown or len(dict(action.pay)) < len(action.pay):
        return refuse("claim.route", "unreadable_payment")
    paid = {game.card[card]: count for card, count in action.pay}
    return _colors(state, lane, paid) or _count(lane, paid) or _ferry(state, lane, paid) or _held(state, paid)


def _is_count(count: object) -> bool:
    return type(count) is int and count > 0


def _colors(state: State, lane: Lane, paid: dict[int, int]) -> Refusal | None:
    """A coloured lane takes its colour, a grey one a single colour; wild cards go with either."""
    game = state.game
    colors = [card for card in paid if card != game.wild]
    names = tuple(game.cards[card] for card in colors)
    if lane.color is None and len(colors) > 1:
        return refuse("claim.gray", "mixed_colors", cards=names)
    if lane.color is not None and colors and colors != [lane.color]:
        return refuse("claim.color", "wrong_color", color=game.cards[lane.color], cards=names)
    return None


def _count(lane: Lane, paid: dict[int, int]) -> Refusal | None:
    played = sum(paid.values())
    if played != lane.length:
        return refuse("claim.exact-count", "wrong_count", needs=lane.length, played=played)
    return None


def _ferry(state: State, lane: Lane, paid: dict[int, int]) -> Refusal | None:
    wilds, needed = paid.get(state.game.wild, 0), ferries.wilds_needed(lane)
    if wilds < needed:
        card = state.game.cards[state.game.wild]
        return refuse("claim.ferries", "too_few_wilds", card=card, needs=needed, played=wilds)
    return None


def _held(state: State, paid: dict[int, int]) -> Refusal | None:
    hand = state.hands[state.player]
    for card, count in paid.items():
        if hand[card] < count:
            return refuse(
                "claim.route", "not_in_hand", card=state.game.cards[card], needs=count, has=hand[card]
            )
    return None


# ---- Tickets and tokens ----


def _draw_tickets(state: State, _: DrawTickets) -> Refusal | None:
    return None if state.ticket_deck else refuse("tickets.deck-empty", "no_tickets")


def _keep_tickets(state: State, action: KeepTickets) -> Refusal | None:
    opening = state.phase == Phase.OPENING
    offered = {state.game.board.tickets[ticket].id for ticket in state.offered[state.player]}
    strangers = [ticket for ticket in action.tickets if ticket not in offered]
    rule = "setup.tickets" if opening else "tickets.draw"
    if strangers:
        return refuse(rule, "not_offered", ticket=strangers[0])
    if len(set(action.tickets)) < len(action.tickets):
        return refuse(rule, "ticket_twice")
    needed = tickets.must_keep(state)
    if len(action.tickets) < needed:
        rule = _why_so_many(state, needed)
        return refuse(rule, "too_few_kept", needs=needed, kept=len(action.tickets))
    return None


def _why_so_many(state: State, needed: int) -> str:
    if state.phase == Phase.OPENING:
        return "setup.tickets"
    short = len(state.offered[state.player]) < state.game.ruleset.turn.draw_tickets.count
    return "tickets.few-left" if short and needed == len(state.offered[state.player]) else "tickets.keep"


def _place_stack(state: State, action: PlaceStack) -> Refusal | None:
    location = state.game.location.get(action.location)
    if location is None:
        return refuse("setup.token-placing", "unknown_location", location=action.location)
    if location not in tourist_tokens.free_locations(state):
        return refuse("setup.token-placing", "has_a_stack", location=action.location)
    return None


def _take_token(state: State, action: TakeToken) -> Refusal | None:
    location = state.game.location.get(action.location)
    if location not in state.choice:
        choice = tuple(state.game.board.locations[end] for end in state.choice)
        return refuse("tourists.choice", "no_token_there", location=action.location, choice=choice)
    return None


_Judge = Callable[[State, Any], "Refusal | None"]
_ON_A_TURN = (Phase.TURN,)
_WHILE_DRAWING = (Phase.TURN, Phase.DRAWING)
_JUDGES: dict[type, tuple[tuple[str, ...], _Judge]] = {
    DrawFromDeck: (_WHILE_DRAWING, _draw_from_deck),
    DrawFaceUp: (_WHILE_DRAWING, _draw_face_up),
    Claim: (_ON_A_TURN, _claim),
    DrawTickets: (_ON_A_TURN, _draw_tickets),
    KeepTickets: ((Phase.OPENING, Phase.TICKETS), _keep_tickets),
    PlaceStack: ((Phase.PLACING,), _place_stack),
    TakeToken: ((Phase.TOKEN,), _take_token),
    Pass: (_ON_A_TURN, _pass),
}
