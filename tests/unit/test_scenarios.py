"""Every scenario that is shipped comes out, by name and line; and the referee says what does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from railbook import load, shipped_games
from railbook.i18n.catalog import Translator
from railbook.report.sentences import Sentences
from railbook.rules.components import Ruleset
from railbook.rules.sheet import Reader
from railbook.scenarios.referee import referee, scenarios_in
from railbook.scenarios.run import run
from railbook.scenarios.scenario import Scenario
from tests.conftest import EXAMPLES, ROOT, as_found, expected

GAMES = {name: load(name) for name in shipped_games()}
FILES = sorted((ROOT / "rulesets").glob("*/scenarios.yaml"))


def shipped() -> Iterator[object]:
    """Every scenario with every game it is played on."""
    for file in FILES:
        sheet = Reader().read(file, trusted=True)
        for scenario in scenarios_in(sheet):
            for game in sheet.data.get("plays", [file.parent.name]):
                id_ = f"{file.parent.name}:{scenario.line} {scenario.name} ({game})"
                yield pytest.param(scenario, GAMES[game], id=id_)


@pytest.mark.parametrize(("scenario", "ruleset"), list(shipped()))
def test_scenario(scenario: Scenario, ruleset: Ruleset) -> None:
    """What the example says of the rules is what happens."""
    sentences = Sentences(Translator("en"))
    found = [f"{fault.path}:{fault.line}: {sentences.both(fault)}" for fault in run(scenario, ruleset)]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_its_own_name(game: str) -> None:
    """Two scenarios of a game can be told apart."""
    names = [
        scenario.name
        for file in FILES
        if file.parent.name in (game, "family")
        for scenario in scenarios_in(Reader().read(file, trusted=True))
    ]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("example", sorted((EXAMPLES / "scenarios").iterdir()), ids=lambda path: path.name)
def test_faults_are_found_where_they_are(example: Path, lakes: Callable[..., Path]) -> None:
    """The whole set of (file, line, code) is the one that the comments announce."""
    assert as_found(referee([lakes(example)]).diagnostics) == expected(example)


def test_the_small_game_comes_out(lakes: Callable[..., Path]) -> None:
    """A designer's scenarios are played on the game beside them."""
    report = referee([lakes()])
    assert report.diagnostics == ()
    assert (report.games["lakes"].scenarios, report.games["lakes"].failed) == (2, 0)


def test_a_variant_comes_out() -> None:
    """Ten face-up cards, a reset at four, three cards a turn, every mechanic at once: from the data alone."""
    report = referee([EXAMPLES / "valid" / "grand-tour"])
    assert report.diagnostics == ()
    assert report.games["grand-tour"].scenarios == 4


def test_a_game_without_scenarios_is_told_so(tmp_path: Path) -> None:
    """An empty result is not a good one."""
    assert [fault.code for fault in referee([tmp_path]).diagnostics] == ["G111"]


def test_a_referee_that_contradicts_itself_is_found_out(
    lakes: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Legal actions and verdicts are compared at every step of a scenario."""
    monkeypatch.setattr("railbook.scenarios.run.legal", lambda _: [])
    assert {fault.code for fault in referee([lakes()]).diagnostics} == {"G205"}
