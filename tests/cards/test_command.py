"""``railbook cards``: what it writes, what it says, and what it refuses in one sentence."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook.cards.every import papers_to_print, pictures
from railbook.cards.job import Look
from railbook.cards.kept import NOTE, Kept
from railbook.cli.main import main
from tests.cards.conftest import Variant, on_turn
from tests.cards.printing import edition, face_of, printed
from tests.cards.reading import boxes_of, squeezed, texts
from tests.conftest import LAKES
from tests.site.building import hashes, railbook

Told = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written without a name is written into an empty folder."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


def cards(*arguments: str | Path) -> int:
    return main(["cards", *map(str, arguments)])


# ---- What it writes ----


def test_help_has_an_example(capsys: Told) -> None:
    with pytest.raises(SystemExit) as ended:
        cards("--help")
    assert ended.value.code == 0
    assert "Example: railbook cards san-francisco --lang it,nb" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["--card", "end"], "usa-en-end.pdf"),
        (["--card", "end", "--lang", "nb_NO.UTF-8"], "usa-nb-end.pdf"),
        (["--kind", "pad", "--lang", "it"], "usa-it-pad.pdf"),
        (["--kind", "summary"], "usa-en-summary.pdf"),
        (["--card", "end", "--format", "svg"], "usa-en-end.svg"),
        (["--card", "end", "--format", "png"], "usa-en-end.png"),
        (["--card", "end", "--lang", "it,it"], "usa-it-end.pdf"),
        (["--size", "a5", "--card", "end", "--lang", "it,nb", "--duplex"], "usa-it-nb-end.pdf"),
    ],
)
def test_a_print_is_named_after_what_it_is(arguments: list[str], name: str, capsys: Told) -> None:
    """Where one stands, with a line that says where and how large it is."""
    assert cards("usa", *arguments) == 0
    assert [file.name for file in Path().iterdir()] == [name]
    told = capsys.readouterr()
    assert told.out.startswith(f"{name}: ")
    assert told.err == ""


def test_the_reader_is_told_about_addresses(capsys: Told) -> None:
    """Without --url there are no QR codes, and that is said; with it, nothing is."""
    assert cards("usa", "--card", "end") == 0
    assert "--url" in capsys.readouterr().out
    assert cards("usa", "--card", "end", "--url", "https://example.org/x") == 0
    assert "--url" not in capsys.readouterr().out


def test_the_readers_language_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the game has it; a game in English alone is printed in English."""
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert cards("usa", "--card", "end") == 0
    assert cards(LAKES, "--card", "end") == 0
    assert sorted(file.name for file in Path().iterdir()) == ["lakes-en-end.pdf", "usa-it-end.pdf"]


@pytest.mark.parametrize(("wanted", "first"), [("it,nb", "it"), ("nb,it", "nb"), (" nb , it ", "nb")])
def test_languages_keep_their_order(wanted: str, first: str) -> None:
    """The one that is named first is in front."""
    assert cards("usa", "--lang", wanted, "--duplex", "--card", "end", "-o", "two.pdf") == 0
    front, back = texts(Path("two.pdf").read_bytes())
    titles = [squeezed(face_of(edition("usa", language), "end").title) for language in ("it", "nb")]
    shown = [squeezed(front), squeezed(back)] if first == "it" else [squeezed(back), squeezed(front)]
    assert all(title in text for title, text in zip(titles, shown, strict=True))


def test_options_reach_the_print() -> None:
    """Size, paper, bleed, ink, copies, players, address: the same file as the library makes."""
    assert (
        cards(
            "usa", "--size", "tarot", "--paper", "letter", "--bleed", "3mm", "--ink", "saver", "--copies", "2"
        )
        == 0
    )
    look = Look("tarot", "letter", saver=True, bleed=3, copies=2)
    assert Path("usa-en-tarot.pdf").read_bytes() == printed("usa", "en", look)


