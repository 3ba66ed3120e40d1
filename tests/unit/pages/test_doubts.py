"""Doubtful points, notes on wording, rulings and sources, as pages tell them."""

from __future__ import annotations

import re

import pytest

from railbook import shipped_games
from railbook.i18n.language import languages
from railbook.pages.book import Book
from railbook.pages.kinds import compare, disputes, rules, sources
from railbook.pages.plan import Shelf, plan
from tests.unit.pages.books import html

_RAW = re.compile(
    r"whole_draw|most_travelled|free_choice|completed_tickets|\{\w+: \d|\((?:introduction|contents)\)"
)
_PATH = re.compile(r'<code class="rb-quiet">.*?</code>')


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf(plan())


@pytest.fixture(scope="module")
def book(shelf: Shelf) -> Book:
    return shelf.book("en")


def page_at(book: Book, address: str) -> str:
    (page,) = [page for page in disputes.pages(book) if page.address == address]
    return html(page, book)


@pytest.mark.parametrize("address", ["disputes.html", *(f"{game}/disputes.html" for game in shipped_games())])
def test_notes_on_wording_come_last(book: Book, address: str) -> None:
    """In a section of their own, without the signal of a dispute; their anchors stay."""
    disputed, noted = page_at(book, address).split("<h2>Notes on wording</h2>")
    assert 'class="rb-note"' not in disputed
    assert 'class="rb-dispute"' not in noted
    assert "We play" not in noted
    assert "How to read it" in noted
    assert 'id="board-words"' in noted


def test_no_rule_shows_a_note_on_wording(book: Book) -> None:
    """A note never stands in a rule's way; what is disputed about the rule is still there."""
    texts = [html(page, book) for page in rules.pages(book) if page.kind == "rules"]
    titles = {d.title for edition in book.editions for d in edition.disputes if d.is_note}
    assert len(titles) == 19
    assert [title for title in sorted(titles) if any(title in text for text in texts)] == []
    assert any("Taking only one card by choice" in text for text in texts)


def test_the_page_of_all_games_names_the_games(book: Book) -> None:
    """Whoever reads it must know which game, and which manual, is meant."""
    text = page_at(book, "disputes.html")
    first = text[text.index('id="hand-by-game"') :]
    assert first.index("USA, London and San Francisco") < first.index("Manual of USA")


def test_a_ruling_is_told_of_this_game(book: Book) -> None:
    """The sources of a rule say that it is ours, and whose manual has it."""
    found = " ".join(html(page, book) for page in rules.pages(book) if page.address.startswith("london/"))
    assert "Railbook’s ruling: this game’s manual does not say. We play as in the manual of USA." in found
    assert "every manual" not in found


@pytest.mark.parametrize("language", languages())
def test_values_are_told_in_words(shelf: Shelf, language: str) -> None:
    """No key of the data stands on the page of sources but the path of each value."""
    book = shelf.book(language)
    for page in sources.pages(book):
        shown = _PATH.sub("", html(page, book))
        assert _RAW.findall(shown) == []
        assert "<code>" not in shown


def test_what_the_manuals_do_not_state_is_no_missing_rule(book: Book) -> None:
    """Every game has an age and a playing time; a longest path it may lack."""
    (page,) = [page for page in compare.pages(book) if page.address == "compare/usa/london.html"]
    text = html(page, book)
    age, longest = (text[text.index(f"<h3>{title}") :] for title in ("Age of the players", "Longest path"))
    assert re.findall(r'rb-none">(.*?)<', age)[0] == "Not stated in the manuals we have"
    assert re.findall(r'rb-none">(.*?)<', longest)[0] == "No such rule"
