"""``railbook score``: a final position in a file, its points by rule, and what the rules do not allow."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from railbook import load, prose, shipped_games
from railbook.cli.main import main
from railbook.cli.score import EXAMPLE
from railbook.engine import Dice, Game, Line, State, legal, outcome
from railbook.engine.line import SHORTER_PATH
from railbook.engine.play import deal, play
from railbook.engine.position import MOST_OTHER
from railbook.engine.refusal import refuse
from railbook.i18n.catalog import translator
from railbook.i18n.language import languages
from railbook.i18n.wording import Wording
from railbook.players import PLAYERS
from railbook.positions.read import Reading, read
from railbook.rules.components import Ruleset
from railbook.rules.validate import validate
from railbook.schema import bundled_schema
from railbook.telling.names import Names
from railbook.telling.refusals import refusal_told
from tests.conftest import EXAMPLES, ROOT, as_found, expected

Written = Callable[..., Path]
Captured = pytest.CaptureFixture[str]
GRAND_TOUR = EXAMPLES / "valid" / "grand-tour"
INVALID = sorted((EXAMPLES / "positions").iterdir())


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Writes friday.yaml into an empty folder: a text, or a game and its players."""

    def write(position: str | dict[str, Any], game: str = "usa") -> Path:
        file = tmp_path / "friday.yaml"
        whole = yaml.safe_dump({"game": game, "position": position}, allow_unicode=True, sort_keys=False)
        file.write_text(position if isinstance(position, str) else whole)
        return file

    monkeypatch.chdir(tmp_path)
    return write


def told(capsys: Captured, *arguments: str, code: int = 0, language: str = "en") -> str:
    """What the command prints, after its exit code was compared."""
    assert main(["score", *arguments, "--lang", language]) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


# ---- What comes out ----


def test_everything_is_told(written: Written, capsys: Captured) -> None:
    """Who has won, the table by place, and each player's points with the rules; other points have none."""
    assert told(capsys, str(written(EXAMPLE))) == (
        "San Francisco\n"
        "\n"
        "Ada wins with 13 points. [scoring.winner]\n"
        "\n"
        "Place  Player  Routes  Tickets  Tourist tokens  Other points  Total\n"
        "1      Ada     13      −4       4               0             13\n"
        "2      Bo      2       0        0               −2            0\n"
        "\n"
        "Ada\n"
        "   +1  1 route of 1 space [claim.points-table]\n"
        "   +2  1 route of 2 spaces [claim.points-table]\n"
        "  +10  1 route of 5 spaces [claim.points-table]\n"
        "   +3  ticket Alcatraz – Lombard Street, completed: Alcatraz – Pier 39 – Lombard Street"
        " [scoring.tickets-done]\n"
        "   −7  ticket Golden Gate Bridge – Sunset, not completed [scoring.tickets-failed]\n"
        "   +4  4 different tourist tokens [scoring.tokens]\n"
        "\n"
        "Bo\n"
        "   +2  1 route of 2 spaces [claim.points-table]\n"
        "   −2  other points, entered by hand\n"
    )


def test_the_help_has_the_whole_example(capsys: Captured) -> None:
    """What is shown there can be saved and scored, as the test above does."""
    with pytest.raises(SystemExit, match="0"):
        main(["score", "--help", "--lang", "en"])
    shown = capsys.readouterr().out.partition("Example: railbook score friday.yaml --lang it\n")[2]
    assert "\n".join(line.removeprefix("  ") for line in shown.split("\n")).endswith(f"\n\n{EXAMPLE}")


def test_the_readme_does_not_lie(written: Written, capsys: Captured) -> None:
    """Its file, scored, gives its lines."""
    text = (ROOT / "README.md").read_text()
    (snippet,) = re.findall(r"```yaml\n(# friday.yaml\n.*?)```", text, re.DOTALL)
    (shown,) = re.findall(r"```text\n\$ railbook score friday.yaml\n(.*?)```", text, re.DOTALL)
    printed = told(capsys, str(written(snippet))).split("\n")
    for line in shown.split("\n"):
        assert line in ("…", "") or line in printed, line


