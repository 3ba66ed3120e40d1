"""Yes or no: whether a passage affirms what its locator names, or denies it: “**non** può … entrambe”."""

from __future__ import annotations

from railbook.evidence.ground import Ground, Read
from railbook.rules.evidence import Passage

# So many words around the locator are looked at: a long sentence may deny something else as well. Behind it,
# because in some languages the negation follows its verb.
_BEFORE, _BEHIND = 8, 3


def read(_: Passage, ground: Ground, first: int, last: int) -> Read:
    start, end = ground.sentence(first, last)
    near = range(max(start, first - _BEFORE), min(end, last + _BEHIND))
    denying = tuple(at for at in near if ground.tokens[at].word in ground.lexicon.negations)
    return Read("denies" if denying else "affirms", denying or tuple(range(first, last)))
