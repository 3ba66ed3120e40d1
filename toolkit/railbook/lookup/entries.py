"""Rules as the look-up sees them: an entry for each text that a rule has in a language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from railbook.i18n.answers import Answer, answers
from railbook.i18n.glossary import Glossary
from railbook.i18n.prose import Prose
from railbook.lookup.habits import Habits
from railbook.rules.components import Rule


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule in one language, as one or more games have it."""

    rule: str
    section: str
    section_title: str
    title: str
    answers: tuple[Answer, ...]  # the rule's answer first
    ruling: bool  # whether it is our decision, and no manual's
    typed: tuple[str, ...]  # what else players call it
    asked: tuple[tuple[str, str], ...]  # other ways to ask a question, each with that question
    standing: int  # in percent: of two rules that fit alike, which is more likely meant

    @property
    def asks(self) -> tuple[str, ...]:
        """Every question that it settles, once."""
        return tuple(dict.fromkeys(question for answer in self.answers for question in answer.asks))

    def settling(self, question: str) -> list[int]:
        """The numbers of the answers that together settle a question."""
        return [number for number, answer in enumerate(self.answers) if question in answer.asks]


def entries(told: Sequence[Prose], habits: Habits, glossary: Glossary) -> Iterator[tuple[int, Entry]]:
    """Every rule of every game, with the number of the game."""
    for game, prose in enumerate(told):
        named = _named(prose, glossary)
        for rule in prose.ruleset.rules:
            typed = (*habits.typed.get(rule.id, ()), *named.get(rule.id, ()))
            yield game, _entry(rule, prose, typed, habits.asked)


def _entry(rule: Rule, prose: Prose, typed: tuple[str, ...], asked: Mapping[str, tuple[str, ...]]) -> Entry:
    section = next(one for one in prose.ruleset.sections if one.id == rule.section)
    return Entry(
        rule=rule.id,
        section=rule.section,
        section_title=prose.name(section.title),
        title=prose.name(rule.title),
        answers=tuple(answers(prose, rule)),
        ruling=rule.is_ruling,
        typed=typed,
        asked=tuple(
            (phrase, prose.name(question)) for question in rule.asks for phrase in asked.get(question, ())
        ),
        standing=_standing(rule),
    )


def _standing(rule: Rule) -> int:
    """Our own rulings of rare cases, which no manual has, come after what the manuals say."""
    return 100 if any(source.manual for source in rule.sources) else 90


def _named(prose: Prose, glossary: Glossary) -> dict[str, list[str]]:
    """By rule: the words of the terms that it is the rule about."""
    found: dict[str, list[str]] = {}
    for term in glossary.values():
        word = term.word(prose.translator.language, prose.lineage)
        rule = next((id_ for id_ in term.rules if prose.ruleset.rule(id_)), None)
        if word is not None and rule is not None and term.concerns([prose.lineage]):
            found.setdefault(rule, []).extend((*word.spellings, *word.typed))
    return found
