"""Colours: a lane has the colour of some card, cards have a use, and every colour has a name."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.components import GRAY
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    known = draft.parameters.written("cards", "colors")
    if not known:
        return
    if GRAY in known:
        yield at(draft.parameters.key("cards", "colors", GRAY), "R218")
    used = {color for _, route in draft.items("routes") for color in route["lanes"]}
    for index, route in draft.items("routes"):
        for lane, color in enumerate(route["lanes"]):
            if color not in known and color != GRAY:
                place = draft.board.value("routes", index, "lanes", lane)
                yield at(place, "R205", name=color, nearest=draft.nearest(color, (*known, GRAY)))
    if draft.complete:
        yield from _nameless(draft)
        if used <= {*known, GRAY}:  # a misspelt lane may be the one that a colour is for
            yield from _unused(draft, used)


def _unused(draft: Draft, used: set[str]) -> Iterator[Diagnostic]:
    for color in draft.get("cards.colors"):
        if color not in used and GRAY not in used:
            yield at(draft.parameters.key("cards", "colors", color), "R214", name=color)


def _nameless(draft: Draft) -> Iterator[Diagnostic]:
    names = draft.get("color_names") or {}
    for color in draft.get("cards.colors"):
        if color not in names:
            yield at(draft.parameters.key("cards", "colors", color), "R215", name=color)
