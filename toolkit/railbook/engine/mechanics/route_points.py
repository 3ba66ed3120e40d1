"""Points for routes: by their length alone (`claim.points-table`)."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.engine.line import ROUTE, Line
from railbook.engine.state import State


def lines(state: State) -> Iterator[tuple[int, Line]]:
    for player, owned in enumerate(state.owned):
        for lane in state.game.board.lanes_in(owned):
            yield player, Line(ROUTE, lane.points, "claim.points-table", lane.id, lane.length, (lane.id,))
