"""The wheel, installed into an empty environment, works in any folder."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.conftest import LAKES, ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_carries_the_data(wheel: Path) -> None:
    """Rulesets, locales and site files travel as package data."""
    names = zipfile.ZipFile(wheel).namelist()
    for name in (
        "rulesets/usa/board.yaml",
        "rulesets/schema/defs.schema.json",
        "locales/it/LC_MESSAGES/toolkit.po",
    ):
        assert f"railbook/data/{name}" in names
    assert any(name.startswith("railbook/data/site/") for name in names)
    assert "railbook/cards/templates/cards.typ" in names
    assert not any(name.startswith(("toolkit/", "tests/")) for name in names)


def test_the_wheel_works_alone(wheel: Path, tmp_path: Path) -> None:
    """In an empty environment, in a folder that knows nothing of the project."""
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env" / "bin" / "python"
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    (tmp_path / "elsewhere").mkdir()

    def railbook(*arguments: str) -> str:
        command = [str(tmp_path / "env" / "bin" / "railbook"), *arguments]
        folder = tmp_path / "elsewhere"
        return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout

    assert "No faults found." in railbook("validate", "--lang", "en")
    assert "4 files checked. No faults found." in railbook("validate", str(LAKES), "--lang", "en")
    assert "Claiming a ferry" in railbook("show", "san-francisco", "claim.ferries", "--lang", "en")
    assert "localit" in railbook("explain", "R201", "--lang", "it")
    listed = subprocess.run([python, "-m", "pip", "list"], check=True, capture_output=True, text=True).stdout
    assert "mkdocs" not in listed
    assert "typst" not in listed
    refused = subprocess.run(
        [str(tmp_path / "env" / "bin" / "railbook"), "cards", "usa", "--lang", "en"],
        cwd=tmp_path / "elsewhere",
        check=False,
        capture_output=True,
        text=True,
    )
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "railbook: cards need “typst”; install railbook[cards]\n"
