"""Questions that players ask, each with the sentence that answers it."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.page import Page


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        sections = [
            (section, [rule for rule in edition.ruleset.rules_in(section.id) if rule.asks])
            for section in edition.sections
        ]
        context = {"sections": [(section, rules) for section, rules in sections if rules]}
        told = {"game": edition.names.prose.name(edition.ruleset.title)}
        description = book.wording.say("What players ask about {game}, answered in a sentence each.", told)
        title = book.say("Questions and answers")
        yield Page(
            address.of_game(edition.id, "questions"), "questions", title, description, context, edition
        )
