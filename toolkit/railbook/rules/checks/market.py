"""The face-up cards: the reset can happen, and it can help."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    face_up, reset = draft.number("market.face_up"), draft.number("market.reset_at_wilds")
    wilds, colors = draft.number("cards.wild.count"), draft.get("cards.colors")
    if face_up is None or reset is None or not wilds or not colors:
        return
    place = draft.at("market.reset_at_wilds", "market.face_up", "cards.wild.count", "cards.colors")
    if reset > min(face_up, wilds):
        yield at(place, "R263", reset=reset, most=min(face_up, wilds))
    elif sum(colors.values()) <= face_up - reset:
        # Even with every coloured card face up, enough wild ones lie beside them.
        yield at(place, "R264", reset=reset)
