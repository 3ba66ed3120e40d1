"""Every example of a fault is found where it is, as what it is, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from railbook.rules.validate import validate
from tests.conftest import EXAMPLES, as_found, expected

INVALID = sorted((EXAMPLES / "invalid").iterdir())


@pytest.mark.parametrize("example", INVALID, ids=lambda path: path.name)
def test_faults_are_found_where_they_are(example: Path, lakes: Callable[..., Path]) -> None:
    """The whole set of (file, line, code) is the one that the comments announce."""
    verdict = validate([lakes(example)])
    assert as_found(verdict.diagnostics) == expected(example)


@pytest.mark.parametrize("example", INVALID, ids=lambda path: path.name)
def test_an_example_shows_the_code_it_is_named_after(example: Path) -> None:
    """R201-endpoint announces R201."""
    assert example.name.split("-")[0] in {code for _, _, code in expected(example)}


def test_the_small_game_is_valid(lakes: Callable[..., Path]) -> None:
    """What the broken examples are copies of has no fault itself."""
    assert validate([lakes()]).diagnostics == ()
