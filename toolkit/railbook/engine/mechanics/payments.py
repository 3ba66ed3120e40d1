"""Paying for a route: which claims a hand allows.

A coloured lane takes its colour, a grey one any single colour, and a wild card stands for any
card (`claim.color`, `claim.gray`, `claim.wilds`). Ferries want wild cards for their symbols.

Every set of cards that pays for something is worked out once for a board. What a hand of *n* cards
of a colour and *w* wild cards can pay is then one look-up, and a mask says which of those lanes are open.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from railbook.engine.actions import Claim
from railbook.engine.board import Lane
from railbook.engine.mechanics import ferries
from railbook.engine.remembered import Remembered

_Entry = TypeVar("_Entry")
_MOST_REMEMBERED = 64  # sets of open lanes for each payment


class Payment:
    """One set of cards, and all the lanes it pays for."""

    __slots__ = ("_cards", "_claims", "_paid", "among", "lanes")

    def __init__(self, cards: dict[str, int], lanes: Sequence[Lane]) -> None:
        self._cards, self._paid = cards, lanes
        self._claims: list[tuple[int, Claim]] = []  # made when first asked for: most are never needed
        self.lanes = sum([lane.bit for lane in lanes])
        # From one turn to the next the open lanes seldom change, so the last answers are kept.
        self.among = Remembered(self._among, _MOST_REMEMBERED)

    def _among(self, lanes: int) -> list[Claim]:
        """The claims of those lanes that are in a mask."""
        if not self._claims:
            self._claims = [(lane.bit, Claim.paying(lane.id, self._cards)) for lane in self._paid]
        return [claim for bit, claim in self._claims if bit & lanes]


PayTable: TypeAlias = tuple[tuple[tuple[Payment, ...], ...], ...]  # by cards of the colour, by wild cards


def pay_tables(
    lanes: Sequence[Lane], colors: Sequence[str], wild: str, counts: Sequence[int]
) -> tuple[PayTable, ...]:
    """What each number of cards can pay: a table for every colour, and last one for wild cards alone."""
    longest = max((lane.length for lane in lanes), default=0)
    wilds = counts[-1]

    def table(color: int) -> PayTable:
        paid: dict[tuple[int, int], list[Lane]] = defaultdict(list)
        for lane in lanes:
            for used in colored_cards(lane, color):
                paid[used, lane.length - used].append(lane)
        payments = {
            (used, rest): Payment({colors[color]: used, wild: rest}, paid[used, rest])
            for used, rest in sorted(paid)
        }
        # More cards than the longest lane is long pay for nothing more.
        rows = [
            _stretched([_within(payments, cards, most) for most in range(longest + 1)], wilds)
            for cards in range(longest + 1)
        ]
        return _stretched(rows, counts[color])

    return (*map(table, range(len(colors))), _wild_only(lanes, wild, wilds))


def _stretched(entries: list[_Entry], most: int) -> tuple[_Entry, ...]:
    """An entry for every number up to the most: the last one stands for all beyond."""
    return tuple(entries[min(number, len(entries) - 1)] for number in range(most + 1))


def _within(payments: dict[tuple[int, int], Payment], cards: int, wilds: int) -> tuple[Payment, ...]:
    """The payments that so many cards of the colour and so many wild ones allow."""
    return tuple(payment for (used, rest), payment in payments.items() if used <= cards and rest <= wilds)


def colored_cards(lane: Lane, color: int) -> range:
    """How many cards of a colour, one at least, may go into paying for a lane; wild cards are the rest."""
    if lane.color not in (None, color):
        return range(0)
    return range(1, lane.length - ferries.wilds_needed(lane) + 1)


def _wild_only(lanes: Sequence[Lane], wild: str, wilds: int) -> PayTable:
    """The table of payments with nothing but wild cards (`claim.all-wild`)."""
    lengths = sorted({lane.length for lane in lanes})
    payments = {
        length: Payment({wild: length}, [lane for lane in lanes if lane.length == length])
        for length in lengths
    }
    return tuple(
        (tuple(payments[length] for length in lengths if length <= cards),) * (wilds + 1)
        for cards in range(wilds + 1)
    )
