"""Prints, each made once for all tests of a worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

from railbook.cards.edition import Edition
from railbook.cards.face import Face, Line
from railbook.cards.formats import CARDS
from railbook.cards.job import Look, cards_job
from railbook.cards.make import make
from railbook.cards.typeset import sizes
from railbook.i18n.language import languages
from railbook.rules.load import load, shipped_games

GAMES = shipped_games()
LANGUAGES = languages()
EDITIONS = [(game, language) for game in GAMES for language in LANGUAGES]
URL = "https://rules.example.org/table/"
ALONE = Look(paper="card")  # each card a page of its own


@cache
def edition(game: str, language: str = "en", players: int | None = None) -> Edition:
    return Edition(load(game), language, players)


@cache
def printed(game: str, language: str = "en", look: Look = ALONE, kind: str = CARDS) -> bytes:
    """The PDF of a game in a language, or in two: ``it,nb``."""
    return make(kind, [edition(game, name) for name in language.split(",")], look)[0]


@cache
def fits(game: str, language: str, look: Look) -> list[dict[str, Any]]:
    """In which size of type each card of a game is set."""
    return sizes(CARDS, cards_job([edition(game, language)], look))


def readable(game: str, language: str, look: Look) -> bool:
    """Whether each card fits, in type no smaller than its size allows and no larger than it wants."""
    found = fits(game, language, look)
    assert [fit["card"] for fit in found] == [face.card for face in edition(game, language).faces]
    smallest, largest = look.card.smallest, look.card.largest
    return all("over" not in fit and smallest <= round(fit["size"], 3) <= largest for fit in found)


def face_of(edition: Edition, card: str) -> Face:
    return next(face for face in edition.faces if face.card == card)


def told(line: Line) -> str:
    """A line as a reader sees it."""
    return "".join(part for _, part in line.parts)


def shown_on(face: Face) -> Iterator[str]:
    """Every text of a face, from top to bottom."""
    yield face.title
    yield from (told(line) for line in face.lead)
    yield from (text for row in compared_on(face) for text in row)
    for stop in face.stops:
        yield stop.title
        for line in stop.lines:
            yield line.players + told(line)
            yield from drawn_beside(line)


def compared_on(face: Face) -> Iterator[tuple[str, str]]:
    if face.comparison is not None:
        yield face.comparison.head
        for parts, there in face.comparison.rows:
            yield "".join(part for _, part in parts), there


def drawn_beside(line: Line) -> Iterator[str]:
    """The rows of a table of points; other drawings have few words."""
    rows: Sequence[Sequence[str]] = line.figure.get("rows", ()) if line.figure else ()
    yield from ("".join(row) for row in rows)


def without_a_line(job: dict[str, Any], card: str) -> dict[str, Any]:
    """A job in which the last line of a card is missing."""
    faces = [{**face} for face in job["faces"]]
    for face in faces:
        if face["card"] == card:
            stops = [asdict(stop) if not isinstance(stop, dict) else {**stop} for stop in face["stops"]]
            stops[-1]["lines"] = stops[-1]["lines"][:-1]
            face["stops"] = stops
    return {**job, "faces": faces}
