"""Where each value of a game comes from: passages of manuals, and records of what no manual holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from railbook.diagnostics.written import written
from railbook.evidence.subject import Subject, subject_of
from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.page import Page
from railbook.pages.stubs import stubs
from railbook.rules.components import Source

_WIDEST = 60  # letters of a value


@dataclass(frozen=True, slots=True)
class Row:
    """A value, by what it counts and by its path, and its sources."""

    path: str
    label: Markup
    sources: tuple[Source, ...]


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        subject = subject_of(edition.ruleset)
        context = {"rows": [_row(path, subject, edition) for path in subject.sources]}
        told = {"game": edition.names.prose.name(edition.ruleset.title)}
        description = book.wording.say("Every value of {game}, and where it comes from.", told)
        title = book.say("Where the values come from")
        yield Page(address.of_game(edition.id, "sources"), "sources", title, description, context, edition)


def _row(path: str, subject: Subject, edition: Edition) -> Row:
    counted = next(stubs((path,), edition.names), None)
    return Row(path, counted or _plain(subject.facts[path]), subject.sources[path])


def _plain(value: Any) -> Markup:
    """A value that counts nothing: a choice, a table, a list."""
    text = written(value)
    shown = text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"
    return Markup("<code>{}</code>").format(escape(shown))
