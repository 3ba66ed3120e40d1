"""``railbook sources`` and ``railbook disputes`` as people use them, with good texts and bad ones."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from railbook.cli.main import main
from railbook.rules.sheet import Reader
from tests.conftest import EXAMPLES
from tests.manuals import EXAMPLE_TEXTS, MANUALS, NEEDS_MANUALS, example_game

LANGUAGES = ("en", "it", "nl", "nb")
DISPUTE = """
disputes:
  - id: lakes-hand
    kind: contradiction
    title: How many cards to start with
    games: [lakes]
    says:
      - {manual: lakes.nl, section: Voorbereiding, line: 16, fact: setup.hand, value: FOUND, text: More.}
    ruling: Deal three.
    reason: Two of three manuals say so.
"""


@pytest.fixture
def lakes(tmp_path: Path) -> Path:
    return Path(shutil.copytree(example_game(), tmp_path / "lakes"))


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE_TEXTS, tmp_path / "texts"))


def verify(game: Path, texts: Path, *more: str) -> int:
    return main(["sources", "verify", str(game), "--manuals", str(texts), "--lang", "en", *more])


def test_a_difference_that_nothing_explains_is_told(
    lakes: Path, texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With file, line, what the manual has and what the ruleset has; and exit code 1."""
    assert verify(lakes, texts) == 1
    told = capsys.readouterr().out
    assert "lakes.nl.txt:16: setup.hand: the manual has 4, the ruleset 3" in told
    assert "1 difference is explained by no dispute." in told


