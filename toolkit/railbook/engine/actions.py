"""What a player can do, as plain values with the ids of the ruleset: easy to write, print and store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class DrawFromDeck:
    """Take the top card of the deck, unseen."""


@dataclass(frozen=True, slots=True)
class DrawFaceUp:
    """Take one of the face-up cards of this kind: a colour, or the wild card's id."""

    card: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a lane and pay so many of each card; the order of the cards does not matter."""

    lane: str
    pay: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "pay", tuple(sorted(self.pay)))

    @classmethod
    def paying(cls, lane: str, cards: Mapping[str, int]) -> Claim:
        """A claim with its payment written as a map.

        >>> Claim.paying("calgary--helena", {"red": 3, "locomotive": 1})
        Claim(lane='calgary--helena', pay=(('locomotive', 1), ('red', 3)))
        """
        return cls(lane, tuple((card, count) for card, count in cards.items() if count))


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw tickets; the choice among them is the next action."""


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Keep these of the tickets just dealt or drawn; the others go under the deck."""

    tickets: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "tickets", tuple(sorted(self.tickets)))


@dataclass(frozen=True, slots=True)
class PlaceStack:
    """Before the first turn: put the next stack of tourist tokens on a location without one."""

    location: str


@dataclass(frozen=True, slots=True)
class TakeToken:
    """After a claim with tokens at both ends: take the one at this location."""

    location: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, which is allowed only when nothing can be done."""


Action: TypeAlias = (
    DrawFromDeck | DrawFaceUp | Claim | DrawTickets | KeepTickets | PlaceStack | TakeToken | Pass
)

DRAW_FROM_DECK = DrawFromDeck()
DRAW_TICKETS = DrawTickets()
PASS = Pass()
