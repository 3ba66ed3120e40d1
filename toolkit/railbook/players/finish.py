"""The last turn: no more saving up, only what counts at once."""

from __future__ import annotations

from railbook.engine import Action, Claim
from railbook.engine.board import Lane
from railbook.engine.mechanics.network import connected
from railbook.players.plan import Goal, goals_of
from railbook.players.seat import Seat
from railbook.players.tokens import token_points


def finish(seat: Seat, actions: list[Action]) -> Action | None:
    """The claim that adds most to the score, or None if nothing can be claimed."""
    goals = [goal for goal in goals_of(seat, seat.tickets) if not _reached(seat, goal, [])]
    claims = [action for action in actions if isinstance(action, Claim)]
    return max(claims, key=lambda claim: _added(seat, seat.game.lane[claim.lane], goals), default=None)


def _added(seat: Seat, lane: Lane, goals: list[Goal]) -> int:
    reached = sum(goal.gain + goal.loss for goal in goals if _reached(seat, goal, [lane]))
    return lane.points + token_points(seat, lane) + reached


def _reached(seat: Seat, goal: Goal, more: list[Lane]) -> bool:
    return connected(seat.lanes(seat.owned) + more, goal.places)
