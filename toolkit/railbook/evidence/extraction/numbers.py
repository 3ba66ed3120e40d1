"""Which number of a text states which fact: every number is held against every lesson.

A number is like a lesson as far as the words around it are about the same things, in the same order, in the
same kind of section. The surest pair is taken first; a number states one fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from railbook.evidence.extraction.concepts import Concept, concepts, is_word
from railbook.evidence.extraction.lessons import Lesson, Lessons
from railbook.evidence.extraction.outline import Outline
from railbook.evidence.ground import Ground
from railbook.evidence.readings.number import is_number, perhaps

_MOST = 2000  # numbers; a manual has two hundred
_AROUND = 9  # words on each side
_WORD = 0.7  # what a mere word counts, against a concept
_FAR = 0.3  # how quickly a word counts less, away from its place
_ACROSS = 0.8  # what a word of a foreign lesson counts on the other side: languages order words differently
_ENOUGH = 1.3  # so much must be alike before it can be called the same
_OTHER_KIND = 0.45
OUTSIDE_A_LIST = 0.3  # of what belongs to a list of contents
_UNKNOWN_KIND = 0.75
_NEW_VALUE = 0.93  # of a value that no known game has
_COUNTING = frozenset({"at-least", "last"})  # beside these an article is a number
_OF_THE_BOX = ("components.", "cards.", "computed.", "vehicle.spare")
COMPONENTS, _SETUP = "components", "setup"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A number in the text with what stands before and behind it, nearest first."""

    token: int
    value: int
    before: tuple[Concept, ...]
    behind: tuple[Concept, ...]
    kinds: frozenset[str]


@dataclass(frozen=True, slots=True)
class Match:
    """A fact, the number that states it, and how sure that is, from 0 to 1."""

    fact: str
    token: int
    value: int
    sure: float


def matches(ground: Ground, outline: Outline, lessons: Lessons) -> list[Match]:
    """For every fact that was taught, the number that states it best, if any does."""
    known = set().union(*lessons.values.values())
    candidates = list(islice(_candidates(ground, outline, lessons.language, known), _MOST))
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


def _value(ground: Ground, at: int, known: set[str]) -> int | None:
    """The number; of a scanned one what it may be, if only that is a value that games have."""
    value = ground.lexicon.number(ground.tokens[at])
    likely = [one for one in perhaps(ground, at) if str(one) in known]
    return likely[0] if likely and str(value) not in known else value


def _candidates(ground: Ground, outline: Outline, language: str, known: set[str]) -> Iterator[Candidate]:
    about = concepts(language).of([token.word for token in ground.tokens])
    for at in range(len(ground.tokens)):
        cued = bool(_COUNTING & _beside(about, at))
        if not is_number(ground, at, beside=cued) or _is_picture_number(ground, outline, at):
            continue
        value = _value(ground, at, known)
        start, end = ground.sentence(at, at + 1)
        before = range(at - 1, max(start, at - _AROUND) - 1, -1)
        behind = range(at + 1, min(end, at + 1 + _AROUND))
        kinds = outline.kinds_at(at) - {COMPONENTS} | ({COMPONENTS} if in_a_list(ground, at) else set())
        yield Candidate(
            at,
            value or 0,
            tuple(about[i] for i in before),
            tuple(about[i] for i in behind),
            kinds,
        )


def _beside(about: Sequence[Concept], at: int) -> Concept:
    return frozenset().union(*about[max(at - 1, 0) : at], *about[at + 1 : at + 2])


def in_a_list(ground: Ground, at: int) -> bool:
    """Whether its line begins with a number, as those of a list of contents do."""
    first = ground.text.first_on(ground.tokens[at].line)
    return is_number(ground, first) and ground.tokens[first].line == ground.tokens[at].line


def _is_picture_number(ground: Ground, outline: Outline, at: int) -> bool:
    """Set-ups refer to their picture by a number at the end of a sentence."""
    ends = at + 1 == len(ground.tokens) or ground.tokens[at + 1].ends_before
    return ground.tokens[at].is_digits and ends and _SETUP in outline.kinds_at(at)


def _score(candidate: Candidate, lessons: Sequence[Lesson], known: set[str]) -> float:
    best = max(_likeness(candidate, lesson) for lesson in lessons)
    return best if str(candidate.value) in known else best * _NEW_VALUE


def _likeness(candidate: Candidate, lesson: Lesson) -> float:
    """The share of what was taught that stands beside a number, in its place or near it."""
    around, across = candidate.before, candidate.behind
    if lesson.side == "before":
        around, across = across, around
    alike = wanted = 0.0
    for place, concept in enumerate(lesson.about):
        weight = _weight(concept) * _near(place, 0)
        wanted += weight
        there = 0 if lesson.spoken else _ACROSS * _closest(concept, place, across)
        alike += weight * max(_closest(concept, place, around), there)
    return alike / max(wanted, _ENOUGH) * _kind_counts(candidate, lesson) if wanted else 0


def _closest(concept: Concept, place: int, around: tuple[Concept, ...]) -> float:
    return max((_near(place, at) for at, found in enumerate(around) if found & concept), default=0)


def _near(place: int, at: int) -> float:
    """A word counts less, the farther it stands from its place."""
    return 1 / (1 + _FAR * abs(place - at))


def _weight(concept: Concept) -> float:
    return 0 if not concept else _WORD if all(map(is_word, concept)) else 1


def _kind_counts(candidate: Candidate, lesson: Lesson) -> float:
    if is_of_the_box(lesson.fact) and COMPONENTS not in candidate.kinds:
        return OUTSIDE_A_LIST
    if not lesson.kinds or not candidate.kinds:
        return _UNKNOWN_KIND
    return 1 if lesson.kinds & candidate.kinds else _OTHER_KIND


def is_of_the_box(fact: str) -> bool:
    """Whether a fact belongs to a list of contents."""
    return fact.startswith(_OF_THE_BOX)


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
