"""How a game ended: what ended it, who won, and how ties were broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from railbook.engine.score import Score, score
from railbook.engine.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One step of breaking a tie: the rule, the players who were level, and those who still are after it."""

    rule: str
    level: tuple[int, ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: by which rule, and after whose start of the last round."""

    ended_by: str
    triggered_by: int | None
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    tie_breaks: tuple[TieBreak, ...]

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """The players by place: the winners first, then the others by points, equals together."""
        rest = [score for score in self.scores if score.player not in self.winners]
        totals = sorted({score.total for score in rest}, reverse=True)
        groups = (tuple(score.player for score in rest if score.total == total) for total in totals)
        return (self.winners, *groups)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each player; equals share one, and the next is counted past all of them."""
        places = [1] * len(self.scores)
        before = 0
        for group in self.ranking:
            for player in group:
                places[player] = before + 1
            before += len(group)
        return tuple(places)


class NotOver(ValueError):
    """The game is still going on."""


def outcome(state: State) -> Outcome:
    """What came out of a game that is over."""
    if state.ended_by is None:
        raise NotOver
    scores = score(state)
    winners, steps = winners_of(scores, state.game.ruleset.tie_break)
    triggered = None if state.triggered_by == NOBODY else state.triggered_by
    return Outcome(state.ended_by, triggered, scores, winners, steps)


def winners_of(
    scores: tuple[Score, ...], tie_break: tuple[str, ...]
) -> tuple[tuple[int, ...], tuple[TieBreak, ...]]:
    """The players with the most points, and the tie-breaks that it took to tell them apart."""
    level = _best(scores, lambda score: score.total)
    steps = []
    for name in tie_break:
        if len(level) == 1:
            break
        rule, measure = _TIE_BREAKS[name]
        left = _best([scores[player] for player in level], measure)
        steps.append(TieBreak(rule, level, left))
        level = left
    return level, tuple(steps)


def _best(scores: tuple[Score, ...] | list[Score], measure: Callable[[Score], int]) -> tuple[int, ...]:
    most = max(map(measure, scores))
    return tuple(score.player for score in scores if measure(score) == most)


# What each step of `tie_break` compares. A shared victory leaves everybody who is still level.
_TIE_BREAKS: dict[str, tuple[str, Callable[[Score], int]]] = {
    "completed_tickets": ("scoring.tie-break", lambda score: score.completed_tickets),
    "longest_path": ("scoring.tie-break-longest-path", lambda score: score.has_longest_path),
    "shared_victory": ("scoring.shared-victory", lambda _: 0),
}
