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
from railbook.telling.choices import in_words

_WIDEST = 60  # letters of a value


@dataclass(frozen=True, slots=True)
class Row:
    """A value, by what it counts and by its path, and its sources."""

    path: str
    label: Markup
    sources: tuple[tuple[str, tuple[Markup, ...]], ...]  # by manual, its headings; records have none


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        subject = subject_of(edition.ruleset)
        rows = [_row(path, subject, edition) for path in subject.sources]
        used = {source.manual for sources in subject.sources.values() for source in sources if source.manual}
        manuals = [(_tag(id_, edition), edition.manual(id_)) for id_ in sorted(used)]
        context = {"rows": rows, "manuals": manuals}
        told = {"game": edition.names.prose.name(edition.ruleset.title)}
        description = book.wording.say("Every value of {game}, and where it comes from.", told)
        title = book.say("Where the values come from")
        yield Page(address.of_game(edition.id, "sources"), "sources", title, description, context, edition)


def _row(path: str, subject: Subject, edition: Edition) -> Row:
    counted = next(stubs((path,), edition.names), None)
    headings: dict[str, list[Markup]] = {}
    for source in subject.sources[path]:
        headings.setdefault(source.manual or "", []).append(_heading(source, edition))
    told = tuple((_tag(id_, edition), tuple(dict.fromkeys(own))) for id_, own in headings.items())
    return Row(path, counted or _plain(path, subject.facts[path], edition), told)


def _tag(manual: str, edition: Edition) -> str:
    """A manual in short: its language, and the game if it is another."""
    known = edition.manuals.get(manual)
    if known is None:
        return manual
    tag = known.language.upper()
    return tag if known.game == edition.id else f"{edition.titles.get(known.game, known.game)} {tag}"


def _heading(source: Source, edition: Edition) -> Markup:
    return edition.source(source) if source.record else edition.heading(source)


def _plain(path: str, value: Any, edition: Edition) -> Markup:
    """A value that counts nothing, in words; as it is written where there are none."""
    told = in_words(path, value, edition.names)
    if told is not None:
        return escape(told)
    text = written(value)
    shown = text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"
    return Markup("<code>{}</code>").format(escape(shown))
