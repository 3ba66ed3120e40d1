"""The outline of an unknown manual: which lines are headings, and what kind of section follows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from railbook.evidence.extraction.concepts import concepts, is_word
from railbook.evidence.extraction.lessons import Heading, Lessons
from railbook.evidence.sections import Pieces, bare
from railbook.evidence.slips import within
from railbook.evidence.text import ManualText
from railbook.lookup.words import words

_MOST_WORDS = 9
_SURE = 0.6
_ABOUT_COUNTS = 0.9  # of what the letters would: two headings about the same things need not be the same


@dataclass(frozen=True, slots=True)
class Outline:
    """The headings that were recognised, in the order of the text, each with the kind of section."""

    kinds: Mapping[str, frozenset[str]]
    starts: tuple[tuple[int, str], ...]  # the token that a section begins with, and its heading
    end: int  # how many tokens there are

    def heading_at(self, token: int) -> str | None:
        """The heading that a token stands under; before the first one, the last: the text wraps around."""
        before = [heading for start, heading in self.starts if start <= token]
        return before[-1] if before else (self.starts[-1][1] if self.starts else None)

    def pieces(self, kinds: frozenset[str]) -> Pieces:
        """The parts of the text that are of some kind; the whole text, if none is."""
        ends = [*(start for start, _ in self.starts[1:]), self.end]
        spans = [(start, end, heading) for (start, heading), end in zip(self.starts, ends, strict=False)]
        if self.starts:
            spans.append((0, self.starts[0][0], self.starts[-1][1]))
        found = tuple((start, end) for start, end, heading in spans if self.kinds[heading] & kinds)
        return found or ((0, self.end),)

    def kinds_at(self, token: int) -> frozenset[str]:
        heading = self.heading_at(token)
        return frozenset() if heading is None else self.kinds[heading]


def outline(text: ManualText, lessons: Lessons) -> Outline:
    found: dict[str, tuple[int, frozenset[str]]] = {}
    for number, line in enumerate(text.lines, 1):
        if _stands_alone(text, number):
            known = recognised(line, lessons)
            if known is not None:
                found.setdefault(_clean(line), (number, known.kinds))
    starts = sorted((text.first_on(number + 1), heading) for heading, (number, _) in found.items())
    return Outline({heading: kinds for heading, (_, kinds) in found.items()}, tuple(starts), len(text.tokens))


def _stands_alone(text: ManualText, number: int) -> bool:
    """Whether a line looks like a heading: short, no sentence, set apart from what stands around it."""
    line = text.lines[number - 1].strip()
    letters = bare(line)
    if (
        len(letters) < 4
        or len(line.split()) > _MOST_WORDS
        or line.rstrip("* ").endswith((".", ",", ";", ":"))
    ):
        return False
    if any(sign.isdigit() for sign in line):
        return False
    below = text.lines[number].strip() if number < len(text.lines) else ""
    return line.startswith("#") or line.isupper() or not below


def recognised(line: str, lessons: Lessons) -> Heading | None:
    """The known heading that a line is most like, by its letters or by what it is about."""
    scored = [(_likeness(line, heading, lessons.language), heading) for heading in lessons.headings]
    score, best = max(scored, key=lambda pair: pair[0], default=(0, None))
    return best if score >= _SURE else None


def _likeness(line: str, heading: Heading, language: str) -> float:
    about, known = _about(line, language), _about(heading.text, heading.language)
    shared = len(about & known) / len(about | known) if about | known else 0
    by_meaning = shared * _ABOUT_COUNTS
    if heading.language != language:
        return by_meaning
    one, other = bare(line), bare(heading.text)
    longest = max(len(one), len(other))
    off = within(one, other, longest * (1 - _SURE))
    return by_meaning if off is None else max(by_meaning, 1 - off / longest)


@lru_cache(maxsize=10_000)
def _about(line: str, language: str) -> frozenset[str]:
    found = frozenset().union(*concepts(language).of(words(line)))
    return frozenset(concept for concept in found if not is_word(concept))


def _clean(line: str) -> str:
    return re.sub(r"\s+", " ", line.strip("#* \t")).strip()
