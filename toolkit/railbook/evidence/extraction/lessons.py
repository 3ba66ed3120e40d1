"""What the known manuals taught: beside which words a fact stands, in what kind of section, under what headings.

Lessons come from the evidence files (their locators and headings), and from our own texts in the language of the
manual, which say with a placeholder what a manual says with a number.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from railbook.evidence.extraction.concepts import Concept, concepts, is_word
from railbook.evidence.subject import Subject
from railbook.i18n.language import SOURCE
from railbook.i18n.prose import prose
from railbook.lookup.words import words
from railbook.rules.components import Rule, Ruleset
from railbook.rules.evidence import Passage
from railbook.rules.text import COUNT, Text

# What follows from the values of a game, and is read instead of them.
_COUNTED = ("computed.color_cards", "computed.colors")
_PLACEHOLDER = re.compile(r"\{([\w.-]+)\}")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A fact stands behind such words, or before them; the nearest word comes first."""

    fact: str
    side: str
    about: tuple[Concept, ...]
    kind: str | None  # the section of our rules that such a passage belongs to
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading that is known, or what our own texts call such a section."""

    text: str
    language: str
    kind: str


@dataclass(frozen=True, slots=True)
class Lessons:
    language: str
    numbers: tuple[Lesson, ...]
    passages: tuple[tuple[Passage, str, str | None], ...]  # each with its language and the kind of its section
    headings: tuple[Heading, ...]
    values: dict[str, set[str]] = field(default_factory=dict)  # of each fact, what known games have


def learn(language: str, subjects: Sequence[Subject], *, without: Iterable[str] = (), own_texts: bool = True) -> Lessons:
    """Lessons for reading a manual of a language, from games and the evidence of their manuals.

    ``without`` names manuals that are not to be learnt from, and ``own_texts`` says whether our texts in that
    language are: so can be measured how much is found in a manual that was never seen.
    """
    left_out = set(without)
    lessons: list[Lesson] = []
    headings: list[Heading] = []
    passages: list[tuple[Passage, str, str | None]] = []
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
                kind = kinds.get((passage.manual, passage.section))
                passages.append((passage, languages[passage.manual], kind))
                lessons += _from_passage(passage, languages[passage.manual], kinds, language)
        if own_texts:
            lessons += _from_texts(subject.game, language)
    headings += _own_headings(subjects, language)
    return Lessons(language, tuple(dict.fromkeys(lessons)), tuple(passages), tuple(dict.fromkeys(headings)), values)


def _kinds(game: Ruleset) -> dict[tuple[str, str], str]:
    """Which section of our rules cites a section of a manual most."""
    cited: dict[tuple[str, str], Counter[str]] = {}
    for rule in game.rules:
        for source in rule.sources:
            if source.manual and source.section:
                cited.setdefault((source.manual, source.section), Counter())[rule.section] += 1
    return {where: counts.most_common(1)[0][0] for where, counts in cited.items()}


def _from_passage(
    passage: Passage, spoken: str, kinds: dict[tuple[str, str], str], language: str
) -> Iterator[Lesson]:
    if passage.read != "number" or passage.fact is None or not is_general(passage.fact):
        return
    about = concepts(spoken).of(words(passage.near))
    if spoken != language:  # words of another language say nothing here, but what they are about does
        about = [frozenset(one for one in concept if not is_word(one)) for concept in about]
    if passage.side == "after":
        about = about[::-1]
    if any(about):
        kind = kinds.get((passage.manual, passage.section))
        yield Lesson(passage.fact, passage.side, tuple(about), kind, passage.nth)


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
        if fact is None or not is_general(fact):
            continue
        before = about.of(words(_PLACEHOLDER.sub("", sentence[: match.start()])))[::-1]
        behind = about.of(words(_PLACEHOLDER.sub("", sentence[match.end() :])))
        for side, around in (("after", before), ("before", behind)):
            if any(around[:6]):
                yield Lesson(fact, side, tuple(around[:6]), rule.section)


def _fact(path: str | None, components: Collection[str]) -> str | None:
    """What a manual states where our text shows a sum: the total that is printed."""
    name = (path or "").removeprefix("computed.")
    return f"components.{name}" if path == f"computed.{name}" and name in components else path


def is_general(fact: str) -> bool:
    """Whether a fact can be that of another game: no route of one board, nothing that is counted on it."""
    if fact.startswith("computed."):
        return fact in _COUNTED
    return not fact.startswith("routes.")


def _own_headings(subjects: Iterable[Subject], language: str) -> Iterator[Heading]:
    for subject in subjects:
        told = prose(subject.game, language)
        for section in subject.game.sections:
            yield Heading(told.name(section.title), language if language != SOURCE else SOURCE, section.id)
