"""A plan: the lanes that connect what a player wants connected, as cheaply as they will do it together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from railbook.engine.board import Lane
from railbook.players.paths import cheapest_path, neighbours
from railbook.players.seat import Seat
from railbook.players.tokens import token_points

# In points: what it costs to build a lane. A claim is a turn, and half of a lane's points are had by any
# other lane too. Cards that must be wild are dear.
SPACE, CLAIM, WILD, EARNED = 1.0, 1.0, 1.0, 0.3
LEAST = 0.25
FREE = 1e-3  # for lanes already owned or planned: little enough, but shorter ways are still better


@dataclass(frozen=True, slots=True)
class Goal:
    """Locations to connect: what it gains, and what it loses if it is not done."""

    places: tuple[int, ...]
    gain: int
    loss: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """The mask of lanes still to build, and what the plan is worth if it comes true."""

    lanes: int
    spaces: int
    worth: float
    goals: tuple[Goal, ...]  # that it reaches


def goals_of(seat: Seat, tickets: Iterable[int]) -> list[Goal]:
    """The tickets, and the districts if the game has them."""
    board = seat.game.board
    wanted = [board.tickets[number] for number in tickets]
    return [
        *(Goal(ticket.ends, ticket.points, ticket.points) for ticket in wanted),
        *(Goal(district.locations, district.points) for district in board.districts),
    ]


def make_plan(seat: Seat, goals: Sequence[Goal]) -> Plan:
    """The best plan of a few: it matters which goal is planned first, as later ones use its lanes."""
    orders = (
        sorted(goals, key=lambda goal: -goal.gain - goal.loss),
        sorted(goals, key=lambda goal: goal.gain + goal.loss),
    )
    ground = Ground(seat)
    return max((ground.plan(order) for order in orders), key=lambda plan: plan.worth)


class Ground:
    """The board as a player finds it: own lanes are free, those of others not there."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.lanes = seat.game.board.lanes
        self.near = neighbours(seat.lanes(seat.owned | seat.open))
        self.cost = [FREE if seat.owned & lane.bit else lane_cost(seat, lane) for lane in self.lanes]

    def plan(self, goals: Iterable[Goal]) -> Plan:
        """Plans one goal after the other, as far as the vehicles reach."""
        cost, lanes, spaces, worth = self.cost[:], 0, 0, 0.0
        reached = []
        for goal in goals:
            new = self._joining(goal, cost)
            price = sum(cost[lane] for lane in new or ())
            length = sum(self.lanes[lane].length for lane in new or ())
            if new is None or spaces + length > self.seat.vehicles or price > goal.gain + goal.loss:
                worth -= goal.loss
                continue
            reached.append(goal)
            lanes, spaces = lanes | sum(1 << lane for lane in new), spaces + length
            worth += goal.gain - price
            for lane in new:
                cost[lane] = FREE
        return Plan(lanes, spaces, worth, tuple(reached))

    def _joining(self, goal: Goal, cost: list[float]) -> set[int] | None:
        """The lanes not yet had that join a goal's locations, or None if nothing can."""
        first, *others = goal.places
        found: set[int] = set()
        for place in others:
            path = cheapest_path(self.near, cost, first, place)
            if path is None:
                return None
            found.update(lane for lane in path if cost[lane] > FREE)
        return found

    def detour(self, lane: Lane) -> float:
        """What it would cost to get from end to end if somebody else took the lane."""
        cost = self.cost[:]
        cost[lane.bit.bit_length() - 1] = 99.0
        path = cheapest_path(self.near, cost, *lane.ends) or ()
        return sum(cost[number] for number in path)


def lane_cost(seat: Seat, lane: Lane) -> float:
    cost = SPACE * lane.length + CLAIM + WILD * lane.ferries - EARNED * lane.points
    return max(LEAST, cost - token_points(seat, lane))
