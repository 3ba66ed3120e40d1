"""What the locators of known manuals find in a new one of the same language.

Editions of a family repeat themselves: half of all locators fit the next manual as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from railbook.evidence.extraction.lessons import Lessons, is_taught
from railbook.evidence.extraction.numbers import OUTSIDE_A_LIST, in_a_list, is_of_the_box
from railbook.evidence.extraction.outline import Outline
from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.ground import Ground, Unreadable
from railbook.evidence.locate import places
from railbook.evidence.readings import READERS
from railbook.evidence.sections import Sections, bare
from railbook.rules.evidence import Passage

_SURE = 0.95
_SHORT = 12  # letters: fewer fit in many places
_SHORT_COUNTS = 0.6
_ELSEWHERE = 0.7  # in a section of another kind
_WAYS = ("number", "table")  # the others have ways of their own


def replayed(ground: Ground, outline: Outline, lessons: Lessons) -> Iterator[Proposal]:
    """A proposal for every known passage that fits."""
    for passage, language, kinds in lessons.passages:
        fits = language == lessons.language and passage.read in _WAYS
        if fits and passage.fact is not None and is_taught(passage.fact):
            yield from _proposal(passage, ground, outline, kinds)


def _proposal(passage: Passage, ground: Ground, outline: Outline, kinds: frozenset[str]) -> Iterator[Proposal]:
    pieces = outline.pieces(kinds)
    whole = pieces == ((0, outline.end),)
    sections = Sections({passage.section: pieces}, {}, (0, outline.end))
    if passage.read == "table":
        found, off = (0, 0), 0.0
    else:
        located = places(passage.near, ground, pieces, nearly=ground.scanned)
        if len(located) < passage.occurrence:
            return
        off, *found = located[passage.occurrence - 1]
    read = READERS[passage.read](passage, replace(ground, sections=sections), *found)
    if isinstance(read, Unreadable) or passage.fact is None:
        return
    length = len(bare(passage.near or "".join(passage.rows or passage.columns)))
    sure = _SURE * (1 - 2 * off / length) * (_SHORT_COUNTS if length < _SHORT else 1)
    sure *= _ELSEWHERE if whole and kinds else 1
    if is_of_the_box(passage.fact) and not in_a_list(ground, read.tokens[0]):
        sure *= OUTSIDE_A_LIST
    yield Proposal(passage.fact, read.value, sure, read.tokens, passage.read, passage.rows, passage.columns)
