"""A board in words."""

from __future__ import annotations

from railbook.i18n.wording import Wording
from railbook.rules.components import Board


def connections(wording: Wording, board: Board) -> str:
    """How many pairs of neighbours are joined, and how many of them twice.

    Not “routes”: the rules count each lane of a double route as one.
    """
    joined = wording.count("{count} connection", "{count} connections", len(board.routes))
    doubles = sum(len(route.lanes) > 1 for route in board.routes)
    if not doubles:
        return joined
    return wording.count(
        "{connections}, {count} of them double",
        "{connections}, {count} of them double",
        doubles,
        {"connections": joined},
    )
