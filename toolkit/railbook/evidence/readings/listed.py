"""Lists in running text: names with commas between them, and a conjunction before the last."""

from __future__ import annotations

import re
from collections.abc import Iterator

from railbook.evidence.ground import Ground

_SEPARATOR = re.compile(r"[,;:]")
_END = re.compile(r"[.()!?]")
_LONGEST = 60  # words


def items(ground: Ground, last: int) -> Iterator[tuple[int, ...]]:
    """The items of the list behind a locator, each as its tokens."""
    item: list[int] = []
    for at in range(last, min(last + _LONGEST, len(ground.tokens))):
        token = ground.tokens[at]
        joins = token.word in ground.lexicon.conjunctions
        if at > last and _END.search(token.gap):
            break
        if joins or _SEPARATOR.search(token.gap):
            if item:
                yield tuple(item)
            item = []
        if not joins:
            item.append(at)
    if item:
        yield tuple(item)
