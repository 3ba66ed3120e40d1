"""Building a site: the same every time, all or nothing, and nowhere but where it was told to."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from railbook.pages.publish import MARK
from tests.conftest import CATALOGS, EXAMPLES, LAKES, ROOT
from tests.site.building import ENVIRONMENT, beside, build, command, hashes, railbook

_PATIENCE = 120.0  # seconds
_PROJECT = (ROOT / "site", ROOT / "rulesets", EXAMPLES)


@pytest.fixture
def site(small: Path, tmp_path: Path) -> Path:
    """A site that was built before."""
    out = tmp_path / "out" / "site"
    shutil.copytree(small, out)
    return out


def spoilt(folder: Path) -> list[str | Path]:
    """What makes a build fail after it has begun: an example that does not come out as it says."""
    game = folder / "lakes"
    shutil.copytree(LAKES, game)
    scenarios = game / "scenarios.yaml"
    text = scenarios.read_text()
    assert "points: {ana: 4}" in text
    scenarios.write_text(text.replace("points: {ana: 4}", "points: {ana: 5}"))
    return [game, "--only"]


def with_broken_catalog(folder: Path) -> list[str | Path]:
    """A catalog that no reader of PO files understands."""
    game = folder / "lakes"
    shutil.copytree(LAKES, game)
    shutil.copytree(CATALOGS / "whole" / "locales", game / "locales")
    catalog = game / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    shutil.copy(CATALOGS / "L101-stray-line" / "rules.po", catalog)
    return [game, "--only"]


def with_broken_rules(folder: Path) -> list[str | Path]:
    game = folder / "lakes"
    shutil.copytree(LAKES, game)
    (game / "rules.yaml").write_text("rules: [\n")
    return [game, "--only"]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the small site was built again, under other circumstances: see below."""
    folder = tmp_path_factory.mktemp("elsewhere")
    for name in ("home", "tmp", "here"):
        (folder / name).mkdir()
    environment = {
        "HOME": str(folder / "home"),
        "TMPDIR": str(folder / "tmp"),
        "PYTHONHASHSEED": "12345",
        "TZ": "Pacific/Auckland",
        "LC_ALL": "C",
    }
    arguments = ("site", "build", LAKES, "--only", "--out", "../out/site")
    before = [names(place) for place in _PROJECT]
    done = railbook(*arguments, cwd=folder / "here", environment=environment)
    assert done.returncode == 0, done.stderr
    assert [names(place) for place in _PROJECT] == before
    return folder


def names(folder: Path) -> set[str]:
    return {str(file) for file in folder.rglob("*") if "__pycache__" not in file.parts}


def test_the_small_site_comes_out_the_same(small: Path, elsewhere: Path) -> None:
    """Byte by byte, in another folder, from another folder, with other hashes of strings and another time."""
    assert hashes(elsewhere / "out" / "site") == hashes(small)


def test_nothing_else_is_written(elsewhere: Path) -> None:
    """Neither where the command runs, nor at home, nor among temporary files, nor in the project."""
    assert {entry.name for entry in elsewhere.iterdir()} == {"home", "tmp", "here", "out"}
    assert [list((elsewhere / name).iterdir()) for name in ("home", "tmp", "here")] == [[], [], []]
    assert beside(elsewhere / "out" / "site") == set()


def test_the_whole_site_comes_out_the_same(built: Path, tmp_path: Path) -> None:
    """All languages and games, byte by byte."""
    assert hashes(build(tmp_path / "again")) == hashes(built)


@pytest.fixture
def started(site: Path) -> Iterator[Callable[[], subprocess.Popen[str]]]:
    """Starts a build over the site and returns in the midst of it; what is left of it ends with the test."""
    running: list[subprocess.Popen[str]] = []

    def start() -> subprocess.Popen[str]:
        arguments = command("site", "build", "usa", LAKES, "--only", "--no-cards", "--out", site)
        process = subprocess.Popen(
            arguments,
            cwd=ROOT,
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=heeding_interrupts,
        )
        running.append(process)
        wait_for(lambda: process.poll() is not None or any(site.parent.glob(".*building*/*/**/*.html")))
        assert process.poll() is None, "the build was over before it could be interrupted"
        return process

    yield start
    for process in running:
        for pid in members(process.pid):
            os.kill(pid, signal.SIGKILL)
        process.communicate()


