"""A book without games, for pages that need none; and pages as a browser gets them."""

from __future__ import annotations

import re

from railbook.i18n.catalog import translator
from railbook.i18n.glossary import Glossary
from railbook.i18n.wording import Wording
from railbook.pages.book import Book
from railbook.pages.page import Page
from railbook.pages.render import Renderer
from railbook.rules.load import load

INLINE = re.compile(r"<script|<style|\sstyle=|\son\w+=|javascript:")
_ID = re.compile(r'\sid="([^"]*)"')
_LINK = re.compile(r'\shref="([^"]*)"')


def book_in(language: str, games: tuple[str, ...] = ()) -> Book:
    """The pages that belong to no game, in a language."""
    languages = ("en", "it", "nb", "nl")
    rulesets = {game: load(game) for game in games}
    published = dict.fromkeys(rulesets, languages)
    return Book(Wording(translator(language)), (), rulesets, published, languages, Glossary())


def html(page: Page, book: Book) -> str:
    return Renderer(book).content(page, "")


def ids(text: str) -> list[str]:
    return _ID.findall(text)


def links(text: str) -> list[str]:
    return _LINK.findall(text)
