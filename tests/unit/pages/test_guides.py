"""Guides in the reader's language, with links that lead somewhere on the site."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook.pages import address
from railbook.pages.address import HOME
from railbook.pages.kinds import codes, data, format_reference, guides, python_api
from railbook.pages.kinds.guides import EXAMPLE, GUIDES, SLIP, guide, guide_address, linked
from railbook.rules.validate import validate
from tests.unit.pages.books import INLINE, book_in, html, links

LANGUAGES = ["en", "it", "nb", "nl"]
_TARGET = re.compile(r"\]\(([^)]+)\)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_guide(language: str) -> None:
    """In its own words, with a title and a first paragraph."""
    for name in GUIDES:
        found = guide(name, language)
        assert found.language == language
        assert found.title
        assert found.lead
        assert not set(found.title + found.lead) & set("`[]#")
    assert (guide("referee", language).title == "The referee") == (language == "en")


def test_a_guide_that_is_not_translated_is_shown_in_english() -> None:
    """With a note in the reader's language, and marked as English."""
    book = book_in("de")
    (page,) = [page for page in guides.pages(book) if page.address == guide_address("referee")]
    assert page.content_language == "en"
    assert page.title == "The referee"
    (note,) = re.findall(r'<p class="rb-note" lang="de">(.+)</p>', html(page, book))
    assert note in book.wording.translator.missed  # it was asked for in German
    (own,) = [page for page in guides.pages(book_in("nb")) if page.address == guide_address("referee")]
    assert own.content_language is None
    assert "rb-note" not in html(own, book_in("nb"))


def test_a_region_reads_the_guides_of_its_language(tmp_path: Path) -> None:
    """Brazilian readers get the Portuguese guide before the English one."""
    for language in ("en", "pt"):
        (tmp_path / language).mkdir()
        (tmp_path / language / "referee.md").write_text(f"# In {language}\n\nText.\n")
    assert guide("referee", "pt_BR", tmp_path).title == "In pt"
    assert guide("referee", "de", tmp_path).title == "In en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_between_guides_lead_to_pages(language: str) -> None:
    """No link of a guide ends at a Markdown file."""
    known = {guide_address(name) for name in GUIDES}
    found = 0
    for page in guides.pages(book_in(language)):
        prose = re.sub(r"```.*?```", "", page.markdown, flags=re.DOTALL)
        for target in _TARGET.findall(prose):
            if "://" not in target:
                folder = page.address.split("/")[0]
                there = target.removeprefix("../") if target.startswith("../") else f"{folder}/{target}"
                assert there in known
                found += 1
    assert found >= 2


def test_links_are_rewritten_outside_of_code_alone() -> None:
    """An index and a call in Python look like a link, and are none."""
    text = '`PLAYERS["a"](1.md)`\n\n```python\nx["a"](referee.md)\n```\n\n[b](referee.md) [c](https://d.org/e.md)\n'
    assert linked(text, "design/translate.html") == text.replace(
        "[b](referee.md)", "[b](../develop/referee.html)"
    )


def test_files_of_the_repository_are_named() -> None:
    """The site does not have them, so that a link would lead nowhere."""
    assert linked("[Board](../../../rulesets/usa/board.yaml)", "design/x.html") == (
        "Board (`rulesets/usa/board.yaml`)"
    )


def test_the_message_that_designers_see_first_is_real(lakes: Callable[..., Path]) -> None:
    """The slip that is shown, made in the small game, is told as shown."""
    folder = lakes()
    board = folder / "board.yaml"
    right = SLIP.replace("brich", "birch")
    assert right in board.read_text().split("\n")
    board.write_text(board.read_text().replace(right, SLIP))
    (found,) = validate([folder]).diagnostics
    assert (found.code, found.span, found.params) == (EXAMPLE.code, EXAMPLE.span, EXAMPLE.params)


def test_the_pages_to_start_from_lead_to_all_others() -> None:
    """Guides, formats and codes for designers; guide, API and data for developers; no dead end."""
    book = book_in("it")
    made = [guides, codes, format_reference, python_api, data]
    every = {page.address: page for module in made for page in module.pages(book)}
    reached = set()
    for start in ("design/index.html", "develop/index.html"):
        for link in links(html(every[start], book)):
            reached.add(f"{start.split('/')[0]}/{link.partition('#')[0]}")
    assert reached <= set(every)
    expected = {guide_address(name) for name in GUIDES} | {address.format_of(k) for k in address.FILES}
    assert expected | {codes.ADDRESS, python_api.ADDRESS, data.ADDRESS} <= reached
    assert HOME not in every


def test_nothing_is_written_inline() -> None:
    """The policy of the site forbids styles and code in pages."""
    book = book_in("de")
    assert not any(INLINE.search(html(page, book)) for page in guides.pages(book))
