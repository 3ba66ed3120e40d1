"""Every example of a fault is found where it is, as what it is, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from railbook.i18n.catalog import Translator
from railbook.i18n.prose import Prose
from railbook.rules.build import build
from railbook.rules.validate import validate
from tests.conftest import EXAMPLES, as_found, expected

VALID = sorted((EXAMPLES / "valid").iterdir())
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


@pytest.mark.parametrize("example", VALID, ids=lambda path: path.name)
def test_valid_examples_are_valid(example: Path) -> None:
    """The small game, and a variant that combines all mechanics differently, in YAML alone."""
    verdict = validate([example])
    assert verdict.diagnostics == ()
    (draft,) = verdict.games.values()
    prose = Prose(build(draft), Translator("en"))
    assert not [rule.id for rule in prose.ruleset.rules if "{" in prose.answer(rule)]