@pytest.mark.parametrize(("bleed", "wide"), [("0", 63), ("3mm", 69)])
def test_bleed_makes_a_page_larger(bleed: str, wide: float) -> None:
    assert cards("usa", "--card", "end", "--paper", "card", "--bleed", bleed, "-o", "x.pdf") == 0
    assert boxes_of(Path("x.pdf").read_bytes(), "/MediaBox")[0][2] == pytest.approx(wide, abs=0.05)


def test_players_reach_the_print() -> None:
    """What holds for others is not there."""
    assert cards("usa", "--card", "claim", "--players", "2", "-o", "two.pdf") == 0
    (text,) = texts(Path("two.pdf").read_bytes())
    assert "another player may take" not in text
    assert "2–3 players" not in text


def test_a_missing_folder_is_made() -> None:
    assert cards("usa", "--card", "end", "-o", "a/b/c.pdf") == 0
    assert Path("a/b/c.pdf").read_bytes().startswith(b"%PDF")


# ---- What it refuses ----


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["usa", "--card", "tunr"], "did you mean “turn”?"),
        (["usa", "--card", "different"], "there is no card “different” here"),
        (["usa", "--format", "png"], "name it with --card"),
        (["usa", "--format", "svg", "--card", "end", "--lang", "en,nb"], "one card in one language"),
        (["usa", "--lang", "en,nb,nl"], "two languages at most"),
        (["usa", "--lang", "tlh"], "“tlh” is not one of the languages"),
        (["usa", "--lang", "en,"], "is not one of the languages"),
        (["usa", "--lang", ""], "is not one of the languages"),
        (["usa", "--lang", "en,nb", "--size", "a5"], "try --duplex"),
        (["usa", "--players", "9"], "the game is for 2 to 5 players"),
        (["usa", "--players", "0"], "the game is for 2 to 5 players"),
        (["usa", "--copies", "0"], "from 1 to 20"),
        (["usa", "--copies", "21"], "from 1 to 20"),
        (["usa", "--copies", "-1"], "from 1 to 20"),
        (["usa", "--copies", "x"], "--copies"),
        (["usa", "--bleed", "x"], "--bleed"),
        (["usa", "--bleed", "5"], "--bleed"),
        (["usa", "--bleed", "3cm"], "--bleed"),
        (["usa", "--paper", "card", "--kind", "pad"], "need a sheet"),
        (["usa", "--paper", "card", "--kind", "summary"], "need a sheet"),
        (["usa", "--paper", "a3"], "--paper"),
        (["usa", "--size", "b5"], "--size"),
        (["usa", "--kind", "poster"], "--kind"),
        (["usa", "--url", "example.org"], "is no address of a site"),
        (["usa", "--url", "javascript:alert(1)"], "is no address of a site"),
        (["usa", "--url", "https://example.org/?x"], "is no address of a site"),
        (["usa", "--url", "https://" + "x" * 300], "is no address of a site"),
        (["uas"], "did you mean “usa”?"),
        ([], "name a game, or say --all"),
        (["--all", "--copies", "0"], "from 1 to 20"),
        (["usa", "--all", "--paper", "card"], "need a sheet"),
        (["usa", "--all", "--lang", "tlh"], "“tlh” is not one of the languages"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    arguments: list[str], sentence: str, capsys: Told
) -> None:
    """Exit code 2, one line that helps, and no file."""
    assert cards(*arguments) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert (told.err.count("\n"), told.out) == (1, "")
    assert list(Path().iterdir()) == []


def test_faults_are_told_with_their_place(variant: Variant, capsys: Told) -> None:
    """Exit code 1, and no file."""
    assert cards(variant(on_turn("No 手 limit."))) == 1
    told = capsys.readouterr().err
    assert "lakes/rules.yaml:" in told
    assert "C102" in told
    assert "Traceback" not in told
    assert list(Path().iterdir()) == []


def test_a_broken_catalog_is_told_before_anything_is_printed(variant: Variant, capsys: Told) -> None:
    folder = variant(italian={})
    catalog = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    catalog.write_text(catalog.read_text() + "\nmsgid what\n")
    assert cards(folder, "--lang", "it") == 1
    assert "rules.po:" in capsys.readouterr().err
    assert list(Path().iterdir()) == []


