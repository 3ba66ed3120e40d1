"""The final score and the winners, as a table would count them."""

from __future__ import annotations

from typing import NamedTuple

from railbook.rules.components import District, Ruleset, Ticket
from tests.oracle.networks import joined, longest_trail
from tests.oracle.position import Position


class Entry(NamedTuple):
    """What points are for, and how many; the number is a length, or how many tokens."""

    kind: str
    about: str
    points: int
    number: int


def entries(position: Position) -> list[list[Entry]]:
    """Every player's score, entry by entry: routes, tickets, longest path, districts, tokens."""
    return [
        _routes(position, player)
        + _tickets(position, player)
        + _longest_path(position, player)
        + _districts(position, player)
        + _tokens(position, player)
        for player in position.players
    ]


def _routes(position: Position, player: int) -> list[Entry]:
    return [
        Entry("route", lane, position.ruleset.route_points[route.length], route.length)
        for route in position.routes_of(player)
        for lane in route.lane_ids
        if lane in position.lanes[player]
    ]


def completed(position: Position, player: int) -> list[Ticket]:
    routes = position.routes_of(player)
    held = [_ticket(position.ruleset, id_) for id_ in position.tickets[player]]
    return [ticket for ticket in held if joined(routes, ticket.between)]


def _ticket(ruleset: Ruleset, id_: str) -> Ticket:
    return next(ticket for ticket in ruleset.board.tickets if ticket.id == id_)


def _tickets(position: Position, player: int) -> list[Entry]:
    done = completed(position, player)
    held = [_ticket(position.ruleset, id_) for id_ in position.tickets[player]]
    return [
        Entry("ticket", ticket.id, ticket.points if ticket in done else -ticket.points, 0) for ticket in held
    ]


def has_longest_path(position: Position, player: int) -> bool:
    lengths = [longest_trail(position.routes_of(player)) for player in position.players]
    bonus = position.ruleset.mechanics.longest_path
    return bonus is not None and lengths[player] == max(lengths) and lengths[player] > 0


def _longest_path(position: Position, player: int) -> list[Entry]:
    bonus = position.ruleset.mechanics.longest_path
    if bonus is None or not has_longest_path(position, player):
        return []
    return [Entry("longest_path", "", bonus.points, longest_trail(position.routes_of(player)))]


def places_of(ruleset: Ruleset, district: District) -> list[str]:
    return [id_ for id_, place in ruleset.board.locations.items() if place.district == district.number]


def _districts(position: Position, player: int) -> list[Entry]:
    if not position.ruleset.mechanics.districts:
        return []
    return [
        Entry("district", str(district.number), district.points, 0)
        for district in position.ruleset.board.districts
        if joined(position.routes_of(player), places_of(position.ruleset, district))
    ]


def _tokens(position: Position, player: int) -> list[Entry]:
    tokens = position.ruleset.mechanics.tourist_tokens
    if tokens is None or not position.tokens[player]:
        return []
    number = len(position.tokens[player])
    symbols = " ".join(str(symbol + 1) for symbol in sorted(position.tokens[player]))
    return [Entry("tokens", symbols, tokens.points[number], number)]


def winners(position: Position) -> list[int]:
    """The player who comes first when all are lined up by points, then by each tie-break; and all equals."""
    scores = entries(position)

    def standing(player: int) -> list[int]:
        compared = {
            "completed_tickets": len(completed(position, player)),
            "longest_path": int(has_longest_path(position, player)),
            "shared_victory": 0,
        }
        points = sum(entry.points for entry in scores[player])
        return [points, *(compared[step] for step in position.ruleset.tie_break)]

    best = max(standing(player) for player in position.players)
    return [player for player in position.players if standing(player) == best]
