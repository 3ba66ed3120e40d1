"""Every print of some games: in all their languages, all sizes of cards, with pad and summary."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace

from railbook.cards.edition import Edition
from railbook.cards.formats import CARDS, PAD, SIZES, SUMMARY
from railbook.cards.job import Look
from railbook.cards.make import make
from railbook.i18n.prose import languages_of
from railbook.rules.load import load


@dataclass(frozen=True, slots=True)
class Print:
    """One file that is to be made; a game is named by its id or its path."""

    game: str
    language: str
    kind: str
    look: Look

    @property
    def what(self) -> str:
        """What tells it apart from the other prints of a game in a language.

        >>> Print("usa", "it", "cards", Look("tarot")).what
        'tarot-a4'
        """
        return f"{self.look.size if self.kind == CARDS else self.kind}-{self.look.paper}"


def prints_of(game: str, look: Look, languages: Iterable[str] = ()) -> Iterator[Print]:
    """All prints of a game on a paper; without languages, in all that it has."""
    for language in languages or languages_of(load(game)):
        for size in SIZES:
            yield Print(game, language, CARDS, replace(look, size=size))
        for kind in (SUMMARY, PAD):
            yield Print(game, language, kind, look)


def made(prints: Iterable[Print]) -> Iterator[tuple[Print, bytes]]:
    """Each print with its PDF, in their order, as many at a time as there are cores."""
    waiting = list(prints)
    with ProcessPoolExecutor(min(os.cpu_count() or 1, 4, len(waiting) or 1)) as pool:
        yield from zip(waiting, pool.map(one, waiting), strict=True)


def one(wanted: Print) -> bytes:
    return make(wanted.kind, [Edition(load(wanted.game), wanted.language)], wanted.look)[0]