# ---- All prints ----


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """All prints of the small game, made by the command."""
    out = tmp_path_factory.mktemp("every") / "out"
    return out, railbook("cards", LAKES, "--all", "--url", "https://example.org", "--out", out)


def test_all_prints_are_in_a_folder_by_their_names(
    every: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    """Each size, the pad and the summary, in each language; and the mark by which the folder is known."""
    out, told = every
    assert told.returncode == 0, told.stderr
    names = {f"lakes/lakes-en-{what}-a4.pdf" for what in ("poker", "tarot", "a6", "a5", "pad", "summary")}
    assert set(hashes(out)) == {*names, ".railbook-cards", NOTE}
    assert [entry.name for entry in out.parent.iterdir()] == ["out"]
    assert all((out / name).read_bytes().startswith(b"%PDF") for name in names)


def test_nobody_watches_no_progress_is_shown(
    every: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    """One line at the end, on the right stream."""
    out, told = every
    assert told.stderr == ""
    assert told.stdout.startswith(f"6 files in {out} (")
    assert told.stdout.count("\n") == 1


def test_what_was_made_before_is_not_made_again(
    every: tuple[Path, subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    """It comes out the same; a file that somebody has touched is made anew, and one that is gone is back."""
    out = tmp_path / "again"
    shutil.copytree(every[0], out)
    pads = out / "lakes" / "lakes-en-pad-a4.pdf"
    pads.write_bytes(b"touched")
    (out / "lakes" / "lakes-en-a5-a4.pdf").unlink()
    told = railbook("cards", LAKES, "--all", "--url", "https://example.org", "--out", out)
    assert told.returncode == 0, told.stderr
    assert hashes(out) == hashes(every[0])


@pytest.mark.parametrize("notes", ["", "[]", "{", '{"lakes/lakes-en-pad-a4.pdf": 7}', '{"x": ["y"]}'])
def test_notes_that_make_no_sense_do_no_harm(notes: str, tmp_path: Path) -> None:
    """Whatever stands there, a file is only kept if it is the one that would be made."""
    (tmp_path / NOTE).write_text(notes)
    assert Kept.of(tmp_path).find("lakes/lakes-en-pad-a4.pdf", "key") is None


def test_every_print_has_a_name_of_its_own() -> None:
    """Four sizes, the summary, the pad; and a picture of each card."""
    made = [*papers_to_print(Look()), *pictures(edition("usa"), Look())]
    names = [one.name("usa", "it") for one in made]
    assert len(set(names)) == len(names) == 6 + 5
    assert {"usa-it-poker-a4.pdf", "usa-it-summary-a4.pdf", "usa-it-turn.png"} <= set(names)


def foreign(out: Path) -> None:
    out.mkdir()
    (out / "thesis.txt").write_text("years of work")


def a_file(out: Path) -> None:
    out.write_text("years of work")


def a_link(out: Path) -> None:
    out.symlink_to(out.parent)


@pytest.mark.parametrize("make", [foreign, a_file, a_link])
def test_what_is_not_ours_is_left_alone(make: Callable[[Path], None], capsys: Told) -> None:
    """Refused before anything is made."""
    make(Path("out"))
    before = hashes(Path())
    assert cards(LAKES, "--all", "--out", "out") == 2
    told = capsys.readouterr().err
    assert "is left alone" in told
    assert told.count("\n") == 1
    assert hashes(Path()) == before


def test_all_prints_fail_together(variant: Variant, tmp_path: Path) -> None:
    """A text that cannot be printed leaves the old folder, with its place told."""
    out = tmp_path / "all"
    out.mkdir()
    (out / ".railbook-cards").touch()
    (out / "old.pdf").write_bytes(b"old")
    before = hashes(out)
    told = railbook("cards", variant(on_turn("No 手 limit.")), "--all", "--out", out)
    assert (told.returncode, told.stdout) == (1, "")
    assert "rules.yaml:" in told.stderr
    assert "Traceback" not in told.stderr
    assert hashes(out) == before
    assert not any(entry.name.startswith(".all") for entry in tmp_path.iterdir())
