"""Whether to draw tickets: what the best of them would be worth on average, with the time there is left."""

from __future__ import annotations

from math import comb

from railbook.players.plan import Goal, Ground
from railbook.players.seat import Seat

A_TURN = 2.0  # the points that the turn would have earned otherwise


def tickets_promise(seat: Seat) -> bool:
    """Whether drawing tickets is worth the turn. Which ones are left to draw, nobody but the deck knows."""
    if seat.turns is not None:
        return False
    ground, count = Ground(seat), seat.game.ruleset.turn.draw_tickets.count
    worths = [
        _worth(ground, Goal(ticket.ends, ticket.points, ticket.points))
        for number, ticket in enumerate(seat.game.board.tickets)
        if number not in seat.tickets
    ]
    return expected_best(worths, count) > A_TURN


def _worth(ground: Ground, goal: Goal) -> float:
    """What the goal is worth alone, or lost if it is further than the end of the game."""
    plan = ground.plan([goal])
    return plan.worth if plan.spaces <= ground.seat.fewest_vehicles else -goal.loss


def expected_best(worths: list[float], drawn: int) -> float:
    """The best of so many drawn, on average.

    >>> expected_best([1.0, 2.0, 3.0], 3), expected_best([0.0, 3.0], 1)
    (3.0, 1.5)
    """
    drawn = min(drawn, len(worths))
    ways = comb(len(worths), drawn)
    best_first = sorted(worths, reverse=True)
    return sum(
        worth * comb(len(worths) - place, drawn - 1) / ways for place, worth in enumerate(best_first, 1)
    )
