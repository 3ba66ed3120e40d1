"""The rules of a game, a page for each section."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from railbook.drawing.cards import card_symbols
from railbook.drawing.piece import draw_piece
from railbook.examples.example import Example
from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.page import Page
from railbook.rules.components import Section

_IN_SIGHT = 3  # examples; the others unfold
_QUIET = ("naming", "games-differ")  # disputes that a player at the table does not need at once


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        symbols = Markup(card_symbols(edition.ruleset, edition.names))
        for number, section in enumerate(edition.sections):
            yield _page(edition, section, number, symbols, book)


def _page(edition: Edition, section: Section, number: int, symbols: Markup, book: Book) -> Page:
    rules = edition.ruleset.rules_in(section.id)
    context = {
        "section": section,
        "rules": rules,
        "symbols": symbols,
        "moved": moved_from(edition, section.id),
        "draw": Drawings(edition),
        "in_sight": _IN_SIGHT,
        "quiet": _QUIET,
        "previous": edition.sections[number - 1] if number else None,
        "next": edition.sections[number + 1] if number + 1 < len(edition.sections) else None,
        "address": address,
    }
    prose = edition.names.prose
    title = prose.name(section.title)
    titles = book.wording.list(prose.name(rule.title) for rule in rules[:6])
    told = {"section": title, "game": prose.name(edition.ruleset.title), "rules": titles}
    description = book.wording.say("{section} in {game}: {rules}.", told)
    return Page(address.section(edition.id, section.id), "rules", title, description, context, edition)


def moved_from(edition: Edition, section: str) -> list[tuple[str, str]]:
    """Old ids that people may have linked to on this page, with the rule's address now."""
    return [
        (old, str(edition.of_rule(rule.id)))
        for rule in edition.ruleset.rules
        for old in rule.was
        if rule.section != section and old.split(".")[0] == section
    ]


class Drawings:
    """Draws the pieces of board that examples are about; each picture on a page has its own prefix."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.number = 0

    def __call__(self, example: Example) -> Markup:
        if not (example.owned or example.asked):
            return Markup("")
        self.number += 1
        drawn = draw_piece(
            self.edition.ruleset,
            self.edition.names,
            example.owned,
            example.asked,
            prefix=f"piece{self.number}",
        )
        return Markup(drawn)
