"""The set-up as a list of steps, for a number of players that the reader chooses."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.page import Page

_SECTION = "setup"


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        steps = edition.ruleset.rules_in(_SECTION)
        if not steps:
            continue
        title = book.say("Set-up, step by step")
        told = {"game": edition.names.prose.name(edition.ruleset.title)}
        description = book.wording.say(
            "How to set up {game}, step by step, for your number of players.", told
        )
        yield Page(
            address.of_game(edition.id, "setup"), "setup", title, description, {"steps": steps}, edition
        )
