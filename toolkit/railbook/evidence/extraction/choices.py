"""Facts that are one of several choices, by the words that mean them; and which mechanics a game has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from railbook.evidence.extraction.concepts import concepts
from railbook.evidence.extraction.lessons import Lessons
from railbook.evidence.extraction.outline import Outline
from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.ground import Ground
from railbook.evidence.readings.choice import FARTHEST, occurrences

_SURE = 0.85
_OFTEN = 3  # times that a game speaks of a mechanic that it has
_LISTS = ("tie_break",)
_MOST = 1000  # places; a manual has a few


def choices(ground: Ground, outline: Outline, lessons: Lessons) -> Iterator[Proposal]:
    """A proposal for every choice that the words of the language can tell."""
    for fact, meanings in ground.lexicon.choices.items():
        kinds = frozenset().union(*(one.kinds for one in lessons.passages if one.passage.fact == fact))
        found = sorted(
            (at, value)
            for value, phrases in meanings.items()
            for phrase in phrases
            for first, last in outline.pieces(kinds)
            for at in occurrences(ground, phrase, first, last)
        )
        about = lessons.about.get(fact, frozenset())
        found = _steps(found) if fact in _LISTS else _told(ground, found[:_MOST], about)
        values = list(dict.fromkeys(value for _, value in found))
        if not values:
            continue
        told = values if fact in _LISTS or len(values) > 1 else values[0]
        sure = _SURE if fact in _LISTS or len(values) == 1 else _SURE / len(values)
        yield Proposal(fact, told, sure, (found[0][0],), "choice")


def _told(ground: Ground, found: list[tuple[int, str]], about: frozenset[str]) -> list[tuple[int, str]]:
    """Of several places, those whose sentence is about what the fact is about."""
    spoken = concepts(ground.lexicon.language)
    weighed = []
    for at, value in found:
        start, end = ground.sentence(at, at + 1)
        shared = about & frozenset().union(*spoken.of([token.word for token in ground.tokens[start:end]]))
        weighed.append((len(shared), at, value))
    most = max((shared for shared, _, _ in weighed), default=0)
    return [(at, value) for shared, at, value in weighed if shared == most]


def _steps(found: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Of a list that is told step by step, the stretch of text with the most steps."""
    stretches = [
        [pair for pair in found[start : start + FARTHEST] if pair[0] - at <= FARTHEST]
        for start, (at, _) in enumerate(found[:_MOST])
    ]
    return max(stretches, key=lambda stretch: len({value for _, value in stretch}), default=[])


def mechanics(ground: Ground, lessons: Lessons) -> Iterator[Proposal]:
    """A proposal for every mechanic whose own words the text uses again and again."""
    spoken = concepts(ground.lexicon.language).of([token.word for token in ground.tokens])
    for mechanic, terms in lessons.mechanics.items():
        places = [at for at, about in enumerate(spoken) if about & terms]
        said = Counter(term for about in spoken for term in about & terms)
        if len(places) >= _OFTEN and len(said) == len(terms):
            yield Proposal(f"mechanics.{mechanic}", "affirms", _SURE, (places[0],), "affirms")
