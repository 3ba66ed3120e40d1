"""Card ids: every card has its own, and none is a word that records and scenarios need for something else."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft

_RESERVED = ("deck", "tickets", "wild")


def check(draft: Draft) -> Iterator[Diagnostic]:
    wild, colors = draft.get("cards.wild.id"), draft.get("cards.colors") or {}
    for color in colors:
        if color in _RESERVED:
            yield at(draft.at(f"cards.colors.{color}"), "R265", name=color)
    if wild in colors or wild in _RESERVED[:2]:
        yield at(draft.at("cards.wild.id"), "R265", name=str(wild))
