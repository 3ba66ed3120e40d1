"""The longest path: a bonus for the longest trail of one's own routes (`scoring.longest-path`)."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.engine.line import LONGEST_PATH, Line, ids
from railbook.engine.mechanics.trail import Trail, longest_trail
from railbook.engine.state import State


def lines(state: State) -> Iterator[tuple[int, Line]]:
    """The bonus, in full for all who tie for it."""
    bonus = state.game.ruleset.mechanics.longest_path
    if bonus is None:
        return
    trails = longest_paths(state)
    rule = "scoring.longest-path" if len(trails) == 1 else "scoring.longest-path-ties"
    for player, trail in trails.items():
        line = Line(LONGEST_PATH, bonus.points, rule, number=trail.length, lanes=ids(trail.lanes))
        yield player, line


def longest_paths(state: State) -> dict[int, Trail]:
    """Whoever has the longest path, with it: all who tie, and nobody without a route."""
    board = state.game.board
    trails = {player: longest_trail(board.lanes_in(owned)) for player, owned in enumerate(state.owned)}
    longest = max(trail.length for trail in trails.values())
    return {player: trail for player, trail in trails.items() if trail.length == longest > 0}
