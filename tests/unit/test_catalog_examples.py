"""Every example of a broken catalog is found at its line, as what it is, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from railbook import validate
from tests.conftest import CATALOGS, as_found, expected

BROKEN = sorted(folder for folder in CATALOGS.iterdir() if folder.name != "whole")


@pytest.mark.parametrize("example", BROKEN, ids=lambda path: path.name)
def test_faults_are_found_where_they_are(example: Path, catalog: Callable[..., Path]) -> None:
    """The whole set of (file, line, code) is the one that the comments announce."""
    assert as_found(validate([catalog(example)]).diagnostics) == expected(example)


@pytest.mark.parametrize("example", BROKEN, ids=lambda path: path.name)
def test_an_example_shows_the_code_it_is_named_after(example: Path) -> None:
    """L121-missing announces L121."""
    assert example.name.split("-")[0] in {code for _, _, code in expected(example)}


def test_a_whole_catalog_has_no_fault(catalog: Callable[..., Path]) -> None:
    """The catalog that the others are broken copies of."""
    verdict = validate([catalog()])
    assert verdict.diagnostics == ()
    assert [Path(file).name for file in verdict.files if "locales" in file] == ["glossary.yaml", "rules.po"]


def test_a_catalog_can_be_checked_by_itself(catalog: Callable[..., Path]) -> None:
    """Naming the file, its folder or the folder of all catalogs tells the same."""
    folder = catalog(CATALOGS / "L121-missing")
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    for path in (file, file.parent, folder / "locales" / "it", folder / "locales", folder):
        assert [found.code for found in validate([path]).diagnostics] == ["L121"]


def test_a_game_without_catalogs_needs_none(lakes: Callable[..., Path]) -> None:
    """A designer may write in English alone."""
    assert validate([lakes()]).diagnostics == ()


def test_a_part_of_the_rulesets_does_not_judge_the_whole_catalog(catalog: Callable[..., Path]) -> None:
    """Naming one file of a game says nothing about which texts are stale."""
    folder = catalog(CATALOGS / "L113-gone")
    assert validate([folder / "board.yaml"]).diagnostics == ()
