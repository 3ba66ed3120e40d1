"""Tables of points, in whatever language: two rows or two columns of numbers with labels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

from railbook.evidence.extraction.concepts import concepts, is_word
from railbook.evidence.extraction.lessons import Lessons
from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.ground import Ground, Unreadable
from railbook.evidence.readings import table
from railbook.evidence.sections import Sections
from railbook.lookup.words import words
from railbook.rules.evidence import Passage

_SURE = 0.8
_ALIKE = 0.4
_MOST, _LARGEST = 50, 40  # tables, and entries of one; a manual has two tables of seven
_OWN_TEXTS = 0.8  # what our rules about a table count, against the labels of a known one


def tables(ground: Ground, lessons: Lessons, known: set[str]) -> Iterator[Proposal]:
    """A proposal for every table whose labels are about what those of a known one are."""
    whole = Sections({}, {}, (0, len(ground.tokens)))
    for passage in islice(_labelled(ground), _MOST):
        read = table.read(passage, replace(ground, sections=whole), 0, 0)
        if isinstance(read, Unreadable) or len(read.value) > _LARGEST:
            continue
        about = _about(" ".join((*passage.rows, *passage.columns)), lessons.language)
        scored = [(_shared(about, meant), fact) for fact, meant in _taught(lessons) if _possible(fact, known)]
        scored += [
            (_OWN_TEXTS * len(about & lessons.about.get(fact, frozenset())) / len(about or "?"), fact)
            for fact in sorted(lessons.tables)
            if _possible(fact, known)
        ]
        score, fact = max(scored, default=(0.0, ""))
        if score >= _ALIKE:
            sure = _SURE * min(1, score + 0.25)
            yield Proposal(fact, read.value, sure, read.tokens, "table", passage.rows, passage.columns)


def _possible(fact: str, mechanics: set[str]) -> bool:
    return not fact.startswith("mechanics.") or fact.split(".")[1] in mechanics


def _taught(lessons: Lessons) -> Iterator[tuple[str, frozenset[str]]]:
    for known in lessons.passages:
        passage = known.passage
        if passage.read == "table" and passage.fact:
            yield passage.fact, _about(" ".join((*passage.rows, *passage.columns)), known.language)


def _about(labels: str, language: str) -> frozenset[str]:
    return frozenset(
        one for about in concepts(language).of(words(labels)) for one in about if not is_word(one)
    )


def _shared(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one | other else 0


def _labelled(ground: Ground) -> Iterator[Passage]:
    """Lines that look like a table: two rows with a label and numbers, or a head above pairs of numbers."""
    lines = [[cell for cell in line.replace("|", " ").split() if cell] for line in ground.text.lines]
    for above, below in pairwise(lines):
        if _is_row(above) and _is_row(below):
            yield Passage("", "", read="table", rows=(above[0], below[0]))
        elif _is_head(above) and len(below) == 2 and all(cell.isdecimal() for cell in below):
            half = len(above) // 2 or 1
            yield Passage("", "", read="table", columns=(" ".join(above[:half]), " ".join(above[half:])))


def _is_row(cells: list[str]) -> bool:
    numbers = [cell for cell in cells[1:] if cell.replace("-", "").replace("–", "").isdecimal()]
    return len(numbers) >= 2 and len(numbers) == len(cells) - 1 and cells[0][0].isalpha()


def _is_head(cells: list[str]) -> bool:
    return 2 <= len(cells) <= 6 and all(cell[0].isalpha() for cell in cells)
