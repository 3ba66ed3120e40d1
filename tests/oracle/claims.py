"""What may be claimed, and with which cards: tries every set of cards there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement

from railbook.rules.components import GRAY, Route, Ruleset
from tests.oracle.position import Position

Payment = tuple[tuple[str, int], ...]  # cards and how many of each, sorted


def claims(position: Position, player: int, hand: Mapping[str, int]) -> set[tuple[str, Payment]]:
    """Every lane that is open to the player, with every payment that the hand holds."""
    return {
        (lane, payment)
        for route in position.ruleset.board.routes
        for lane, color in zip(route.lane_ids, route.lanes, strict=True)
        if is_open(position, player, route, lane)
        for payment in payments(position.ruleset, route, color)
        if all(hand[card] >= count for card, count in payment)
    }


def is_open(position: Position, player: int, route: Route, lane: str) -> bool:
    taken, lanes = position.taken, {*route.lane_ids}
    one_only = len(position.lanes) <= position.ruleset.one_lane_up_to_players
    return (
        lane not in taken
        and not position.lanes[player] & lanes
        and not (one_only and taken & lanes)
        and route.length <= position.pieces_left(player)
    )


def payments(ruleset: Ruleset, route: Route, color: str) -> Iterator[Payment]:
    """All sets of cards, in or out of a hand, that pay for a lane of this colour."""
    wild = ruleset.cards.wild.id
    for payment in _sets_of_cards((*ruleset.cards.colors, wild), route.length):
        cards = dict(payment)
        wilds = cards.pop(wild, 0)
        right_color = len(cards) <= 1 if color == GRAY else {*cards} <= {color}
        if right_color and wilds >= route.ferries:
            yield payment


@cache
def _sets_of_cards(kinds: tuple[str, ...], size: int) -> list[Payment]:
    """Every set of so many cards; those of more than two kinds are left out, since nothing takes them."""
    sets = (Counter(cards) for cards in combinations_with_replacement(kinds, size))
    return [tuple(sorted(cards.items())) for cards in sets if len(cards) <= 2]
