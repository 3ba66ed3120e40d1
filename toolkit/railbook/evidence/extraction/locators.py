"""A locator for a fact that was found: a few words beside it, by which it can be read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.ground import Ground, Read
from railbook.evidence.locate import locate
from railbook.evidence.readings import READERS
from railbook.evidence.readings.number import is_number
from railbook.rules.evidence import NUMBER, Passage

_LENGTHS = (4, 5, 6, 3, 2)  # words: enough to be found again, and never more than six


def passage_for(proposal: Proposal, ground: Ground, manual: str, section: str) -> Passage | None:
    """A passage that reads what was proposed, at the same place; None if a few words do not single it out."""
    for passage in _tries(proposal, ground, manual, section):
        place = (0, 0) if passage.read == "table" else locate(passage, ground)
        read = None if place is None else READERS[passage.read](passage, ground, *place)
        if isinstance(read, Read) and _same(read, proposal):
            return passage
    return None


def _same(read: Read, proposal: Proposal) -> bool:
    """Whether the same value comes out, in any order; and of a number, at the same place."""
    values = [sorted(one) if isinstance(one, list) else one for one in (read.value, proposal.value)]
    return values[0] == values[1] and (proposal.read != NUMBER or read.tokens == proposal.tokens)


def _tries(proposal: Proposal, ground: Ground, manual: str, section: str) -> Iterator[Passage]:
    about = Passage(manual, section, proposal.fact, read=proposal.read)
    if proposal.read == "table":
        yield replace(about, rows=proposal.rows, columns=proposal.columns)
        return
    first, last = proposal.tokens[0], proposal.tokens[-1]
    start, end = ground.sentence(first, last + 1)
    for length in _LENGTHS:
        before = _words(ground, max(start, first - length), first)
        if len(before.split()) >= 2:
            yield replace(about, near=before)
        behind = _words(ground, last + 1, min(end, last + 1 + length))
        if len(behind.split()) >= 2 and proposal.read in (NUMBER, "choice"):
            yield replace(about, near=behind, side="before")


def _words(ground: Ground, first: int, last: int) -> str:
    """Some words as they are printed; none, if another number is among them."""
    if any(is_number(ground, at) for at in range(first, last)):
        return ""
    return " ".join(ground.tokens[at].text for at in range(first, last))
