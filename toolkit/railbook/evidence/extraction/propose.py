"""All that can be found in an unknown manual, each fact with the surest proposal."""

from __future__ import annotations

from dataclasses import replace

from railbook.evidence.extraction.choices import choices, mechanics
from railbook.evidence.extraction.contents import contents
from railbook.evidence.extraction.lessons import Lessons
from railbook.evidence.extraction.lists import listed_colors
from railbook.evidence.extraction.numbers import matches
from railbook.evidence.extraction.outline import Outline
from railbook.evidence.extraction.proposal import Proposal, agreed
from railbook.evidence.extraction.ranges import ranges
from railbook.evidence.extraction.replay import replayed
from railbook.evidence.extraction.tables import tables
from railbook.evidence.ground import Ground
from railbook.evidence.readings.number import is_number

ENOUGH = 0.5  # what is less sure is not proposed
_UP_TO = "up_to"  # in the path of a fact: the last of several numbers is meant


def propose(ground: Ground, outline: Outline, lessons: Lessons) -> dict[str, Proposal]:
    """Facts by path, in the order of the text."""
    present = {one.fact: one for one in mechanics(ground, lessons)}
    known = {fact.split(".")[1] for fact in present}
    found = agreed(
        one
        for one in (
            *replayed(ground, outline, lessons),
            *listed_colors(ground),
            *choices(ground, outline, lessons),
            *ranges(ground),
            *contents(ground, lessons),
            *tables(ground, lessons, known),
            *(Proposal(m.fact, m.value, m.sure, (m.token,)) for m in matches(ground, outline, lessons)),
        )
        if _is_possible(one.fact, known)
    )
    found = {fact: _to_the_last(one, ground) if _UP_TO in fact else one for fact, one in found.items()}
    kept = {fact: one for fact, one in {**found, **present}.items() if one.sure >= ENOUGH}
    return dict(sorted(kept.items(), key=lambda pair: pair[1].place))


def _to_the_last(one: Proposal, ground: Ground) -> Proposal:
    """“With two or three players” goes up to three."""
    joined = range(one.place + 1, min(one.place + 3, len(ground.tokens)))
    further = [at for at in joined if is_number(ground, at)]
    if one.read != "number" or not further:
        return one
    return replace(one, value=ground.lexicon.number(ground.tokens[further[0]]), tokens=(further[0],))


def _is_possible(fact: str, mechanics: set[str]) -> bool:
    """A value of a mechanic is one only where there is the mechanic."""
    return not fact.startswith("mechanics.") or fact.split(".")[1] in mechanics
