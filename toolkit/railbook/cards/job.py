"""What typst is given to set: everything as plain data, so that no text is ever read as markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from railbook.cards import glyphs
from railbook.cards.edition import Edition
from railbook.cards.face import Face, Part
from railbook.cards.formats import CARD, SIZES, Grid, Size, grid
from railbook.cards.impose import Pair, Sheet, one_sided, single, two_sided
from railbook.cards.qr import modules
from railbook.diagnostics.codes.register import N_
from railbook.drawing.icons import ICONS, icon
from railbook.drawing.palette import DARK, LIGHT, line_color
from railbook.i18n.wording import percent

_LONG = 12  # letters; shorter words fit anywhere
_WORD = re.compile(r"[^ -]+-?")
_KEYWORDS = ("Ticket to Ride",)
Job = dict[str, Any]


class NoRoom(ValueError):
    """No card of this size fits on this paper."""


@dataclass(frozen=True, slots=True)
class Look:
    """How cards are to be printed."""

    size: str = "poker"
    paper: str = "a4"
    saver: bool = False
    bleed: int = 0
    duplex: bool = False
    copies: int = 1
    only: str | None = None  # a single card, by its id
    url: str | None = None  # where the site stands, for the QR codes

    @property
    def card(self) -> Size:
        return SIZES[self.size]


def cards_job(editions: Sequence[Edition], look: Look) -> Job:
    """The cards of a game, in one language or in two."""
    faces = [_face(face, edition, look) for edition in editions for face in _chosen(edition, look)]
    sheets = _sheets(len(_chosen(editions[0], look)), len(editions), look)
    return {
        **common_job(editions, look),
        "card": {**asdict(look.card)},
        "bleed": look.bleed,
        "marks": look.paper != CARD,
        "faces": faces,
        "sheets": [asdict(sheet) for sheet in sheets],
        "scale": editions[0].names.wording.say(
            N_("{length} mm: print at {percent}"), {"length": 50, "percent": percent(1, editions[0].language)}
        ),
        "fold": editions[0].names.wording.translator.gettext("fold"),
    }


def common_job(editions: Sequence[Edition], look: Look, title: str | None = None) -> Job:
    """What every print needs: its name, its language, its colours, its icons."""
    first = editions[0]
    color = line_color(first.ruleset.id)
    front = DARK if look.saver else LIGHT
    signs = {name: icon(name, front) for name in ICONS}
    right, wrong = (DARK, DARK) if look.saver else ("#1c6b41", "#b3261e")
    return {
        "title": title or _title(first),
        "description": first.names.prose.name(first.ruleset.summary),
        "keywords": [*_KEYWORDS, first.title],
        "font": glyphs.FAMILY,
        "saver": look.saver,
        "accent": color,
        "language": first.described,
        "strict": True,
        "icons": {
            **signs,
            "right": icon("right", right, 3.4),
            "wrong": icon("wrong", wrong, 3.4),
            "boat": icon("ferry", DARK),
            "paid": icon("paid", "#535b68"),
        },
        **first.palette,
    }


def _title(edition: Edition) -> str:
    return edition.names.wording.say(N_("{game}: quick-reference cards"), {"game": edition.title})


def _chosen(edition: Edition, look: Look) -> list[Face]:
    return [face for face in edition.faces if look.only in (None, face.card)]


def _face(face: Face, edition: Edition, look: Look) -> dict[str, Any]:
    order = [one.card for one in edition.faces]
    return {
        **face_data(face, edition),
        "number": f"{order.index(face.card) + 1}/{len(order)}",
        "corner": edition.corner,
        "qr": qr_of(_page(face, edition), edition, look.url),
    }


def _page(face: Face, edition: Edition) -> str:
    """The page of the site on which a card goes on."""
    return f"{edition.ruleset.id}/{f'rules/{face.section}' if face.section else 'index'}.html"


def face_data(face: Face, edition: Edition) -> dict[str, Any]:
    """A face with its language, and with the words that may be too long for their lines."""
    data: dict[str, Any] = {**asdict(face), "game": edition.title, "language": edition.described}
    for line in (*data["lead"], *(line for stop in data["stops"] for line in stop["lines"])):
        line["words"] = long_words(line["parts"])
    for stop in data["stops"]:
        stop["words"] = long_words([("", stop["title"])])
    if face.comparison is not None:
        data["comparison"]["words"] = long_words(part for row, _ in face.comparison.rows for part in row)
    return {**data, "words": long_words([("", face.title), ("", edition.title)])}


def long_words(parts: Iterable[Part]) -> list[str]:
    """The words for which a line may be too short, each once. Only a space or a hyphen lets a line end."""
    found = (word for _, text in parts for word in _WORD.findall(text))
    return sorted({word for word in found if len(word) > _LONG})


def qr_of(page: str, edition: Edition, url: str | None) -> dict[str, Any] | None:
    """The code that leads to a page of the site, in the edition's language."""
    if url is None:
        return None
    address = f"{url}{edition.language}/{page}"
    alt = edition.names.wording.say(N_("QR code: {address}"), {"address": address})
    return {"rows": modules(address), "alt": alt}


# ---- Sheets ----


def _sheets(cards: int, languages: int, look: Look) -> list[Sheet]:
    """The pages; faces are numbered language by language."""
    card = (look.card.width, look.card.height)
    each = list(range(cards)) * look.copies  # one whole set after the other
    second = [number + cards for number in each] if languages > 1 else None
    if look.paper == CARD:
        return [single(face, card) for face in _in_turn(each, second)]
    if look.duplex:
        return list(two_sided(_pairs(cards, second, look.copies), _grid(look)))
    return list(one_sided(_in_turn(each, second), _grid(look, across=languages)))


def _in_turn(first: list[int], second: list[int] | None) -> list[int]:
    """One after the other; in two languages, each card beside its twin."""
    return first if second is None else [face for pair in zip(first, second, strict=True) for face in pair]


def _pairs(cards: int, second: list[int] | None, copies: int) -> list[Pair]:
    """Two languages back to back; in one language, each card with the next."""
    if second is not None:
        return [(back - cards, back) for back in second]
    once: list[Pair] = [(front, front + 1 if front + 1 < cards else None) for front in range(0, cards, 2)]
    return once * copies


def _grid(look: Look, across: int = 1) -> Grid:
    found = grid(look.card, look.paper, look.bleed, across=across)
    if found is None:
        raise NoRoom(look.size)
    return found
