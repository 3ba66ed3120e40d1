"""Totals: what the box is said to hold is what the parameters and the board add up to."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.computed import computed
from railbook.rules.draft import Draft

_COMPUTED = ("cards", "vehicles", "tickets", "tokens")


def check(draft: Draft) -> Iterator[Diagnostic]:
    if not draft.complete:
        return
    totals = computed(draft.parameters.data, draft.board.data)
    expected = {name: totals[name] for name in _COMPUTED}
    expected["scoring_markers"] = draft.number("players.max")
    components = draft.get("components") or {}
    for name, printed in components.items():
        if expected.get(name) not in (None, printed):
            place = draft.at(f"components.{name}")
            yield at(place, "R250", component=name, printed=printed, counted=expected[name])
        if name not in (draft.get("component_names") or {}):
            yield at(draft.parameters.key("components", name), "R251", component=name)
