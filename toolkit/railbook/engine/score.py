"""The score, line by line: what, how many points, by which rule, and the routes that earned it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from railbook.engine.board import Lane
from railbook.engine.mechanics import districts
from railbook.engine.mechanics.longest_path import Trail, longest_trail
from railbook.engine.mechanics.network import shortest_path
from railbook.engine.state import State

ROUTE = "route"
TICKET = "ticket"
LONGEST_PATH = "longest_path"
DISTRICT = "district"
TOKENS = "tokens"


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a player's score.

    ``about`` is what it is for: the lane, the ticket, the number of the district; ``number`` the length
    of the path or route, or how many tokens; ``lanes`` the routes that earned it, in travelling order.
    """

    kind: str
    points: int
    rule: str
    about: str = ""
    number: int = 0
    lanes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score, and what ties are broken by."""

    player: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def completed_tickets(self) -> int:
        return sum(line.kind == TICKET and line.rule == "scoring.tickets-done" for line in self.lines)

    @property
    def has_longest_path(self) -> bool:
        return any(line.kind == LONGEST_PATH for line in self.lines)


def score(state: State) -> tuple[Score, ...]:
    """Everybody's score as it would be if the game ended now.

    >>> from railbook.engine import Dice, start
    >>> from railbook.rules.load import load
    >>> [player.total for player in score(start(load("usa"), players=2, chance=Dice(1)))]
    [0, 0]
    """
    trails = _longest_paths(state)
    return tuple(
        Score(player, tuple(line for lines in _SCORERS for line in lines(state, player, trails)))
        for player in range(state.game.players)
    )


def _ids(lanes: tuple[Lane, ...]) -> tuple[str, ...]:
    return tuple(lane.id for lane in lanes)


def _routes(state: State, player: int, _: dict[int, Trail]) -> Iterator[Line]:
    for lane in state.game.board.lanes_in(state.owned[player]):
        yield Line(ROUTE, lane.points, "claim.points-table", lane.id, lane.length, (lane.id,))


def _tickets(state: State, player: int, _: dict[int, Trail]) -> Iterator[Line]:
    lanes = state.game.board.lanes_in(state.owned[player])
    for number in state.tickets[player]:
        ticket = state.game.board.tickets[number]
        path = shortest_path(lanes, *ticket.ends)
        if path is None:
            yield Line(TICKET, -ticket.points, "scoring.tickets-failed", ticket.id)
        else:
            yield Line(TICKET, ticket.points, "scoring.tickets-done", ticket.id, lanes=_ids(path))


def _longest_paths(state: State) -> dict[int, Trail]:
    """Whoever has the longest path, with it: all who tie, and nobody without a route."""
    if state.game.ruleset.mechanics.longest_path is None:
        return {}
    board = state.game.board
    trails = {player: longest_trail(board.lanes_in(owned)) for player, owned in enumerate(state.owned)}
    longest = max(trail.length for trail in trails.values())
    return {player: trail for player, trail in trails.items() if trail.length == longest > 0}


def _longest_path(state: State, player: int, trails: dict[int, Trail]) -> Iterator[Line]:
    bonus = state.game.ruleset.mechanics.longest_path
    if bonus is not None and player in trails:
        rule = "scoring.longest-path" if len(trails) == 1 else "scoring.longest-path-ties"
        trail = trails[player]
        yield Line(LONGEST_PATH, bonus.points, rule, number=trail.length, lanes=_ids(trail.lanes))


def _districts(state: State, player: int, _: dict[int, Trail]) -> Iterator[Line]:
    for district, lanes in districts.completed(state, player):
        yield Line(DISTRICT, district.points, "scoring.districts", str(district.number), lanes=_ids(lanes))


def _tokens(state: State, player: int, _: dict[int, Trail]) -> Iterator[Line]:
    number = state.tokens[player].bit_count()
    points = 0 if state.game.tokens is None else state.game.tokens.points[number]
    if number or points:
        yield Line(TOKENS, points, "scoring.tokens", number=number)


# In the order in which the table counts. A new mechanic that scores adds its own.
_SCORERS: tuple[Callable[[State, int, dict[int, Trail]], Iterator[Line]], ...] = (
    _routes,
    _tickets,
    _longest_path,
    _districts,
    _tokens,
)
