"""What differs between two games: mechanics, values, and rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from railbook.rules.components import Rule, Ruleset
from railbook.rules.computed import PREFIX
from railbook.rules.flat import flat

MECHANIC, VALUE, RULE, WORDING = "mechanic", "value", "rule", "wording"


class Difference(NamedTuple):
    """One thing that two games have differently; None where a game does not have it."""

    kind: str
    path: str
    first: Any
    second: Any


def difference(first: Ruleset, second: Ruleset) -> list[Difference]:
    """Everything that differs: mechanics, values, rules that one of them lacks, rules worded differently."""
    return [*_mechanics(first, second), *_values(first, second), *_rules(first, second)]


def _mechanics(first: Ruleset, second: Ruleset) -> Iterator[Difference]:
    for name in dict.fromkeys((*first.mechanics.names, *second.mechanics.names)):
        here, there = name in first.mechanics.names, name in second.mechanics.names
        if here != there:
            yield Difference(MECHANIC, name, here or None, there or None)


def _values(first: Ruleset, second: Ruleset) -> Iterator[Difference]:
    here, there = _played(first), _played(second)
    for path in dict.fromkeys((*here, *there)):
        if here.get(path) != there.get(path):
            yield Difference(VALUE, path, here.get(path), there.get(path))


def _played(game: Ruleset) -> dict[str, Any]:
    """The values a game is played by: not names, not sums, not the mere presence of a mechanic."""
    return {
        path: value
        for path, value in flat(game.parameters)
        if value != {} and ".name." not in path and not path.startswith(f"{PREFIX}.")
    }


def _rules(first: Ruleset, second: Ruleset) -> Iterator[Difference]:
    here, there = ({rule.id: rule for rule in game.rules} for game in (first, second))
    every = dict.fromkeys((*here, *there))
    for id_ in every:
        if id_ not in here or id_ not in there:
            yield Difference(RULE, id_, _title(here.get(id_)), _title(there.get(id_)))
    for id_ in every:
        if id_ in here and id_ in there and _text(here[id_]) != _text(there[id_]):
            yield Difference(WORDING, id_, here[id_].title, there[id_].title)


def _title(rule: Rule | None) -> str | None:
    return None if rule is None else rule.title


def _text(rule: Rule) -> tuple[Any, ...]:
    return (rule.answer, rule.detail)
