"""Disputes in words: what sorts of them there are."""

from __future__ import annotations

from collections.abc import Iterable

from railbook.diagnostics.codes.register import N_
from railbook.rules.disputes import Dispute

# The kinds of disputes, the gravest first.
KINDS = {
    "contradiction": N_("The manuals contradict each other"),
    "self-contradiction": N_("A manual contradicts itself"),
    "silence": N_("Manuals are silent"),
    "damage": N_("A passage is damaged"),
    "naming": N_("Several names for one thing"),
    "games-differ": N_("The games differ, and players mix them up"),
}


def by_kind(disputes: Iterable[Dispute]) -> list[tuple[str, list[Dispute]]]:
    """The disputes of each kind that has any."""
    held = list(disputes)
    groups = [(kind, [dispute for dispute in held if dispute.kind == kind]) for kind in KINDS]
    return [(kind, found) for kind, found in groups if found]
