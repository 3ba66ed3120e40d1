"""The page about the published JSON: what each file holds, with a shortened piece of the real thing."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from railbook.diagnostics.codes.register import N_
from railbook.pages.book import Book
from railbook.pages.data import FOLDER, Publication, documents
from railbook.pages.page import Page
from railbook.report.json_text import json_text

ADDRESS = "develop/data.html"
_MORE = "…"
_FEW, _MOST, _DEEPEST = 4, 12, 5


class About(NamedTuple):
    """A kind of file: its path with what varies in braces, and what it holds."""

    path: str
    tells: str


FILES = (
    About(
        "index.json",
        N_("What there is: the games with their titles, files and pages, and the languages. Start here."),
    ),
    About(
        "games/{game}.json",
        N_("The values a game is played by, by path and as a tree, its mechanics and what is in the box."),
    ),
    About(
        "boards/{game}.json",
        N_(
            "The board: locations, routes with their lanes, tickets, districts, what is in doubt, "
            "and where it comes from."
        ),
    ),
    About(
        "rules/{language}/{game}.json",
        N_("Every rule in a language: its answer, details, questions, values, sources and page."),
    ),
    About(
        "disputes/{language}.json",
        N_("Where the manuals contradict each other or are silent, and what we play."),
    ),
    About("manuals.json", N_("The manuals that sources name: game, language, edition.")),
    About("glossary.json", N_("The words of the games in every language.")),
    About("schema/{kind}.schema.json", N_("The JSON Schema of each kind of ruleset file, in one piece.")),
)


def pages(book: Book) -> Iterator[Page]:
    publication = _publication(book)
    made = documents(publication)
    context = {
        "files": [
            {
                "path": about.path,
                "tells": book.say(about.tells),
                "example": name,
                "json": json_text(shortened(made[name]())),
            }
            for about in FILES
            if (name := _example(about, book, publication)) in made
        ],
        "folder": FOLDER,
        "index": f"../{FOLDER}/index.json",
    }
    description = book.say("All games, rules, boards and words as JSON, for programs of your own.")
    yield Page(ADDRESS, "data", book.say("The data as JSON"), description, context)


def _publication(book: Book) -> Publication:
    """What the book has read already."""
    disputes = {dispute.id: dispute for edition in book.editions for dispute in edition.disputes}
    manuals = {id_: manual for edition in book.editions for id_, manual in edition.manuals.items()}
    found = tuple(disputes.values())
    return Publication(book.rulesets, book.published, book.languages, book.glossary, found, manuals)


def _example(about: About, book: Book, publication: Publication) -> str:
    """The path of one such file, in the reader's language if there is one."""
    game = next(iter(publication.games_in(book.language) or sorted(book.rulesets)), "")
    language = book.language if book.language in book.published.get(game, ()) else book.languages[0]
    return about.path.format(game=game, language=language, kind="rules")


def shortened(value: Any, depth: int = 0) -> Any:
    """The shape of some data: lists and tables only begin, and what lies deep is left out.

    >>> shortened({"routes": [{"length": 1}, {"length": 2}]})
    {'routes': [{'length': 1}, '…']}
    """
    if not isinstance(value, dict | list) or not value:
        return value
    if depth >= _DEEPEST:
        return [_MORE] if isinstance(value, list) else {_MORE: _MORE}
    if isinstance(value, list):
        begun = [shortened(item, depth + 1) for item in value[: _kept(value)]]
        return begun if len(begun) == len(value) else [*begun, _MORE]
    kept = {key: shortened(item, depth + 1) for key, item in list(value.items())[: _kept(value.values())]}
    return kept if len(kept) == len(value) else {**kept, _MORE: _MORE}


def _kept(values: Collection[Any]) -> int:
    """How many of some values are shown: all, if they differ in kind; few, if one is like the other."""
    kinds = {type(value) for value in values}
    few = 1 if kinds <= {dict, list} else _FEW
    alike = len(kinds) == 1 or len(values) > _MOST
    return few if alike else len(values)
