"""The server for one machine, and the watch on files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from railbook.pages.frame import POLICY
from railbook.pages.serve import Server, changes, watched
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
    ticks += [
        None,
        lambda: file.write_text("one"),
        None,
        lambda: file.write_text("longer"),
        file.unlink,
        None,
    ]
    seen: Iterator[None] = changes([tmp_path])
    left = []
    for _ in range(3):
        next(seen)
        left.append(len(ticks))
    assert left == [4, 2, 1]


def test_the_data_and_the_games_named_are_watched() -> None:
    """Rulesets, catalogs, the site's own files, and the folder of a variant."""
    assert watched(["my-map"]) == [RULESETS, LOCALES, SITE, Path("my-map").absolute()]
