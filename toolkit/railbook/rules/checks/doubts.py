"""Doubts: what they are about is on the board, and each has an id of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft
from railbook.rules.repeats import repeats


def check(draft: Draft) -> Iterator[Diagnostic]:
    if not draft.board_is_sound or draft.misplaced:
        return
    for index, doubt, first in repeats(draft.items("doubts"), lambda doubt: doubt["id"]):
        related = (draft.board.value("doubts", first, "id"),)
        yield at(draft.board.value("doubts", index, "id"), "R110", id=doubt["id"], related=related)
    yield from _about_nothing(draft)


def _about_nothing(draft: Draft) -> Iterator[Diagnostic]:
    known = _subjects(draft)
    for index, doubt in draft.items("doubts"):
        for number, subject in enumerate(doubt.get("about", ())):
            for kind, value in subject.items():
                if _key(value) not in known[kind]:
                    place = draft.board.value("doubts", index, "about", number, kind)
                    yield at(place, "R295", subject=value if isinstance(value, str | int) else tuple(value))


def _subjects(draft: Draft) -> dict[str, set[Any]]:
    return {
        "route": {_key(route["between"]) for _, route in draft.items("routes")},
        "ticket": {_key(ticket["between"]) for _, ticket in draft.items("tickets")},
        "location": set(draft.locations),
        "district": {district["number"] for _, district in draft.items("districts")},
    }


def _key(value: Any) -> Any:
    return frozenset(value) if isinstance(value, list) else value