@pytest.mark.parametrize(
    ("game", "players", "sentences", "places"),
    [
        (
            "usa",
            {"Ada": {"tickets": ["boston--miami"]}, "Bo": {}},
            ["Bo wins with 0 points. [scoring.winner]"],
            ["1      Bo ", "2      Ada "],
        ),
        (
            "san-francisco",
            {
                "Ada": {"other": 6},
                "Bo": {
                    "routes": ["alcatraz--pier-39", "lombard-street--pier-39"],
                    "tickets": ["lombard-street--alcatraz"],
                },
            },
            [
                "Ada and Bo are level; more completed tickets decide for Bo. [scoring.tie-break]",
                "Bo wins with 6 points. [scoring.winner]",
            ],
            ["1      Bo ", "2      Ada "],
        ),
        (
            "usa",
            {"Ada": {"other": 14}, "Bo": {"routes": ["calgary--vancouver"]}, "Cy": {"other": 14}},
            [
                "Ada, Bo and Cy are level, also in completed tickets. [scoring.tie-break]",
                (
                    "Ada, Bo and Cy are still level; the longest path decides for Bo."
                    " [scoring.tie-break-longest-path]"
                ),
                "Bo wins with 14 points. [scoring.winner]",
            ],
            ["1      Bo ", "2      Ada ", "2      Cy "],
        ),
        (
            "usa",
            {"Cy": {"tickets": ["boston--miami"]}, "Ada": {}, "Bo": {}},
            [
                "Ada and Bo are level, also in completed tickets. [scoring.tie-break]",
                (
                    "Ada and Bo are still level; the longest path does not decide."
                    " [scoring.tie-break-longest-path]"
                ),
                "Ada and Bo are level in everything and share the victory. [scoring.shared-victory]",
            ],
            ["1      Ada ", "1      Bo ", "3      Cy "],
        ),
    ],
    ids=["no tie", "tickets", "longest path", "shared victory"],
)
def test_ties_and_places_are_told(
    game: str,
    players: dict[str, Any],
    sentences: list[str],
    places: list[str],
    written: Written,
    capsys: Captured,
) -> None:
    """Each step of breaking a tie with its rule; equals share a place, and the next is counted past them."""
    lines = told(capsys, str(written(players, game))).split("\n")
    table = next(number for number, line in enumerate(lines) if line.startswith("Place"))
    assert lines[2 : table - 1] == sentences
    shown = lines[table + 1 : lines.index("", table)]
    assert [line[: len(place)] for line, place in zip(shown, places, strict=True)] == places


def test_a_path_without_the_bonus_is_told(written: Written, capsys: Captured) -> None:
    """Whoever misses the longest path sees by how much."""
    players = {"Ada": {"routes": ["duluth--helena"]}, "Bo": {"routes": ["calgary--vancouver"]}}
    out = told(capsys, str(written(players)))
    assert "  +10  longest path, 6 spaces: Duluth – Helena [scoring.longest-path]\n" in out
    assert "    0  own longest path, 3 spaces, no bonus: " in out


@pytest.mark.parametrize("language", languages())
def test_the_score_speaks_every_language(language: str, written: Written, capsys: Captured) -> None:
    """The words are the language's, the rules, names and numbers the same."""
    out = told(capsys, str(written(EXAMPLE)), language=language)
    winning = {
        "en": "Ada wins with 13 points.",
        "it": "Vince Ada con 13 punti.",
        "nb": "Ada vinner med 13 poeng.",
        "nl": "Ada wint met 13 punten.",
    }
    assert f"\n{winning[language]} [scoring.winner]\n" in out
    assert re.findall(r"\[([a-z.-]+)\]", out) == [
        "scoring.winner",
        *["claim.points-table"] * 3,
        "scoring.tickets-done",
        "scoring.tickets-failed",
        "scoring.tokens",
        "claim.points-table",
    ]


