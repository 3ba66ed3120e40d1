"""What surrounds a page: title, links to other languages, the line through a game, the foot."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from railbook import __version__
from railbook.i18n.language import locale_of
from railbook.lookup.find import MOST
from railbook.pages import address
from railbook.pages.address import FILES, relative
from railbook.pages.book import Book
from railbook.pages.edition import Edition, language_name, own_name
from railbook.pages.lookup import INDEX
from railbook.pages.page import Page

NAME = "Railbook"
# Nothing inline, nothing from outside. Icons in the theme's style sheet are data: images.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


@dataclass(frozen=True, slots=True)
class Link:
    title: str
    href: str
    current: bool = False


def frame(page: Page, book: Book) -> dict[str, Any]:
    """Everything that the frame's templates show."""
    up = relative(page.address, ".") + "/"  # the folder of the language
    locale = _locale(book.language)
    return {
        "policy": POLICY,
        "title": _title(page),
        "description": page.description,
        "canonical": _canonical(page, book),
        "absolute": book.url is not None,
        "picture": f"{book.url}assets/card.png",
        "alternates": list(_alternates(page, book)),
        "locale": locale,
        "other_locales": [_locale(other) for other in _languages(page, book) if other != book.language],
        "assets": f"{up}../assets/",
        "up": up,
        "home": relative(page.address, address.HOME),
        "kind": page.kind,
        "line": page.edition.line if page.edition else 0,
        "language": book.language,
        "language_name": language_name(book.language, book.language),
        "content_language": (page.content_language or book.language).replace("_", "-"),
        "languages": list(_switch(page, book)),
        "nav_title": page.edition.title if page.edition else NAME,
        "nav_label": page.edition.names.prose.name(page.edition.ruleset.title) if page.edition else NAME,
        "here": book.say("Overview") if page.kind == "front" else page.title,
        "stops": list(_stops(page, page.edition)) if page.edition else [],
        "links": list(_links(page, book)),
        "footer": [Link(title, relative(page.address, to)) for to, title in site_pages(book)],
        "words": _words(book),
        "version": __version__,
        "lookup": _lookup(page, book, up),
        "data": page.data,
    }


def _title(page: Page) -> str:
    """The page, the game, the site."""
    parts = [page.title, page.edition.names.prose.name(page.edition.ruleset.title) if page.edition else ""]
    return " · ".join(dict.fromkeys(part for part in (*parts, NAME) if part))


def _languages(page: Page, book: Book) -> tuple[str, ...]:
    """The languages that have this page."""
    if page.found_at:
        return tuple(language for language in book.languages if language in page.found_at)
    return page.edition.languages if page.edition else book.languages


def _address_in(language: str, page: Page) -> str:
    return f"{language}/{page.found_at.get(language, page.address)}"


def _canonical(page: Page, book: Book) -> str:
    own = f"{book.language}/{page.address}"
    return relative(own, own) if book.url is None else book.url + own


def _alternates(page: Page, book: Book) -> Iterator[tuple[str, str]]:
    here = f"{book.language}/{page.address}"
    for language in _languages(page, book):
        there = _address_in(language, page)
        yield language.replace("_", "-"), relative(here, there) if book.url is None else book.url + there
    if page.address == address.HOME:
        yield "x-default", relative(here, "index.html") if book.url is None else book.url


def _switch(page: Page, book: Book) -> Iterator[dict[str, Any]]:
    """Where each language leads: to this page, or to the front page of those that do not have it."""
    here = f"{book.language}/{page.address}"
    for language in book.languages:
        there = (
            _address_in(language, page) if language in _languages(page, book) else f"{language}/index.html"
        )
        yield {
            "code": language.replace("_", "-"),
            "name": own_name(language),
            "href": relative(here, there),
            "current": language == book.language,
        }


def _stops(page: Page, edition: Edition) -> Iterator[Link]:
    for section in edition.sections:
        there = address.section(edition.id, section.id)
        yield Link(edition.name(section.title), relative(page.address, there), there == page.address)


def _links(page: Page, book: Book) -> Iterator[Link]:
    pages = list(game_pages(page.edition, book) if page.edition else site_pages(book))
    for at, (there, _) in enumerate(pages):
        if there == address.DESIGN and page.address.startswith(posixpath.dirname(there)):
            pages[at + 1 : at + 1] = design_pages(book)
    for there, title in pages:
        yield Link(title, relative(page.address, there), there == page.address)


