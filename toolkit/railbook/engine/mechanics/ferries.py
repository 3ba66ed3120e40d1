"""Ferries: each symbol on a route is paid with a wild card (`claim.ferries`)."""

from __future__ import annotations

from railbook.engine.board import Lane


def wilds_needed(lane: Lane) -> int:
    """How many cards of the payment must be wild."""
    return lane.ferries
