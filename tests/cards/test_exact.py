"""Printing: the same bytes every time, all or nothing, and nowhere but where it was told to."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook.cards.edition import Edition
from railbook.cards.formats import KINDS
from railbook.cards.job import Look
from railbook.cards.make import make
from railbook.cli.main import main
from railbook.output import NotOurs, in_place_of, write_whole
from railbook.rules.load import load
from tests.cards.conftest import Variant, on_turn
from tests.conftest import LAKES
from tests.site.building import hashes, railbook

_MARK = ".made-here"
_OLD = b"what was there before"


# ---- The same bytes ----


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_bytes_twice(kind: str) -> None:
    """From two editions that know nothing of each other."""
    one, other = (make(kind, [Edition(load("usa"), "it")], Look()) for _ in range(2))
    assert one == other


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the command has printed, under other circumstances: see below."""
    folder = tmp_path_factory.mktemp("elsewhere")
    for name in ("home", "tmp", "here"):
        (folder / name).mkdir()
    environment = {
        "HOME": str(folder / "home"),
        "TMPDIR": str(folder / "tmp"),
        "XDG_CACHE_HOME": str(folder / "home" / "cache"),
        "PYTHONHASHSEED": "12345",
        "TZ": "Pacific/Auckland",
        "SOURCE_DATE_EPOCH": "1700000000",
    }
    told = railbook("cards", LAKES, "-o", "../out/cards.pdf", cwd=folder / "here", environment=environment)
    assert told.returncode == 0, told.stderr
    return folder


def test_another_process_makes_the_same_bytes(elsewhere: Path) -> None:
    """In another folder, with other hashes of strings and another time."""
    (here,) = make("cards", [Edition(load(str(LAKES)), "en")], Look())
    assert (elsewhere / "out" / "cards.pdf").read_bytes() == here


def test_nothing_else_is_written(elsewhere: Path) -> None:
    """Neither where the command runs, nor at home, nor among temporary files, nor beside the print."""
    assert {entry.name for entry in elsewhere.iterdir()} == {"home", "tmp", "here", "out"}
    assert [list((elsewhere / name).iterdir()) for name in ("home", "tmp", "here")] == [[], [], []]
    assert [entry.name for entry in (elsewhere / "out").iterdir()] == ["cards.pdf"]


# ---- A file: whole, or as it was ----


def test_a_file_is_written_into_folders_that_are_missing(tmp_path: Path) -> None:
    write_whole(tmp_path / "a" / "b" / "cards.pdf", b"new")
    assert hashes(tmp_path).keys() == {"a/b/cards.pdf"}
    assert (tmp_path / "a" / "b" / "cards.pdf").read_bytes() == b"new"


def interrupted(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


def disk_full(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "cards.pdf")


@pytest.mark.parametrize("step", ["write_bytes", "replace"])
@pytest.mark.parametrize(("fail", "error"), [(interrupted, KeyboardInterrupt), (disk_full, OSError)])
def test_a_file_that_cannot_be_finished_stays_as_it_was(
    step: str,
    fail: Callable[..., None],
    error: type[BaseException],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether writing stops or putting it in its place; nothing is left beside it."""
    file = tmp_path / "cards.pdf"
    file.write_bytes(_OLD)
    monkeypatch.setattr(Path, step, fail)
    with pytest.raises(error):
        write_whole(file, b"new")
    monkeypatch.undo()
    assert {entry.name: entry.read_bytes() for entry in tmp_path.iterdir()} == {"cards.pdf": _OLD}


def test_an_interrupted_command_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C while a print is made."""
    file = tmp_path / "cards.pdf"
    file.write_bytes(_OLD)
    monkeypatch.setattr("railbook.cards.make.typeset", interrupted)
    assert main(["cards", str(LAKES), "-o", str(file)]) == 130
    assert [entry.name for entry in tmp_path.iterdir()] == ["cards.pdf"]
    assert file.read_bytes() == _OLD
    assert capsys.readouterr() == ("", "")


def test_a_text_that_cannot_be_printed_leaves_the_old_file(
    variant: Variant, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1, the place, and nothing changed."""
    file = tmp_path / "out" / "cards.pdf"
    write_whole(file, _OLD)
    assert main(["cards", str(variant(on_turn("No 手 limit."))), "-o", str(file)]) == 1
    assert [(entry.name, entry.read_bytes()) for entry in file.parent.iterdir()] == [("cards.pdf", _OLD)]
    told = capsys.readouterr()
    assert "rules.yaml:" in told.err
    assert "C102" in told.err
    assert told.out == ""


# ---- A folder: whole, or as it was ----


def test_a_folder_is_replaced_when_it_is_complete(tmp_path: Path) -> None:
    """Until then the old one is there."""
    out = tmp_path / "out"
    for content in (b"first", b"second"):
        with in_place_of(out, _MARK) as folder:
            (folder / "cards.pdf").write_bytes(content)
            assert content == b"first" or (out / "cards.pdf").read_bytes() == b"first"
        assert {entry.name for entry in out.iterdir()} == {"cards.pdf", _MARK}
        assert (out / "cards.pdf").read_bytes() == content
    assert [entry.name for entry in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError, ValueError])
def test_a_folder_that_cannot_be_finished_stays_as_it_was(error: type[BaseException], tmp_path: Path) -> None:
    """With nothing beside it."""
    out = tmp_path / "out"
    with in_place_of(out, _MARK) as folder:
        (folder / "cards.pdf").write_bytes(_OLD)
    before = hashes(tmp_path)
    with pytest.raises(error):
        _fail_half_way(out, error)
    assert hashes(tmp_path) == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["out"]


def _fail_half_way(out: Path, error: type[BaseException]) -> None:
    with in_place_of(out, _MARK) as folder:
        (folder / "cards.pdf").write_bytes(b"half")
        raise error


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "thesis.txt").write_text("years of work")
    before = hashes(tmp_path)
    with pytest.raises(NotOurs), in_place_of(tmp_path / "out", _MARK):
        pass
    assert hashes(tmp_path) == before


# ---- Places that cannot be written ----


def below_a_file(folder: Path) -> Path:
    (folder / "file").write_text("x")
    return folder / "file" / "cards.pdf"


def the_system(folder: Path) -> Path:
    return Path("/proc/cards.pdf")


def too_long(folder: Path) -> Path:
    return folder / ("x" * 300)


@pytest.mark.parametrize("out", [".", "prints"])
def test_in_a_folder_a_print_gets_a_name_of_its_own(
    out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it would without -o."""
    monkeypatch.chdir(tmp_path)
    Path("prints").mkdir()
    assert main(["cards", str(LAKES), "--card", "end", "--lang", "en", "-o", out]) == 0
    assert (Path(out) / "lakes-en-end.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("place", [below_a_file, the_system, too_long])
def test_a_place_that_cannot_be_written_is_a_sentence(
    place: Callable[[Path], Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Exit code 2, one line, no traceback, and nothing changed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("railbook.cli.main._silence_output", lambda: None)  # it would silence the tests
    out = place(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    assert main(["cards", str(LAKES), "--card", "end", "-o", str(out)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("railbook: ")
    assert told.count("\n") == 1
    assert sorted(tmp_path.rglob("*")) == before
