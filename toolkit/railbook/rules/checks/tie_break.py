"""Tie-breaks: each can decide something, in the order that the texts tell, and what is left is shared."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft

# What the rules' texts and the telling of an end are written for.
_ORDERS = (
    ("shared_victory",),
    ("completed_tickets", "shared_victory"),
    ("completed_tickets", "longest_path", "shared_victory"),
)


def check(draft: Draft) -> Iterator[Diagnostic]:
    order = draft.get("tie_break") or []
    idle = list(_idle(draft, order))
    yield from idle
    if order and not idle and tuple(order) not in _ORDERS:
        yield at(draft.at("tie_break"), "R293")


def _idle(draft: Draft, order: list[str]) -> Iterator[Diagnostic]:
    """Steps that can decide nothing."""
    mechanics = draft.get("mechanics") or {}
    for index, step in enumerate(order):
        place = draft.parameters.value("tie_break", index)
        if step == "longest_path" and "longest_path" not in mechanics and draft.whole:
            yield at(place, "R290")
        elif step in order[:index] or "shared_victory" in order[:index]:
            yield at(place, "R291", name=step)
