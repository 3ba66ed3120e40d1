"""What the known manuals taught: beside which words a fact stands, in what kind of section.

All of it comes from the evidence files, the register of manuals and the glossary: the manuals themselves are
not in the project. Our own texts in the language were tried as well, and taught next to nothing more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from railbook.evidence.extraction.concepts import Concept, concepts, is_word
from railbook.evidence.subject import Subject
from railbook.i18n.language import SOURCE
from railbook.i18n.prose import prose
from railbook.lookup.words import words
from railbook.rules.components import Ruleset
from railbook.rules.evidence import NUMBER, Passage
from railbook.rules.facts import can_be_read
from railbook.shipped import LOCALES
from railbook.translation.glossaries import glossary_for

# What follows from the values of a game, and is read instead of them.
_COUNTED = ("computed.color_cards", "computed.colors")
_SHARE = 0.15  # of the rules that cite a section: less is in passing

Kinds = frozenset[str]  # of a section: the sections of our rules that cite it


@dataclass(frozen=True, slots=True)
class Known:
    """A passage of a known manual."""

    passage: Passage
    language: str
    kinds: Kinds


@dataclass(frozen=True, slots=True)
class Lesson:
    """A number stands before or behind such words, the nearest first."""

    fact: str
    side: str
    about: tuple[Concept, ...]
    kinds: Kinds
    spoken: bool  # in the language of the manual: in others, words come in another order


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading that is known, or what our own texts call such a section."""

    text: str
    language: str
    kinds: Kinds


@dataclass(frozen=True, slots=True, kw_only=True)
class Lessons:
    language: str
    passages: tuple[Known, ...]
    numbers: tuple[Lesson, ...]
    headings: tuple[Heading, ...]
    values: Mapping[str, set[str]]  # of each fact, what known games have
    tables: frozenset[str]  # the facts that are tables of numbers
    mechanics: Mapping[str, set[str]]  # of each mechanic, the terms that only it needs
    components: Mapping[str, Concept]  # of each part of a box, what its name is about
    about: Mapping[str, Concept]  # of each fact, what the rules are about that explain it


def learn(language: str, subjects: Sequence[Subject], *, without: Iterable[str] = ()) -> Lessons:
    """Lessons for reading a manual of a language, from games and the evidence of their manuals.

    ``without`` names manuals that are not to be learnt from: so can be measured how much is found in one that
    was never seen.
    """
    left_out = set(without)
    taught = [one for one in subjects if any(manual.id not in left_out for manual in one.manuals)]
    passages = [known for subject in taught for known in _passages(subject, left_out)]
    return Lessons(
        language=language,
        passages=tuple(passages),
        numbers=tuple(dict.fromkeys(lesson for known in passages for lesson in _lesson(known, language))),
        headings=tuple(dict.fromkeys(_headings(taught, left_out, language))),
        values=_values(taught),
        tables=frozenset(
            fact for one in taught for fact, value in one.facts.items() if can_be_read("table", value)
        ),
        mechanics=_mechanics(taught),
        components={
            name: _about(title) for one in taught for name, title in one.game.component_names.items()
        },
        about=_explained(taught),
    )


def is_taught(fact: str) -> bool:
    """Whether words teach it: no route of one board, nothing counted on it; and players count themselves."""
    if fact.startswith("computed."):
        return fact in _COUNTED
    return not fact.startswith(("routes.", "players.", "duration."))


def _passages(subject: Subject, left_out: set[str]) -> Iterator[Known]:
    kinds = _kinds(subject.game)
    languages = {manual.id: manual.language for manual in subject.manuals if manual.id not in left_out}
    for passage in subject.passages:
        if passage.manual in languages:
            own = kinds.get((passage.manual, passage.section), frozenset())
            yield Known(passage, languages[passage.manual], own)


def _kinds(game: Ruleset) -> dict[tuple[str, str], Kinds]:
    """Which sections of our rules cite a section of a manual."""
    cited: dict[tuple[str, str], Counter[str]] = {}
    for rule in game.rules:
        for source in rule.sources:
            if source.manual and source.section:
                cited.setdefault((source.manual, source.section), Counter())[rule.section] += 1
    return {
        where: frozenset(kind for kind, count in counts.items() if count >= counts.total() * _SHARE)
        for where, counts in cited.items()
    }


def _lesson(known: Known, language: str) -> Iterator[Lesson]:
    passage, spoken = known.passage, known.language == language
    if passage.read != NUMBER or passage.fact is None or not is_taught(passage.fact):
        return
    about = concepts(known.language).of(words(passage.near))
    if not spoken:  # words of another language say nothing here, but what they are about does
        about = [frozenset(one for one in concept if not is_word(one)) for concept in about]
    if any(about):
        nearest_first = about[::-1] if passage.side == "after" else about
        yield Lesson(passage.fact, passage.side, tuple(nearest_first), known.kinds, spoken)


def _headings(subjects: Iterable[Subject], left_out: set[str], language: str) -> Iterator[Heading]:
    for subject in subjects:
        kinds = _kinds(subject.game)
        for manual in subject.manuals:
            for section in manual.sections if manual.id not in left_out else ():
                if (manual.id, section) in kinds:
                    yield Heading(section, manual.language, kinds[manual.id, section])
        told = prose(subject.game, language)
        for own in subject.game.sections:
            yield Heading(told.name(own.title), language, frozenset({own.id}))


def _values(subjects: Iterable[Subject]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for subject in subjects:
        for fact, value in subject.facts.items():
            found.setdefault(fact, set()).add(str(value))
    return found


def _mechanics(subjects: Iterable[Subject]) -> dict[str, set[str]]:
    """The terms of the glossary whose rules need a mechanic."""
    needs = {rule: needed for subject in subjects for rule, needed in subject.mechanics.items()}
    found: dict[str, set[str]] = {}
    for term in glossary_for(LOCALES)[1].values():
        mechanic = needs.get(term.rules[0]) if term.rules else None
        if mechanic is not None and "." not in mechanic:
            found.setdefault(mechanic, set()).add(term.id)
    return found


def _explained(subjects: Iterable[Subject]) -> dict[str, Concept]:
    found: dict[str, Concept] = {}
    for rule in (rule for subject in subjects for rule in subject.game.rules):
        for fact in rule.explains:
            found[fact] = found.get(fact, frozenset()) | _about(rule.title, rule.answer.other, *rule.asks)
    return found


def _about(*texts: str) -> Concept:
    """What our English texts are about."""
    found = (one for text in texts for about in concepts(SOURCE).of(words(text)) for one in about)
    return frozenset(one for one in found if not is_word(one))
