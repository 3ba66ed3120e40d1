"""Templates filled: the content of a page as HTML. What comes from data is escaped, always."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from railbook.pages.address import relative
from railbook.pages.book import Book
from railbook.pages.page import Page
from railbook.shipped import SITE

_MISSING = "<!--missing-->"  # in templates, where the note on missing translations may stand


@cache
def templates() -> Environment:
    """The templates, compiled once for all languages."""
    return Environment(
        loader=FileSystemLoader(SITE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def compile_templates() -> None:
    """Does so before processes are forked, so that none of them has to; files may have changed since."""
    templates.cache_clear()
    for name in templates().list_templates():
        templates().get_template(name)


class Renderer:
    """Fills the templates of one language."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def _words(self, page: Page) -> dict[str, Any]:
        """The reader's language, as templates speak it; of a game's page, with the nouns of that game."""
        nouns = None if page.edition is None else page.edition.names.prose.nouns
        wording = replace(self.book.wording, nouns=nouns)
        return {
            "_": wording.translator.gettext,
            "say": lambda template, **values: wording.say(template, values),
            "count": wording.count,
            "noun": wording.noun,
            "number": wording.number,
            "listed": wording.list,
            "book": self.book,
        }

    def content(self, page: Page, guide: str) -> str:
        """The HTML of a page; ``guide`` is what was made of its Markdown."""
        self.book.wording.translator.missed.clear()
        for edition in self.book.editions:
            edition.marked.missed.clear()
        template = templates().get_template(f"{page.kind}.html")
        context: dict[str, Any] = {
            **self._words(page),
            "page": page,
            "game": page.edition,
            "guide": Markup(guide),  # written by us, not by a variant
            "href": lambda there: relative(page.address, there),
            **page.context,
        }
        return template.render(context).replace(_MISSING, self._missing(), 1)

    def _missing(self) -> str:
        """A note if texts on the page are in English for want of a translation."""
        missed = {text for edition in self.book.editions for text in edition.marked.missed}
        missed |= self.book.wording.translator.missed
        if not missed:
            return ""
        told = self.book.wording.count(
            "{count} text on this page has no translation yet and is shown in English.",
            "{count} texts on this page have no translation yet and are shown in English.",
            len(missed),
        )
        return Markup('<p class="rb-missing" role="note">{}</p>').format(told)