def heeding_interrupts() -> None:
    """As in a terminal, also where the tests themselves run in the background of a script."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def wait_for(true: Callable[[], bool], seconds: float = _PATIENCE) -> bool:
    until = time.monotonic() + seconds
    while not (found := true()) and time.monotonic() < until:
        time.sleep(0.02)
    return found


def members(group: int) -> list[int]:
    """The processes that belong to a build: those that still run, in the group of its first one."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[2]) == group and fields[0] not in "ZX":
                found.append(int(entry.name))
    return found


def test_ctrl_c_leaves_the_old_site(started: Callable[[], subprocess.Popen[str]], site: Path) -> None:
    """Whole, with nothing beside it; the command ends soon, by itself, and without a traceback."""
    before = hashes(site)
    process = started()
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert hashes(site) == before
    assert beside(site) == set()
    assert members(process.pid) == []
    assert "Traceback" not in told


def test_a_killed_build_leaves_the_old_site_and_the_next_one_clears_up(
    started: Callable[[], subprocess.Popen[str]], site: Path
) -> None:
    """What it had begun is removed by the next build, which replaces all of the old site."""
    before = hashes(site)
    process = started()
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=60)
    assert hashes(site) == before
    assert beside(site) != set()
    (site / "en" / "gone.html").write_text("a page that no longer exists")
    build(site, LAKES, "--only")
    assert hashes(site) == before
    assert beside(site) == set()


def test_no_helper_outlives_a_killed_build(started: Callable[[], subprocess.Popen[str]], site: Path) -> None:
    """If the command alone is killed, the processes that it started end by themselves."""
    before = hashes(site)
    process = started()
    process.kill()
    process.wait(timeout=60)
    assert wait_for(lambda: members(process.pid) == [], seconds=8), "helpers still run"
    assert hashes(site) == before


@pytest.mark.parametrize("spoil", [spoilt, with_broken_catalog, with_broken_rules])
def test_a_failing_build_leaves_the_old_site(
    spoil: Callable[[Path], list[str | Path]], site: Path, tmp_path: Path
) -> None:
    """The fault is told with its place, and nothing has changed."""
    before = hashes(site)
    failed = railbook("site", "build", *spoil(tmp_path), "--out", site)
    assert failed.returncode == 1
    assert "lakes/" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert hashes(site) == before
    assert beside(site) == set()


def test_a_failing_build_leaves_no_new_site(tmp_path: Path) -> None:
    """Where there was none, there is none afterwards."""
    out = tmp_path / "out" / "site"
    assert railbook("site", "build", *spoilt(tmp_path), "--out", out).returncode == 1
    assert not out.exists()
    assert not out.parent.exists() or list(out.parent.iterdir()) == []


def test_a_site_that_was_lost_in_the_swap_is_put_back(site: Path, tmp_path: Path) -> None:
    """Between the two steps of the swap the old site lies beside its place; a failing build finds it."""
    before = hashes(site)
    site.rename(site.with_name(f".{site.name}.old"))
    assert railbook("site", "build", *spoilt(tmp_path), "--out", site).returncode == 1
    assert hashes(site) == before
    assert beside(site) == set()


def foreign_folder(out: Path) -> None:
    out.mkdir()
    (out / "thesis.txt").write_text("years of work")


def foreign_file(out: Path) -> None:
    out.write_text("years of work")


def link_to_a_site(out: Path) -> None:
    there = out.parent / "there"
    there.mkdir()
    (there / MARK).touch()
    (there / "index.html").write_text("a site")
    out.symlink_to(there)


def link_to_nowhere(out: Path) -> None:
    out.symlink_to(out.parent / "nowhere")


def foreign_folder_where_the_old_site_goes(out: Path) -> None:
    foreign_folder(out.with_name(f".{out.name}.old"))


@pytest.mark.parametrize(
    "make",
    [
        foreign_folder,
        foreign_file,
        link_to_a_site,
        link_to_nowhere,
        foreign_folder_where_the_old_site_goes,
    ],
)
def test_what_is_not_ours_is_left_alone(make: Callable[[Path], None], tmp_path: Path) -> None:
    """A folder with something else, a file, a link: refused before anything is built."""
    out = tmp_path / "home" / "out"
    out.parent.mkdir()
    make(out)
    names, before = beside(out), hashes(tmp_path)
    refused = railbook("site", "build", LAKES, "--only", "--out", out)
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
    assert out.name in refused.stderr
    assert (beside(out), hashes(tmp_path)) == (names, before)
    assert out.is_symlink() == make.__name__.startswith("link")
