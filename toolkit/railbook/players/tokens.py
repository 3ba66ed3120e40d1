"""Tourist tokens: what a further one is worth, where to place a stack, and which token to take."""

from __future__ import annotations

from railbook.engine.board import Lane
from railbook.players.seat import Seat


def token_points(seat: Seat, lane: Lane) -> int:
    """What the token is worth that comes with a lane, if one does."""
    tokens = seat.game.tokens
    if tokens is None or not any(map(seat.token_at, lane.ends)):
        return 0
    had = seat.tokens.bit_count()
    return tokens.points.get(had + 1, 0) - tokens.points.get(had, 0)


def rarest(seat: Seat, places: list[int]) -> int:
    """Where the fewest tokens are left, so that the others can wait."""
    return min(places, key=lambda place: seat.stacks[place])


def most_passed(seat: Seat, places: list[int], lanes: int) -> int:
    """Where most of these lanes end: a stack there will be easy to come by."""
    ends = [end for lane in seat.lanes(lanes) for end in lane.ends]
    return max(places, key=ends.count)
