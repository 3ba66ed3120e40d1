"""Building without tickets in mind: the lane that earns most for the turns that it takes."""

from __future__ import annotations

from railbook.engine import Action, Claim
from railbook.engine.board import Lane
from railbook.players.drawing import best_draw
from railbook.players.purse import cheapest, claims_in, lanes_for, purse_for
from railbook.players.seat import Seat
from railbook.players.tokens import token_points

JOINED = 1.0  # what it is worth to go on from one's own routes, where the longest path counts
USEFUL_DRAWS = 0.7  # of the cards one draws, so many are of the colour one is after


def build(seat: Seat, actions: list[Action]) -> Action | None:
    """The claim of the lane worth aiming at if it can be paid, or else a card towards it."""
    claims = [action for action in actions if isinstance(action, Claim)]
    aim = _aim(seat, claims)
    if aim is None:
        return best_draw(seat, actions, (0,) * len(seat.hand))
    paying = claims_in(seat, claims, lanes_for(seat, aim))
    return cheapest(seat, paying) if paying else best_draw(seat, actions, purse_for(seat, aim.bit).missing)


def _aim(seat: Seat, claims: list[Claim]) -> Lane | None:
    """The best lane; if no more cards will come, the best of those that can be paid for."""
    lanes = seat.lanes(seat.open)
    if seat.last_turn or not any(seat.unseen):
        payable = {claim.lane for claim in claims}
        lanes = [lane for lane in lanes if lane.id in payable]
    return max(lanes, key=lambda lane: _earned(seat, lane) / _turns(seat, lane), default=None)


def _earned(seat: Seat, lane: Lane) -> float:
    """The points for a lane, and a little for what goes with it."""
    earned = lane.points + token_points(seat, lane)
    joined = seat.game.ruleset.mechanics.longest_path is not None and _joins(seat, lane)
    return earned + JOINED if joined else earned


def _joins(seat: Seat, lane: Lane) -> bool:
    return any(not set(lane.ends).isdisjoint(own.ends) for own in seat.lanes(seat.owned))


def _turns(seat: Seat, lane: Lane) -> float:
    """The turns to draw what is missing, and one to claim."""
    colors = range(seat.game.wild) if lane.color is None else (lane.color,)
    plain = lane.length - lane.ferries
    short = max(0, plain - max(seat.hand[color] for color in colors))
    missing = max(0, short + lane.ferries - seat.wilds)
    return 1.0 + missing / (USEFUL_DRAWS * seat.game.draw_count)
