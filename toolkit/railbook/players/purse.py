"""The cards in hand against what the wanted lanes cost: what is missing, and how to pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from railbook.engine import Claim
from railbook.engine.board import Lane
from railbook.players.seat import Seat


@dataclass(frozen=True, slots=True)
class Purse:
    """Cards wanted and cards missing, by kind."""

    wanted: tuple[int, ...]
    missing: tuple[int, ...]


def purse_for(seat: Seat, lanes: int) -> Purse:
    """What a mask of lanes takes: first where only one colour will do, then where there is a choice."""
    wanted = [0] * len(seat.hand)
    for lane in sorted(seat.lanes(lanes), key=lambda lane: (len(colors_for(seat, lane)), lane.length)):
        color = max(colors_for(seat, lane), key=lambda color: seat.hand[color] - wanted[color])
        wanted[color] += lane.length - lane.ferries
        wanted[seat.game.wild] += lane.ferries
    missing = (max(0, want - have) for want, have in zip(wanted, seat.hand, strict=True))
    return Purse(tuple(wanted), tuple(missing))


def lanes_for(seat: Seat, lane: Lane) -> int:
    """The mask of lanes that do as well: the lane, and the others of its route that are open."""
    return lane.bit | (lane.twin & seat.open)


def colors_for(seat: Seat, lane: Lane) -> Sequence[int]:
    """The colours that a lane, or another lane of its route, can be paid with."""
    colors = {one.color for one in seat.lanes(lanes_for(seat, lane))}
    if None in colors:
        return range(len(seat.game.colors))
    return sorted(color for color in colors if color is not None)


def claims_in(seat: Seat, claims: Iterable[Claim], lanes: int) -> list[Claim]:
    """The claims of lanes in a mask."""
    return [claim for claim in claims if seat.game.lane[claim.lane].bit & lanes]


def cheapest(seat: Seat, claims: Iterable[Claim], others: int = 0) -> Claim:
    """The claim whose payment is missed the least, when a mask of other lanes is to be paid for too."""
    purse = purse_for(seat, others)
    return min(claims, key=lambda claim: _missed(seat, claim, purse))


def _missed(seat: Seat, claim: Claim, purse: Purse) -> tuple[int, int, int]:
    """First all that are wild or wanted elsewhere, then the wild ones, then those of which there are few."""
    paid = {seat.game.card[card]: count for card, count in claim.pay}
    wilds = paid.pop(seat.game.wild, 0)
    wanted = sum(max(0, count - _spare(seat, color, purse)) for color, count in paid.items())
    return wilds + wanted, wilds, -sum(seat.hand[color] for color in paid)


def _spare(seat: Seat, color: int, purse: Purse) -> int:
    return max(0, seat.hand[color] - purse.wanted[color])
