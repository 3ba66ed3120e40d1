"""A game's examples: its own and the family's, by rule, those that are about it first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from railbook import load, shipped_games
from railbook.engine import Game
from railbook.examples import by_rule, collect, examples_for, told
from railbook.rules.components import Ruleset
from railbook.rules.sheet import Reader
from railbook.scenarios.referee import referee
from railbook.shipped import RULESETS
from tests.conftest import EXAMPLES, write_variant
from tests.unit.examples.telling import READER, names_for, shipped

GAMES = shipped_games()


@pytest.mark.parametrize("game", GAMES)
def test_all_scenarios_of_a_game_are_told(game: str) -> None:
    """What the referee plays is what the pages show."""
    played = referee([RULESETS]).games[game].scenarios
    assert len(shipped(game)) == played


@pytest.mark.parametrize("game", GAMES)
def test_anchors_are_unique_and_the_same_in_every_language(game: str) -> None:
    """A link to an example leads to one place, whatever the language of the page."""
    anchors = [example.anchor for example in shipped(game)]
    assert len(set(anchors)) == len(anchors)
    assert anchors == [example.anchor for example in shipped(game, "it")]
    assert all(anchor.startswith("example-") and anchor.isascii() for anchor in anchors)


@pytest.mark.parametrize("game", GAMES)
def test_examples_of_a_rule_come_first_where_they_are_about_it(game: str) -> None:
    """Under a rule stand all that cover it; first those whose first rule it is, each in file order."""
    ruleset, order = load(game), list(shipped(game))
    examples = by_rule(ruleset, order)
    assert set(examples) == {rule for example in order for rule in example.covers}
    for rule, own in examples.items():
        assert all(rule in example.covers for example in own)
        key = [(example.covers[0] != rule, order.index(example)) for example in own]
        assert key == sorted(key)


def test_the_same_name_twice_gets_two_anchors(lakes: Callable[..., Path]) -> None:
    """A designer's two scenarios of one name can both be linked to."""
    folder = lakes()
    text = (folder / "scenarios.yaml").read_text()
    text = text.replace(
        "With two players the second lane stays closed", "Three green cards take the eastern shore"
    )
    (folder / "scenarios.yaml").write_text(text)
    ruleset = load(str(folder))
    examples, faults = told(ruleset, names_for(ruleset, "en"))
    anchor = "example-three-green-cards-take-the-eastern-shore"
    assert [example.anchor for example in examples] == [anchor, f"{anchor}-2"]
    assert faults == ()


@pytest.mark.parametrize("overlay", sorted((EXAMPLES / "scenarios").iterdir()), ids=lambda path: path.name)
def test_faulty_scenarios_are_left_out_and_reported(overlay: Path, lakes: Callable[..., Path]) -> None:
    """What is wrong comes back as values, and none of it that the referee would not say."""
    folder = lakes(overlay)
    ruleset = load(str(folder))
    examples, faults = told(ruleset, names_for(ruleset, "en"))
    report = referee([folder])
    assert set(faults) <= set(report.diagnostics)
    played = report.games.get(ruleset.id)
    if played is not None and faults:
        assert len(examples) < played.scenarios


def test_a_variant_without_scenarios_has_no_examples(tmp_path: Path) -> None:
    """The examples of the game that it extends need not hold for it."""
    write_variant(tmp_path, "usa-quick", "usa", "setup: {hand: 5}\n")
    variant = load(str(tmp_path / "usa-quick"))
    assert examples_for(variant, names_for(variant, "en")) == ({}, ())


def test_a_file_is_told_only_of_the_games_it_plays(tmp_path: Path) -> None:
    """A folder of one's own that bears the name of a shipped game is not that game."""
    write_variant(tmp_path, "london", "usa", "setup: {hand: 5}\n")
    other = load(str(tmp_path / "london"))
    assert examples_for(other, names_for(other, "en"), [RULESETS / "family" / "scenarios.yaml"]) == ({}, ())


def test_a_shared_file_beside_the_games_is_found(tmp_path: Path) -> None:
    """Somebody's family of variants has its scenarios once."""
    write_variant(tmp_path, "usa-quick", "usa", "setup: {hand: 5}\n")
    (tmp_path / "family").mkdir()
    (tmp_path / "family" / "scenarios.yaml").write_text(
        "plays: [usa-quick]\nscenarios:\n"
        "  - name: Five cards\n    covers: [setup.hand]\n"
        "    given: {setup: true}\n    then: {sees: {bo: {ana: {cards: 5}}}}\n"
    )
    variant = load(str(tmp_path / "usa-quick"))
    examples, faults = examples_for(variant, names_for(variant, "en"))
    assert {rule: [example.name for example in own] for rule, own in examples.items()} == {
        "setup.hand": ["Five cards"]
    }
    assert faults == ()


def test_every_board_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred scenarios need one board for each number of players, and each file is read once."""
    compiled: list[int] = []

    def counting(ruleset: Ruleset, players: int) -> Game:
        compiled.append(players)
        return Game(ruleset, players)

    monkeypatch.setattr(collect, "Game", counting)
    ruleset, reader = load("san-francisco"), Reader()
    told(ruleset, names_for(ruleset, "en"), reader=reader)
    assert sorted(compiled) == [2, 3, 4]
    assert len(reader.sheets) == 2
    assert told(ruleset, names_for(ruleset, "en"), reader=READER)[0] == list(shipped("san-francisco"))
