"""The entries that fit a question, best first. site/lookup/5-rank.js does the same: change both or none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from railbook.lookup.index import Index

_LIKENESS = 0.5  # how much it counts that a question is like a rule's title, or one of its own questions
_EQUAL, _ALMOST = 0.5, 0.97  # how much more, if it is just that; one word alone is too little to tell


@dataclass(slots=True)
class Question:
    """The words of a question, with what they may mean."""

    meant: list[dict[int, float]] = field(default_factory=list)  # by word: groups, and how surely
    weights: list[float] = field(default_factory=list)  # by word: how much it tells
    surely: dict[int, float] = field(default_factory=dict)  # by group: how surely it was meant at all
    whole: float = 0.0


def question(index: Index, asked: Iterable[str]) -> Question:
    """The words that mean anything; the others tell nothing."""
    found = Question()
    for meanings in (one for word in dict.fromkeys(asked) for one in index.readings(word)):
        weight = max(index.weights[group] * quality for group, quality in meanings.items()) / 100
        found.meant.append(meanings)
        found.weights.append(weight)
        found.whole += weight
        for group, quality in meanings.items():
            if found.surely.get(group, 0) < quality:
                found.surely[group] = quality
    return found


def ranked(index: Index, asked: Question) -> list[tuple[int, float, float]]:
    """Entries, scores and the shares of the question that they cover, best first.

    A score tells how well the words fit, how many do, and how like a known question they are.
    """
    scores: dict[int, float] = {}
    covered: dict[int, float] = {}
    for meanings, weight in zip(asked.meant, asked.weights, strict=True):
        best: dict[int, float] = {}
        surely: dict[int, float] = {}
        for group, quality in meanings.items():
            for entry, count in index.found(group).items():
                if best.get(entry, 0) < count * quality:
                    best[entry] = count * quality
                if surely.get(entry, 0) < quality:
                    surely[entry] = quality
        for entry, score in best.items():
            scores[entry] = scores.get(entry, 0) + score / 100
            covered[entry] = covered.get(entry, 0) + weight * surely[entry] / 100
    found = []
    for entry, score in scores.items():
        likeness = max((_counted(index, unit, asked) for unit in index.units(entry)), default=0)
        share = covered[entry] / asked.whole
        fits = score * share + asked.whole * likeness
        found.append((entry, fits * index.standing(entry) / 100, share))
    found.sort(key=lambda one: (-one[1], one[0]))
    return found


def _counted(index: Index, unit: list[int], asked: Question) -> float:
    like = likeness(index, unit, asked)
    return _LIKENESS * like + (_EQUAL if like > _ALMOST and len(unit) > 1 else 0)


def likeness(index: Index, unit: list[int], asked: Question, even: int = 0) -> float:
    """How much of a title is in the question, and of the question in the title.

    The more ``even``, the more a little word counts beside a telling one.
    """
    size = inside = outside = 0.0
    for group in unit:
        weight = index.weights[group] + even
        size += weight
        inside += weight * asked.surely.get(group, 0) / 100
    for meanings, told in zip(asked.meant, asked.weights, strict=True):
        outside += (told + even) * max(meanings.get(group, 0) for group in unit) / 100
    return (inside + outside) / (size + asked.whole + even * len(asked.meant))
