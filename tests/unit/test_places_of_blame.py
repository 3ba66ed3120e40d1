"""The blame lands where the mistake is: not on neighbours, not by the folder that one stands in."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook import load
from railbook.rules.validate import validate
from tests.conftest import LAKES, ROOT, write_variant


def test_the_folder_one_stands_in_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A family beside the game is found from inside the game's folder too."""
    (tmp_path / "family").mkdir()
    (tmp_path / "family" / "waters.yaml").write_text("family: waters\nextends: core\ntitle: Waters\n")
    shutil.copytree(LAKES, tmp_path / "lakes")
    game = tmp_path / "lakes" / "game.yaml"
    game.write_text(game.read_text().replace("extends: core", "extends: waters"))
    for folder, path in ((tmp_path, "lakes"), (tmp_path / "lakes", "."), (tmp_path / "lakes", "game.yaml")):
        monkeypatch.chdir(folder)
        assert validate([Path(path)]).diagnostics == ()
    assert load(".").extends == ("core", "waters")


def test_a_neighbour_is_not_judged_unasked(lakes: Callable[..., Path]) -> None:
    """A broken game in the next folder is nobody's business here."""
    folder = lakes()
    (folder.parent / "broken").mkdir()
    (folder.parent / "broken" / "game.yaml").write_text("game: [")
    assert validate([folder]).diagnostics == ()
    assert load(str(folder)).title == "Lakes"


def test_a_folder_may_be_named_twice(lakes: Callable[..., Path]) -> None:
    """By another path, or through a link: it is the same game."""
    folder = lakes()
    link = folder.parent / "link"
    link.symlink_to(folder)
    assert validate([folder, Path(os.path.relpath(folder)), link]).diagnostics == ()
    assert len(validate([folder.parent]).files) == 4


def test_a_linked_game_is_found(lakes: Callable[..., Path], tmp_path: Path) -> None:
    """A folder that holds only a link to a game holds a game; a link in a circle ends."""
    (tmp_path / "links").mkdir()
    (tmp_path / "links" / "lakes").symlink_to(lakes())
    (tmp_path / "links" / "round").symlink_to(tmp_path / "links")
    assert list(validate([tmp_path / "links"]).games) == ["lakes"]


def test_a_game_inside_a_game_is_no_obstacle(lakes: Callable[..., Path]) -> None:
    """Loading the outer one gives the outer one."""
    folder = lakes()
    shutil.copytree(LAKES, folder / "inner")
    for file in (folder / "inner").glob("*.yaml"):
        file.write_text(file.read_text().replace("game: lakes", "game: inner"))
    assert load(str(folder)).id == "lakes"


def test_an_answer_is_replaced_whole(lakes: Callable[..., Path]) -> None:
    """A plural answer in place of one by choice: the fields of a rule replace, they do not blend."""
    folder = lakes()
    rules = folder / "rules.yaml"
    rules.write_text(
        rules.read_text()
        + "  - id: setup.first-player\n    answer:\n      {count: setup.hand, one: One., other: Many.}\n"
    )
    rule = load(str(folder)).rule("setup.first-player")
    assert rule is not None
    assert (rule.answer.one, rule.answer.other) == ("One.", "Many.")


def test_every_inherited_gap_is_told(tmp_path: Path) -> None:
    """Two tables that lack the fifth player are two faults, told at the number that asks for them."""
    more = "players: {max: 5}\ncomponents: {vehicles: 100, scoring_markers: 5}\n"
    write_variant(tmp_path, "five", "san-francisco", more)
    found = validate([tmp_path]).diagnostics
    assert [(one.code, one.line) for one in found] == [("R270", 5), ("R270", 5)]


def test_what_a_game_changes_is_what_is_blamed(tmp_path: Path) -> None:
    """More players than the tickets suffice for: the fault is at max, not at what was inherited."""
    more = "players: {max: 12}\ncomponents: {vehicles: 576, scoring_markers: 12}\n"
    write_variant(tmp_path, "crowd", "usa", more)
    assert [(one.code, one.line) for one in validate([tmp_path]).diagnostics] == [("R261", 5)]