def test_as_json_it_is_data(written: Written, capsys: Captured) -> None:
    """Players in the order of the file, with every line; ranking and ties by name."""
    players = {
        "Cy": {"tickets": ["miami--boston"], "other": 1},
        "Ada": {"routes": ["montreal--boston"]},
        "Bo": {"other": 12},
    }
    file = written(players)
    data = json.loads(told(capsys, str(file), "--format", "json"))
    assert list(data) == ["game", "players", "ranking", "ties"]
    assert data["game"] == "usa"
    assert [player["name"] for player in data["players"]] == list(players)
    by_name = {player["name"]: player for player in data["players"]}
    assert {name: (one["total"], one["place"]) for name, one in by_name.items()} == {
        "Ada": (12, 1),
        "Bo": (12, 2),
        "Cy": (-11, 3),
    }
    assert by_name["Ada"]["lines"] == [
        {
            "kind": "route",
            "points": 2,
            "rule": "claim.points-table",
            "about": "boston--montreal/1",
            "number": 2,
            "lanes": ["boston--montreal/1"],
            "text": "Boston – Montréal (lane 1)",
        },
        {
            "kind": "longest_path",
            "points": 10,
            "rule": "scoring.longest-path",
            "about": "",
            "number": 2,
            "lanes": ["boston--montreal/1"],
            "text": "longest path, 2 spaces: Boston – Montréal",
        },
    ]
    assert [line["rule"] for line in by_name["Cy"]["lines"]] == ["scoring.tickets-failed", None]
    assert data["ranking"] == [["Ada"], ["Bo"], ["Cy"]]
    assert [(step["rule"], step["level"], step["left"]) for step in data["ties"]] == [
        ("scoring.tie-break", ["Ada", "Bo"], ["Ada", "Bo"]),
        ("scoring.tie-break-longest-path", ["Ada", "Bo"], ["Ada"]),
    ]
    assert data["ties"][1]["text"] == "Ada and Bo are still level; the longest path decides for Ada."


# ---- As the engine counts ----


def _played(ruleset: Ruleset, players: int, seed: int) -> State:
    """A game that has been played to its end."""
    state = deal(Game(ruleset, players), Dice(seed))
    seats = [PLAYERS["tickets"](seed * 10 + seat) for seat in range(players)]
    while not state.over:
        play(state, seats[state.player].choose(state, legal(state)))
    return state


def _noted_down(state: State) -> dict[str, Any]:
    """What lies on the table, as somebody writes it: ends the other way round, lanes as they come."""
    board = state.game.board
    return {
        f"Player {player}": {
            "routes": [_turned(lane.id.partition("/")[0]) for lane in board.lanes_in(state.owned[player])],
            "tickets": [_turned(board.tickets[number].id) for number in state.tickets[player]],
            **({"tokens": state.tokens[player].bit_count()} if state.game.tokens else {}),
        }
        for player in range(state.game.players)
    }


def _turned(name: str) -> str:
    return "--".join(name.split("--")[::-1])


def _without_lanes(lines: tuple[Line, ...]) -> list[tuple[object, ...]]:
    """Which lane of a double route one owns makes no difference, nor does which token."""
    return sorted(
        (line.kind, line.points, line.rule, line.number, "" if line.kind == "tokens" else _route(line.about))
        for line in lines
        if line.kind != SHORTER_PATH
    )


def _route(about: str) -> str:
    return about.partition("/")[0]


def _agrees(reading: Reading, state: State) -> None:
    assert reading.faults == ()
    assert reading.position is not None
    scored, ended = reading.position.outcome(), outcome(state)
    assert [score.total for score in scored.scores] == [score.total for score in ended.scores]
    assert (scored.winners, scored.tie_breaks) == (ended.winners, ended.tie_breaks)
    for mine, theirs in zip(scored.scores, ended.scores, strict=True):
        assert _without_lanes(mine.lines) == _without_lanes(theirs.lines)


@pytest.mark.parametrize("game", shipped_games())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_played_game_is_scored_as_it_was_played(game: str, seed: int, written: Written) -> None:
    """Noted down by hand, a game has the points and the winners that it had."""
    state = _played(load(game), players=2 + seed, seed=seed)
    _agrees(read(written(_noted_down(state), game)), state)


