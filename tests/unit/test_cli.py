"""The command line: exit codes, sentences instead of tracebacks, and quiet ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook.cli.main import COMMANDS, main
from tests.conftest import EXAMPLES, ROOT

RAILBOOK = [sys.executable, "-m", "railbook"]


def run(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run([*RAILBOOK, *arguments], capture_output=True, text=True, env=environment, **options)  # type: ignore[call-overload, no-any-return]


def test_shipped_rulesets_are_valid(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 0, and a line that says so."""
    assert main(["validate", str(ROOT / "rulesets"), "--lang", "en"]) == 0
    assert capsys.readouterr().out.endswith("files checked. No faults found.\n")


def test_faults_give_exit_code_one(lakes: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    """A warning is a finding too."""
    folder = lakes(EXAMPLES / "invalid" / "R112-section-without-rule")
    assert main(["validate", str(folder)]) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["show", "sanfrancisco"], "there is no game “sanfrancisco”; did you mean “san-francisco”?"),
        (["show", "usa", "draw.two"], "there is no rule “draw.two”; did you mean “draw.two-cards”?"),
        (["show", "usa", "--players", "9"], "the game is for 2 to 5 players"),
        (["explain", "R20l"], "there is no code “R20L”; did you mean “R2"),
        (["validate", "--format", "xml"], "invalid choice: 'xml'"),
        (["frobnicate"], "invalid choice: 'frobnicate'"),
        (["validate", "--lang", "tlh"], "“tlh” is not one of the languages"),
    ],
)
def test_misuse_is_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, one line that helps, and no traceback."""
    assert main([*arguments, *(["--lang", "en"] if "--lang" not in arguments else [])]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_an_example_in_its_help(command: str) -> None:
    """The quickest way to learn a command is to see it used."""
    helped = run(command, "--help")
    assert helped.returncode == 0
    assert f"Example: railbook {command}" in helped.stdout


def test_show_tells_a_rule() -> None:
    """Title, answer, values and sources of one rule."""
    shown = run("show", "san-francisco", "claim.ferries").stdout
    assert shown.startswith("Claiming a ferry · San Francisco · claim.ferries\n\nPay for each ferry symbol")
    assert "san-francisco.nb: Ferger" in shown
    assert "usa.it" not in shown


def test_show_as_json_is_the_rule_as_data() -> None:
    """One object for a rule, a list for a game."""
    rule = json.loads(run("show", "usa", "setup.hand", "--format", "json").stdout)
    assert rule["values"] == {"setup.hand": 4}
    assert "deal four cards" in rule["answer"]
    assert len(json.loads(run("show", "usa", "--format", "json").stdout)) > 70


def test_show_of_a_faulty_game_reports_its_faults(lakes: Callable[..., Path]) -> None:
    """A game with faults is not shown half; its faults are, and the exit code is 1."""
    shown = run("show", str(lakes(EXAMPLES / "invalid" / "R201-endpoint")))
    assert (shown.returncode, shown.stdout) == (1, "")
    assert "R201" in shown.stderr


def test_games_lists_what_is_shipped() -> None:
    """With the numbers that tell them apart."""
    games = {game["id"]: game for game in json.loads(run("games", "--format", "json").stdout)}
    assert [(id_, game["lanes"], game["tickets"]) for id_, game in games.items()] == [
        ("london", 44, 20),
        ("san-francisco", 65, 24),
        ("usa", 100, 30),
    ]


def test_diff_tells_mechanics_values_and_rules() -> None:
    """What a city game changes against the base, as a table and as data."""
    found = json.loads(run("diff", "usa", "london", "--format", "json").stdout)
    kinds = {(one["kind"], one["path"]): (one["first"], one["second"]) for one in found}
    assert kinds["mechanic", "districts"] == (None, True)
    assert kinds["value", "setup.hand"] == (4, 2)
    assert kinds["rule", "scoring.longest-path"][1] is None
    assert ("wording", "claim.double-few-players") in kinds
    assert "setup.hand" in run("diff", "usa", "london").stdout
    assert run("diff", "usa", "usa").stdout == "The two games do not differ.\n"


def test_schema_prints_one_that_stands_alone() -> None:
    """No reference leads out of the file, so it works wherever it is saved."""
    schema = run("schema", "board").stdout
    assert json.loads(schema)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert "defs.schema.json" not in schema


def test_a_closed_pipe_is_quiet() -> None:
    """`railbook … | head -1` does not complain."""
    first = subprocess.run(
        f"{' '.join(RAILBOOK)} show usa --format json | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (first.stdout, first.stderr) == ("[\n", "")


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C in the middle of the work ends the command without a word."""

    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("railbook.translation.validate.validate", interrupted)
    assert main(["validate", str(ROOT / "rulesets")]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_full_disk_is_a_sentence() -> None:
    """Output that cannot be written ends in one line, not in a traceback."""
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [*RAILBOOK, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert ended.returncode == 2
    assert ended.stderr.startswith("railbook: ")
    assert ended.stderr.count("\n") == 1


def test_a_closed_output_is_quiet() -> None:
    """Nobody listens, so nobody is told; the exit code still is."""
    command = f"{' '.join(RAILBOOK)} games >&-"
    ended = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_options_may_stand_anywhere() -> None:
    """Before, between and behind the names."""
    for order in (
        ["show", "usa", "claim.what", "--format", "json"],
        ["show", "usa", "--format", "json", "claim.what"],
        ["show", "--format", "json", "usa", "claim.what"],
    ):
        assert json.loads(run(*order).stdout)["rule"] == "claim.what"


def test_a_complaint_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """What was typed is shown without its control characters."""
    assert main(["games", "\x1b[31mx\ny"]) == 2
    error = capsys.readouterr().err
    assert "\x1b" not in error
    assert error.count("\n") == 1


def test_json_fits_any_stream(lakes: Callable[..., Path]) -> None:
    """Also where the output can write ASCII only."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [*RAILBOOK, "validate", str(lakes(EXAMPLES / "invalid" / "Y110-bidi")), "--format", "json"]
    out = subprocess.run(command, capture_output=True, check=False, env=environment).stdout
    assert json.loads(out)[0]["code"] == "Y110"


def test_without_paths_the_folder_decides(
    lakes: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """./rulesets, or this folder if it is a game, or what is shipped."""
    folder = lakes()
    assert "4 files checked" in run("validate", cwd=folder.parent.parent).stdout
    assert "4 files checked" in run("validate", cwd=folder).stdout
    assert "37 files checked" in run("validate", cwd=Path("/")).stdout


def test_looking_up_a_rule_loads_no_heavy_package() -> None:
    """`railbook show` must not pay for the site, the cards or the validator."""
    code = (
        "import sys; from railbook.cli.main import main; main(['show', 'usa', 'draw.two-cards']);"
        "print(sorted(set(sys.modules) & {'jsonschema', 'mkdocs', 'typst', 'dask', 'babel.messages'}))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip().endswith("[]")
