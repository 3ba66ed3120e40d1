"""Where a passage stands: the words of its locator, found in its section."""

from __future__ import annotations

from railbook.evidence.ground import Ground
from railbook.evidence.sections import bare
from railbook.evidence.slips import Found, find
from railbook.rules.evidence import Passage


def locate(passage: Passage, ground: Ground) -> tuple[int, int] | None:
    """The tokens of the locator, as a range; of several places the one that the passage counts to."""
    wanted, text = bare(passage.near), ground.text
    found: list[Found] = []
    for first, last in ground.sections.where(passage.section):
        found += find(wanted, text.letters, *text.letters_of(first, last))
    nearest = [one for one in found if one.off == min(found).off]
    if len(nearest) < passage.occurrence:
        return None
    place = nearest[passage.occurrence - 1]
    return text.token_at(place.first), text.token_at(place.last - 1) + 1
