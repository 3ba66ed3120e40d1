"""The colours of the cards: wherever a text lists at least three, and how many cards each has."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.ground import Ground, Unreadable
from railbook.evidence.readings import colors
from railbook.evidence.readings.colors import color_of
from railbook.rules.evidence import Passage

_FEWEST = 3
_SURE = 0.9
_LISTED = Passage("", "", read="colors")


def listed_colors(ground: Ground) -> Iterator[Proposal]:
    """A proposal for each list of colours, the longest ones first."""
    found: list[Proposal] = []
    at = 0
    while at < len(ground.tokens):
        if color_of(ground, at) is None:
            at += 1
            continue
        read = colors.read(_LISTED, ground, at, at)
        if not isinstance(read, Unreadable):
            tokens = tuple(one for one in read.tokens if color_of(ground, one) is not None)
            known = sorted({str(color_of(ground, one)) for one in tokens})
            if len(known) >= _FEWEST:
                found.append(Proposal("cards.colors", known, _SURE, tokens, "colors"))
            at = read.tokens[-1]
        at += 1
    longest = max((len(one.value) for one in found), default=0)
    yield from (one for one in found if len(one.value) == longest)
