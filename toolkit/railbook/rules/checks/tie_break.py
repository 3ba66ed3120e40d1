"""Tie-breaks: each can decide something, and nothing comes after a shared victory."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    order = draft.get("tie_break") or []
    mechanics = draft.get("mechanics") or {}
    for index, step in enumerate(order):
        place = draft.parameters.value("tie_break", index)
        if step == "longest_path" and "longest_path" not in mechanics and draft.whole:
            yield at(place, "R290")
        elif step in order[:index] or "shared_victory" in order[:index]:
            yield at(place, "R291", name=step)
