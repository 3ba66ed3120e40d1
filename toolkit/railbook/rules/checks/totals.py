"""Totals: what the box is said to hold is what the parameters and the board add up to."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.computed import computed
from railbook.rules.draft import Draft

# What each total is the sum of, in case the game changed that and not the total.
_SUMS = {
    "cards": ("cards.colors", "cards.wild.count"),
    "vehicles": ("vehicle.per_player", "players.max", "vehicle.spare_per_player"),
    "tickets": (),
    "tokens": ("mechanics.tourist_tokens.symbols", "mechanics.tourist_tokens.per_symbol"),
    "scoring_markers": ("players.max",),
}


def check(draft: Draft) -> Iterator[Diagnostic]:
    if not draft.complete:
        return
    totals = computed(draft.parameters.data, draft.board.data)
    expected = {**totals, "scoring_markers": draft.number("players.max")}
    components = draft.get("components") or {}
    for name, printed in components.items():
        if name in _SUMS and expected[name] != printed:
            place = draft.at(f"components.{name}", *_SUMS[name])
            yield at(place, "R250", component=name, printed=printed, counted=expected[name])
        if name not in (draft.get("component_names") or {}):
            yield at(draft.parameters.key("components", name), "R251", component=name)
