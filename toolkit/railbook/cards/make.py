"""Makes cards, pads and summaries, or says why that cannot be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from unicodedata import name as name_of

from railbook.cards import boxes, glyphs
from railbook.cards.edition import Edition
from railbook.cards.face import Face, Line
from railbook.cards.formats import CARD, CARDS, PAD
from railbook.cards.job import Job, Look, cards_job
from railbook.cards.pad import pad_job
from railbook.cards.places import place_of
from railbook.cards.summary import summary_job
from railbook.cards.typeset import PRINT, DoesNotFit, Format, Misfit, key_of, typeset
from railbook.diagnostics import Diagnostic, at


class Unprintable(ValueError):
    """Texts that do not fit or cannot be printed, each with its place."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics)
        self.diagnostics = diagnostics


@dataclass(frozen=True, slots=True)
class Prepared:
    """A print that only needs to be set."""

    kind: str
    editions: tuple[Edition, ...]
    look: Look
    format: Format
    job: Job
    dots: int = PRINT

    @property
    def key(self) -> str:
        """A name for everything that its bytes depend on."""
        return key_of(self.job, f"{self.format} {self.dots}")

    def made(self) -> list[bytes]:
        try:
            pages = typeset(self.kind, self.job, self.format, self.dots)
        except DoesNotFit as wrong:
            found = (_misfit(one, self.editions, self.look) for one in wrong.misfits)
            raise Unprintable(tuple(found)) from None
        if self.format != "pdf":
            return pages
        sheets = _boxes(self.job, self.look) if self.kind == CARDS else ()
        return [boxes.with_boxes(pages[0], sheets)]


def prepared(kind: str, editions: Sequence[Edition], look: Look, format_: Format = "pdf") -> Prepared:
    """A print of a game in one language, or in two, if all its characters can be printed."""
    _check_glyphs(editions)
    return Prepared(kind, tuple(editions), look, format_, _job(kind, editions, look))


def make(kind: str, editions: Sequence[Edition], look: Look, format_: Format = "pdf") -> list[bytes]:
    """The print: a PDF, or an image of each page."""
    return prepared(kind, editions, look, format_).made()


def _job(kind: str, editions: Sequence[Edition], look: Look) -> Job:
    if kind == CARDS:
        return cards_job(editions, look)
    return (pad_job if kind == PAD else summary_job)(editions[0], look)


def _boxes(job: Job, look: Look) -> Iterator[tuple[boxes.Box, boxes.Box]]:
    """For each sheet where it is trimmed, and how far it bleeds; PDF counts from the lower left corner."""
    shift = look.bleed if look.paper == CARD else 0  # there the page itself grows by the bleed
    for sheet in job["sheets"]:
        left, top, width, height = sheet["trim"]
        bottom = sheet["height"] - top - height
        trim = (left + shift, bottom + shift, left + width + shift, bottom + height + shift)
        yield trim, boxes.around(trim, look.bleed)


# ---- What goes wrong ----


def _misfit(misfit: Misfit, editions: Sequence[Edition], look: Look) -> Diagnostic:
    edition = next(one for one in editions if one.language == misfit.language)
    face = next(face for face in edition.faces if face.card == misfit.card)
    lines = face.lines if misfit.stop is None else face.stops[misfit.stop].lines
    line = lines[0]
    return at(
        place_of(edition, line.rule, line.entry),
        "C101",
        game=edition.ruleset.id,
        card=face.card,
        language=edition.language,
        over=f"{misfit.over:.1f}",
        size=look.size,
        field=line.rule,
    )


def _check_glyphs(editions: Sequence[Edition]) -> None:
    found = tuple(
        fault
        for edition in editions
        for face in edition.faces
        for line, texts in _texts(face, edition)
        if (fault := _unprintable(line, texts, face, edition)) is not None
    )
    if found:
        raise Unprintable(found)


def _texts(face: Face, edition: Edition) -> Iterator[tuple[Line, list[str]]]:
    """Every text of a face with the line that it is told by; names of the game go with the first."""
    first = next(iter(face.lines), None)
    if first is not None:
        yield first, [edition.title, face.title]
    for stop in face.stops:
        yield stop.lines[0], [stop.title]
    for line in face.lines:
        yield line, [part for _, part in line.parts]


def _unprintable(line: Line, texts: list[str], face: Face, edition: Edition) -> Diagnostic | None:
    character = glyphs.missing(texts)
    if character is None:
        return None
    return at(
        place_of(edition, line.rule, line.entry),
        "C102",
        game=edition.ruleset.id,
        card=face.card,
        language=edition.language,
        character=character,
        name=name_of(character, f"U+{ord(character):04X}"),
        field=line.rule,
    )
