"""One line of a score: what, how many points, by which rule, and the routes that earned it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from railbook.engine.board import Lane

# What a line can be about.
ROUTE = "route"
TICKET = "ticket"
LONGEST_PATH = "longest_path"
DISTRICT = "district"
TOKENS = "tokens"
# Of a position that somebody enters: a path without the bonus, and points that no rule of the game gives.
SHORTER_PATH = "shorter_path"
OTHER = "other"


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a player's score.

    ``about`` is what it is for: the lane, the ticket, the district, the symbols; ``number`` the length
    of the path or route, or how many tokens; ``lanes`` the routes that earned it, in travelling order.
    """

    kind: str
    points: int
    rule: str
    about: str = ""
    number: int = 0
    lanes: tuple[str, ...] = ()


def ids(lanes: Sequence[Lane]) -> tuple[str, ...]:
    return tuple(lane.id for lane in lanes)
