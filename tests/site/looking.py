"""Looking something up as a reader does, and the index that the search box reads."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from railbook.pages.lookup import INDEX

_BEFORE = "railbook.index = "
_SHOWN = "([list, words]) => document.querySelector(list).dataset.words === words"
BOX = "[data-md-component=search-query]"
PANEL = ".md-search__output"
LIST = ".md-search-result__list"
LINK = ".md-search-result__link"
STATUS = ".rb-search [role=status]"
ANSWER = ".rb-found__answer"


@dataclass(frozen=True)
class Entry:
    """A rule in an index, as some games have it."""

    rule: str
    section: str
    games: tuple[str, ...]
    title: str


def index_of(site: Path, language: str) -> dict[str, Any]:
    """What a page in a language loads when somebody looks something up."""
    script = (site / language / INDEX).read_text()
    assert script.startswith(_BEFORE)
    found: dict[str, Any] = json.loads(script.removeprefix(_BEFORE).rstrip().removesuffix(";"))
    return found


def entries_of(index: dict[str, Any]) -> list[Entry]:
    return [
        Entry(
            rule=index["rules"][rule],
            section=index["sections"][section][0],
            games=tuple(index["games"][game][0] for game in games),
            title=title,
        )
        for rule, section, games, _, title, *_ in index["entries"]
    ]


def look_up(page: Page, words: str, *, by_key: int | None = None) -> None:
    """Types over whatever stands in the box, and waits until the results are for these words.

    Of a long list of look-ups, some may have only their last letters typed key by key, which saves minutes.
    """
    page.locator(BOX).focus()
    page.keyboard.press("Control+A")
    last = len(words) if by_key is None else by_key
    if words[:-last]:
        page.keyboard.insert_text(words[:-last])
    page.keyboard.type(words[-last:])
    found(page, words)


def found(page: Page, words: str) -> None:
    """Waits until the results are for these words; looks often, since they are there at once."""
    page.wait_for_function(_SHOWN, arg=[LIST, words], polling=10)


def links(page: Page) -> Locator:
    return page.locator(LINK)


def rules(page: Page) -> list[str]:
    """The ids of the rules that are shown, in their order."""
    return [link.rpartition("#")[2] for link in hrefs(page)]


def hrefs(page: Page) -> list[str]:
    """The addresses of the results, in their order."""
    return [str(one) for one in links(page).evaluate_all("all => all.map((one) => one.href)")]
