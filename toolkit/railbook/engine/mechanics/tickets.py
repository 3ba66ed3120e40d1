"""Tickets: dealing, drawing, keeping some, putting the others back, and what they are worth in the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from railbook.engine.actions import KeepTickets
from railbook.engine.board import Ticket
from railbook.engine.line import TICKET, Line, ids
from railbook.engine.mechanics.network import shortest_path
from railbook.engine.state import Phase, State

DONE = "scoring.tickets-done"
FAILED = "scoring.tickets-failed"


def deal(state: State, player: int, count: int) -> None:
    """Offers a player the top tickets of the deck, or what is left of them (`tickets.few-left`)."""
    state.offered[player] = [state.ticket_deck.pop() for _ in range(min(count, len(state.ticket_deck)))]


def must_keep(state: State) -> int:
    """The fewest of the offered tickets that the player to move must keep."""
    ruleset = state.game.ruleset
    opening = state.phase == Phase.OPENING
    keep = ruleset.setup.tickets.keep if opening else ruleset.turn.draw_tickets.keep
    return min(keep, len(state.offered[state.player]))


def choices(state: State) -> list[KeepTickets]:
    """Every way to keep enough of the offered tickets, fewest first."""
    offered = state.offered[state.player]
    return state.game.ticket_choices[(must_keep(state), *sorted(offered))]


def ways_to_keep(tickets: Sequence[Ticket], offer: tuple[int, ...]) -> list[KeepTickets]:
    """Every way to keep tickets of an offer, which is how many at least, and then the tickets."""
    least, *numbers = offer
    offered = sorted([tickets[number].id for number in numbers])
    return [
        KeepTickets(kept) for size in range(least, len(offered) + 1) for kept in combinations(offered, size)
    ]


def keep(state: State, kept: set[int]) -> None:
    """Keeps these; the others go under the deck in the order they came (`tickets.returned`)."""
    offered = state.offered[state.player]
    state.offered[state.player] = []
    state.tickets[state.player] += [ticket for ticket in offered if ticket in kept]
    state.ticket_deck[:0] = [ticket for ticket in reversed(offered) if ticket not in kept]


def lines(state: State) -> Iterator[tuple[int, Line]]:
    """The points of every ticket: gained with the way that completes it, or lost."""
    for player, held in enumerate(state.tickets):
        lanes = state.game.board.lanes_in(state.owned[player])
        for ticket in (state.game.board.tickets[number] for number in held):
            path = shortest_path(lanes, *ticket.ends)
            if path is None:
                yield player, Line(TICKET, -ticket.points, FAILED, ticket.id)
            else:
                yield player, Line(TICKET, ticket.points, DONE, ticket.id, lanes=ids(path))
