"""How many slips of the finger lie between two words."""

from __future__ import annotations


def slips_allowed(word: str) -> int:
    """Short words are other words after one slip; long ones may have two."""
    return 0 if len(word) < 4 else 1 if len(word) < 8 else 2


def letters(word: str) -> int:
    """The set of letters of a word as bits, to see quickly that two words are far apart."""
    bits = 0
    for sign in word:
        bits |= 1 << (ord(sign) & 31)
    return bits


def slips(one: str, other: str, limit: int) -> int:
    """Letters missing, added, wrong or swapped with their neighbour; limit + 1 stands for more.

    >>> slips("tragheto", "traghetto", 2), slips("ferge", "fegre", 2), slips("linea", "tram", 2)
    (1, 1, 3)
    """
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, sign in enumerate(one, 1):
        above, before, row = before, row, [i]
        for j, against in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (sign != against))
            if i > 1 and j > 1 and sign == other[j - 2] and one[i - 2] == against:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return min(row[-1], limit + 1)
