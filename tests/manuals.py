"""Manuals for tests: the real ones, where they lie beside the project, and three invented ones inside it."""

from __future__ import annotations

import os
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import EXAMPLES, LAKES, ROOT

MANUALS = Path(os.environ.get("RAILBOOK_MANUALS") or ROOT.parent / "shared" / "manuals")
EXAMPLE_TEXTS = EXAMPLES / "manuals" / "texts"
NEEDS_MANUALS = pytest.mark.skipif(
    not os.environ.get("RAILBOOK_MANUALS") and not MANUALS.is_dir(),
    reason="the manuals are not there: set RAILBOOK_MANUALS to the folder with usa.it.txt and its sisters",
)


class Row(NamedTuple):
    """A word of the scan, what it should be, and how often."""

    scanned: str
    right: str
    times: int


def scanned_sample() -> list[Row]:
    lines = (EXAMPLES / "scan" / "nb.tsv").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if not line.startswith("#"))
    return [Row(scanned, right, int(times)) for scanned, right, times in rows]


@cache
def example_game() -> Path:
    """The small game with its invented manuals, in a folder of its own."""
    folder = Path(tempfile.mkdtemp(prefix="railbook-lakes-")) / "lakes"
    shutil.copytree(LAKES, folder)
    shutil.copytree(EXAMPLES / "manuals" / "lakes", folder, dirs_exist_ok=True)
    return folder
