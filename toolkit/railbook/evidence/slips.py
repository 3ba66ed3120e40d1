"""How far what was printed lies from what was scanned, letter by letter.

Letters that look alike are confused more easily than others, so that confusing them costs less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_LOOK_ALIKES = (
    "tl1ifj",
    "bh",
    "ce",
    "oea0",
    "gq9y",
    "s5",
    "ou",
    "vy",
    "ad",
    "eg",
    "op",
    "ae",
    "oqg",
    "nm",
    "b8",
    "z2",
)
_LIKE = frozenset(one + other for group in _LOOK_ALIKES for one in group for other in group)
_ALIKE = 0.5
_SHARE = 0.22  # of the letters may be wrong
_SEARCHED = 30_000  # letters of a section: in more than a whole manual, nothing is looked for nearly
_SHORT = 6  # letters: what is shorter must be there as it is


class Found(NamedTuple):
    """How far off, and from where to where."""

    off: float
    first: int
    last: int


def cost(one: str, other: str) -> float:
    """What it costs to take one letter for another.

    >>> cost("t", "t"), cost("t", "l"), cost("t", "m")
    (0, 0.5, 1)
    """
    if one == other:
        return 0
    return _ALIKE if one + other in _LIKE else 1


def distance(one: str, other: str) -> float:
    """How far two words lie apart.

    >>> distance("spillets slutt", "spillels slull")
    1.5
    """
    row = [float(j) for j in range(len(other) + 1)]
    for i, letter in enumerate(one, 1):
        before, row = row, [float(i)]
        for j, against in enumerate(other, 1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + cost(letter, against)))
    return row[-1]


@lru_cache(maxsize=100_000)  # the same lines and words are held against one another again and again
def within(one: str, other: str, limit: float) -> float | None:
    """How far two words lie apart, if no farther than a limit."""
    if _ALIKE * _unlike(one, other) > limit:
        return None
    off = distance(one, other)
    return off if off <= limit else None


def _unlike(one: str, other: str) -> int:
    """How many letters of the one are not in the other: a quick look before the thorough one."""
    here, there = Counter(one), Counter(other)
    return max((here - there).total(), (there - here).total())


def allowed(letters: int) -> float:
    """How far away something of so many letters may still be recognised."""
    return 0 if letters < _SHORT else letters * _SHARE


def find(wanted: str, letters: str, start: int, end: int, *, nearly: bool = True) -> list[Found]:
    """Where letters stand between two places: as they are, else (if asked for) as nearly as anything does."""
    exact = list(_exact(wanted, letters, start, end))
    if exact or not nearly or end - start > _SEARCHED:
        return exact
    return _nearly(wanted, letters[start:end], start)


def _exact(wanted: str, letters: str, start: int, end: int) -> Iterator[Found]:
    at = letters.find(wanted, start, end)
    while at >= 0:
        yield Found(0, at, at + len(wanted))
        at = letters.find(wanted, at + 1, end)


def _nearly(wanted: str, letters: str, offset: int) -> list[Found]:
    """The places that come nearest, if near enough."""
    ends = list(_ends(wanted, letters, allowed(len(wanted)))) if allowed(len(wanted)) else []
    nearest = min(ends, default=None)
    found: list[Found] = []
    for one in ends:
        if nearest and one.off == nearest.off and (not found or one.first + offset >= found[-1].last):
            found.append(Found(one.off, one.first + offset, one.last + offset))
    return found


def _ends(wanted: str, letters: str, limit: float) -> Iterator[Found]:
    """Every end of a match within a limit, by Sellers' algorithm: a match may begin anywhere."""
    column = [(float(i), 0) for i in range(len(wanted) + 1)]  # the cost so far, and where the match began
    for at, letter in enumerate(letters):
        before, column = column, [(0.0, at + 1)]
        for i, expected in enumerate(wanted, 1):
            (across, along), (skipped, since), (missing, start) = before[i - 1], before[i], column[i - 1]
            best = (across + cost(expected, letter), along)
            column.append(min(best, (skipped + 1, since), (missing + 1, start)))
        off, first = column[-1]
        if off <= limit:
            yield Found(off, first, at + 1)
