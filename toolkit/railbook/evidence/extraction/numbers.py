"""Which number of a text states which fact: every number is held against every lesson.

A number is like a lesson as far as the words around it are about the same things, in the same order, in the same
kind of section. The surest pair is taken first; a number states one fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from railbook.evidence.extraction.concepts import Concept, concepts, is_word
from railbook.evidence.extraction.lessons import Lesson, Lessons
from railbook.evidence.extraction.outline import Outline
from railbook.evidence.ground import Ground
from railbook.evidence.readings.number import is_number

_AROUND = 9  # words on each side
_WORD = 0.7  # what a mere word counts, against a concept
_FAR = 0.3  # how quickly a word counts less, away from its place
_ENOUGH = 1.6  # so much must be alike before it can be called the same
_OTHER_KIND = 0.45
_UNKNOWN_KIND = 0.75
_NEW_VALUE = 0.93  # of a value that no known game has
COMPONENTS = "components"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A number in the text with what stands before and behind it, nearest first."""

    token: int
    value: int
    before: tuple[Concept, ...]
    behind: tuple[Concept, ...]
    kinds: tuple[str, ...]
    rank_before: int  # how many numbers stand between it and the beginning of its sentence
    rank_behind: int


@dataclass(frozen=True, slots=True)
class Match:
    """A fact, the number that states it, and how sure that is, from 0 to 1."""

    fact: str
    token: int
    value: int
    sure: float


def matches(ground: Ground, outline: Outline, lessons: Lessons) -> list[Match]:
    """For every fact that was taught, the number that states it best, if any does."""
    candidates = list(_candidates(ground, outline, lessons.language))
    scored = [
        Match(fact, candidate.token, candidate.value, score)
        for fact, own in _by_fact(lessons.numbers).items()
        for candidate in candidates
        if (score := _score(candidate, own, lessons.values.get(fact, set()))) > 0
    ]
    return _assigned(sorted(scored, key=lambda match: (-match.sure, match.fact, match.token)))


def _by_fact(lessons: Sequence[Lesson]) -> dict[str, list[Lesson]]:
    found: dict[str, list[Lesson]] = {}
    for lesson in lessons:
        found.setdefault(lesson.fact, []).append(lesson)
    return found


def _candidates(ground: Ground, outline: Outline, language: str) -> Iterator[Candidate]:
    about = concepts(language).of([token.word for token in ground.tokens])
    for at, token in enumerate(ground.tokens):
        if not is_number(ground, at):
            continue
        value = ground.lexicon.number(token)
        start, end = ground.sentence(at, at + 1)
        before = range(at - 1, max(start, at - _AROUND) - 1, -1)
        behind = range(at + 1, min(end, at + 1 + _AROUND))
        first_on_line = at == 0 or ground.tokens[at - 1].line < token.line
        kinds = [outline.kind_at(at), COMPONENTS if first_on_line else None]
        yield Candidate(
            at,
            value or 0,
            tuple(about[i] for i in before),
            tuple(about[i] for i in behind),
            tuple(kind for kind in kinds if kind),
            sum(is_number(ground, i) for i in before),
            sum(is_number(ground, i) for i in behind),
        )


def _score(candidate: Candidate, lessons: Sequence[Lesson], known: set[str]) -> float:
    best = max(_likeness(candidate, lesson) for lesson in lessons)
    return best if str(candidate.value) in known else best * _NEW_VALUE


def _likeness(candidate: Candidate, lesson: Lesson) -> float:
    around = candidate.before if lesson.side == "after" else candidate.behind
    alike = wanted = 0.0
    for place, concept in enumerate(lesson.about):
        weight = _weight(concept)
        wanted += weight
        alike += max(
            (weight * _near(place, at) for at, found in enumerate(around) if found & concept), default=0
        )
    if not wanted:
        return 0
    return alike / max(wanted, _ENOUGH) * _kind_counts(candidate, lesson)


def _near(place: int, at: int) -> float:
    return 1 / (1 + _FAR * abs(place - at))


def _weight(concept: Concept) -> float:
    return 0 if not concept else _WORD if all(map(is_word, concept)) else 1


def _kind_counts(candidate: Candidate, lesson: Lesson) -> float:
    if lesson.kind is None or not candidate.kinds:
        return _UNKNOWN_KIND
    return 1 if lesson.kind in candidate.kinds else _OTHER_KIND


def _assigned(scored: Sequence[Match]) -> list[Match]:
    """Facts with their numbers, the surest first; less sure where another number is nearly as good."""
    taken: dict[int, float] = {}
    found: dict[str, Match] = {}
    for match in scored:
        # Two facts may share a number only if they were taught by the very same words.
        if match.fact not in found and taken.get(match.token, match.sure) == match.sure:
            taken[match.token] = match.sure
            found[match.fact] = match
    return [_less_sure(match, scored) for match in found.values()]


def _less_sure(match: Match, scored: Sequence[Match]) -> Match:
    rivals = [one.sure for one in scored if one.fact == match.fact and one.value != match.value]
    rival = min(max(rivals, default=0) / match.sure, 1)
    return Match(match.fact, match.token, match.value, min(1.0, match.sure) * (1 - 0.35 * rival**3))
