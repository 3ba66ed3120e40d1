"""Facts that are one of several choices, by the words that mean them; and which mechanics a game has."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.evidence.extraction.concepts import concepts
from railbook.evidence.extraction.lessons import Lessons
from railbook.evidence.extraction.outline import Outline
from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.ground import Ground
from railbook.evidence.readings.choice import occurrences
from railbook.rules.components import Ruleset
from railbook.translation.glossaries import glossary_for
from railbook.shipped import LOCALES

_SURE = 0.85
_OFTEN = 3  # times that a game speaks of a mechanic that it has
_LISTS = ("tie_break",)


def choices(ground: Ground, outline: Outline, lessons: Lessons) -> Iterator[Proposal]:
    """A proposal for every choice that the words of the language can tell."""
    for fact, meanings in ground.lexicon.choices.items():
        kinds = {kind for passage, _, kind in lessons.passages if passage.fact == fact}
        found = sorted(
            (at, value)
            for value, phrases in meanings.items()
            for phrase in phrases
            for kind in kinds
            for first, last in outline.pieces(kind)
            for at in occurrences(ground, phrase, first, last)
        )
        values = list(dict.fromkeys(value for _, value in found))
        if not values:
            continue
        told = values if fact in _LISTS or len(values) > 1 else values[0]
        sure = _SURE if fact in _LISTS or len(values) == 1 else _SURE / len(values)
        yield Proposal(fact, told, sure, (found[0][0],), "choice")


def mechanics(ground: Ground, games: list[Ruleset]) -> Iterator[Proposal]:
    """A proposal for every mechanic whose own word the text uses again and again."""
    spoken = concepts(ground.lexicon.language).of([token.word for token in ground.tokens])
    for mechanic, terms in _terms(games).items():
        places = [at for at, about in enumerate(spoken) if about & terms]
        if len(places) >= _OFTEN:
            yield Proposal(f"mechanics.{mechanic}", True, _SURE, (places[0],), "affirms")


def _terms(games: list[Ruleset]) -> dict[str, set[str]]:
    """The terms of the glossary that only games with a mechanic know: their rules belong to it."""
    found: dict[str, set[str]] = {}
    for mechanic in {name for game in games for name in game.mechanics.names}:
        having = [game for game in games if mechanic in game.mechanics.names]
        lacking = [game for game in games if mechanic not in game.mechanics.names]
        found[mechanic] = {
            term.id
            for term in glossary_for(LOCALES)[1].values()
            if term.rules
            and all(any(game.rule(rule) for rule in term.rules) for game in having)
            and not any(game.rule(rule) for game in lacking for rule in term.rules)
        }
    return found
