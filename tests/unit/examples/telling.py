"""What the tests of examples share: every shipped one in any language, and its text as a page may set it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from railbook import load, prose
from railbook.examples import Example, Fact, told
from railbook.i18n.catalog import translator
from railbook.i18n.wording import Wording
from railbook.rules.components import Ruleset
from railbook.rules.sheet import Reader
from railbook.telling.names import Names

READER = Reader()


def names_for(ruleset: Ruleset, language: str) -> Names:
    return Names(prose(ruleset, language), Wording(translator(language)))


@cache
def shipped(game: str, language: str = "en") -> tuple[Example, ...]:
    """The examples of a shipped game, all of which can be told."""
    ruleset = load(game)
    examples, faults = told(ruleset, names_for(ruleset, language), reader=READER)
    assert faults == ()
    return tuple(examples)


def texts(example: Example) -> Iterator[str]:
    """Every text that a reader sees below the name."""
    for step in example.steps:
        yield from (step.text, step.why, *step.after)
    for fact in (*example.given, *example.then):
        yield from (fact.label, fact.text)
        yield from (text for item in fact.items for text in (item.text, item.why))


def as_text(example: Example) -> str:
    lines = [example.name, "-" * len(example.name)]
    lines += [line for fact in example.given for line in _fact(fact)]
    for step in example.steps:
        lines.append(f"> {step.player} {'; '.join((step.text, *step.after))}")
        lines += [] if step.allowed else [f"  Not allowed: {step.why} [{step.rule}]"]
    lines += [f"= {line}" for fact in example.then for line in _fact(fact)]
    return "\n".join(lines) + "\n"


def _fact(fact: Fact) -> Iterator[str]:
    yield f"{fact.label}: {fact.text}".strip() if fact.label else fact.text
    for item in fact.items:
        yield f"  - {' – '.join(filter(None, (item.text, item.why)))}"
