"""Makes cards, pads and summaries, or says why that cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from unicodedata import name as name_of

from railbook.cards import boxes, glyphs
from railbook.cards.edition import Edition
from railbook.cards.face import Face, Line
from railbook.cards.formats import CARD, CARDS, PAD
from railbook.cards.job import Job, Look, cards_job
from railbook.cards.pad import pad_job
from railbook.cards.places import place_of, place_of_card, place_of_name
from railbook.cards.summary import summary_job
from railbook.cards.typeset import PRINT, DoesNotFit, Format, Misfit, key_of, typeset
from railbook.diagnostics import Diagnostic, Place, at
from railbook.diagnostics.limits import shortened
from railbook.rules.components import Ruleset
from railbook.shipped import LOCALES, RULESETS

GAME = "*"  # what stands on every card


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
    line = _line(misfit, face)
    if misfit.word is None and line is not None:
        line = _own(line, face, edition)
    place = place_of_card(edition, face.card) if line is None else place_of(edition, line.rule, line.entry)
    told = partial(
        at, place, game=edition.ruleset.id, card=face.card, language=edition.language, size=look.size
    )
    if misfit.word is not None:
        return told("C103", word=shortened(misfit.word))
    return told("C101", over=f"{misfit.over:.1f}", field=line.rule if line else face.card)


def _line(misfit: Misfit, face: Face) -> Line | None:
    lines = face.lead if misfit.stop < 0 else face.stops[misfit.stop].lines
    return lines[misfit.line] if 0 <= misfit.line < len(lines) else None


def _own(line: Line, face: Face, edition: Edition) -> Line:
    """The text to blame: what the game says itself, if it does, rather than what it has inherited."""
    own = [one for one in face.lines if not _is_shipped(place_of(edition, one.rule, one.entry))]
    longest = max(own, key=lambda one: sum(len(text) for _, text in one.parts), default=line)
    return line if line in own else longest


def _is_shipped(place: Place) -> bool:
    file = Path(place.path).resolve()
    return file.is_relative_to(RULESETS) or file.is_relative_to(LOCALES)


def _check_glyphs(editions: Sequence[Edition]) -> None:
    found = [fault for edition in editions for fault in _unprintable(edition)]
    if found:
        raise Unprintable(tuple(dict.fromkeys(found)))


def _unprintable(edition: Edition) -> Iterator[Diagnostic]:
    """What the typeface lacks: in the names of the game, in titles, in what rules say."""
    for path, text in _names(edition.ruleset):
        found = partial(place_of_name, edition, path, text)
        yield from _lacking(edition.names.prose.name(text), found, edition, GAME, ".".join(path))
    for face in edition.faces:
        found = partial(place_of_card, edition, face.card)
        yield from _lacking(face.title, found, edition, face.card, face.card)
        titles = [(stop.title, stop.lines[0]) for stop in face.stops]
        for text, line in (
            *titles,
            *(("".join(part for _, part in line.parts), line) for line in face.lines),
        ):
            found = partial(place_of, edition, line.rule, line.entry)
            yield from _lacking(text, found, edition, face.card, line.rule)


def _names(ruleset: Ruleset) -> Iterator[tuple[tuple[str, ...], str]]:
    yield ("title",), ruleset.title
    yield ("summary",), ruleset.summary
    for path, name in ((("vehicle",), ruleset.vehicle.name), (("cards", "wild"), ruleset.cards.wild.name)):
        yield (*path, "name", "one"), name.one
        yield (*path, "name", "other"), name.other
    for color in ruleset.cards.colors:
        yield ("color_names", color), ruleset.color_names.get(color, color)


def _lacking(
    text: str, place: Callable[[], Place], edition: Edition, card: str, field: str
) -> Iterator[Diagnostic]:
    """A fault, if there is one; only then is its place looked for, which takes a while."""
    character = glyphs.missing([text])
    if character is not None:
        yield at(
            place(),
            "C102",
            game=edition.ruleset.id,
            card=card,
            language=edition.language,
            character=character,
            name=name_of(character, f"U+{ord(character):04X}"),
            field=field,
        )
