"""The typeface of the cards, and which characters it has: a missing one would print as nothing at all."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files as files_of
from pathlib import Path

FAMILY = "Source Sans Pro"  # Open Font License
# What may stand in a text without ink of its own.
_INKLESS = {"\N{SOFT HYPHEN}", "\N{ZERO WIDTH SPACE}", "\N{ZERO WIDTH NON-JOINER}", "\N{ZERO WIDTH JOINER}"}


def folder() -> Path:
    """Where the fonts lie; their licence lies with them."""
    return Path(str(files_of("font_source_sans_pro"))) / "files"


@cache
def _covered() -> frozenset[int]:
    """The characters that every face we use has."""
    from fontTools.ttLib import TTFont

    covered = []
    for face in ("Regular", "Bold"):
        with TTFont(folder() / f"SourceSansPro-{face}.otf", lazy=True) as font:
            covered.append(frozenset(font.getBestCmap()))
    return frozenset.intersection(*covered)


def missing(texts: Iterable[str]) -> str | None:
    """The first character that cannot be printed."""
    return next((c for text in texts for c in text if ord(c) not in _covered() and c not in _INKLESS), None)
