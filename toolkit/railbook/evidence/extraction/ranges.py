"""Players, minutes and years: numbers that stand right before these words, alone or as a range."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.evidence.extraction.concepts import Concept, concepts
from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.ground import Ground
from railbook.evidence.readings.number import is_number

_SURE = 0.8
_MOST_PLAYERS = 12
_AGES = range(3, 19)  # from which a game may be for players
_ROOM = 2  # words between two numbers of a range: "from 2 to 5", "2 or 3"
# The word behind the number, and the facts that the smallest and the largest such number are.
_RANGES = {"player": ("players.min", "players.max"), "minutes": ("duration.min", "duration.max")}


def ranges(ground: Ground) -> Iterator[Proposal]:
    about = concepts(ground.lexicon.language).of([token.word for token in ground.tokens])
    for counted, (least, most) in _RANGES.items():
        found = sorted(_counted(ground, about, counted))
        found = [pair for pair in found if counted != "player" or 1 < pair[0] <= _MOST_PLAYERS]
        if found and found[0][0] < found[-1][0]:
            yield Proposal(least, found[0][0], _SURE, (found[0][1],))
            yield Proposal(most, found[-1][0], _SURE, (found[-1][1],))
    for value, at in _counted(ground, about, "years"):
        if value in _AGES:
            yield Proposal("players.age", value, _SURE, (at,))


def _counted(ground: Ground, about: list[Concept], counted: str) -> Iterator[tuple[int, int]]:
    """The numbers right before a word, and those joined to them: “2 or 3 players”."""
    for at, meant in enumerate(about):
        last = -1 if ground.tokens[at].ends_before else at - 1
        while counted in meant and last >= 0 and is_number(ground, last):
            yield ground.lexicon.number(ground.tokens[last]) or 0, last
            joined = [i for i in range(last - 1, max(last - 1 - _ROOM, -1), -1) if is_number(ground, i)]
            last = joined[0] if joined else -1
