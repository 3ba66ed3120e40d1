"""Actions, states and recorded games as plain data for JSON, and back.

What comes in is not trusted: anything that does not fit raises ``BadNotation`` with the place of the fault.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from railbook.engine.actions import (
    DRAW_FROM_DECK,
    DRAW_TICKETS,
    PASS,
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

DECK = "deck"
TICKETS = "tickets"


class BadNotation(ValueError):
    """Data that is no action, state or record; ``where`` names the part that is not."""

    def __init__(self, where: str, expected: str) -> None:
        super().__init__(f"{where}: {expected}" if where else expected)
        self.where = where
        self.expected = expected


def write_action(action: Action) -> dict[str, Any]:
    """An action as data, in the words that scenarios use.

    >>> write_action(Claim.paying("alder--birch", {"red": 2}))
    {'claim': {'route': 'alder--birch', 'pay': {'red': 2}}}
    >>> write_action(DRAW_FROM_DECK)
    {'draw': 'deck'}
    """
    return _WRITERS[type(action)](action)


_WRITERS: dict[type, Callable[[Any], dict[str, Any]]] = {
    DrawFromDeck: lambda _: {"draw": DECK},
    DrawFaceUp: lambda action: {"draw": action.card},
    DrawTickets: lambda _: {"draw": TICKETS},
    Claim: lambda action: {"claim": {"route": action.lane, "pay": dict(action.pay)}},
    KeepTickets: lambda action: {"keep": list(action.tickets)},
    PlaceStack: lambda action: {"place_stack": action.location},
    TakeToken: lambda action: {"take_token": action.location},
    Pass: lambda _: {"pass": True},
}


def read_action(data: Any, where: str = "") -> Action:
    """The action that some data stands for.

    >>> read_action({"draw": "red"})
    DrawFaceUp(card='red')
    """
    if not isinstance(data, Mapping) or len(data) != 1:
        raise BadNotation(where, "an action is a map with one key")
    verb, value = next(iter(data.items()))
    if verb not in _READERS:
        raise BadNotation(where, f"an action is one of {', '.join(_READERS)}")
    return _READERS[verb](value, f"{where}.{verb}" if where else verb)


def _draw(value: Any, where: str) -> Action:
    card = _text(value, where)
    if card == DECK:
        return DRAW_FROM_DECK
    return DRAW_TICKETS if card == TICKETS else DrawFaceUp(card)


def _claim(value: Any, where: str) -> Action:
    if not isinstance(value, Mapping) or set(value) != {"route", "pay"}:
        raise BadNotation(where, "a claim has a route and what is paid for it")
    pay = value["pay"]
    if not isinstance(pay, Mapping):
        raise BadNotation(f"{where}.pay", "a map of cards and how many of each")
    counts = {_text(card, f"{where}.pay"): whole(count, f"{where}.pay.{card}") for card, count in pay.items()}
    return Claim.paying(_text(value["route"], f"{where}.route"), counts)


def _keep(value: Any, where: str) -> Action:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise BadNotation(where, "a list of tickets")
    return KeepTickets(tuple(_text(ticket, where) for ticket in value))


def _pass(value: Any, where: str) -> Action:
    if value is not True:
        raise BadNotation(where, "true: one passes, or writes another action")
    return PASS


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise BadNotation(where, "a text")
    return value


def whole(value: Any, where: str) -> int:
    """A whole number that is not negative."""
    if type(value) is not int or value < 0:
        raise BadNotation(where, "a whole number, zero or more")
    return value


_READERS: dict[str, Callable[[Any, str], Action]] = {
    "draw": _draw,
    "claim": _claim,
    "keep": _keep,
    "place_stack": lambda value, where: PlaceStack(_text(value, where)),
    "take_token": lambda value, where: TakeToken(_text(value, where)),
    "pass": _pass,
}
