"""What is published, and in which languages."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook.i18n.language import languages
from railbook.i18n.prose import languages_of
from railbook.pages.plan import FaultyExamples, Shelf, games_at, plan
from railbook.rules.load import load, shipped_games
from tests.conftest import LAKES


def test_a_variant_stands_beside_or_instead() -> None:
    """The shipped games come first, so that a variant does not change the colours of their lines."""
    assert plan(("my-map",)).games == (*shipped_games(), "my-map")
    assert plan(("my-map", "my-map"), only=True).games == ("my-map",)
    assert plan(("usa",)).games == shipped_games()


def test_a_folder_of_games_is_all_of_them(tmp_path: Path) -> None:
    """One that holds none is named as it is, so that the complaint names it too."""
    for name in ("b", "a"):
        shutil.copytree(LAKES, tmp_path / name)
    assert games_at(str(tmp_path)) == [str(tmp_path / "a"), str(tmp_path / "b")]
    assert games_at(str(tmp_path / "a")) == [str(tmp_path / "a")]
    assert games_at("nowhere") == ["nowhere"]


def test_shipped_games_speak_every_language() -> None:
    assert languages_of(load("usa")) == languages()


def test_a_variant_speaks_english_and_what_its_catalogs_hold(catalog: Callable[..., Path]) -> None:
    """Others would show English under a foreign flag."""
    assert languages_of(load(str(catalog()))) == ("en", "it")


def test_an_example_that_fails_is_not_published(tmp_path: Path) -> None:
    """Its fault has a place, and comes through to whoever asks for the book."""
    shutil.copytree(LAKES, tmp_path / "lakes")
    file = tmp_path / "lakes" / "scenarios.yaml"
    file.write_text(file.read_text().replace("refused: claim.double-few-players", "refused: draw.two-cards"))
    shelf = Shelf(plan((str(tmp_path / "lakes"),), only=True))
    with pytest.raises(FaultyExamples) as faulty:
        shelf.book("en")
    assert [fault.code for fault in faulty.value.diagnostics] == ["G203"]
