"""The published JSON: whole, stable, and the same as what the site and the terminal tell."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from railbook.cli.main import main
from railbook.i18n.wording import names_in
from railbook.pages.data import write_data
from railbook.pages.kinds import data
from railbook.rules.load import load
from railbook.schema import KINDS, MERGED
from tests.conftest import LAKES
from tests.unit.pages.books import INLINE, book_in, html

GAMES = ("usa", "san-francisco")
BOOK = book_in("it", GAMES)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site") / "data" / "v1"
    write_data(out, BOOK)
    return out


def read(folder: Path, name: str) -> Any:
    return json.loads((folder / name).read_text(encoding="utf-8"))


def test_the_index_names_every_file(folder: Path) -> None:
    """Whoever starts at the index finds all there is, and nothing that is not."""

    def names(value: Any) -> list[str]:
        if isinstance(value, dict | list):
            return [
                name
                for item in (value.values() if isinstance(value, dict) else value)
                for name in names(item)
            ]
        return [value] if isinstance(value, str) and value.endswith(".json") else []

    there = {file.relative_to(folder).as_posix() for file in folder.glob("**/*.json")}
    assert {*names(read(folder, "index.json")), "index.json"} == there


def test_the_index_says_what_this_is(folder: Path) -> None:
    """Its format, unofficial, and each game by its name in each language."""
    index = read(folder, "index.json")
    assert index["format"] == 1
    assert "unofficial" in index["notice"]
    assert [game["id"] for game in index["games"]] == sorted(GAMES)
    assert set(index["games"][0]["title"]) == {"en", "it", "nb", "nl"}


def test_files_are_the_same_every_time(folder: Path, tmp_path: Path) -> None:
    """UTF-8 with real letters, two spaces, a newline at the end, byte by byte."""
    for file in write_data(tmp_path, BOOK):
        content = file.read_bytes()
        assert content == (folder / file.relative_to(tmp_path)).read_bytes()
        assert content.endswith(b"}\n")
        assert content.startswith(b'{\n  "')
    assert "Montréal" in (folder / "boards" / "usa.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "it", "nb", "nl"])
def test_rules_are_those_that_the_terminal_shows(folder: Path, language: str) -> None:
    """The same objects as ``railbook show --format json``, with the address of the page."""
    out = io.StringIO()
    with redirect_stdout(out):
        main(["show", "san-francisco", "--format", "json", "--lang", language])
    shown = {rule.pop("rule"): rule for rule in json.loads(out.getvalue())}
    published = read(folder, f"rules/{language}/san-francisco.json")
    assert published["language"] == language
    assert {rule["id"] for rule in published["rules"]} == set(shown)
    for rule in published["rules"]:
        own = {"id", "was", "address"}
        told = {key: value for key, value in rule.items() if key not in own}
        assert {**told, "game": "san-francisco"} == shown[rule["id"]]
        assert rule["address"] == f"{language}/san-francisco/rules/{rule['section']}.html#{rule['id']}"


def test_old_ids_of_a_rule_are_published(tmp_path: Path) -> None:
    """Who stored an id from before can still find the rule."""
    lakes = load(str(LAKES))
    site = book_in("en")
    site = type(site)(site.wording, (), {lakes.id: lakes}, {lakes.id: ("en",)}, ("en",), site.glossary)
    write_data(tmp_path, site)
    was = {rule["id"]: rule["was"] for rule in read(tmp_path, f"rules/en/{lakes.id}.json")["rules"]}
    assert was == {rule.id: list(rule.was) for rule in lakes.rules}
    assert any(was.values())


def test_games_have_their_values_by_path_and_as_a_tree(folder: Path) -> None:
    """Both say the same."""
    game = read(folder, "games/usa.json")
    assert game["values"]["setup.hand"] == game["parameters"]["setup"]["hand"] == 4
    assert game["mechanics"] == ["longest_path"]
    assert {part["id"]: part["count"] for part in game["components"]}["cards"] == 110
    assert game["colors"]["red"]["nb"] == "rød"


def test_boards_hold_together(folder: Path) -> None:
    """Routes and tickets join locations that are there; lanes have ids of their own."""
    for game in GAMES:
        board = read(folder, f"boards/{game}.json")
        places = {place["id"] for place in board["locations"]}
        for joined in (*board["routes"], *board["tickets"]):
            assert set(joined["between"]) <= places
        lanes = [lane["id"] for route in board["routes"] for lane in route["lanes"]]
        assert len(lanes) == len(set(lanes)) == load(game).board.lanes
        assert board["sources"]
        assert board["doubts"][0]["text"]["it"] != board["doubts"][0]["text"]["en"]


def test_disputes_are_told_in_each_language(folder: Path) -> None:
    """The same disputes, of the games that are published, in other words."""
    english, italian = (read(folder, f"disputes/{language}.json")["disputes"] for language in ("en", "it"))
    assert [one["id"] for one in english] == [one["id"] for one in italian]
    assert all(set(GAMES) & set(one["games"]) for one in english)
    assert all(one["ruling"] != other["ruling"] for one, other in zip(english, italian, strict=True))
    assert english[0]["address"] == f"en/disputes.html#{english[0]['id']}"


def test_the_glossary_has_every_language(folder: Path) -> None:
    """Words with their plurals, and what each means."""
    terms = {term["id"]: term for term in read(folder, "glossary.json")["terms"]}
    assert terms["board"]["words"]["it"]["word"] == "tabellone"
    assert terms["board"]["means"]["en"] == "What the game is played on."
    assert terms["board"]["means"]["nl"] != terms["board"]["means"]["en"]


@pytest.mark.parametrize("kind", [*KINDS, MERGED])
def test_schemas_work_alone(folder: Path, kind: str) -> None:
    """In one piece: no reference leaves the file."""
    schema = read(folder, f"schema/{kind}.schema.json")
    Draft202012Validator.check_schema(schema)
    assert "defs.schema.json" not in json.dumps(schema)


def test_the_page_describes_every_file(folder: Path) -> None:
    """Every file is of a kind that the page tells about, and its example is a piece of the real one."""
    (page,) = data.pages(BOOK)
    patterns = [about.path for about in data.FILES]
    for file in folder.glob("**/*.json"):
        parts = file.relative_to(folder).as_posix().split("/")
        assert any(
            all(names_in(one) or one == two for one, two in zip(path.split("/"), parts, strict=False))
            for path in patterns
            if len(path.split("/")) == len(parts)
        ), file
    for told in page.context["files"]:
        assert (folder / told["example"]).is_file()
        _is_piece(json.loads(told["json"]), read(folder, told["example"]))
    assert len(page.context["files"]) == len(data.FILES)


def _is_piece(piece: Any, whole: Any) -> None:
    """Whether an example says nothing that the file does not say."""
    if isinstance(piece, dict):
        for key in piece.keys() - {"…"}:
            _is_piece(piece[key], whole[key])
    elif isinstance(piece, list):
        for item, real in zip([item for item in piece if item != "…"], whole, strict=False):
            _is_piece(item, real)
    else:
        assert piece == whole


def test_nothing_is_written_inline() -> None:
    """The policy of the site forbids styles and code in pages."""
    (page,) = data.pages(BOOK)
    assert not INLINE.search(html(page, BOOK))
