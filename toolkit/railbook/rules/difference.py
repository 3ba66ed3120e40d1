"""What differs between two games: mechanics, values, and rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from railbook.rules.components import Rule, Ruleset
from railbook.rules.flat import flat

MECHANIC, VALUE, RULE = "mechanic", "value", "rule"


class Difference(NamedTuple):
    """One thing that two games have differently; None where a game does not have it."""

    kind: str
    path: str
    first: Any
    second: Any


def difference(first: Ruleset, second: Ruleset) -> list[Difference]:
    """Everything that differs, mechanics first, then values, then rules, each in the order of the games."""
    return [*_mechanics(first, second), *_values(first, second), *_rules(first, second)]


def _mechanics(first: Ruleset, second: Ruleset) -> Iterator[Difference]:
    for name in dict.fromkeys((*first.mechanics.names, *second.mechanics.names)):
        here, there = name in first.mechanics.names, name in second.mechanics.names
        if here != there:
            yield Difference(MECHANIC, name, "yes" if here else None, "yes" if there else None)


def _values(first: Ruleset, second: Ruleset) -> Iterator[Difference]:
    here, there = dict(flat(first.parameters)), dict(flat(second.parameters))
    for path in dict.fromkeys((*here, *there)):
        if here.get(path) != there.get(path):
            yield Difference(VALUE, path, here.get(path), there.get(path))


def _rules(first: Ruleset, second: Ruleset) -> Iterator[Difference]:
    here, there = ({rule.id: rule for rule in game.rules} for game in (first, second))
    for id_ in dict.fromkeys((*here, *there)):
        one, other = here.get(id_), there.get(id_)
        if _meaning(one) != _meaning(other):
            yield Difference(RULE, id_, one and one.title, other and other.title)


def _meaning(rule: Rule | None) -> Any:
    return None if rule is None else (rule.title, rule.answer, rule.detail)
