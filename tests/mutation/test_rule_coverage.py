"""Rule coverage by mutation: a rule that is not kept, or a value that is off, makes a scenario fail."""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
import yaml

from railbook.scenarios.scenario import Scenario
from tests.mutation.board_off import board_off
from tests.mutation.rules_off import RULES_OFF, Mutant
from tests.mutation.table import GAMES, changed, examples, first_failure, ruleset, scenarios
from tests.mutation.values_off import ValueOff, values_off

EXCEPTIONS: dict[str, list[dict[str, Any]]] = yaml.safe_load(
    Path(__file__).with_name("exceptions.yaml").read_text()
)
RULES_EXCEPTED = [rule for group in EXCEPTIONS["rules"] for rule in group["rules"]]
VALUES_EXCEPTED = [value for group in EXCEPTIONS["values"] for value in group["values"]]
EVERY_VALUE = [(game, value) for game in GAMES for value in values_off(game)]


def excepted(value: ValueOff) -> bool:
    return any(fnmatchcase(value.id, pattern) for pattern in VALUES_EXCEPTED)


def rule_cases() -> list[Any]:
    """Every mutant of every rule, in every game that has the rule."""
    return [
        pytest.param(game, rule.id, mutant, id=f"{game}-{rule.id}-{mutant.__name__}")
        for game in GAMES
        for rule in ruleset(game).rules
        for mutant in RULES_OFF.get(rule.id, ())
    ]


def value_cases() -> list[Any]:
    """Every value of every game that is off, but for the exceptions."""
    values = [(game, value) for game, value in EVERY_VALUE if not excepted(value)]
    return [pytest.param(game, value, id=f"{game}-{value.id}") for game, value in values]


def board_cases() -> list[Any]:
    return [pytest.param(game, value, id=f"{game}-{value.id}") for game in GAMES for value in board_off(game)]


@pytest.mark.parametrize("game", GAMES)
def test_without_a_mutant_all_is_well(game: str) -> None:
    """A game that was taken apart and put together again, unchanged, fails no scenario."""
    assert first_failure(scenarios()[game], changed(game, lambda parameters, board: None)) is None


@pytest.mark.parametrize(("game", "rule", "mutant"), rule_cases())
def test_a_rule_that_is_not_kept_is_noticed(
    game: str, rule: str, mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some scenario that is an example of the rule fails when the engine does not know it."""
    shown = examples(game, [rule])
    assert shown, f"no scenario of {game} covers {rule}"
    mutant(monkeypatch)
    names = [scenario.name for scenario in shown]
    assert first_failure(shown, ruleset(game)), f"{mutant.__name__}: {names} come out all the same"


@pytest.mark.parametrize(("game", "value"), value_cases())
def test_a_value_that_is_off_is_noticed(game: str, value: ValueOff) -> None:
    """Some scenario that is an example of a rule with this value fails when the value is another."""
    assert first_failure(about(game, value), changed(game, value.change)), "all that show it come out"


def about(game: str, value: ValueOff) -> list[Scenario]:
    """The scenarios of the rules that name a value, or one that it is part of."""
    rules = [rule.id for rule in ruleset(game).rules if any(map(value.is_part_of, rule.explains))]
    return examples(game, rules)


@pytest.mark.parametrize(("game", "value"), board_cases())
def test_a_board_that_is_otherwise_is_noticed(game: str, value: ValueOff) -> None:
    """Some scenario of the game fails when something on its board is another."""
    assert first_failure(scenarios()[game], changed(game, value.change)), "all scenarios come out"


def test_every_rule_has_a_mutant_or_a_reason() -> None:
    """One or the other, never both, and nothing that is no rule of a shipped game."""
    rules = {rule.id for game in GAMES for rule in ruleset(game).rules}
    assert {*RULES_OFF, *RULES_EXCEPTED} == rules
    assert set(RULES_OFF).isdisjoint(RULES_EXCEPTED)
    assert len(set(RULES_EXCEPTED)) == len(RULES_EXCEPTED)


@pytest.mark.parametrize("game", GAMES)
def test_no_scenario_shows_an_excepted_rule(game: str) -> None:
    """Whatever a scenario can show can be executed, and needs a mutant instead of an excuse."""
    assert examples(game, RULES_EXCEPTED) == []


def test_every_exception_is_needed() -> None:
    """A pattern that no value answers to is stale; so is one for a value that a scenario notices."""
    for pattern in VALUES_EXCEPTED:
        assert any(fnmatchcase(value.id, pattern) for _, value in EVERY_VALUE), pattern
    for game, value in EVERY_VALUE:
        if excepted(value):
            assert first_failure(about(game, value), changed(game, value.change)) is None, (game, value.id)


def test_the_coverage_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant is not noticed by scenarios about other rules: it takes one of the right kind."""
    RULES_OFF["draw.hand-limit"][0](monkeypatch)
    assert first_failure(examples("usa", ["tickets.returned"]), ruleset("usa")) is None
