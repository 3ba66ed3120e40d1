"""What Railbook is, where the rules come from, and what it is not."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.pages.book import Book
from railbook.pages.page import Page


def pages(book: Book) -> Iterator[Page]:
    manuals = {
        manual.id: (edition, manual) for edition in book.editions for manual in edition.manuals.values()
    }
    context = {"manuals": [pair for _, pair in sorted(manuals.items())]}
    description = book.say("What Railbook is, where its rules come from, and what it is not.")
    yield Page("about.html", "about", book.say("About Railbook"), description, context)
