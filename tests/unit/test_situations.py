"""What cannot be read, or is wrong only together, is a diagnostic too."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import railbook
from railbook.rules.validate import validate
from tests.conftest import LAKES, ROOT, write_variant
from tests.unit.situations import SITUATIONS


@pytest.mark.parametrize("code", SITUATIONS)
def test_a_situation_is_one_diagnostic(code: str, tmp_path: Path) -> None:
    """Each situation gives its own code, once, and nothing else."""
    verdict = railbook.validate(SITUATIONS[code](tmp_path))
    assert [found.code for found in verdict.diagnostics] == [code]


def test_a_game_needs_nothing_but_its_folder(lakes: Callable[..., Path]) -> None:
    """What it extends comes with Railbook when it does not lie beside it."""
    verdict = validate([lakes()])
    assert verdict.diagnostics == ()
    assert list(verdict.games) == ["lakes"]


def test_one_file_of_a_game_stands_for_the_game(lakes: Callable[..., Path]) -> None:
    """Naming board.yaml checks it with its neighbours, so that nothing is missed."""
    folder = lakes()
    (folder / "game.yaml").write_text((folder / "game.yaml").read_text().replace("blue: 6", "pink: 6"))
    codes = {found.code for found in validate([folder / "board.yaml"]).diagnostics}
    assert "R205" in codes


def test_a_board_by_itself_is_checked_as_far_as_it_goes(tmp_path: Path) -> None:
    """A board under another name, without a game, is held against what needs no game."""
    board = tmp_path / "my-map.yaml"
    board.write_text(
        (LAKES / "board.yaml").read_text().replace("[birch, cedar], length", "[birch, cedra], length")
    )
    assert [found.code for found in validate([board]).diagnostics] == ["R201"]


def test_the_family_beside_a_game_goes_before_the_shipped_one(tmp_path: Path) -> None:
    """A designer may bring their own core.yaml, and its faults are told at its own place."""
    root = tmp_path / "rulesets"
    shutil.copytree(LAKES, root / "lakes")
    (root / "family").mkdir()
    core = (ROOT / "rulesets" / "family" / "core.yaml").read_text()
    (root / "family" / "core.yaml").write_text(core.replace("face_up: 5", "face_up: five"))
    found = validate([root / "lakes"]).diagnostics
    assert [(Path(one.path).name, one.code) for one in found] == [("core.yaml", "S110")]


def test_an_inherited_fault_is_told_at_home(tmp_path: Path) -> None:
    """What shows in a shipped text is the variant's doing: the place is its own extends."""
    more = "drop: {parameters: [vehicle.spare_per_player]}\ncomponents: {vehicles: 225}\n"
    write_variant(tmp_path, "usa-bare", "usa", more)
    found = validate([tmp_path]).diagnostics
    assert {one.code for one in found} == {"R115", "R120"}
    assert {(Path(one.path).name, one.line) for one in found} == {("game.yaml", 2)}
    assert all(Path(one.related[0].path).name == "rules.yaml" for one in found)


def test_a_variant_of_a_game_may_be_one_number(tmp_path: Path) -> None:
    """extends: usa, another hand: a whole new game that needs no board of its own."""
    write_variant(tmp_path, "usa-quick", "usa", "vehicle: {per_player: 30}\ncomponents: {vehicles: 165}\n")
    assert validate([tmp_path]).diagnostics == ()
