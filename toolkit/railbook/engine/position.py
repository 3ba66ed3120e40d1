"""A final position: who has what when the game is over, entered piece by piece.

What the rules do not allow is refused with the rule, as in a game; whose turn it was does not matter.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator

from railbook.engine.chance import Dice
from railbook.engine.game import Game
from railbook.engine.line import OTHER, SHORTER_PATH, Line, ids
from railbook.engine.mechanics import lanes, tourist_tokens
from railbook.engine.mechanics.last_round import LAST_ROUND_PLAYED
from railbook.engine.mechanics.trail import longest_trail
from railbook.engine.outcome import Outcome, winners_of
from railbook.engine.refusal import Refusal, refuse
from railbook.engine.score import Score, score
from railbook.engine.state import NOBODY, State
from railbook.engine.verdict import objection

MOST_OTHER = 999  # points entered by hand: nobody has more, and they are easy to read


class Position:
    """The table as it lies: lanes, tickets and tokens of each player, and points that they have besides.

    >>> from railbook.rules.load import load
    >>> table = Position(Game(load("usa"), players=2))
    >>> table.claim(0, "seattle--vancouver/1"), table.claim(1, "seattle--vancouver/2").rule
    (None, 'claim.double-few-players')
    >>> [score.total for score in table.outcome().scores]
    [11, 0]
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = State(game, Dice(0))
        self.other = [0] * game.players

    def claim(self, player: int, lane: str) -> Refusal | None:
        """Gives a player a lane."""
        self.state.player = player
        refusal = objection(self.state, self.game.lane[lane])
        if refusal is None:
            lanes.own(self.state, self.game.lane[lane])
        return refusal

    def hold(self, player: int, ticket: str) -> Refusal | None:
        """Gives a player a ticket; there is one of each."""
        number = self.game.ticket[ticket]
        if self.holder(number) != NOBODY:
            return refuse("tickets.what", "ticket_held", ticket=ticket)
        insort(self.state.tickets[player], number)  # in the order of the board, however they come
        return None

    def holder(self, ticket: int) -> int:
        held = (player for player, tickets in enumerate(self.state.tickets) if ticket in tickets)
        return next(held, NOBODY)

    def collect(self, player: int, tokens: int) -> Refusal | None:
        """Says how many different tokens a player has; which ones makes no difference in the end."""
        kinds = self.game.tokens.symbols if self.game.tokens else 0
        if tokens > kinds:
            return refuse("tourists.one-per-symbol", "too_many_symbols", has=tokens, there=kinds)
        others = sum(held.bit_count() for held in self.state.tokens) - self.state.tokens[player].bit_count()
        there = tourist_tokens.supply(self.game.ruleset, self.game.players)
        if others + tokens > there:
            return refuse("setup.token-stack-size", "too_many_tokens", has=others + tokens, there=there)
        self.state.tokens[player] = (1 << tokens) - 1
        return None

    def outcome(self) -> Outcome:
        """Everybody's score, line by line, and who has won."""
        scores = tuple(Score(one.player, tuple(self._lines(one))) for one in score(self.state))
        winners, steps = winners_of(scores, self.game.ruleset.tie_break)
        return Outcome(LAST_ROUND_PLAYED, None, scores, winners, steps)

    def _lines(self, told: Score) -> Iterator[Line]:
        """The lines of the game; then the longest path of those who get nothing for it, and other points."""
        yield from told.lines
        if self.game.ruleset.mechanics.longest_path and not told.has_longest_path:
            trail = longest_trail(self.game.board.lanes_in(self.state.owned[told.player]))
            if trail.length:
                yield Line(
                    SHORTER_PATH, 0, "scoring.longest-path", number=trail.length, lanes=ids(trail.lanes)
                )
        if self.other[told.player]:
            yield Line(OTHER, self.other[told.player], "")
