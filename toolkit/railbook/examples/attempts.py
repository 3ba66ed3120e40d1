"""What a player wants to do, or may do: a whole phrase for each kind of action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from railbook.diagnostics.codes.register import N_
from railbook.engine import (
    Action,
    Claim,
    DrawFaceUp,
    DrawFromDeck,
    DrawTickets,
    Game,
    KeepTickets,
    Pass,
    PlaceStack,
    TakeToken,
)
from railbook.telling.names import Names

# After the player's name: what is tried, and refused.
WANTS = {
    "deck": N_("wants to draw from the deck"),
    "face_up": N_("wants to take a face-up card: {card}"),
    "claim": N_("wants to claim {route} with {cards}"),
    "tickets": N_("wants to draw tickets"),
    "keep": N_("wants to keep {tickets}"),
    "keep_none": N_("wants to keep no ticket"),
    "place": N_("wants to place a stack of tourist tokens: {location}"),
    "token": N_("wants to take the token at {location}"),
    "pass": N_("wants to pass"),
}
# In a list below "{player} may now" or "{player} may not".
MAY = {
    "deck": N_("draw from the deck"),
    "face_up": N_("take a face-up card: {card}"),
    "claim": N_("claim {route} with {cards}"),
    "tickets": N_("draw tickets"),
    "keep": N_("keep {tickets}"),
    "keep_none": N_("keep no ticket"),
    "place": N_("place a stack of tourist tokens: {location}"),
    "token": N_("take the token at {location}"),
    "pass": N_("pass"),
}
_Values: TypeAlias = dict[str, str]


def attempt(phrases: Mapping[str, str], action: Action, names: Names) -> str:
    """The phrase for an action, with its names."""
    kind, values = KINDS[type(action)](action, names)
    return names.wording.say(phrases[kind], values)


def _claim(action: Claim, names: Names) -> tuple[str, _Values]:
    return "claim", {"route": names.lane(action.lane), "cards": names.cards(action.pay)}


def _keep(action: KeepTickets, names: Names) -> tuple[str, _Values]:
    tickets = names.wording.list(names.ticket(ticket) for ticket in action.tickets)
    return ("keep", {"tickets": tickets}) if action.tickets else ("keep_none", {})


KINDS: dict[type, Callable[[Any, Names], tuple[str, _Values]]] = {
    DrawFromDeck: lambda _, __: ("deck", {}),
    DrawFaceUp: lambda action, names: ("face_up", {"card": names.card(action.card)}),
    Claim: _claim,
    DrawTickets: lambda _, __: ("tickets", {}),
    KeepTickets: _keep,
    PlaceStack: lambda action, names: ("place", {"location": names.place(action.location)}),
    TakeToken: lambda action, names: ("token", {"location": names.place(action.location)}),
    Pass: lambda _, __: ("pass", {}),
}


def cards_of(action: Action, game: Game) -> tuple[str, ...]:
    """The cards that an action names, one by one, the wild ones last."""
    if isinstance(action, DrawFaceUp):
        return (action.card,)
    pay = dict(action.pay) if isinstance(action, Claim) else {}
    return tuple(card for card in game.cards for _ in range(pay.get(card, 0)))


def lanes_of(action: Action) -> tuple[str, ...]:
    return (action.lane,) if isinstance(action, Claim) else ()
