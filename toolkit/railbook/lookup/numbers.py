"""Numbers in a question: how many players there are, and what else is counted. site/lookup/7-numbers.js does
the same: change both or none.
"""

from __future__ import annotations

from collections.abc import Sequence

from railbook.lookup.index import Index

_NUMBER = "#"
_MOST_PLAYERS = 12


def numbers_in(index: Index, typed: Sequence[str]) -> tuple[int | None, list[str]]:
    """How many players a question names, and the other numbers in it."""
    numbers = [word if word.isdecimal() else index.numbers.get(word) for word in typed]
    at = _players_at(index, typed, numbers)
    others = [number for place, number in enumerate(numbers) if number is not None and place != at]
    return (None if at is None else int(numbers[at] or 0)), others


def asks_how_many(index: Index, typed: Sequence[str]) -> bool:
    """Whether a question asks for a number."""
    return any(
        list(typed[start : start + len(phrase)]) == phrase
        for phrase in index.how_many
        for start in range(len(typed))
    )


def _players_at(index: Index, typed: Sequence[str], numbers: Sequence[str | None]) -> int | None:
    """Where the number of players stands."""
    for phrase in index.players:
        for start in range(len(typed) - len(phrase) + 1):
            end = start + len(phrase)
            alike = all(
                _is_count(numbers[start + at]) if word == _NUMBER else word == typed[start + at]
                for at, word in enumerate(phrase)
            )
            # “in 3” is about players, “in 3 turns” is not.
            alone = phrase[-1] != _NUMBER or end == len(typed) or typed[end] in index.little
            if alike and alone:
                return start + phrase.index(_NUMBER)
    return None


def _is_count(number: str | None) -> bool:
    return number is not None and len(number) < 3 and 1 <= int(number) <= _MOST_PLAYERS
