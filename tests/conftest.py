"""What all tests share: the small game, broken copies of it, and expectations written as comments."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from railbook.diagnostics import Diagnostic

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "tests" / "examples"
LAKES = EXAMPLES / "valid" / "lakes"
settings.register_profile("railbook", deadline=None)  # a busy machine is no fault
settings.load_profile("railbook")
CATALOGS = EXAMPLES / "catalogs"
_EXPECT = re.compile(r"# expect:((?: [A-Z]\d{3})+)")
_EXPECT_BELOW = re.compile(r"# expect:((?: [A-Z]\d{3})+) @(\S+)")

Found = Counter[tuple[str, int, str]]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")


def expected(folder: Path) -> Found:
    """Every (file, line, code) that the comments in a folder announce."""
    found: Found = Counter()
    for file in sorted(folder.glob("**/*.yaml")):
        encoding = "utf-16" if file.read_bytes()[:2] == b"\xff\xfe" else "utf-8"
        text = file.read_text(encoding=encoding, errors="replace")
        for number, line in enumerate(text.split("\n"), 1):
            for match in _EXPECT.finditer(line):
                found.update((file.name, number, code) for code in match.group(1).split())
    for file in sorted(folder.glob("**/*.po")):
        found += _expected_in_catalog(file)
    return found


def _expected_in_catalog(file: Path) -> Found:
    """In a catalog a comment stands by itself, and names the start of the line that it is about."""
    found: Found = Counter()
    lines = file.read_text().split("\n")
    for number, line in enumerate(lines, 1):
        for match in _EXPECT_BELOW.finditer(line):
            below = (n for n, text in enumerate(lines, 1) if n > number and text.startswith(match.group(2)))
            place = 1 if match.group(2) == "top" else next(below)
            found.update((file.name, place, code) for code in match.group(1).split())
    return found


def as_found(diagnostics: tuple[Diagnostic, ...]) -> Found:
    return Counter((Path(d.path).name, d.line, d.code) for d in diagnostics)


def write_variant(folder: Path, id_: str, extends: str, more: str) -> None:
    """A game of one file that says only what differs."""
    (folder / id_).mkdir()
    head = f"game: {id_}\nextends: {extends}\ntitle: A variant\nsummary: The same, but different.\n"
    (folder / id_ / "game.yaml").write_text(f"{head}{more}sources: [{{record: designer}}]\n")


@pytest.fixture
def lakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Makes a copy of the small game in an empty folder, with files of an example laid over it."""

    def copy(overlay: Path | None = None) -> Path:
        folder = tmp_path / "rulesets" / "lakes"
        shutil.copytree(LAKES, folder)
        if overlay is not None:
            shutil.copytree(overlay, folder, dirs_exist_ok=True)
        return folder

    monkeypatch.chdir(tmp_path)
    return copy


@pytest.fixture
def catalog(lakes: Callable[..., Path]) -> Callable[..., Path]:
    """Makes a copy of the small game with an Italian catalog and a glossary, one file replaced or added."""

    def copy(example: Path | None = None) -> Path:
        folder = lakes(CATALOGS / "whole")
        (
            folder / "scenarios.yaml"
        ).unlink()  # the catalogs are about the rules; names of examples are texts too
        for file in example.iterdir() if example else ():
            target = {
                "rules.po": "locales/it/LC_MESSAGES",
                "glossary.yaml": "locales",
                "lookup": "locales",
            }.get(file.name, "")
            put = shutil.copytree if file.is_dir() else shutil.copy
            put(file, folder / target / file.name)
        return folder

    return copy
