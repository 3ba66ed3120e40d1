"""Disputes in words: what sorts of them there are, and how each is headed."""

from __future__ import annotations

from collections.abc import Iterable

from railbook.diagnostics.codes.register import N_
from railbook.rules.disputes import GAMES_DIFFER, WORDING, Dispute

# The kinds of disputes, the gravest first; notes come last.
KINDS = {
    "contradiction": N_("The manuals contradict each other"),
    "self-contradiction": N_("A manual contradicts itself"),
    "silence": N_("Manuals are silent"),
    "damage": N_("A passage is damaged"),
    GAMES_DIFFER: N_("The games differ, and players mix them up"),
    WORDING: N_("Notes on wording"),
}
_PLAYED, _READ = N_("We play"), N_("How to read it")


def lead(dispute: Dispute) -> str:
    """What stands before the outcome: a note decides nothing."""
    return _READ if dispute.is_note else _PLAYED


def by_kind(disputes: Iterable[Dispute]) -> list[tuple[str, list[Dispute]]]:
    """The disputes of each kind that has any."""
    held = list(disputes)
    groups = [(kind, [dispute for dispute in held if dispute.kind == kind]) for kind in KINDS]
    return [(kind, found) for kind, found in groups if found]
