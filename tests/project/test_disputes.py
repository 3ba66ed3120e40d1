"""Every ruling on a dispute is shown in play, or there is a reason why it cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from railbook import shipped_games
from railbook.rules.disputes import WORDING
from railbook.rules.sheet import Reader
from railbook.scenarios.referee import scenarios_in
from railbook.scenarios.scenario import Scenario
from tests.conftest import ROOT

RULESETS = ROOT / "rulesets"
DISPUTES: dict[str, dict[str, Any]] = {
    dispute["id"]: dispute for _, dispute in Reader().read(RULESETS / "disputes.yaml").items("disputes")
}
NOTES = {id_ for id_, dispute in DISPUTES.items() if dispute["kind"] == WORDING}  # they decide nothing

# Rulings that no scenario can show: in groups, each with its reason.
EXCEPTIONS = {
    "The people at the table settle who takes the first seat; a game begins with the seats taken.": (
        "first-player-by-game",
        "san-francisco-first-player-it",
        "san-francisco-first-player-nb",
    ),
    "Any symbol may go anywhere, so that no way to deal out the stacks goes against the ruling.": (
        "san-francisco-symbol-places",
    ),
    "A scenario says what was discarded, not who may look at it; every player sees the pile.": (
        "discards-open",
    ),
}
EXCEPTED = [dispute for group in EXCEPTIONS.values() for dispute in group]


def settled() -> Iterator[tuple[str, Scenario, str]]:
    """Every dispute that a scenario claims to settle, with every game the scenario is played on."""
    for file in sorted(RULESETS.glob("*/scenarios.yaml")):
        sheet = Reader().read(file)
        for scenario in scenarios_in(sheet):
            for game in sheet.data.get("plays", [file.parent.name]):
                for dispute in scenario.settles:
                    yield game, scenario, dispute


SETTLED = list(settled())


@pytest.mark.parametrize("game", shipped_games())
def test_a_scenario_settles_disputes_of_its_game(game: str) -> None:
    """What it claims to settle is in the register, and is disputed in every game it is played on."""
    of_the_game = {id_ for id_, dispute in DISPUTES.items() if game in dispute["games"]}
    found = [(scenario.name, id_) for played, scenario, id_ in SETTLED if played == game]
    assert [(name, id_) for name, id_ in found if id_ not in of_the_game] == []


def test_a_scenario_settles_what_it_is_an_example_of() -> None:
    """It covers one of the rules that the dispute is about."""
    strangers = [
        (scenario.name, id_)
        for _, scenario, id_ in SETTLED
        if id_ in DISPUTES and not {*scenario.covers} & {*DISPUTES[id_]["rules"]}
    ]
    assert strangers == []


@pytest.mark.parametrize("game", shipped_games())
def test_every_ruling_is_shown(game: str) -> None:
    """Every dispute of a game is settled by a scenario that is played on it, or excepted for a reason."""
    shown = {id_ for played, _, id_ in SETTLED if played == game}
    disputed = {id_ for id_, dispute in DISPUTES.items() if game in dispute["games"]}
    assert sorted(disputed - shown - {*EXCEPTED} - NOTES) == []


def test_no_exception_is_made_without_need() -> None:
    """Each is a dispute, made once, and of a ruling that no scenario shows."""
    assert len(EXCEPTED) == len({*EXCEPTED})
    assert sorted({*EXCEPTED} - ({*DISPUTES} - NOTES)) == []
    assert sorted({*EXCEPTED} & {id_ for _, _, id_ in SETTLED}) == []


def test_a_note_changes_no_value() -> None:
    """What would be played otherwise, or is stated otherwise, is a dispute and no note on wording."""
    noted = [DISPUTES[id_] for id_ in sorted(NOTES)]
    assert [one["id"] for one in noted if "parameter" in one] == []
    assert [one["id"] for one in noted if any("fact" in said for said in one["says"])] == []
