"""Every code is documented, shown by an example, raised somewhere, and its pages do not lie."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

import railbook
from railbook.cards.edition import Edition
from railbook.cards.formats import CARDS
from railbook.cards.job import Look
from railbook.cards.make import Unprintable, make
from railbook.diagnostics import Diagnostic
from railbook.diagnostics.codes import REGISTER, Code
from railbook.i18n.catalog import translator
from railbook.i18n.language import SOURCE, languages
from railbook.i18n.wording import names_in
from railbook.positions.read import read
from railbook.rules.build import build
from railbook.rules.merge import merged
from railbook.rules.validate import validate
from railbook.scenarios.referee import referee
from tests.conftest import CATALOGS, EXAMPLES, LAKES, ROOT, expected
from tests.unit.situations import SITUATIONS

SHOWN = {
    code
    for folder in (EXAMPLES / "invalid", EXAMPLES / "scenarios", EXAMPLES / "positions", CATALOGS)
    for example in folder.iterdir()
    for _, _, code in expected(example)
}
# The fallback for schema keywords that no schema of ours uses; what test_scenarios shows without a file.
UNREACHABLE = {"S190", "G111", "G205"}
# What only the text of a manual can be; tests/evidence shows it.
OF_MANUALS = {"Y112"}
# What only printing finds; the pages of these codes are printed below, and tests/cards shows their places.
PRINTED = {"C101", "C102", "C103"}
_FILE = re.compile(r"# ((?:\w+/)?\w+\.(?:yaml|po))\n")


@pytest.mark.parametrize("code", REGISTER)
def test_every_code_is_shown(code: str) -> None:
    """By a broken file with a comment on the faulty line, or by a situation."""
    assert code in SHOWN | set(SITUATIONS) | UNREACHABLE | OF_MANUALS | PRINTED


def test_every_code_that_is_raised_is_registered() -> None:
    """No diagnostic without a sentence, and no sentence without a diagnostic."""
    raised = {
        code
        for file in (ROOT / "toolkit").glob("**/*.py")
        if "codes" not in file.parts
        for code in re.findall(r'"([YSRLGC]\d{3})"', file.read_text())
    }
    assert raised == set(REGISTER)


@pytest.mark.parametrize("code", REGISTER.values(), ids=lambda code: code.code)
def test_every_code_says_what_is_wrong_what_would_be_right_and_why(code: Code) -> None:
    """A message, a hint that needs no value, a reason, a bad and a good example."""
    assert code.message[0] != code.message[0].upper() or not code.message[0].isalpha()
    assert not code.message.endswith(".")
    assert code.hints
    assert code.why.endswith(".")
    assert code.bad != code.good


def _told(code: Code, snippet: str, folder: Path) -> set[str]:
    """The codes found when a snippet from a page is laid over the small game."""
    match = _FILE.match(snippet)
    assert match is not None
    game = folder / "lakes"
    shutil.copytree(LAKES, game)
    if code.code.startswith("L"):
        shutil.copytree(CATALOGS / "whole", game, dirs_exist_ok=True)
        (game / "scenarios.yaml").unlink()  # the names of examples are texts too, and not the point here
        _lay_over_catalog(game / "locales", match.group(1), snippet)
        return {found.code for found in complete(game)}
    file = game / match.group(1)
    file.parent.mkdir(exist_ok=True)
    if code.code.startswith("Y") or not file.exists():
        file.write_text(snippet)
    else:
        whole: Any = merged(yaml.safe_load(file.read_text()), yaml.safe_load(snippet))
        file.write_text(yaml.safe_dump(whole, sort_keys=False))
    if code.code.startswith("G3"):
        return {found.code for found in read(file).faults}
    if code.code.startswith("G"):
        return {found.code for found in referee([file]).diagnostics}
    if code.code.startswith("C"):
        return _unprintable(game)
    return {found.code for found in validate([game]).diagnostics}


def _unprintable(game: Path) -> set[str]:
    """The codes that stand in the way of printing a game's cards."""
    (draft,) = validate([game]).games.values()  # a section without rules does not matter here
    try:
        make(CARDS, [Edition(build(draft), SOURCE)], Look())
    except Unprintable as faulty:
        return {found.code for found in faulty.diagnostics}
    return set()


def complete(game: Path) -> tuple[Diagnostic, ...]:
    return railbook.validate([game]).diagnostics


def _lay_over_catalog(locales: Path, name: str, snippet: str) -> None:
    """Puts the entries of a snippet in the place of those with the same English, or behind the others."""
    if name.endswith(".yaml"):
        folder = locales if name == "glossary.yaml" else locales / "lookup"
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(snippet)
        return
    file = locales / "it" / "LC_MESSAGES" / name
    replaced = _first_id(snippet)
    kept = [entry for entry in file.read_text().split("\n\n") if _first_id(entry) != replaced]
    place = 0 if replaced == 'msgid ""' else len(kept)
    file.write_text("\n\n".join([*kept[:place], snippet, *kept[place:]]))


def _first_id(entry: str) -> str:
    return next(line for line in entry.split("\n") if line.startswith("msgid "))


RUNNABLE = [
    code for code in REGISTER.values() if _FILE.match(code.bad) and code.code not in ("Y110", "S101", "G111")
]


@pytest.mark.parametrize("code", RUNNABLE, ids=lambda code: code.code)
def test_the_bad_example_has_the_fault_and_the_good_one_has_not(code: Code, tmp_path: Path) -> None:
    """The pages that explain shows are run, so they cannot lie."""
    assert code.code in _told(code, code.bad, tmp_path / "bad")
    assert code.code not in _told(code, code.good, tmp_path / "good")


@pytest.mark.parametrize("language", [language for language in languages() if language != SOURCE])
def test_every_code_speaks_every_language(language: str) -> None:
    """Messages, hints and reasons are translated, with the same placeholders."""
    texts = translator(language)
    for code in REGISTER.values():
        for text in (code.message, *code.hints, code.why):
            assert names_in(texts.gettext(text)) == names_in(text), f"{code.code}: {text}"
    assert texts.missed == set()
