"""Documents that cannot lie: commands exist, examples run, links lead somewhere."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml

from railbook import load
from railbook.cli.context import Context
from railbook.cli.main import COMMANDS, build_parser
from railbook.engine import Dice, start
from railbook.i18n.language import SOURCE
from railbook.report.style import Style
from railbook.rules.validate import validate
from railbook.scenarios.referee import referee
from tests.conftest import LAKES, ROOT

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "site" / "pages").glob("*/*.md"))]
README = (ROOT / "README.md").read_text()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: "/".join(path.parts[-2:]))
def test_links_lead_somewhere(document: Path) -> None:
    """A relative link names a file of the project."""
    prose = re.sub(r"```.*?```", "", document.read_text(), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)]+)\)", prose):
        if "://" not in target:
            assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: "/".join(path.parts[-2:]))
def test_commands_in_documents_are_understood(document: Path) -> None:
    """Every railbook command line that a document shows can be parsed."""
    parser = build_parser(Context(SOURCE, Style()))
    for line in re.findall(
        r"`(railbook [a-z][^`\n]*)`|^\$ (railbook .+)$", document.read_text(), re.MULTILINE
    ):
        words = next(filter(None, line)).split(">")[0].split()[1:]
        if words[0] in COMMANDS and not {"…", "--help"} & {*words}:
            parser.parse_args(words)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_readme_mentions_every_command(command: str) -> None:
    """What is not mentioned is not found."""
    assert f"railbook {command}" in README


def test_the_terminal_excerpts_are_real(lakes: object, tmp_path: Path) -> None:
    """What the README shows of show and validate is what they print."""
    folder = lakes()  # type: ignore[operator]
    board = folder / "board.yaml"
    lines = board.read_text().replace("[birch, cedar], length", "[brich, cedar], length").split("\n")
    board.write_text("\n".join(lines[1:]))
    for excerpt in re.findall(r"```console\n(\$ railbook.*?)```", README, re.DOTALL):
        for part in re.split(r"^\$ railbook ", excerpt, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            run = [sys.executable, "-m", "railbook", *command.split()]
            options = {"cwd": tmp_path, "env": {"LC_ALL": "C.UTF-8"}}
            printed = subprocess.run(run, capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload]
            for line in filter(None, shown.split("\n")):
                assert line == "…" or line in printed.stdout.split("\n"), line


def test_the_variant_in_the_readme_is_valid(tmp_path: Path) -> None:
    """The smallest variant, as printed."""
    (snippet,) = re.findall(r"```yaml\n# usa-quick/game.yaml\n(.*?)```", README, re.DOTALL)
    (tmp_path / "usa-quick").mkdir()
    (tmp_path / "usa-quick" / "game.yaml").write_text(snippet)
    assert validate([tmp_path]).diagnostics == ()


def test_the_page_about_the_referee_runs() -> None:
    """Every line of Python in it does what it shows."""
    page = ROOT / "site" / "pages" / "en" / "referee.md"
    assert doctest.testfile(str(page), module_relative=False) == (0, 30)


def test_the_scenario_in_the_page_about_the_referee_comes_out(lakes: Callable[..., Path]) -> None:
    """As printed, on the small game."""
    page = (ROOT / "site" / "pages" / "en" / "referee.md").read_text()
    (snippet,) = re.findall(r"```yaml\n# lakes/scenarios.yaml\n(.*?)```", page, re.DOTALL)
    folder = lakes()
    (folder / "scenarios.yaml").write_text(snippet)
    assert referee([folder]).diagnostics == ()


def test_the_mechanic_in_contributing_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """The module is run as printed, on a game with its value, and scores."""
    text = (ROOT / "CONTRIBUTING.md").read_text()
    (snippet,) = re.findall(r"```python\n   # [\w/]+globetrotter.py\n(.*?)   ```", text, re.DOTALL)
    module: dict[str, Any] = {}
    exec(textwrap.dedent(snippet), module)
    state = start(load("usa"), 3, Dice(1))
    state.tickets = [[0, 1], [2], []]
    state.owned = [state.game.board.every_lane, state.game.board.every_lane, 0]
    bonus = SimpleNamespace(globetrotter=SimpleNamespace(points=15))
    monkeypatch.setattr(state.game, "ruleset", SimpleNamespace(mechanics=bonus))
    assert [(player, line.points, line.number) for player, line in module["lines"](state)] == [(0, 15, 2)]
    bonus.globetrotter = None
    assert list(module["lines"](state)) == []


def test_the_entry_in_the_page_for_translators_is_real() -> None:
    """What it shows of a catalog stands in one."""
    page = (ROOT / "site" / "pages" / "en" / "translate.md").read_text()
    (entry,) = re.findall(r"```po\n(.*?)```", page, re.DOTALL)
    catalog = (
        (ROOT / "locales" / "nl" / "LC_MESSAGES" / "rules.po")
        .read_text()
        .replace("#, python-brace-format\n", "")
    )
    assert entry.strip() in catalog


def test_the_hook_that_is_documented_exists() -> None:
    """The id in the recipe is the id of the hook, and its command is ours."""
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    assert f"id: {hook['id']}" in (ROOT / "site" / "pages" / "en" / "check-your-repository.md").read_text()
    assert hook["entry"] == "railbook validate"


def test_the_smallest_game_is_where_contributing_says() -> None:
    """CONTRIBUTING sends newcomers to lakes."""
    assert LAKES.relative_to(ROOT).as_posix() in (ROOT / "CONTRIBUTING.md").read_text()
