"""How often and how prominently a word stands in an entry: kept roughly, as one of a few counts."""

from __future__ import annotations

from bisect import bisect_left

CLASSES = (1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 26, 34, 44)


def nearest_class(count: float) -> int:
    """The number of the class that a count falls into.

    >>> nearest_class(7.4), nearest_class(1000)
    (5, 12)
    """
    above = min(bisect_left(CLASSES, count), len(CLASSES) - 1)
    below = max(0, above - 1)
    return below if count - CLASSES[below] <= CLASSES[above] - count else above
