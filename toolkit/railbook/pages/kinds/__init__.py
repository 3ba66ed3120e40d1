"""Every kind of page, one module each: a module says which pages there are and what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from railbook.pages.book import Book
from railbook.pages.kinds import (
    about,
    beside,
    board,
    cards,
    codes,
    compare,
    components,
    count,
    data,
    disputes,
    format_reference,
    front,
    glossary,
    guides,
    home,
    python_api,
    questions,
    rules,
    scores,
    setup,
    sources,
)
from railbook.pages.page import Page

KINDS: tuple[Callable[[Book], Iterator[Page]], ...] = (
    home.pages,
    front.pages,
    rules.pages,
    setup.pages,
    board.pages,
    scores.pages,
    count.pages,
    cards.pages,
    questions.pages,
    components.pages,
    disputes.pages,
    sources.pages,
    beside.pages,
    compare.pages,
    glossary.pages,
    guides.pages,
    format_reference.pages,
    codes.pages,
    python_api.pages,
    data.pages,
    about.pages,
)


def every_page(book: Book) -> list[Page]:
    """All pages of a language, in reading order."""
    return [page for pages in KINDS for page in pages(book)]
