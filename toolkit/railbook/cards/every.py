"""Every print of a game in a language: all sizes of cards, pad and summary, and pictures of the cards."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from io import BytesIO
from multiprocessing import get_context
from pathlib import Path

from railbook.cards.edition import Edition
from railbook.cards.formats import CARD, CARDS, PAD, SIZES, SUMMARY
from railbook.cards.job import Look
from railbook.cards.kept import Kept, Notes, note
from railbook.cards.make import prepared
from railbook.cards.typeset import SCREEN, Format
from railbook.rules.load import load

_COLORS = 64  # of a picture: as many as flat colours and smooth edges need


@dataclass(frozen=True, slots=True)
class Print:
    """One file that is to be made."""

    kind: str
    look: Look
    format: Format = "pdf"

    @property
    def what(self) -> str:
        """What tells it apart from the other prints of an edition.

        >>> Print("cards", Look("tarot")).what, Print("pad", Look(paper="letter")).what
        ('tarot-a4', 'pad-letter')
        """
        if self.look.only is not None:
            return self.look.only
        return f"{self.look.size if self.kind == CARDS else self.kind}-{self.look.paper}"

    def name(self, game: str, language: str) -> str:
        return f"{game}-{language}-{self.what}.{self.format}"


def papers_to_print(look: Look) -> Iterator[Print]:
    """The PDFs: the cards in all sizes, the summary, the pad."""
    for size in SIZES:
        yield Print(CARDS, replace(look, size=size))
    for kind in (SUMMARY, PAD):
        yield Print(kind, look)


def pictures(edition: Edition, look: Look) -> Iterator[Print]:
    """A picture of each card."""
    for face in edition.faces:
        yield Print(CARDS, replace(look, paper=CARD, only=face.card), "png")


def write_prints(edition: Edition, prints: list[Print], folder: Path, kept: Kept, below: str) -> Notes:
    """Makes what was not made before, and writes all of it below a folder; returns what is to be noted."""
    notes: Notes = {}
    (folder / below).mkdir(parents=True, exist_ok=True)
    for one in prints:
        name = f"{below}/{one.name(edition.ruleset.id, edition.language)}"
        wanted = replace(prepared(one.kind, [edition], one.look, one.format), dots=SCREEN)
        content = kept.find(name, wanted.key)
        if content is None:
            content = wanted.made()[0]
            content = smaller(content) if one.format == "png" else content
        (folder / name).write_bytes(content)
        notes[name] = note(wanted.key, content)
    return notes


def side_by_side(
    editions: Iterable[tuple[str, str]], look: Look, players: int | None, folder: Path, kept: Kept
) -> Iterator[Notes]:
    """Prints editions (a game by id or path, a language), as many at a time as there are cores."""
    afresh = get_context("spawn")  # typst has threads of its own, which a fork would lose
    with ProcessPoolExecutor(min(os.cpu_count() or 1, 4), afresh) as pool:
        running = [pool.submit(_print, *edition, look, players, folder, kept) for edition in editions]
        try:
            yield from (one.result() for one in running)
        finally:
            pool.shutdown(cancel_futures=True)


def _print(game: str, language: str, look: Look, players: int | None, folder: Path, kept: Kept) -> Notes:
    edition = Edition(load(game), language, players)
    return write_prints(edition, list(papers_to_print(look)), folder, kept, edition.ruleset.id)


def smaller(picture: bytes) -> bytes:
    """A picture in few colours, a third as large."""
    from PIL import Image

    written = BytesIO()
    with Image.open(BytesIO(picture)) as image:
        few = image.convert("RGB").quantize(_COLORS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(written, "PNG", optimize=True)
    return written.getvalue()
