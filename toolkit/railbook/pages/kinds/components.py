"""What is in the box: counts, and the cards by colour."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from railbook.drawing.cards import card_symbols
from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.page import Page

_SECTION = "components"


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        game = edition.ruleset
        context = {
            "symbols": Markup(card_symbols(game, edition.names)),
            "counts": [
                (edition.name(game.component_names.get(id_, id_)), count)
                for id_, count in game.components.items()
            ],
            "colors": list(edition.colors()),
            "rules": game.rules_in(_SECTION),
        }
        told = {"game": edition.names.prose.name(game.title)}
        description = book.wording.say("Everything that the box of {game} holds, counted.", told)
        title = book.say("Contents at a glance")
        yield Page(
            address.of_game(edition.id, "components"), "components", title, description, context, edition
        )
