"""Every diagnostic code: a list of all, and for each letter a page that explains them with examples."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics.codes import REGISTER
from railbook.diagnostics.codes.register import N_
from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.page import Page
from railbook.report.explanation import Explanation, explain

ADDRESS = address.CODES
# What a letter stands for.
LETTERS = {
    "Y": N_("The text of a file"),
    "S": N_("The shape of a document"),
    "R": N_("References and counts"),
    "L": N_("Translations"),
    "G": N_("Examples in play"),
    "C": N_("Printing cards"),
}


def pages(book: Book) -> Iterator[Page]:
    groups = {letter: _explained(letter, book) for letter in LETTERS}
    listed = [(book.say(LETTERS[letter]), codes) for letter, codes in groups.items()]
    description = book.say("Every code that a check can report, with what it means.")
    context = {"groups": listed, "letter": None, "where": address.code}
    yield Page(ADDRESS, "codes", book.say("All codes"), description, context)
    for letter, codes in groups.items():
        yield _page(letter, codes, book)


def _page(letter: str, codes: list[Explanation], book: Book) -> Page:
    about = book.say(LETTERS[letter])
    title = book.wording.say("Codes {letter}: {about}", {"letter": letter, "about": about})
    description = book.wording.say(
        "What the codes {first} to {last} mean, why they are faults, and what would be right.",
        {"first": codes[0].code, "last": codes[-1].code},
    )
    there = address.code(letter).partition("#")[0]
    context = {"groups": [(about, codes)], "letter": letter, "where": address.code}
    return Page(there, "codes", title, description, context)


def _explained(letter: str, book: Book) -> list[Explanation]:
    translator = book.wording.translator
    return [explain(code, translator) for name, code in sorted(REGISTER.items()) if name[0] == letter]
