"""A game told turn by turn: what each action did, read off the table before and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from railbook.engine import (
    Action,
    Claim,
    DrawFaceUp,
    DrawFromDeck,
    DrawTickets,
    KeepTickets,
    Pass,
    PlaceStack,
    State,
    TakeToken,
)
from railbook.engine.observation import symbols_in
from railbook.telling.names import Names


def action_told(before: State, action: Action, after: State, names: Names) -> Iterator[str]:
    """What the player did and what came of it, in short phrases without the player's name."""
    yield _ACTIONS[type(action)](before, action, after, names)
    yield from _consequences(before, action, after, names)


def _from_deck(before: State, _: DrawFromDeck, after: State, names: Names) -> str:
    was, is_ = before.hands[before.player], after.hands[before.player]
    drawn = next(card for card, (old, new) in enumerate(zip(was, is_, strict=True)) if new > old)
    return names.wording.say("draws from the deck: {card}", {"card": names.card(before.game.cards[drawn])})


def _face_up(_: State, action: DrawFaceUp, __: State, names: Names) -> str:
    return names.wording.say("takes a face-up card: {card}", {"card": names.card(action.card)})


def _claim(before: State, action: Claim, _: State, names: Names) -> str:
    lane = before.game.lane[action.lane]
    told = {"route": names.lane(action.lane), "cards": names.cards(action.pay)}
    points = names.wording.count("{count} point", "{count} points", lane.points)
    return names.wording.say("claims {route} with {cards}: {points}", {**told, "points": points})


def _draw_tickets(_: State, __: DrawTickets, after: State, names: Names) -> str:
    drawn = len(after.offered[after.player])
    return names.wording.count("draws {count} ticket", "draws {count} tickets", drawn)


def _keep(_: State, action: KeepTickets, __: State, names: Names) -> str:
    if not action.tickets:
        return names.wording.translator.gettext("keeps no ticket")
    kept = names.wording.list(names.ticket(ticket) for ticket in action.tickets)
    return names.wording.say("keeps {tickets}", {"tickets": kept})


def _place(_: State, action: PlaceStack, __: State, names: Names) -> str:
    told = {"location": names.place(action.location)}
    return names.wording.say("places a stack of tourist tokens: {location}", told)


def _take_token(_: State, action: TakeToken, __: State, names: Names) -> str:
    return names.wording.say("chooses the token at {location}", {"location": names.place(action.location)})


def _pass(_: State, __: Pass, ___: State, names: Names) -> str:
    return names.wording.translator.gettext("has to pass")


_ACTIONS: dict[type, Callable[[State, Any, State, Names], str]] = {
    DrawFromDeck: _from_deck,
    DrawFaceUp: _face_up,
    Claim: _claim,
    DrawTickets: _draw_tickets,
    KeepTickets: _keep,
    PlaceStack: _place,
    TakeToken: _take_token,
    Pass: _pass,
}


def _consequences(before: State, action: Action, after: State, names: Names) -> Iterator[str]:
    gained = after.tokens[before.player] & ~before.tokens[before.player]
    if gained:
        symbols = tuple(str(symbol) for symbol in symbols_in(gained))
        yield names.wording.count(
            "gets a tourist token: symbol {symbols}",
            "gets tourist tokens: symbols {symbols}",
            len(symbols),
            {"symbols": symbols},
        )
    if _was_swept(before, action, after):
        yield swept(names)
    if before.triggered_by != after.triggered_by:
        left = names.wording.count("{count} turn", "{count} turns", after.turns_left)
        yield names.wording.say("starts the last round ({turns} left)", {"turns": left})


def swept(names: Names) -> str:
    """That the row was replaced, and why."""
    return names.wording.count(
        "with {count} {wild} or more face up, all face-up cards are replaced",
        "with {count} {wild} or more face up, all face-up cards are replaced",
        names.ruleset.market.reset_at_wilds,
    )


def _was_swept(before: State, action: Action, after: State) -> bool:
    """Whether the row was replaced: more new cards lie face up than one that was taken."""
    if isinstance(action, Claim):
        return False
    new = sum(max(0, after.market.count(card) - before.market.count(card)) for card in set(after.market))
    return new > 1
