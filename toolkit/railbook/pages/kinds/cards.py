"""The cards of a game: what they look like, and where to get them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from railbook.cards.edition import Edition as Printed
from railbook.cards.every import Print, pictures
from railbook.cards.formats import CARDS, SIZES, SUMMARY
from railbook.cards.job import Look
from railbook.cards.typeset import SCREEN
from railbook.diagnostics import Param
from railbook.diagnostics.codes.register import N_
from railbook.i18n.wording import percent
from railbook.pages import address, prints
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.page import Page

_INCH = 25.4
_NAMES = {
    "poker": N_("Cards, poker size"),
    "tarot": N_("Cards, tarot size"),
    "a6": N_("Cards, A6"),
    "a5": N_("Cards, A5"),
}
_PAPERS = {"a4": "A4", "letter": "Letter"}


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        if edition.id not in book.printed:
            continue
        printed = Printed(edition.ruleset, book.language)
        context = {
            "pictures": list(_pictures(printed, edition, book)),
            "rows": list(_rows(edition, book)),
            "papers": [_PAPERS[paper] for paper in prints.papers(book.language)],
            "example": _example(edition, book.language),
            "whole": percent(1, book.language),
        }
        told = {"game": edition.names.prose.name(edition.ruleset.title)}
        title = book.say("Cards to print")
        description = book.wording.say(
            "Quick-reference cards, score pad and one-page summary of {game}, as PDF.", told
        )
        yield Page(address.of_game(edition.id, "cards"), "cards", title, description, context, edition)


def _file(one: Print, edition: Edition, book: Book) -> str:
    here = f"{book.language}/{address.of_game(edition.id, 'cards')}"
    there = f"{prints.folder_of(edition.id)}/{one.name(edition.id, book.language)}"
    return address.relative(here, there)


def _pictures(printed: Printed, edition: Edition, book: Book) -> Iterator[dict[str, Any]]:
    size = SIZES["poker"]
    width, height = (round(side / _INCH * SCREEN) for side in (size.width, size.height))
    for face, one in zip(printed.faces, pictures(printed, Look()), strict=True):
        yield {"title": face.title, "src": _file(one, edition, book), "width": width, "height": height}


def _rows(edition: Edition, book: Book) -> Iterator[dict[str, Any]]:
    """What can be printed, with a file for each paper."""
    files: dict[tuple[str, str], list[str]] = {}
    for one in prints.offered(book.language, None):
        which = one.look.size if one.kind == CARDS else ""
        files.setdefault((one.kind, which), []).append(_file(one, edition, book))
    for (kind, which), hrefs in files.items():
        yield {"title": _title(kind, which, book), "files": hrefs}


def _title(kind: str, which: str, book: Book) -> str:
    if kind != CARDS:
        return book.say("The rules on one page") if kind == SUMMARY else book.say("Score pad")
    size = SIZES[which]
    told: dict[str, Param] = {
        "width": int(size.width),
        "height": int(size.height),
        "name": book.say(_NAMES[which]),
    }
    return book.wording.say("{name}: {width} × {height} mm", told)


def _example(edition: Edition, language: str) -> str:
    """A command that shows what else there is: the reader's language with another one."""
    others = [other for other in edition.languages if other != language]
    languages = ",".join([language, *others[:1]])
    return f"railbook cards {edition.id} --lang {languages} --duplex --ink saver"
