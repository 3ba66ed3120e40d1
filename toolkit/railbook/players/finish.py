"""The last turn: no more saving up, only what counts at once."""

from __future__ import annotations

from railbook.engine import Action, Claim
from railbook.engine.board import Lane
from railbook.engine.mechanics.network import connected
from railbook.players.plan import Goal, goals_of
from railbook.players.purse import cheapest, claims_in
from railbook.players.seat import Seat
from railbook.players.tokens import token_points


def finish(seat: Seat, actions: list[Action]) -> Action | None:
    """The claim that adds most to the score, or None if nothing can be claimed."""
    goals = [goal for goal in goals_of(seat, seat.tickets) if not _reached(seat, goal, [])]
    claims = [action for action in actions if isinstance(action, Claim)]
    lanes = [seat.game.lane[id_] for id_ in dict.fromkeys(claim.lane for claim in claims)]
    best = max(lanes, key=lambda lane: _added(seat, lane, goals), default=None)
    return None if best is None else cheapest(seat, claims_in(seat, claims, best.bit))


def _added(seat: Seat, lane: Lane, goals: list[Goal]) -> int:
    reached = sum(goal.gain + goal.loss for goal in goals if _reached(seat, goal, [lane]))
    return lane.points + token_points(seat, lane) + reached


def _reached(seat: Seat, goal: Goal, more: list[Lane]) -> bool:
    return connected(seat.lanes(seat.owned) + more, goal.places)
