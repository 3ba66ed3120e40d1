"""What the known manuals taught: beside which words a fact stands, in what kind of section, under what headings.

Lessons come from the evidence files (their locators and headings), and from our own texts in the language of the
manual, which say with a placeholder what a manual says with a number.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from railbook.evidence.extraction.concepts import Concept, concepts, is_word
from railbook.evidence.subject import Subject
from railbook.i18n.language import SOURCE
from railbook.i18n.prose import prose
from railbook.lookup.words import words
from railbook.rules.components import Rule, Ruleset
from railbook.rules.evidence import Passage
from railbook.rules.facts import can_be_read
from railbook.rules.text import COUNT, Text
from railbook.shipped import LOCALES
from railbook.translation.glossaries import glossary_for

# What follows from the values of a game, and is read instead of them.
_COUNTED = ("computed.color_cards", "computed.colors")
_SHARE = 0.15
_AROUND = 5  # words of our own texts on each side
_PLACEHOLDER = re.compile(r"\{([\w.-]+)\}")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A fact stands between such words; on each side the nearest comes first."""

    fact: str
    before: tuple[Concept, ...]
    behind: tuple[Concept, ...]
    kinds: frozenset[str]  # the sections of our rules that such a passage belongs to
    spoken: bool = True  # in the language of the manual: in others, words come in another order


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading that is known, or what our own texts call such a section."""

    text: str
    language: str
    kinds: frozenset[str]


@dataclass(frozen=True, slots=True)
class Lessons:
    language: str
    numbers: tuple[Lesson, ...]
    passages: tuple[tuple[Passage, str, frozenset[str]], ...]  # with language and kinds of section
    headings: tuple[Heading, ...]
    values: Mapping[str, set[str]]  # of each fact, what known games have
    mechanics: Mapping[str, set[str]]  # and of each mechanic the terms that only it needs
    components: Mapping[str, frozenset[str]]  # what the parts of a box are about, by their names
    about: Mapping[str, frozenset[str]]  # and what the rules are that explain a fact
    tables: frozenset[str]  # the facts that are tables of numbers


def learn(language: str, subjects: Sequence[Subject], *, without: Iterable[str] = (), own_texts: bool = True) -> Lessons:
    """Lessons for reading a manual of a language, from games and the evidence of their manuals.

    ``without`` names manuals that are not to be learnt from, and ``own_texts`` says whether our texts in that
    language are: so can be measured how much is found in a manual that was never seen.
    """
    left_out = set(without)
    lessons: list[Lesson] = []
    headings: list[Heading] = []
    passages: list[tuple[Passage, str, frozenset[str]]] = []
    values: dict[str, set[str]] = {}
    for subject in subjects:
        kinds = _kinds(subject.game)
        known = [manual for manual in subject.manuals if manual.id not in left_out]
        if not known:
            continue
        languages = {manual.id: manual.language for manual in known}
        for fact, value in subject.facts.items():
            values.setdefault(fact, set()).add(str(value))
        for manual in known:
            headings += [
                Heading(section, manual.language, kinds[manual.id, section])
                for section in manual.sections
                if (manual.id, section) in kinds
            ]
        for passage in subject.passages:
            if passage.manual in languages:
                own = kinds.get((passage.manual, passage.section), frozenset())
                passages.append((passage, languages[passage.manual], own))
                lessons += _from_passage(passage, languages[passage.manual], kinds, language)
        if own_texts:
            lessons += _from_texts(subject.game, language)
    headings += _own_headings(subjects, language)
    return Lessons(
        language,
        tuple(dict.fromkeys(lessons)),
        tuple(passages),
        tuple(dict.fromkeys(headings)),
        values,
        _mechanics(subjects),
        {name: _concepts(title) for subject in subjects for name, title in subject.game.component_names.items()},
        _explained(subjects),
        frozenset(fact for fact in values if fact in _tables(subjects)),
    )


def _tables(subjects: Iterable[Subject]) -> set[str]:
    return {fact for subject in subjects for fact, value in subject.facts.items() if can_be_read("table", value)}


def _concepts(*texts: str) -> frozenset[str]:
    """What our English texts are about."""
    found = (one for text in texts for about in concepts(SOURCE).of(words(text)) for one in about)
    return frozenset(one for one in found if not is_word(one))


def _explained(subjects: Iterable[Subject]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for rule in (rule for subject in subjects for rule in subject.game.rules):
        for fact in rule.explains:
            found[fact] = found.get(fact, frozenset()) | _concepts(rule.title, rule.answer.other, *rule.asks)
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


def _kinds(game: Ruleset) -> dict[tuple[str, str], frozenset[str]]:
    """Which sections of our rules cite a section of a manual, and not only in passing."""
    cited: dict[tuple[str, str], Counter[str]] = {}
    for rule in game.rules:
        for source in rule.sources:
            if source.manual and source.section:
                cited.setdefault((source.manual, source.section), Counter())[rule.section] += 1
    return {
        where: frozenset(kind for kind, count in counts.items() if count >= counts.total() * _SHARE)
        for where, counts in cited.items()
    }


def _from_passage(
    passage: Passage, spoken: str, kinds: Mapping[tuple[str, str], frozenset[str]], language: str
) -> Iterator[Lesson]:
    if passage.read != "number" or passage.fact is None or not is_taught(passage.fact):
        return
    about = concepts(spoken).of(words(passage.near))
    if spoken != language:  # words of another language say nothing here, but what they are about does
        about = [frozenset(one for one in concept if not is_word(one)) for concept in about]
    if any(about):
        own = kinds.get((passage.manual, passage.section), frozenset())
        sides = (tuple(about[::-1]), ()) if passage.side == "after" else ((), tuple(about))
        yield Lesson(passage.fact, *sides, own, spoken == language)


def _from_texts(game: Ruleset, language: str) -> Iterator[Lesson]:
    """What our own rules say around a value."""
    told = prose(game, language)
    for rule in game.rules:
        for text in (rule.answer, *rule.detail):
            for sentence in _forms(text, told.translator.ngettext, told.name, told.lineage):
                yield from _around(sentence, text, rule, language, game.components)


def _forms(text: Text, plural, name, lineage) -> Iterator[str]:  # type: ignore[no-untyped-def]
    yield name(text.other) if text.one is None else plural(text.one, text.other, 2, lineage)


def _around(
    sentence: str, text: Text, rule: Rule, language: str, components: Collection[str]
) -> Iterator[Lesson]:
    about = concepts(language)
    for match in _PLACEHOLDER.finditer(sentence):
        fact = _fact(text.count if match.group(1) == COUNT else match.group(1), components)
        if fact is None or not is_taught(fact):
            continue
        before = about.of(words(_PLACEHOLDER.sub("", sentence[: match.start()])))[::-1][:_AROUND]
        behind = about.of(words(_PLACEHOLDER.sub("", sentence[match.end() :])))[:_AROUND]
        if any((*before, *behind)):
            yield Lesson(fact, tuple(before), tuple(behind), frozenset({rule.section}))


def _fact(path: str | None, components: Collection[str]) -> str | None:
    """What a manual states where our text shows a sum: the total that is printed."""
    name = (path or "").removeprefix("computed.")
    return f"components.{name}" if path == f"computed.{name}" and name in components else path


def is_taught(fact: str) -> bool:
    """Whether words teach it: no route of one board, nothing counted on it; and players count themselves."""
    if fact.startswith("computed."):
        return fact in _COUNTED
    return not fact.startswith(("routes.", "players.", "duration."))


def _own_headings(subjects: Iterable[Subject], language: str) -> Iterator[Heading]:
    for subject in subjects:
        told = prose(subject.game, language)
        for section in subject.game.sections:
            yield Heading(told.name(section.title), language if language != SOURCE else SOURCE, frozenset({section.id}))
