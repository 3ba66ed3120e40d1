"""The indexes of the shipped games, made once: a look-up need not read all rules again.

They travel in the wheel. In a checkout, where anybody may be at work on the rules, an index is used only as
long as nothing that it was made from has changed.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from railbook import __version__
from railbook.lookup.index import Index
from railbook.shipped import INSTALLED, LOCALES, RULESETS

if TYPE_CHECKING:
    from railbook.lookup.gather import Gathered

_HERE = Path(__file__).parent
_FOLDER = _HERE / "prepared"
_MADE_FROM = (
    (RULESETS, "*/*.yaml"),
    (LOCALES, "*.yaml"),
    (LOCALES, "lookup/*.yaml"),
    (LOCALES, "*/*/*.po"),
    (_HERE, "*.py"),
)


def shipped_index(language: str) -> Index:
    """The index of the shipped games in a language."""
    mark = __version__ if INSTALLED else _mark()
    stored = _read(language)
    if stored.get("made_from") != mark:
        stored = {"made_from": mark, "index": _gathered(language).index(language)}
        _write(stored, _FOLDER / f"{language}.json")
    return Index(stored["index"])


def store_all() -> None:
    """Makes the index of every language, beside the code."""
    _store(_FOLDER, _mark())


def store_for_wheel(folder: Path) -> list[Path]:
    """The same in another folder, and for good: what is installed does not change."""
    return _store(folder, __version__)


def _store(folder: Path, mark: str) -> list[Path]:
    gathered = _gathered()
    files = {language: folder / f"{language}.json" for language in gathered.told}
    for language, file in files.items():
        _write({"made_from": mark, "index": gathered.index(language)}, file)
    return list(files.values())


def _gathered(*more: str) -> Gathered:
    """All shipped games in their languages; and in more, of which a reader has catalogs."""
    from railbook.i18n.language import languages
    from railbook.lookup.gather import gather
    from railbook.rules.load import load, shipped_games

    return gather((load(game), {*languages(), *more}) for game in shipped_games())


def _read(language: str) -> dict[str, Any]:
    with suppress(OSError, ValueError):
        found = json.loads((_FOLDER / f"{language}.json").read_bytes())
        return found if isinstance(found, dict) else {}
    return {}


def _write(stored: dict[str, Any], file: Path) -> None:
    """Beside first, then in its place; where nothing can be written, it is made again next time."""
    beside = file.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(exist_ok=True)
        beside.write_text(json.dumps(stored, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        beside.replace(file)


def _mark() -> str:
    """Changes with everything that an index is made from."""
    sum_ = 0
    for folder, pattern in _MADE_FROM:
        for file in sorted(folder.glob(pattern)):
            sum_ = crc32(file.read_bytes(), crc32(file.name.encode(), sum_))
    return f"{sum_:08x}"