def test_a_variant_beside_the_file_is_scored(written: Written, tmp_path: Path) -> None:
    """Tokens, districts and the longest path in one game, which lies in a folder beside."""
    shutil.copytree(GRAND_TOUR, tmp_path / "grand-tour")
    state = _played(load(str(GRAND_TOUR)), players=5, seed=3)
    reading = read(written(_noted_down(state), "grand-tour"))
    _agrees(reading, state)
    assert reading.position is not None
    kinds = {line.kind for score in reading.position.outcome().scores for line in score.lines}
    assert {"route", "ticket", "tokens", "longest_path"} <= kinds


@pytest.mark.parametrize("place", [".", "lakes", "lakes/nights", "nights"])
def test_a_game_is_found_beside_and_around(place: str, lakes: Callable[..., Path], capsys: Captured) -> None:
    """The file lies beside the folder of its game, in it, or in a folder of its own in or beside it."""
    folder = lakes().parent / place
    folder.mkdir(exist_ok=True)
    (folder / "friday.yaml").write_text("game: lakes\nposition: {Ada: {routes: [birch--cedar]}, Bo: {}}\n")
    assert "Ada wins with 4 points." in told(capsys, str(folder / "friday.yaml"))


def test_a_lane_is_kept_for_those_who_name_it(written: Written) -> None:
    """Whoever writes only the route takes what is left, in whatever order the players stand."""
    reading = read(
        written(
            {"A": {"routes": ["boston--montreal"]}, "B": {"routes": ["montreal--boston/1"]}, "C": {}, "D": {}}
        )
    )
    assert reading.faults == ()
    assert reading.position is not None
    owners = [[line.about for line in score.lines[:1]] for score in reading.position.outcome().scores]
    assert owners == [["boston--montreal/2"], ["boston--montreal/1"], [], []]


# ---- What is wrong ----


@pytest.mark.parametrize("example", INVALID, ids=lambda path: path.name)
def test_faults_are_found_where_they_are(example: Path, lakes: Callable[..., Path]) -> None:
    """The whole set of (file, line, code) is the one that the comments announce, and nothing is scored."""
    reading = read(lakes(example) / "friday.yaml")
    assert as_found(reading.faults) == expected(example)
    assert reading.position is None


@pytest.mark.parametrize("example", INVALID, ids=lambda path: path.name)
def test_an_example_shows_the_code_it_is_named_after(example: Path) -> None:
    """G301-pieces announces G301."""
    assert example.name.split("-")[0] in {code for _, _, code in expected(example)}


