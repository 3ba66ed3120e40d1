"""What stands twice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")


def repeats(
    items: Iterable[tuple[int, Item]], key: Callable[[Item], Hashable]
) -> Iterator[tuple[int, Item, int]]:
    """Each item whose key came before, with its position and that of the first one.

    >>> list(repeats(enumerate("abca"), str.upper))
    [(3, 'a', 0)]
    """
    first_of: dict[Hashable, int] = {}
    for index, item in items:
        first = first_of.setdefault(key(item), index)
        if first != index:
            yield index, item, first