def game_pages(edition: Edition, book: Book) -> Iterator[tuple[str, str]]:
    """The pages of a game beside its rules."""
    _, id_ = book.say, edition.id
    yield address.front(id_), _("Overview")
    if edition.ruleset.rules_in("setup"):
        yield address.of_game(id_, "setup"), _("Set-up, step by step")
    yield address.of_game(id_, "board"), _("Board, routes and tickets")
    yield address.of_game(id_, "scores"), _("Score tables")
    yield address.of_game(id_, "count"), _("Score helper")
    if id_ in book.printed:
        yield address.of_game(id_, "cards"), _("Cards to print")
    yield address.of_game(id_, "questions"), _("Questions and answers")
    yield address.of_game(id_, "components"), _("Contents at a glance")
    yield address.of_game(id_, "disputes"), _("Doubtful points in the manuals")
    yield address.of_game(id_, "sources"), _("Where the values come from")
    base = book.base_of(edition)
    if base is not None:
        yield comparison(edition, base), _("What changes from the base game")
    for language in edition.languages:
        if language != book.language:
            told = {"language": language_name(language, book.language)}
            yield address.beside(id_, language), book.wording.say("Side by side: {language}", told)


def comparison(first: Edition, second: Edition) -> str:
    """The one address of a pair: the lower line first, the base game before all."""
    one, two = sorted((first, second), key=lambda one: (len(one.ruleset.extends), one.line))
    return address.comparison(one.id, two.id)


def site_pages(book: Book) -> Iterator[tuple[str, str]]:
    """The pages that belong to no single game."""
    _ = book.say
    yield address.HOME, _("All games")
    yield "compare/index.html", _("What differs between the games")
    yield "glossary.html", _("Glossary")
    yield "disputes.html", _("Doubtful points in the manuals")
    yield address.DESIGN, _("For designers")
    yield "develop/index.html", _("For developers")
    yield "about.html", _("About Railbook")


def design_pages(book: Book) -> Iterator[tuple[str, str]]:
    """The files and the codes, for those who are writing a game."""
    for kind, file in FILES.items():
        yield address.format_of(kind), file
    yield address.CODES, book.say("All codes")


def _words(book: Book) -> dict[str, str]:
    _ = book.say
    return {
        "home": _("all games"),
        "language": _("Language"),
        "theme": _("Light or dark"),
        "search": _("Look up a rule"),
        "ask": _("ferries, who starts, tie …"),
        "download": _("Download the whole site (ZIP)"),
        "new_version": _("A new version is ready."),
        "show_it": _("Show it"),
        "later": _("Later"),
        "unofficial": _(
            "An unofficial fan reference. Ticket to Ride is a trademark of Days of Wonder. "
            "All rule texts are our own words."
        ),
    }


def _locale(language: str) -> str:
    """The locale as social networks write it: it_IT; of a language that nobody knows, its code."""
    from babel.core import Locale, UnknownLocaleError, get_global

    try:
        locale = Locale.parse(locale_of(language))
    except (UnknownLocaleError, ValueError):
        return language
    likely = get_global("likely_subtags").get(str(locale), str(locale))
    return f"{locale.language}_{locale.territory or likely.rpartition('_')[2]}"


def _lookup(page: Page, book: Book, up: str) -> dict[str, Any]:
    """What the search box wants to know."""
    _ = book.say
    count = book.wording.count
    return {
        "up": up,
        "game": page.edition.id if page.edition else None,
        "engine": f"{up}../assets/lookup.js",
        "index": f"{up}{INDEX}",
        "hint": _("Type a few words"),
        "missing": _("The look-up could not be loaded."),
        "counts": [
            _("Nothing found"),
            *(count("{count} rule found", "{count} rules found", one) for one in range(1, MOST + 1)),
        ],
        "nearest": _("Nothing found. Did you mean:"),
        "only": _("Not in {game}, but in other games"),  # the game may be one that is named in the question
        "elsewhere": _("In other games"),
        "ruling": _("Railbook’s ruling: the manual does not say."),
    }
