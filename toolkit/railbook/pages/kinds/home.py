"""The first page of a language: the games, and what else there is."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition, language_name
from railbook.pages.kinds.front import first_questions, special
from railbook.pages.page import Page


def pages(book: Book) -> Iterator[Page]:
    context = {
        "games": [
            {"edition": edition, "special": special(edition, book), "asks": first_questions(edition, 2)}
            for edition in sorted(book.editions, key=_base_first)
        ],
        "elsewhere": list(_elsewhere(book)),
    }
    description = book.say(
        "The rules of the Ticket to Ride games, rule by rule, in your language: look one up in ten seconds."
    )
    yield Page(address.HOME, "home", book.say("Every rule, in your language"), description, context)


def _base_first(edition: Edition) -> tuple[int, int]:
    return len(edition.ruleset.extends), edition.line


def _elsewhere(book: Book) -> Iterator[dict[str, object]]:
    """Games that are not published in this language, with those in which they are."""
    for id_, ruleset in book.rulesets.items():
        if book.language not in book.published[id_]:
            links = [
                (language, language_name(language, book.language), f"../{language}/{address.front(id_)}")
                for language in book.published[id_]
            ]
            yield {"title": ruleset.title, "links": links}
