"""Colours in a list, in a language's words: “… per ogni colore: blu, verde, nero”; or one colour alone."""

from __future__ import annotations

from railbook.evidence.ground import Ground, Read, Unreadable
from railbook.evidence.readings.listed import items
from railbook.evidence.slips import distance
from railbook.rules.evidence import Passage

_SLIP = 0.5  # of letters that look alike


def read(passage: Passage, ground: Ground, first: int, last: int) -> Read | Unreadable:
    if passage.side == "before":
        return _one(ground, first - 1)
    colors: list[str] = []
    tokens: list[int] = []
    for item in items(ground, last):
        color = color_of(ground, item[0])
        if color is None and (len(item) > 1 or not colors):
            break
        # What stands in the list and is no colour that we know is told as it is printed.
        colors.append(color or ground.tokens[item[0]].word)
        tokens.append(item[0])
        if len(item) > 1:  # more words follow: the list is over
            break
    return (
        Read(colors, tuple(tokens)) if colors else Unreadable("no-colors", min(last, len(ground.tokens) - 1))
    )


def _one(ground: Ground, at: int) -> Read | Unreadable:
    color = color_of(ground, at) if at >= 0 else None
    return Unreadable("no-colors", max(at, 0)) if color is None else Read([color], (at,))


def _nearest(ground: Ground, word: str) -> frozenset[str]:
    """What a misread word means, if just one slip lies between it and a colour."""
    near = [color for color in ground.lexicon.colors if distance(color, word) <= _SLIP]
    return ground.lexicon.colors[near[0]] if near else frozenset()


def color_of(ground: Ground, at: int) -> str | None:
    """The colour that a token names; where a word has several meanings, the one that the game knows."""
    meant = ground.lexicon.color(ground.tokens[at].word)
    if not meant and ground.scanned:
        meant = _nearest(ground, ground.tokens[at].word)
    return min(meant & ground.colors, default=None) or min(meant, default=None)
