"""What the locators of known manuals find in a new one of the same language.

Editions of a family repeat themselves: half of all locators fit the next manual as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from railbook.evidence.extraction.lessons import Known, Lessons, is_taught
from railbook.evidence.extraction.numbers import OUTSIDE_A_LIST, in_a_list, is_of_the_box
from railbook.evidence.extraction.outline import Outline
from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.ground import Ground, Unreadable
from railbook.evidence.locate import places
from railbook.evidence.readings import READERS
from railbook.evidence.sections import Pieces, Sections, bare
from railbook.evidence.slips import Found as Match
from railbook.rules.evidence import Passage

_SURE = 0.95
_SHORT = 12  # letters: fewer fit in many places
_SHORT_COUNTS = 0.6
_ELSEWHERE = 0.7  # in a section of another kind
_WAYS = ("number", "table")  # the others have ways of their own


def replayed(ground: Ground, outline: Outline, lessons: Lessons) -> Iterator[Proposal]:
    """A proposal for every known passage that fits."""
    for known in lessons.passages:
        fits = known.language == lessons.language and known.passage.read in _WAYS
        if fits and known.passage.fact is not None and is_taught(known.passage.fact):
            yield from _proposal(known, ground, outline)


def _proposal(known: Known, ground: Ground, outline: Outline) -> Iterator[Proposal]:
    passage, pieces = known.passage, outline.pieces(known.kinds)
    located = _located(passage, ground, pieces)
    if located is None or passage.fact is None:
        return
    sections = Sections({passage.section: pieces}, {}, (0, outline.end))
    read = READERS[passage.read](passage, replace(ground, sections=sections), located.first, located.last)
    if isinstance(read, Unreadable):
        return
    length = len(bare(passage.near or "".join(passage.rows or passage.columns)))
    sure = _SURE * (1 - 2 * located.off / length) * (_SHORT_COUNTS if length < _SHORT else 1)
    if known.kinds and pieces == ((0, outline.end),):
        sure *= _ELSEWHERE
    if is_of_the_box(passage.fact) and not in_a_list(ground, read.tokens[0]):
        sure *= OUTSIDE_A_LIST
    yield Proposal(passage.fact, read.value, sure, read.tokens, passage.read, passage.rows, passage.columns)


def _located(passage: Passage, ground: Ground, pieces: Pieces) -> Match | None:
    """Where the locator stands; a table is found by its labels."""
    if passage.read == "table":
        return Match(0, 0, 0)
    found = places(passage.near, ground, pieces, nearly=ground.scanned)
    return found[passage.occurrence - 1] if len(found) >= passage.occurrence else None
