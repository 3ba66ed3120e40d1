"""``railbook lookup``: the same search in the terminal."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from railbook.cli.main import main
from railbook.lookup import stored
from tests.conftest import LAKES
from tests.unit.lookup.asking import ask


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["lookup", *arguments]) == 0
    return capsys.readouterr().out


def test_the_rule_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Its title, game and id, and the sentence that answers."""
    out = told(capsys, "chi", "inizia", "--game", "usa", "--lang", "it").splitlines()
    assert out[0] == "Primo giocatore  USA · Preparazione · setup.first-player"
    assert out[1].strip().startswith("Inizia")


def test_json_is_a_list_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    """Objects with game, rule, title and text, in the order that the search gives."""
    found = json.loads(told(capsys, "ferries", "--game", "san-francisco", "--format", "json", "--lang", "en"))
    hits = ask("en", "ferries", "san-francisco").here
    assert [one["rule"] for one in found] == [hit.rule for hit in hits][:5]
    assert all(one["game"] == "san-francisco" and one["title"] and one["text"] for one in found)


def test_siblings_come_after(capsys: pytest.CaptureFixture[str]) -> None:
    """And are told apart; if the game has nothing, that is said."""
    assert "There are no ferries in this game." in told(capsys, "ferry", "--game", "usa", "--lang", "en")
    out = told(capsys, "summary", "card", "--game", "london", "--lang", "en")
    assert "There is no summary card in this game." in out
    out = told(capsys, "locomotives", "--game", "usa", "--lang", "en")
    assert "In other games" not in out.partition("\n")[0]


def test_nothing_found_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence, with what may be meant; an empty list in JSON."""
    assert told(capsys, "zzyzxqq", "--lang", "en") == "Nothing found\n"
    assert told(capsys, "locomtovise", "--lang", "en").startswith("Nothing found. Did you mean:\n  ")
    assert json.loads(told(capsys, "zzyzxqq", "--format", "json")) == []


def test_a_code_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    """With the command that explains it."""
    assert "railbook explain R203" in told(capsys, "r203", "--lang", "en")
    (found,) = json.loads(told(capsys, "R203", "--format", "json"))
    assert found["code"] == "R203"


def test_an_own_game_is_searched_too(capsys: pytest.CaptureFixture[str]) -> None:
    """By the path of its folder; its rules come first."""
    found = json.loads(told(capsys, "tie", "--game", str(LAKES), "--format", "json", "--lang", "en"))
    assert (found[0]["game"], found[0]["rule"]) == ("lakes", "scoring.tie-break")


@pytest.mark.parametrize("game", ["sanfrancisco", "/no/such/folder", ""])
def test_an_unknown_game_is_a_misuse(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One line, and exit code 2."""
    assert main(["lookup", "tie", "--game", game, "--lang", "en"]) == 2
    assert "there is no game" in capsys.readouterr().err


def test_a_lookup_loads_little() -> None:
    """No mkdocs, no typst, no validator; the shipped rules are not even read."""
    heavy = {"mkdocs", "typst", "jsonschema", "yaml", "babel", "dask", "sphinx", "railbook.rules.load"}
    code = (
        "import sys; from railbook.cli.main import main; main(['lookup', 'who', 'starts', '--lang', 'it']);"
        f"print(sorted(set(sys.modules) & {heavy}))"
    )
    stored.shipped_index("it")  # made before, if something has changed
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip().endswith("[]")


def test_an_index_lasts_as_long_as_its_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is used again while nothing has changed, and made anew when something has, or when it is broken."""
    made: list[str] = []

    class Gathered:
        def index(self, language: str) -> dict[str, object]:
            made.append(language)
            empty: dict[str, object] = {"was": {}, "kin": "", "numbers": {}, "little": ""}
            lists = "layers games weights entries players how_many units answers rules words"
            return empty | {name: [] for name in lists.split()}

    mark = ["one"]
    monkeypatch.setattr(stored, "_FOLDER", tmp_path / "prepared")
    monkeypatch.setattr(stored, "_gathered", lambda *_: Gathered())
    monkeypatch.setattr(stored, "_mark", lambda: mark[0])
    stored.shipped_index("it")
    stored.shipped_index("it")
    assert made == ["it"]
    mark[0] = "two"
    stored.shipped_index("it")
    (tmp_path / "prepared" / "it.json").write_text("{")
    stored.shipped_index("it")
    assert made == ["it"] * 3
