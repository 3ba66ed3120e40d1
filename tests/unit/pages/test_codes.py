"""Every diagnostic code has a place on the site, with the words that the terminal shows."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

import pytest
from markupsafe import escape

from railbook.cli.main import main
from railbook.diagnostics.codes import REGISTER
from railbook.i18n.language import PSEUDO
from railbook.i18n.pseudo import OPENING
from railbook.pages import address
from railbook.pages.address import relative
from railbook.pages.kinds import codes
from tests.unit.pages.books import INLINE, book_in, html, ids, links

BOOK = book_in("it")
PAGES = {page.address: html(page, BOOK) for page in codes.pages(BOOK)}


@pytest.mark.parametrize("code", REGISTER)
def test_a_code_lies_where_links_look_for_it(code: str) -> None:
    """The address that other pages link to has the code as an anchor, once."""
    page, _, anchor = address.code(code).partition("#")
    assert ids(PAGES[page]).count(anchor) == 1


def test_the_list_leads_to_every_code() -> None:
    """One list of all codes, each with its link."""
    expected = [relative(codes.ADDRESS, address.code(code)) for code in REGISTER]
    assert sorted(links(PAGES[codes.ADDRESS])) == sorted(expected)


@pytest.mark.parametrize("code", ["Y101", "S120", "R201", "L101", "G205"])
def test_site_and_terminal_say_the_same(code: str) -> None:
    """Every line of explain stands on the page, in the reader's language."""
    out = io.StringIO()
    with redirect_stdout(out):
        main(["explain", code, "--lang", "it"])
    page = PAGES[address.code(code).partition("#")[0]]
    title, *lines = filter(None, out.getvalue().split("\n"))
    assert str(escape(title.removeprefix(f"{code} ").rpartition(" (")[0])) in page
    advice = BOOK.say("What to do:")
    for line in lines:
        assert str(escape(line.removeprefix(advice).strip())) in page, line


def test_no_placeholder_is_left_open() -> None:
    """Where a diagnostic would have a value, a message shows dots."""
    assert "unknown key “…”" in html(next(codes.pages(book_in("en"))), book_in("en"))


def test_every_word_can_be_translated() -> None:
    """In the pseudo-language, titles, messages and reasons are between marks."""
    book = book_in(PSEUDO)
    for page in codes.pages(book):
        assert page.title.startswith(OPENING)
        assert page.description.startswith(OPENING)
    listed = html(next(codes.pages(book)), book)
    assert listed.count(f"<td>{OPENING}") == len(REGISTER)


def test_nothing_is_written_inline() -> None:
    """The policy of the site forbids styles and code in pages."""
    assert [name for name, text in PAGES.items() if INLINE.search(text)] == []
