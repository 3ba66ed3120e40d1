"""A plan: the lanes that connect what a player wants connected, as cheaply as they will do it together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from railbook.engine.board import Lane
from railbook.players.paths import cheapest_path, neighbours, number_of
from railbook.players.seat import Seat
from railbook.players.tokens import token_points

# What a lane costs, in points: its cards and vehicles, the turn to claim it, wild cards where it needs them;
# its own points make up for some of that, but not for all, as other lanes would earn points too.
SPACE, CLAIM, WILD, EARNED = 1.0, 1.2, 1.0, 0.35
LEAST = 0.25
FREE = 0.001  # for lanes had or planned already: almost nothing, but of two such ways the shorter is better
CLOSED = 99.0


class Goal(NamedTuple):
    """Locations to connect, what that gains, and what is lost otherwise."""

    places: tuple[int, ...]
    gain: int
    loss: int = 0


class Plan(NamedTuple):
    """The mask of the lanes still to build, their spaces, and what it is worth if it comes true."""

    lanes: int = 0
    spaces: int = 0
    worth: float = 0.0

    def also(self, other: Plan) -> Plan:
        return Plan(self.lanes | other.lanes, self.spaces + other.spaces, self.worth + other.worth)


def goals_of(seat: Seat, tickets: Iterable[int]) -> list[Goal]:
    """The tickets, and the districts if the game has them."""
    board = seat.game.board
    wanted = [board.tickets[number] for number in tickets]
    return [
        *(Goal(ticket.ends, ticket.points, ticket.points) for ticket in wanted),
        *(Goal(district.locations, district.points) for district in board.districts),
    ]


def make_plan(seat: Seat, goals: Sequence[Goal]) -> Plan:
    """The better of two: with the great goals first or last. Later goals use the lanes of earlier ones."""
    ground = Ground(seat)
    small_first = sorted(goals, key=lambda goal: goal.gain + goal.loss)
    return max(
        ground.plan(reversed(small_first)), ground.plan(small_first), key=lambda plan: (plan.worth, plan)
    )


class Ground:
    """The board as a player finds it: own lanes are free, and those of others are not there."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.board = seat.game.board
        self.near = neighbours(seat.lanes(seat.owned | seat.open))
        self.cost = [FREE if seat.owned & lane.bit else _cost(seat, lane) for lane in self.board.lanes]

    def plan(self, goals: Iterable[Goal]) -> Plan:
        """Plans one goal after the other, as far as the vehicles reach, and gives up the others."""
        cost, plan = self.cost[:], Plan()
        for goal in goals:
            step = self._step(goal, cost)
            if step is None or plan.spaces + step.spaces > self.seat.vehicles:
                plan = plan.also(Plan(worth=-goal.loss))
                continue
            plan = plan.also(step)
            for lane in self.board.lanes_in(step.lanes):
                cost[number_of(lane)] = FREE
        return plan

    def _step(self, goal: Goal, cost: list[float]) -> Plan | None:
        """What is to be built for one goal; None if it cannot be reached or is not worth it."""
        new = self._joining(goal, cost)
        if new is None:
            return None
        price = sum(cost[number] for number in new)
        if price > goal.gain + goal.loss:
            return None
        spaces = sum(self.board.lanes[number].length for number in new)
        return Plan(sum(1 << number for number in new), spaces, goal.gain - price)

    def _joining(self, goal: Goal, cost: list[float]) -> set[int] | None:
        """The lanes not yet had that join a goal's locations, or None if nothing can."""
        first, *others = goal.places
        found: set[int] = set()
        for place in others:
            path = cheapest_path(self.near, cost, first, place)
            if path is None:
                return None
            found.update(number for number in path if cost[number] > FREE)
        return found

    def detour(self, lane: Lane) -> float:
        """What the way from end to end would cost if somebody else took the lane."""
        cost = self.cost[:]
        cost[number_of(lane)] = CLOSED
        return sum(cost[number] for number in cheapest_path(self.near, cost, *lane.ends) or ())


def _cost(seat: Seat, lane: Lane) -> float:
    cost = SPACE * lane.length + CLAIM + WILD * lane.ferries - EARNED * lane.points
    return max(LEAST, cost - token_points(seat, lane))
