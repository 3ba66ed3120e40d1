"""Packages import one way: only from packages with a lower number; equal numbers stay strangers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGE = ROOT / "toolkit" / "railbook"
LAYERS = {
    "shipped": 0,
    "output": 0,
    "diagnostics": 1,
    "source": 2,
    "schema": 3,
    "rules": 4,
    "engine": 5,
    "i18n": 5,
    "translation": 6,
    "players": 6,
    "positions": 6,
    "scenarios": 6,
    "telling": 6,
    "report": 7,
    "lookup": 7,
    "analysis": 7,
    "drawing": 7,
    "examples": 7,
    "cards": 8,
    "evidence": 8,
    "pages": 9,
    "cli": 10,
}
MODULES = sorted(file for file in PACKAGE.glob("*/**/*.py"))


def imports(file: Path) -> Iterator[str]:
    """Every railbook package that a module imports, wherever in the module it does."""
    for node in ast.walk(ast.parse(file.read_text())):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module)
        yield from (name.split(".")[1] for name in names if name.startswith("railbook."))


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_imports_point_down(file: Path) -> None:
    """A module imports from its own package and from lower ones."""
    own = file.relative_to(PACKAGE).parts[0]
    for name in imports(file):
        assert name == own or LAYERS[name] < LAYERS[own], f"{own} imports {name}"


def test_every_package_has_a_place() -> None:
    """A new package is given a layer before it is used."""
    folders = {
        folder.name for folder in PACKAGE.iterdir() if folder.is_dir() and (folder / "__init__.py").exists()
    }
    assert folders <= set(LAYERS)


@pytest.mark.parametrize("package", ["rules", "i18n", "report"])
def test_only_the_source_reads_yaml(package: str) -> None:
    """YAML stays behind the package that reads it, and jsonschema behind the schema."""
    for file in (PACKAGE / package).glob("**/*.py"):
        text = file.read_text()
        assert "import yaml" not in text
        assert "import jsonschema" not in text


def test_only_the_command_line_prints() -> None:
    """Everything below returns values; printing and exiting happen in one place."""
    for file in MODULES:
        if file.relative_to(PACKAGE).parts[0] != "cli":
            calls = {
                node.func.id
                for node in ast.walk(ast.parse(file.read_text()))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            }
            assert not calls & {"print", "exit", "input"}, file
