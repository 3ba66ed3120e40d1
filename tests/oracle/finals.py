"""Final boards at random: what players try to enter of them, also what the rules do not allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from railbook.engine import Game, Position, Refusal
from railbook.engine.board import Lane

EMPTY, SPREAD, GROWN, ROUND, EIGHT = "empty", "spread", "grown", "round", "eight"
STYLES = (EMPTY, SPREAD, GROWN, GROWN, ROUND, ROUND, EIGHT)
LONGEST_LOOP = 5  # lanes of one half of a figure of eight


@dataclass
class Attempts:
    """Everything that is tried, in this order, as the page and the engine get it."""

    players: int
    claims: list[tuple[int, str]] = field(default_factory=list)
    tickets: list[tuple[int, str]] = field(default_factory=list)
    tokens: list[tuple[int, int]] = field(default_factory=list)
    other: list[int] = field(default_factory=list)

    def enter(self, position: Position) -> list[tuple[int, Refusal]]:
        """What of it is refused, and to whom."""
        position.other = self.other
        tried = [
            *((claim[0], position.claim(*claim)) for claim in self.claims),
            *((ticket[0], position.hold(*ticket)) for ticket in self.tickets),
            *((tokens[0], position.collect(*tokens)) for tokens in self.tokens),
        ]
        return [(player, refusal) for player, refusal in tried if refusal is not None]


def random_final(game: Game, random: Random) -> Attempts:
    """A final board: some spread out, some grown from a place, some going round; often with equal points."""
    tried = Attempts(game.players, other=[0] * game.players)
    styles = [random.choice(STYLES) for _ in range(game.players)]
    networks = [_Network(game, style, random) for style in styles]
    for _ in range(random.randint(0, 3 * len(game.board.lanes))):
        player = random.randrange(game.players)
        lane = networks[player].next_lane()
        if lane is not None:
            tried.claims.append((player, lane.id))
    tried.tickets = list(_tickets(game, random))
    tried.tokens = list(_tokens(game, random))
    if random.random() < 0.5:
        _make_equal(game, tried, random)
    return tried


class _Network:
    """What one player builds. Whether it is allowed they do not ask, so that some of it is refused."""

    def __init__(self, game: Game, style: str, random: Random) -> None:
        self.game, self.style, self.random = game, style, random
        self.lanes: list[Lane] = []
        self.eight = _eight(game, random) if style == EIGHT else []

    def next_lane(self) -> Lane | None:
        if self.style in (EMPTY, EIGHT):
            return self.eight.pop() if self.eight else None
        if self.lanes and self.random.random() < 0.04:
            twins = self.game.board.lanes_in(self.lanes[-1].twin)
            if twins:
                return twins[0]  # an attempt at both lanes, which must be refused
        lane = self.random.choice(self._within_reach() or list(self.game.board.lanes))
        self.lanes.append(lane)
        return lane

    def _within_reach(self) -> list[Lane]:
        """Lanes that meet the network; of one that goes round, rather those that close a loop."""
        if self.style == SPREAD:
            return []
        places = {end for lane in self.lanes for end in lane.ends}
        taken = sum({lane.bit | lane.twin for lane in self.lanes})
        free = [lane for lane in self.game.board.lanes if not lane.bit & taken]
        closing = [lane for lane in free if places.issuperset(lane.ends)]
        if closing and self.style == ROUND:
            return closing
        return [lane for lane in free if not places.isdisjoint(lane.ends)]


def _eight(game: Game, random: Random) -> list[Lane]:
    """Two loops that meet in a place, if chance finds them."""
    start = random.randrange(len(game.board.locations))
    first = _loop(game, random, start, 0)
    return first + _loop(game, random, start, sum(lane.bit | lane.twin for lane in first))


def _loop(game: Game, random: Random, start: int, taken: int) -> list[Lane]:
    """A walk that came back to its start without using a route twice; the first of some that did."""
    for _ in range(200):
        here, walked, used = start, list[Lane](), taken
        while len(walked) < LONGEST_LOOP:
            ways = [lane for lane in game.board.lanes if here in lane.ends and not lane.bit & used]
            if not ways:
                break
            lane = random.choice(ways)
            walked.append(lane)
            used |= lane.bit | lane.twin
            here = sum(lane.ends) - here
            if here == start:
                return walked
    return []


def _tickets(game: Game, random: Random) -> Iterator[tuple[int, str]]:
    for ticket in random.choices(game.board.tickets, k=random.randint(0, 4 * game.players)):
        yield random.randrange(game.players), ticket.id


def _tokens(game: Game, random: Random) -> Iterator[tuple[int, int]]:
    if game.tokens is not None:
        for player in range(game.players):
            if random.random() < 0.8:
                yield player, random.randint(0, game.tokens.symbols + (random.random() < 0.1))


def _make_equal(game: Game, tried: Attempts, random: Random) -> None:
    """Adds other points so that some players are level at the top."""
    position = Position(game)
    tried.enter(position)
    totals = [score.total for score in position.outcome().scores]
    for player in random.sample(range(game.players), random.randint(2, game.players)):
        tried.other[player] += max(totals) - totals[player]
