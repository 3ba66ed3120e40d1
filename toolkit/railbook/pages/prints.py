"""The cards that the site offers: which files there are, where they lie, and how they are made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from railbook.cards.edition import Edition
from railbook.cards.every import Print, papers_to_print, pictures, write_prints
from railbook.cards.formats import PAPERS
from railbook.cards.job import Look
from railbook.cards.kept import Kept, Notes
from railbook.cards.make import Unprintable
from railbook.diagnostics import Diagnostic
from railbook.i18n.language import SOURCE
from railbook.rules.components import Ruleset

FOLDER = "cards"


def folder_of(game: str) -> str:
    return f"{FOLDER}/{game}"


def papers(language: str) -> tuple[str, ...]:
    """The papers that readers of a language have in their printers."""
    return tuple(PAPERS) if language == SOURCE else tuple(PAPERS)[:1]


def offered(language: str, url: str | None) -> Iterator[Print]:
    for paper in papers(language):
        yield from papers_to_print(Look(paper=paper, url=url))


def write(
    ruleset: Ruleset, language: str, url: str | None, folder: Path, kept: Kept
) -> tuple[Notes, tuple[Diagnostic, ...]]:
    """Prints the cards of an edition; of one that cannot be printed, nothing is there but the reasons."""
    edition = Edition(ruleset, language)
    if not edition.faces:
        return {}, ()
    wanted = [*offered(language, url), *pictures(edition, Look(url=url))]
    try:
        return write_prints(edition, wanted, folder, kept, folder_of(ruleset.id)), ()
    except Unprintable as faulty:
        for left in (folder / folder_of(ruleset.id)).glob(f"{ruleset.id}-{language}-*"):
            left.unlink()
        return {}, faulty.diagnostics