@pytest.mark.parametrize("part", ["game.yaml", "rules.yaml", "board.yaml"])
def test_the_shipped_files_can_be_broken_line_by_line(part: str, tmp_path: Path) -> None:
    """A line of San Francisco with its colon gone is told at that line or just after it."""
    source = ROOT / "rulesets" / "san-francisco"
    lines = (source / part).read_text().split("\n")
    broken = 0
    for number, line in enumerate(lines, 1):
        if ": " not in line or line.lstrip().startswith("#") or number % 7:
            continue
        folder = tmp_path / str(number)
        shutil.copytree(source, folder)
        text = [*lines[: number - 1], line.replace(": ", " ", 1), *lines[number:]]
        (folder / part).write_text("\n".join(text))
        found = validate([folder]).diagnostics
        assert found, line
        assert min(abs(one.line - number) for one in found if Path(one.path).name == part) <= 2, line
        broken += 1
    assert broken > 2


@pytest.mark.parametrize("text", ["5", "true", "null", "abc", "[1]"])
def test_a_family_that_is_no_map_is_one_fault(text: str, tmp_path: Path) -> None:
    """Whatever stands in the file, there is one thing to say about it."""
    (tmp_path / "family").mkdir()
    (tmp_path / "family" / "x.yaml").write_text(text)
    assert [one.code for one in validate([tmp_path]).diagnostics] == ["S110"]


def test_a_register_may_speak_of_shipped_games(tmp_path: Path) -> None:
    """A designer's disputes and manuals can concern the games that come with Railbook."""
    (tmp_path / "manuals.yaml").write_text(
        "manuals:\n  usa.de: {game: usa, language: de, publisher: Us, condition: clean, sections: [Karten]}\n"
    )
    (tmp_path / "disputes.yaml").write_text(
        "disputes:\n  - id: d\n    kind: silence\n    title: T\n    games: [usa]\n    rules: [draw.replace]\n"
        "    says: [{manual: usa.de, section: Karten, text: Nothing.}]\n    ruling: R.\n    reason: S.\n"
    )
    assert validate([tmp_path]).diagnostics == ()


def test_a_link_is_not_the_way_into_the_disk(lakes: Callable[..., Path]) -> None:
    """A link to the root of the disk is looked at, and not walked through."""
    folder = lakes()
    (folder / "root").symlink_to("/")
    assert len(validate([folder]).files) == 4


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("usa/game.yaml", "hand: 4", "hand: [4]", "S110"),
        ("usa/game.yaml", "hand: 4", "hnad: 4", "S120"),
        ("usa/board.yaml", "length: 2,", "length two,", "S120"),
        ("family/core.yaml", "rules:\n", "rulse:\n", "S120"),
        ("family/core.yaml", "family: core", "family: [core]", "S110"),
    ],
)
def test_even_shipped_files_may_be_broken(file: str, old: str, new: str, code: str, tmp_path: Path) -> None:
    """In a checkout that someone is at work in, show and validate report faults and do not fall over."""
    for name in ("rulesets", "locales", "site"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "toolkit", tmp_path / "toolkit")
    broken = tmp_path / "rulesets" / file
    broken.write_text(broken.read_text().replace(old, new, 1))
    env = {"PYTHONPATH": str(tmp_path / "toolkit"), "LC_ALL": "C.UTF-8"}
    for command in (["show", "usa", "setup.hand"], ["validate", "rulesets/usa"]):
        run = [sys.executable, "-m", "railbook", *command]
        ended = subprocess.run(run, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
        assert ended.returncode == 1, ended.stderr
        assert code in ended.stdout + ended.stderr
        assert "Traceback" not in ended.stderr


def test_a_key_beside_another_is_blamed_by_its_name(lakes: Callable[..., Path]) -> None:
    """A source that names a manual and a record: the place and the name are those of the key."""
    folder = lakes()
    board = folder / "board.yaml"
    both = "sources: [{record: designer, manual: usa.it, section: Contenuto}]"
    board.write_text(board.read_text().replace("sources: [{record: designer}]", both))
    found = {
        (fault.code, fault.values["key"], fault.column)
        for fault in validate([folder]).diagnostics
        if fault.code == "S122"
    }
    assert found == {("S122", "manual", 30), ("S122", "section", 46)}