_REFUSED = {
    "G301-lane-taken": [
        ("Bo", refuse("claim.any-free-route", "lane_taken", lane="birch--cedar")),
        ("Bo", refuse("claim.any-free-route", "lane_taken", lane="cedar--dogwood")),
    ],
    "G301-both-lanes": [("Ada", refuse("claim.double-routes", "both_lanes", lane="alder--birch/1"))],
    "G301-lane-closed": [
        ("Bo", refuse("claim.double-few-players", "lane_closed", lane="alder--birch/1", players=2))
    ],
    "G301-no-lane-left": [("Cy", refuse("claim.any-free-route", "lane_taken", lane="alder--birch/2"))],
    "G301-pieces": [("Ada", refuse("claim.enough-pieces", "too_few_pieces", needs=6, has=3))],
    "G301-ticket-held": [
        ("Bo", refuse("tickets.what", "ticket_held", ticket="alder--cedar")),
        ("Bo", refuse("tickets.what", "ticket_held", ticket="cedar--dogwood")),
    ],
    "G301-symbols": [("Ada", refuse("tourists.one-per-symbol", "too_many_symbols", there=7, has=8))],
    "G301-tokens": [("Bo", refuse("setup.token-stack-size", "too_many_tokens", there=12, has=14))],
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("example", _REFUSED)
def test_a_refusal_is_told_in_the_readers_language(
    example: str, language: str, lakes: Callable[..., Path], capsys: Captured
) -> None:
    """With the player, the rule, and the referee's sentence with its values; exit code 1, and no score."""
    file = lakes(EXAMPLES / "positions" / example) / "friday.yaml"
    out = told(capsys, str(file), code=1, language=language)
    game = yaml.safe_load(file.read_text())["game"].replace("lakes", str(file.parent))
    names = Names(prose(load(game), language), Wording(translator(language)))
    lines = [line for line in out.split("\n") if ": G301 " in line]
    assert len(lines) == len(_REFUSED[example])
    for line, (player, refusal) in zip(lines, _REFUSED[example], strict=True):
        assert player in line
        assert refusal.rule in line
        assert refusal_told(refusal, names, player) in line
    assert "scoring.winner" not in out


def test_a_refusal_points_at_what_it_clashes_with(lakes: Callable[..., Path]) -> None:
    """The place where the lane or ticket was given away stands beside the fault."""
    for example, line in (("G301-lane-taken", 4), ("G301-both-lanes", 6), ("G301-ticket-held", 4)):
        reading = read(lakes(EXAMPLES / "positions" / example) / "friday.yaml")
        assert [place.span.line for place in reading.faults[0].related] == [line], example
        shutil.rmtree(Path(reading.path).parent)


def test_faults_as_json_are_those_of_validate(lakes: Callable[..., Path], capsys: Captured) -> None:
    """One shape for everybody who reads them, with the sentence and the values."""
    file = lakes(EXAMPLES / "positions" / "G301-lane-closed") / "friday.yaml"
    data = json.loads(told(capsys, str(file), "--format", "json", code=1))
    (fault,) = data
    assert (fault["code"], fault["line"], fault["column"]) == ("G301", 7, 14)
    assert fault["message"] == "“Bo” cannot have this: claim.double-few-players forbids it"
    assert fault["hint"].endswith("is closed: the other lane is taken.")
    assert (fault["params"]["lane"], fault["params"]["players"]) == ("alder--birch/1", 2)


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (
            "sanfrancisco",
            (
                "G302 there is no game “sanfrancisco” whose rules could be used to score this;"
                " did you mean “san-francisco”?"
            ),
        ),
        ("city", "G302 there is no game “city” whose rules could be used to score this; name a shipped game"),
        (
            "cities",
            "G302 there is no game “cities” whose rules could be used to score this; name a shipped game",
        ),
    ],
)
def test_an_unknown_game_is_told(game: str, sentence: str, written: Written, capsys: Captured) -> None:
    """With the one that was probably meant; a family is none."""
    out = told(capsys, str(written({"Ada": {}, "Bo": {}}, game)), code=1)
    assert f"friday.yaml:1:7: {sentence}" in out


def test_a_faulty_game_is_told_where_it_is_faulty(lakes: Callable[..., Path], capsys: Captured) -> None:
    """Nothing is scored by rules that contradict each other, or that cannot even be read."""
    folder = lakes(EXAMPLES / "invalid" / "R201-endpoint")
    file = folder.parent / "friday.yaml"
    file.write_text("game: lakes\nposition: {Ada: {}, Bo: {}}\n")
    assert re.match(r"rulesets/lakes/board.yaml:\d+:\d+: R201 ", told(capsys, str(file), code=1))
    (folder / "game.yaml").write_text("game: [lakes\n")
    assert re.search(r"^rulesets/lakes/game.yaml:\d+:\d+: Y", told(capsys, str(file), code=1), re.MULTILINE)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "Y101"),
        (b"", "Y107"),
        (b"game: usa\nposition:\n  Ren\xe9: {}\n", "Y109"),
        (b"game: usa\nposition: {Ada: {\n", "Y120"),
        (b"game: usa\npositoin: {Ada: {}, Bo: {}}\n", "G305"),
        (b"- a list\n", "G305"),
        (b"hello: world\n", "G305"),
        (b"position: {Ada: {}, Bo: {}}\n", "S121"),
        (b"game: ../usa\nposition: {Ada: {}, Bo: {}}\n", "S140"),
        (b"game: usa\nposition: {Ada: {}, Ada: {}}\n", "Y130"),
    ],
)
def test_a_file_that_is_no_position_is_told(
    content: bytes | None, code: str, tmp_path: Path, capsys: Captured
) -> None:
    """The place, what is wrong and exit code 1, whatever the file holds."""
    file = tmp_path / "friday.yaml"
    if content is not None:
        file.write_bytes(content)
    out = told(capsys, str(file), code=1)
    assert re.match(rf".*friday\.yaml:\d+:\d+: {code} ", out)
    assert out.endswith("1 file checked. 1 fault found.\n")