def test_a_dispute_explains_just_what_it_says(
    lakes: Path, texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A statement with the value that was read settles it; one with another value is told itself."""
    (lakes / "disputes.yaml").write_text(DISPUTE.replace("FOUND", "4"))
    assert verify(lakes, texts) == 0
    assert "explained by the dispute lakes-hand" in capsys.readouterr().out
    (lakes / "disputes.yaml").write_text(DISPUTE.replace("FOUND", "5"))
    assert verify(lakes, texts) == 1
    assert "no passage says what the dispute lakes-hand has this manual say" in capsys.readouterr().out


def test_a_line_in_another_section_is_told(
    lakes: Path, texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A dispute that cites a line under the wrong heading is found."""
    (lakes / "disputes.yaml").write_text(DISPUTE.replace("FOUND", "4").replace("line: 16", "line: 34"))
    assert verify(lakes, texts) == 1
    assert "it stands in “Kaarten trekken”" in capsys.readouterr().out


def test_a_manual_that_is_not_there_is_left_out(
    lakes: Path, texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is said, and the others are verified."""
    (texts / "lakes.nl.txt").unlink()
    assert verify(lakes, texts) == 0
    assert "lakes.nl.txt is not there" in capsys.readouterr().out


@pytest.mark.parametrize("kind", ["latin-1", "binary", "folder", "long", "empty"])
def test_a_text_that_cannot_be_read_is_told_with_its_place(
    kind: str, lakes: Path, texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A code and a place instead of a traceback; the other manuals are verified all the same."""
    file = texts / "lakes.nl.txt"
    file.unlink()
    if kind == "folder":
        file.mkdir()
    else:
        bad = {"latin-1": "één".encode("latin-1"), "binary": b"\0\1", "long": b"a " * 300_000, "empty": b"\n"}
        file.write_bytes(bad[kind])
    assert verify(lakes, texts) == 1
    captured = capsys.readouterr()
    assert "lakes.nl.txt" in captured.err
    assert captured.err.split(": ")[1][:2] in ("Y1",)
    assert "2 manuals read." in captured.out


def test_a_mark_that_turns_text_around_is_refused(
    lakes: Path, texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A manual with a mark that turns the text around is told by its code, and not shown."""
    file = texts / "lakes.it.txt"
    file.write_text(file.read_text().replace("rosso, blu", "\u202erosso, blu"), encoding="utf-8")
    assert verify(lakes, texts) == 1
    assert "Y110" in capsys.readouterr().err


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_it_speaks_every_language(
    language: str, lakes: Path, texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The head of the table, the difference and every line of the summary are other words than in English."""
    told = {}
    for spoken in ("en", language):
        main(["sources", "verify", str(lakes), "--manuals", str(texts), "--lang", spoken])
        lines = capsys.readouterr().out.rstrip("\n").split("\n")
        told[spoken] = [lines[2], *(line for line in lines if "setup.hand: " in line), *lines[-4:]]
    assert len(told[language]) == 6
    assert [line for line in told[language] if line in told["en"]] == []


def test_as_data(lakes: Path, texts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--format json has every fact with the verdict, line and section for each manual."""
    assert verify(lakes, texts, "--format", "json") == 1
    ((game),) = json.loads(capsys.readouterr().out)
    hand = next(fact for fact in game["facts"] if fact["fact"] == "setup.hand")
    assert hand["value"] == 3
    assert hand["manuals"]["lakes.nl"] == [
        {"verdict": "differs", "section": "Voorbereiding", "line": 16, "value": 4}
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["sources", "verify"], "--manuals"),
        (["sources", "verify", "--manuals", "nowhere"], "nowhere"),
        (["sources", "verify", "usa", "--manuals", "."], "usa.it.txt"),
        (["sources", "extract", "lagoon.txt"], "--lang"),
        (["sources", "extract", "a b!.it.txt"], "--game"),
        (["sources", "extract", "lagoon.it.txt", "--family", "citty"], "city"),
        (["disputes", "uas"], "usa"),
        (["disputes", "usa", "hand-secrt"], "hand-secret"),
    ],
)
def test_misuse_is_a_sentence(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Exit code 2, and what to do instead."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("RAILBOOK_MANUALS", raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    assert main(arguments) == 2
    assert told in capsys.readouterr().err


def test_a_draft_is_written_whole_or_not_at_all(
    tmp_path: Path, texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three files in a new folder; one in which somebody has worked is left alone."""
    out = tmp_path / "lagoon"
    run = ["sources", "extract", str(texts / "lakes.it.txt"), "--report", "en", "--out", str(out)]
    assert main(run) == 0
    assert sorted(file.name for file in out.glob("**/*.yaml")) == ["game.yaml", "it.yaml", "manuals.yaml"]
    assert "facts found." in capsys.readouterr().out
    before = (out / "game.yaml").read_bytes()
    assert main(run) == 2
    assert "not empty" in capsys.readouterr().err
    assert (out / "game.yaml").read_bytes() == before


def test_a_draft_is_the_same_every_time(texts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same text gives the same draft, as data too."""
    run = ["sources", "extract", str(texts / "lakes.nb.txt"), "--format", "json"]
    outputs = set()
    for _ in range(2):
        assert main(run) == 0
        outputs.add(capsys.readouterr().out)
    (told,) = outputs
    facts = {fact["fact"]: fact for fact in json.loads(told)["facts"]}
    assert facts["setup.hand"]["value"] == 3
    assert 0.5 <= facts["setup.hand"]["confidence"] <= 1


def test_an_unreadable_manual_is_no_draft(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The code and the place, exit code 1, and nothing is written."""
    (tmp_path / "lagoon.it.txt").write_bytes(b"\xff\xfe\0")
    out = tmp_path / "lagoon"
    assert main(["sources", "extract", str(tmp_path / "lagoon.it.txt"), "--out", str(out)]) == 1
    assert "lagoon.it.txt" in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["usa", "london", "san-francisco", "all"])
def test_disputes_are_told_in_every_language(
    game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every dispute of a game with its ruling, and no text left in English."""
    asked = [] if game == "all" else [game]
    assert main(["disputes", *asked, "--lang", language, "--untranslated", "--format", "json"]) == 0
    told = capsys.readouterr()
    assert len(json.loads(told.out)) > 40
    if language != "en":
        assert told.err.startswith("0 ") or "0 " in told.err.split("\n")[0]


def test_one_dispute_is_told_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """Kind, games, ruling, reason, what each manual says, rules, examples, the value to change."""
    assert main(["disputes", "reset-at-least-three", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    for part in (
        "contradict",
        "USA",
        "We play",
        "Why",
        "line 14",
        "draw.market-reset",
        "Examples",
        "market.reset_at_wilds",
    ):
        assert part in told


def test_a_kind_of_disputes(capsys: pytest.CaptureFixture[str]) -> None:
    """--kind keeps to one kind."""
    assert main(["disputes", "--kind", "damage", "--format", "json", "--lang", "en"]) == 0
    assert {one["kind"] for one in json.loads(capsys.readouterr().out)} == {"damage"}


def test_notes_are_listed_apart(capsys: pytest.CaptureFixture[str]) -> None:
    """They come last under a heading of their own, are counted apart, and decide nothing."""
    assert main(["disputes", "usa", "--lang", "en"]) == 0
    rulings, notes = capsys.readouterr().out.split("Notes on wording\n")
    assert [id_ in rulings for id_ in ("hand-secret", "board-words")] == [True, False]
    assert [id_ in notes for id_ in ("hand-secret", "board-words")] == [False, True]
    assert " notes on wording.\n" in notes
    assert main(["disputes", "board-words", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert [lead in told for lead in ("How to read it", "We play")] == [True, False]


@NEEDS_MANUALS
def test_the_shipped_games_agree_with_their_manuals(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 0, and every difference is explained."""
    assert main(["sources", "verify", "--manuals", str(MANUALS), "--lang", "en"]) == 0
    assert "Every difference is explained by a dispute." in capsys.readouterr().out


def test_the_examples_of_manuals_lie_in_the_project() -> None:
    """The machinery is tested without the real manuals."""
    assert sorted(file.name for file in (EXAMPLES / "manuals" / "texts").iterdir()) == [
        "lakes.it.txt",
        "lakes.nb.txt",
        "lakes.nl.txt",
    ]


@pytest.mark.parametrize("game", ["null", "123", "1e3"])
def test_a_draft_is_what_yaml_reads(game: str, tmp_path: Path, texts: Path) -> None:
    """An id that YAML would take for nothing or for a number is still an id."""
    out = tmp_path / "out"
    run = ["sources", "extract", str(texts / "lakes.it.txt"), "--game", game, "--out", str(out)]
    assert main(run) == 0
    assert Reader().read(out / "game.yaml").data["game"] == game
    assert f"{game}.it" in Reader().read(out / "manuals.yaml").data["manuals"]


def test_nothing_found_is_no_evidence(tmp_path: Path) -> None:
    """A text without facts gives a draft without an evidence file, and not an empty one."""
    (tmp_path / "lagoon.it.txt").write_text("CONTENUTO\n\nPREPARAZIONE\n")
    assert main(["sources", "extract", str(tmp_path / "lagoon.it.txt"), "--out", str(tmp_path / "out")]) == 0
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == ["game.yaml", "manuals.yaml"]
