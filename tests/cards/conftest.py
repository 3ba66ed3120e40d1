"""Variants of the small game, for what no shipped game says."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from railbook.rules.merge import merged
from tests.conftest import CATALOGS, LAKES

Variant = Callable[..., Path]
_CATALOG = Path("locales/it/LC_MESSAGES/rules.po")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader's language is English, whoever runs the tests."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("LANGUAGE", "")


@pytest.fixture
def variant(tmp_path: Path) -> Variant:
    """Makes a copy of the small game with other rules, other data, or Italian texts."""

    def copy(rules: Any = None, game: Any = None, italian: dict[str, str] | None = None) -> Path:
        folder = tmp_path / "variant" / "lakes"
        shutil.copytree(LAKES, folder)
        _lay_over(folder / "game.yaml", game or {})
        own = yaml.safe_load((folder / "rules.yaml").read_text())["rules"]
        _lay_over(folder / "rules.yaml", {"rules": [*own, *(rules or [])]})
        if italian is not None:
            _translate(folder, italian)
        return folder

    return copy


def _lay_over(file: Path, more: Any) -> None:
    whole = merged(yaml.safe_load(file.read_text()), more)
    file.write_text(yaml.safe_dump(whole, sort_keys=False, allow_unicode=True))


def _translate(folder: Path, italian: dict[str, str]) -> None:
    shutil.copytree(CATALOGS / "whole" / "locales", folder / "locales")
    entries = (f"\nmsgid {_quoted(one)}\nmsgstr {_quoted(other)}\n" for one, other in italian.items())
    with (folder / _CATALOG).open("a") as catalog:
        catalog.writelines(entries)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def on_turn(text: str, **more: Any) -> list[dict[str, Any]]:
    """A rule that says something on the card of a turn."""
    return [{"id": "draw.hand-limit", "on_cards": [{"card": "turn", "text": text, **more}]}]
