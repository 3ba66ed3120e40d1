"""Where a page lies. An address is the same in every language but for the language's own folder."""

from __future__ import annotations

import posixpath
from functools import cache

HOME = "index.html"
TAKEN = ("compare", "design", "develop", "search")  # folders of pages that belong to no game
DESIGN = "design/index.html"
CODES = "design/codes.html"
# Each kind of file, and what such files are called.
FILES = {
    "game": "game.yaml",
    "rules": "rules.yaml",
    "board": "board.yaml",
    "scenarios": "scenarios.yaml",
    "position": "position.yaml",
    "family": "family/*.yaml",
    "manuals": "manuals.yaml",
    "disputes": "disputes.yaml",
    "evidence": "evidence/*.yaml",
    "glossary": "locales/glossary.yaml",
    "lookup": "locales/lookup/*.yaml",
    "reading": "locales/reading/*.yaml",
}


def front(game: str) -> str:
    return f"{game}/index.html"


def section(game: str, id_: str) -> str:
    """The page of a section of the rules.

    >>> section("usa", "claim")
    'usa/rules/claim.html'
    """
    return f"{game}/rules/{id_}.html"


def of_game(game: str, name: str) -> str:
    """One of the other pages of a game: its board, its set-up …"""
    return f"{game}/{name}.html"


def beside(game: str, language: str) -> str:
    """The rules of a game side by side with another language."""
    return f"{game}/with/{language}.html"


def comparison(first: str, second: str) -> str:
    """What differs between two games, whichever is named first."""
    return f"compare/{first}/{second}.html"


def format_of(kind: str) -> str:
    """The reference of one kind of file."""
    return f"design/format-{kind}.html"


def code(name: str) -> str:
    """A diagnostic code, on the page of its letter."""
    return f"design/codes-{name[0].lower()}.html#{name}"


@cache
def relative(here: str, there: str) -> str:
    """The link from one page to another.

    >>> relative("usa/rules/claim.html", "usa/rules/draw.html#draw.two-cards")
    'draw.html#draw.two-cards'
    >>> relative("usa/rules/claim.html", "usa/rules/claim.html#claim.gray")
    '#claim.gray'
    """
    page, hash_, anchor = there.partition("#")
    if page == here and anchor:
        return f"#{anchor}"
    return posixpath.relpath(page, posixpath.dirname(here) or ".") + hash_ + anchor
