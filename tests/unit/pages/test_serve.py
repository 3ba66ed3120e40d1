"""The server for one machine, and the watch on files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from railbook.pages.frame import POLICY
from railbook.pages.serve import Server, Watch, watched
from railbook.shipped import LOCALES, RULESETS, SITE


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "it").mkdir()
    (tmp_path / "it" / "index.html").write_text("ciao")
    (tmp_path / "404.html").write_text("lost")
    return tmp_path


def test_pages_come_with_the_policy(folder: Path) -> None:
    """The headers forbid what the pages forbid themselves, and framing on top."""
    with Server(folder, 0) as server, urlopen(server.address + "it/index.html") as answer:
        assert answer.read() == b"ciao"
        assert answer.headers["Content-Security-Policy"] == f"{POLICY}; frame-ancestors 'none'"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("address", ["nowhere.html", "it/..%2f..%2f..%2fetc/passwd", "", "%00"])
def test_what_is_not_there_gets_the_page_for_it(folder: Path, address: str) -> None:
    """Wrong addresses, folders and path tricks: no listing, nothing from outside, the site's own page."""
    with Server(folder, 0) as server, pytest.raises(HTTPError) as error:
        urlopen(server.address + address)
    with error.value as answer:
        assert answer.code == 404
        assert answer.read() == b"lost"


def test_a_taken_port_is_no_obstacle(folder: Path) -> None:
    """Somebody else serves there: another port is found and told."""
    with Server(folder, 0) as first:
        port = int(first.address.rstrip("/").rpartition(":")[2])
        with Server(folder, port) as second:
            assert second.address != first.address
            with urlopen(second.address + "it/index.html") as answer:
                assert answer.status == 200


def test_only_this_machine_is_served(folder: Path) -> None:
    with Server(folder, 0) as server:
        assert server.address.startswith("http://127.0.0.1:")


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What happens between two looks at the files, instead of waiting."""
    happenings: list[object] = []

    def sleep(_: float) -> None:
        happening = happenings.pop(0)
        if callable(happening):
            happening()

    monkeypatch.setattr("railbook.pages.serve.time.sleep", sleep)
    return happenings


def test_every_change_of_a_file_is_seen(tmp_path: Path, ticks: list[object]) -> None:
    """A new file, a changed one and a deleted one each ask for a build; quiet times do not."""
    file = tmp_path / "game.yaml"
    ticks += [None, lambda: file.write_text("one"), None, lambda: file.write_text("longer"), file.unlink]
    seen: Iterator[None] = Watch([tmp_path], tmp_path / "out").changes()
    left = []
    for _ in range(3):
        next(seen)
        left.append(len(ticks))
    assert left == [3, 1, 0]


def test_what_changes_during_a_build_is_not_missed(tmp_path: Path) -> None:
    """The look at the files comes first, the build after it."""
    watch = Watch([tmp_path], tmp_path / "out")
    (tmp_path / "rules.yaml").write_text("saved while the site was being built")
    next(watch.changes())


def test_the_output_is_no_change(tmp_path: Path, ticks: list[object]) -> None:
    """A site that is built inside the watched folder does not ask for itself again."""
    out = tmp_path / "build" / "site"
    out.mkdir(parents=True)
    watch = Watch([tmp_path], out)
    (out / "index.html").write_text("new")
    ticks += [None, (tmp_path / "board.yaml").touch]
    next(watch.changes())
    assert ticks == []


def test_all_that_a_site_is_made_of_is_watched(tmp_path: Path) -> None:
    """Rulesets, catalogs, the site's own files; of a variant its folder, catalogs, registers and families."""
    game = tmp_path / "rulesets" / "lakes"
    game.mkdir(parents=True)
    (game / "game.yaml").touch()
    (tmp_path / "locales").mkdir()
    beside = [game.parent / name for name in ("family", "disputes.yaml", "manuals.yaml")]
    expected = [RULESETS, LOCALES, SITE, game, tmp_path / "locales", *beside]
    assert watched([str(game)]) == watched([str(game / "game.yaml")]) == expected
