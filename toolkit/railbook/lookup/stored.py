"""The indexes of the shipped games, made once: a look-up need not read all rules again.

They travel in the wheel. In a checkout, where anybody may be at work on the rules, an index is used only as long
as nothing that it was made from has changed.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from railbook import __version__
from railbook.lookup.index import Index
from railbook.shipped import INSTALLED, LOCALES, RULESETS

_HERE = Path(__file__).parent
_FOLDER = _HERE / "prepared"
_MADE_FROM = ((RULESETS, "*/*.yaml"), (LOCALES, "*.yaml"), (LOCALES, "lookup/*.yaml"), (LOCALES, "*/*/rules.po"), (_HERE, "*.py"))


def shipped_index(language: str) -> Index:
    """The index of the shipped games in a language."""
    mark = __version__ if INSTALLED else _mark()
    stored = _read(language)
    if stored.get("made_from") != mark:
        stored = _store(language, mark)
    return Index(stored["index"])


def store_all(made_from: str | None = None) -> None:
    """Makes the index of every language; a wheel takes them along."""
    from railbook.i18n.language import languages

    for language in languages():
        _store(language, made_from or _mark())


def _read(language: str) -> dict[str, Any]:
    with suppress(OSError, ValueError):
        found = json.loads((_FOLDER / f"{language}.json").read_bytes())
        return found if isinstance(found, dict) else {}
    return {}


def _store(language: str, mark: str) -> dict[str, Any]:
    from railbook.i18n.language import languages
    from railbook.lookup.gather import gather
    from railbook.rules.load import load, shipped_games

    index = gather((load(game), languages()) for game in shipped_games()).index(language)
    made = {"made_from": mark, "index": index}
    file = _FOLDER / f"{language}.json"
    beside = file.with_suffix(f".{os.getpid()}")
    with suppress(OSError):  # where nothing can be written, it is made again next time
        _FOLDER.mkdir(exist_ok=True)
        beside.write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        beside.replace(file)
    return made


def _mark() -> str:
    """Changes with everything that an index is made from."""
    sum_ = 0
    for folder, pattern in _MADE_FROM:
        for file in sorted(folder.glob(pattern)):
            sum_ = crc32(file.read_bytes(), crc32(file.name.encode(), sum_))
    return f"{sum_:08x}"
