"""The score of every player, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from railbook.engine.line import DISTRICT, LONGEST_PATH, ROUTE, TICKET, TOKENS, Line
from railbook.engine.mechanics import districts, longest_path, route_points, tickets, tourist_tokens
from railbook.engine.mechanics.tickets import DONE
from railbook.engine.state import State

Scorer: TypeAlias = "Callable[[State], Iterator[tuple[int, Line]]]"

# What scores, in the order in which a table counts. Each yields its lines with the player they belong to;
# one whose mechanic the game has not yields nothing. A new mechanic that scores is added here.
SCORERS: dict[str, Scorer] = {
    ROUTE: route_points.lines,
    TICKET: tickets.lines,
    LONGEST_PATH: longest_path.lines,
    DISTRICT: districts.lines,
    TOKENS: tourist_tokens.lines,
}


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
        return sum(line.rule == DONE for line in self.lines)

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
    lines: list[list[Line]] = [[] for _ in range(state.game.players)]
    for scorer in SCORERS.values():
        for player, line in scorer(state):
            lines[player].append(line)
    return tuple(Score(player, tuple(own)) for player, own in enumerate(lines))
