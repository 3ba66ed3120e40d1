"""Where a passage stands: the words of its locator, found in its section."""

from __future__ import annotations

from railbook.evidence.ground import Ground
from railbook.evidence.sections import Pieces, bare
from railbook.evidence.slips import Found, find
from railbook.rules.evidence import Passage


def locate(passage: Passage, ground: Ground) -> tuple[int, int] | None:
    """The tokens of the locator, as a range; of several places the one that the passage counts to."""
    found = places(passage.near, ground, ground.sections.where(passage.section))
    if len(found) < passage.occurrence:
        return None
    _, first, last = found[passage.occurrence - 1]
    return first, last


def places(near: str, ground: Ground, pieces: Pieces, *, nearly: bool = True) -> list[Found]:
    """Where words stand in some pieces of the text, as nearly as anything does; as ranges of tokens."""
    wanted, text = bare(near), ground.text
    found: list[Found] = []
    for first, last in pieces if wanted else ():
        found += find(wanted, text.letters, *text.letters_of(first, last), nearly=nearly)
    nearest = min(found).off if found else 0
    return [
        Found(one.off, text.token_at(one.first), text.token_at(one.last - 1) + 1)
        for one in found
        if one.off == nearest
    ]
