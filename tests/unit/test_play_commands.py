"""The commands that play: watch, check and referee."""

from __future__ import annotations

import json
import os
import pty
import subprocess
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from railbook import load
from railbook.cli.main import main
from railbook.engine import State, outcome
from railbook.engine.record import read_record, replay
from tests.conftest import EXAMPLES
from tests.unit.test_cli import RAILBOOK, run


def test_the_same_seed_tells_the_same_game() -> None:
    """Byte for byte; another seed tells another."""
    first, again, other = (run("watch", "london", "--seed", seed) for seed in ("7", "7", "8"))
    assert first.returncode == 0
    assert first.stdout == again.stdout != other.stdout


def test_a_watched_game_can_be_replayed_elsewhere() -> None:
    """As JSON it is a record, without seeds, and leads to the same score as the words tell."""
    told = run("watch", "london", "--seed", "7", "--players", "3").stdout
    data = json.loads(run("watch", "london", "--seed", "7", "--players", "3", "--format", "json").stdout)
    *_, last = replay(load("london"), read_record(load("london"), data))
    for part in outcome(last).scores:
        assert f"  {part.total}\n" in told or f" {part.total}\n" in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["watch", "usa", "--players", "6"], "the game is for 2 to 5 players"),
        (
            ["watch", "usa", "--by", "tickest"],
            "“tickest” is not one of the players tickets, greedy, random; did you mean “tickets”?",
        ),
        (["watch", "usa", "--by", ""], "“” is not one of the players tickets, greedy, random"),
        (["watch", "usa", "--by", "greedy,greedy,random"], "3 players are named for 2 seats"),
        (["check", "usa", "--games", "0"], "the number of games is from 1 to 1,000,000"),
        (["check", "usa", "--players", "1"], "the game is for 2 to 5 players"),
        (["check", "uas"], "there is no game “uas”; did you mean “usa”?"),
    ],
)
def test_misuse_is_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong, what would be right, exit code 2."""
    assert main([*arguments, "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"railbook: {sentence}\n"


def test_check_says_what_holds_and_how_games_went(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each law with how often it was looked at, and a verdict."""
    assert main(["check", "london", "--games", "3", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.count("✓") == 15
    assert "3 games played" in out
    assert out.endswith("All laws of play hold.\n")


def test_check_as_json_is_data(capsys: pytest.CaptureFixture[str]) -> None:
    """For those who want to count themselves."""
    assert main(["check", "san-francisco", "--games", "2", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["games"], found["breaches"]) == ("san-francisco", 2, [])
    assert found["looks"]["cards"] == found["actions"]


def _lose_a_card(state: State, card: int, count: int) -> None:
    state.discards[card] += count - 1


def test_a_breach_comes_with_the_command_that_shows_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1, the law, and how to see it; the command finds the same breach at the same action."""
    monkeypatch.setattr(import_module("railbook.engine.mechanics.market"), "discard", _lose_a_card)
    assert main(["check", "london", "--games", "3", "--lang", "en"]) == 1
    out = capsys.readouterr().out
    told = next(line for line in out.split("\n") if "broken at action" in line)
    again = next(line for line in out.split("\n") if line.strip().startswith("railbook check"))
    assert main([*again.split()[1:], "--lang", "en"]) == 1
    assert told in capsys.readouterr().out


def test_long_work_shows_how_far_it_is() -> None:
    """On a terminal a line tells the number of games so far, and is gone in the end."""
    reader, writer = pty.openpty()
    command = [*RAILBOOK, "check", "london", "--games", "30", "--lang", "en"]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=writer, check=True)
    os.close(writer)
    shown = os.read(reader, 100_000).decode()
    os.close(reader)
    assert "\rlondon: games " in shown
    assert shown.endswith("\r")


def test_referee_counts_and_lists(lakes: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    """How many were played, how many failed, and with --rules what none shows."""
    assert main(["referee", str(lakes()), "--rules", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("lakes: 2 scenarios played, 0 failed, rules shown: 4 of ")
    assert "\n  draw.two-cards\n" in out


@pytest.mark.parametrize("form", ["json", "github", "sarif"])
def test_referee_reports_in_every_format(
    form: str, lakes: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """As validate does, for editors and services."""
    folder = lakes(EXAMPLES / "scenarios" / "G201-allowed")
    assert main(["referee", str(folder), "--format", form]) == 1
    assert "G201" in capsys.readouterr().out


def test_a_designers_own_map_is_played(
    lakes: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """All three commands take a folder."""
    folder = str(lakes())
    for command in (["watch", folder, "--seed", "1"], ["check", folder, "--games", "2"], ["referee", folder]):
        assert main(command) == 0
    capsys.readouterr()


def test_looking_up_a_rule_loads_no_engine() -> None:
    """Import time counts: show needs neither referee nor players."""
    code = (
        "import sys; from railbook.cli.main import main; main(['show', 'usa', 'draw.two-cards']);"
        "heavy = ('railbook.engine', 'railbook.players', 'jsonschema');"
        "sys.exit(any(name.startswith(heavy) for name in sys.modules))"
    )
    assert subprocess.run([RAILBOOK[0], "-c", code], capture_output=True, check=False).returncode == 0