def test_a_folder_and_another_kind_of_file_are_told(lakes: Callable[..., Path], capsys: Captured) -> None:
    """Neither is scored, nor judged as what it is."""
    folder = lakes(EXAMPLES / "invalid" / "R201-endpoint")
    assert ":1:1: Y102 " in told(capsys, str(folder), code=1)
    out = told(capsys, str(folder / "board.yaml"), code=1)
    assert ":1:1: G305 " in out
    assert out.endswith("1 fault found.\n")


@pytest.mark.parametrize("arguments", [[], ["a.yaml", "b.yaml"], ["a.yaml", "--format", "xml"]])
def test_misuse_is_a_sentence(arguments: list[str], capsys: Captured) -> None:
    """Exit code 2, one line, nothing printed."""
    assert main(["score", *arguments, "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("railbook: ")
    assert captured.err.count("\n") == 1


def test_so_many_faults_are_not_all_told(written: Written) -> None:
    """A file of nonsense is told in as many lines as somebody reads."""
    reading = read(written({"Ada": {"routes": [f"x--{n}" for n in range(999)]}, "Bo": {}}))
    assert len(reading.faults) == 201
    assert reading.faults[-1].code == "S199"


@pytest.mark.parametrize(
    "name",
    [
        "{player} {points} {0} %s",
        "<script>alert(1)</script>",
        "[red]",
        "A\u200bda",
        "Åse-Marie",
        "17",
        "あ" * 40,
    ],
)
def test_any_name_is_printed_as_it_is(name: str, written: Written, capsys: Captured) -> None:
    """No name is taken for a placeholder or disturbs a terminal; what cannot be seen becomes a dot."""
    file = written({name: {"other": 1}, "Bo": {"other": 1}})
    seen = name.replace("\u200b", "·")
    out = told(capsys, str(file))
    assert f"{seen} and Bo are level in everything and share the victory." in out
    assert f"\n\n{seen}\n" in out
    data = json.loads(told(capsys, str(file), "--format", "json"))
    assert {player["name"] for player in data["players"]} == {name, "Bo"}


# ---- The kind of file ----


def test_validate_knows_positions(lakes: Callable[..., Path], capsys: Captured) -> None:
    """By itself and in the folder of a game, a position is held against its schema, and no more."""
    folder = lakes()
    (folder / "friday.yaml").write_text("game: lakes\nposition: {Ada: {tickets: [nowhere--at-all]}}\n")
    for path in (folder, folder / "friday.yaml"):
        assert validate([path]).diagnostics == ()
        assert any(sheet.kind == "position" for sheet in validate([path]).sheets)
    (folder / "friday.yaml").write_text("game: lakes\nposition: {Ada: {tickets: 3}}\n")
    assert [fault.code for fault in validate([folder]).diagnostics] == ["S110"]
    assert main(["validate", str(folder / "friday.yaml"), "--lang", "en"]) == 1
    assert "friday.yaml:2:27: S110" in capsys.readouterr().out


def test_the_schema_allows_what_the_engine_allows() -> None:
    """Other points have one bound."""
    player = bundled_schema("position")["properties"]["position"]["additionalProperties"]["properties"]
    assert (player["other"]["minimum"], player["other"]["maximum"]) == (-MOST_OTHER, MOST_OTHER)


@pytest.mark.parametrize("name", ["game.yaml", "board.yaml", "rules.yaml", "manuals.yaml"])
def test_a_position_may_be_called_anything(name: str, written: Written, capsys: Captured) -> None:
    """Its keys say what it is, also under a name that means something else with rulesets."""
    file = written({"Ada": {"routes": ["portland--seattle"]}, "Bo": {}})
    assert "Ada wins with 11 points." in told(capsys, str(file.rename(file.with_name(name))))
