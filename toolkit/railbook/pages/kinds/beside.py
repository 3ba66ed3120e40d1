"""The rules of a game in two languages side by side, for a mixed table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from railbook.i18n.catalog import translator
from railbook.i18n.prose import prose
from railbook.i18n.wording import Wording
from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition, language_name
from railbook.pages.page import Page
from railbook.pages.texts import Marked
from railbook.telling.names import Names


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        for language in edition.languages:
            if language != book.language:
                yield _page(edition, language, book)


def _page(edition: Edition, language: str, book: Book) -> Page:
    told = {
        "game": edition.names.prose.name(edition.ruleset.title),
        "first": language_name(book.language, book.language),
        "second": language_name(language, book.language),
    }
    title = book.wording.say("Side by side: {language}", {"language": told["second"]})
    description = book.wording.say("The rules of {game} in two languages: {first} and {second}.", told)
    here = address.beside(edition.id, language)
    # In the other language this page is the one beside ours; in a third, the same pair does not exist.
    found_at = {other: here for other in edition.languages if other != language}
    found_at[language] = address.beside(edition.id, book.language)
    context = {"other": in_language(edition, language), "code": language.replace("_", "-")}
    return Page(here, "beside", title, description, context, edition, found_at=found_at)


def in_language(edition: Edition, language: str) -> Edition:
    """The same game as readers of another language see it."""
    texts = prose(edition.ruleset, language)
    names = Names(texts, Wording(translator(language)))
    return replace(edition, names=names, marked=Marked(texts.translator))
