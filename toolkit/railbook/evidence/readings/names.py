"""Names in a list, or how many there are: “… le seguenti località: Alder, Birch e Cedar”."""

from __future__ import annotations

from railbook.evidence.ground import Ground, Read, Unreadable
from railbook.evidence.readings.listed import items
from railbook.rules.evidence import Passage

_FEWEST = 2  # one name alone is no list


def read(_: Passage, ground: Ground, __: int, last: int) -> Read | Unreadable:
    listed = list(items(ground, last))
    if len(listed) < _FEWEST:
        return Unreadable("no-list", min(last, len(ground.tokens) - 1))
    names = [" ".join(ground.tokens[at].text for at in item) for item in listed]
    return Read(names, tuple(at for item in listed for at in item))


def count(passage: Passage, ground: Ground, first: int, last: int) -> Read | Unreadable:
    found = read(passage, ground, first, last)
    return found if isinstance(found, Unreadable) else Read(len(found.value), found.tokens)
