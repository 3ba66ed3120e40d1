"""Engine and oracle, written apart and by different ways, agree: on claims, tokens, scores and winners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from railbook.engine.actions import Claim, TakeToken
from railbook.engine.board import compile_board
from railbook.engine.chance import Dice
from railbook.engine.legal import legal
from railbook.engine.line import Line
from railbook.engine.mechanics.last_round import LAST_ROUND_PLAYED
from railbook.engine.mechanics.trail import longest_trail
from railbook.engine.outcome import outcome
from railbook.engine.play import play, start
from railbook.engine.score import score
from railbook.engine.state import Phase, State
from railbook.rules.components import Route, Ruleset
from railbook.rules.load import load
from tests.conftest import EXAMPLES
from tests.oracle import claims, networks, scoring
from tests.oracle.boards import network, random_game, random_network
from tests.oracle.position import Position
from tests.oracle.tokens import Stack, on_offer

GRAND_TOUR = str(EXAMPLES / "valid" / "grand-tour")
SHIPPED = ("usa", "london", "san-francisco", GRAND_TOUR)
SMALL_BOARDS = 1000
NETWORKS = 1000
# Two trails that do not meet, b-c-e-g and h-d-j, are longer together than the longest one.
FALLS_APART = {"ij": 1, "bc": 6, "cd": 1, "eg": 1, "ce": 6, "ch": 1, "dh": 6, "dj": 6, "fh": 1}
POSITIONS = 40  # on each shipped board
MOST_LANES = 12  # of one player, on a shipped board: trying every trail through more takes too long


class Table:
    """The same random game twice: as the engine's state, and as the oracle's position."""

    def __init__(self, ruleset: Ruleset, random: Random) -> None:
        self.random = random
        self.state = start(ruleset, random.choice(ruleset.players.counts), Dice(random.randrange(10**6)))
        players = range(self.state.game.players)
        ids = [ticket.id for ticket in ruleset.board.tickets]
        tickets = tuple(tuple(random.sample(ids, random.randint(0, min(5, len(ids))))) for _ in players)
        self.state.tickets = [[self.state.game.ticket[id_] for id_ in held] for held in tickets]
        none: frozenset[str] = frozenset()
        self.position = Position(
            ruleset, tuple(none for _ in players), tickets, tuple(frozenset() for _ in players)
        )
        self.stacks = {
            place: Stack(symbol, left)
            for place, symbol, left in zip(
                self.state.game.board.locations, self.state.symbols, self.state.stacks, strict=True
            )
            if left
        }

    def play_on(self, turns: int) -> None:
        """Random players claim random lanes if these are open to them; what it costs does not matter."""
        lanes = [(route, lane) for route in self.position.ruleset.board.routes for lane in route.lane_ids]
        for _ in range(turns):
            player = self.random.choice(self.position.players)
            route, lane = self.random.choice(lanes)
            few = len(self.position.lanes[player]) < MOST_LANES
            if few and claims.is_open(self.position, player, route, lane):
                self._claim(player, route, lane)

    def _claim(self, player: int, route: Route, lane: str) -> None:
        wild = self.position.ruleset.cards.wild.id
        self.to_move(player, {wild: route.length})
        play(self.state, Claim.paying(lane, {wild: route.length}))
        owned = _with(self.position.lanes, player, {lane})
        self.position = replace(self.position, lanes=owned)
        if self.position.ruleset.mechanics.tourist_tokens is not None:
            self._take_tokens(player, route, self.position.ruleset.mechanics.tourist_tokens.take)

    def _take_tokens(self, player: int, route: Route, most: int) -> None:
        """The engine takes by itself where there is nothing to choose, and asks otherwise."""
        places = on_offer(self.stacks, {*self.position.tokens[player]}, route)
        if len(places) > most:
            assert {*legal(self.state)} == {TakeToken(place) for place in places}
            places = self.random.sample(places, most)
            for place in places:
                play(self.state, TakeToken(place))
        for place in places:
            self.stacks[place].left -= 1
            tokens = _with(self.position.tokens, player, {self.stacks[place].symbol})
            self.position = replace(self.position, tokens=tokens)

    def to_move(self, player: int, hand: dict[str, int]) -> None:
        state = self.state
        state.player, state.phase, state.ended_by = player, Phase.TURN, None
        state.hands[player] = [hand.get(card, 0) for card in state.game.cards]

    def random_hand(self) -> dict[str, int]:
        """Few cards or many, never more of a kind than there are."""
        most = self.random.choice((2, 4, 8, 20))
        cards = zip(self.state.game.cards, self.state.game.card_counts, strict=True)
        return {card: self.random.randint(0, min(most, count)) for card, count in cards}

    def route(self, lane: str) -> Route:
        return next(route for route in self.position.ruleset.board.routes if lane in route.lane_ids)


def _with(all_things: tuple[frozenset, ...], player: int, more: set) -> tuple[frozenset, ...]:  # type: ignore[type-arg]
    """What everybody has, and more for one player."""
    return (*all_things[:player], all_things[player] | more, *all_things[player + 1 :])


@cache
def loaded(name: str) -> Ruleset:
    return load(name)


def small_boards(seed: int) -> Iterator[Table]:
    """A new board each, from nearly empty to nearly full."""
    random = Random(seed)
    for _ in range(SMALL_BOARDS):
        table = Table(random_game(loaded(GRAND_TOUR), random), random)
        table.play_on(random.randint(0, 30))
        yield table


def shipped_boards(name: str) -> Iterator[Table]:
    random = Random(name)
    for _ in range(POSITIONS):
        table = Table(loaded(name), random)
        table.play_on(random.randint(0, 120))
        yield table


# ---- What is compared ----


def compare_claims(table: Table) -> None:
    for player in table.position.players:
        hand = table.random_hand()
        table.to_move(player, hand)
        found = [(action.lane, action.pay) for action in legal(table.state) if isinstance(action, Claim)]
        assert len({*found}) == len(found)
        assert {*found} == claims.claims(table.position, player, hand)


def compare_tokens(table: Table) -> None:
    held = [{symbol for symbol in range(99) if mask >> symbol & 1} for mask in table.state.tokens]
    assert held == [{*symbols} for symbols in table.position.tokens]


def compare_scores(table: Table) -> None:
    scores = score(table.state)
    found = [[(line.kind, line.about, line.points, line.number) for line in one.lines] for one in scores]
    assert found == scoring.entries(table.position)
    for one in scores:
        for line in one.lines:
            PROOFS[line.kind](table, one.player, line)


def compare_winners(table: Table) -> None:
    ended(table.state)
    assert [*outcome(table.state).winners] == scoring.winners(table.position)


def ended(state: State) -> None:
    state.phase, state.ended_by = Phase.OVER, LAST_ROUND_PLAYED


# ---- The routes that a line of the score names must be the player's, and prove what it says ----


def _routes_of(table: Table, player: int, line: Line) -> list[Route]:
    assert table.position.lanes[player].issuperset(line.lanes)
    return [table.route(lane) for lane in line.lanes]


def _prove_route(table: Table, player: int, line: Line) -> None:
    assert line.rule == "claim.points-table"
    assert [line.about] == [*line.lanes]
    _routes_of(table, player, line)


def _prove_ticket(table: Table, player: int, line: Line) -> None:
    """A shortest way for a completed ticket, and no way for one that failed."""
    routes = _routes_of(table, player, line)
    ends = next(ticket.between for ticket in table.position.ruleset.board.tickets if ticket.id == line.about)
    spaces = networks.fewest_spaces(table.position.routes_of(player), *ends)
    if line.points > 0:
        assert line.rule == "scoring.tickets-done"
        assert networks.is_trail(routes)
        assert networks.joined(routes, ends)
        assert sum(route.length for route in routes) == spaces
    else:
        assert (line.rule, routes, spaces) == ("scoring.tickets-failed", [], None)


def _prove_longest_path(table: Table, player: int, line: Line) -> None:
    routes = _routes_of(table, player, line)
    holders = [scoring.has_longest_path(table.position, other) for other in table.position.players]
    assert line.rule == ("scoring.longest-path" if sum(holders) == 1 else "scoring.longest-path-ties")
    assert networks.is_trail(routes)
    assert sum(route.length for route in routes) == line.number


def _prove_district(table: Table, player: int, line: Line) -> None:
    ruleset = table.position.ruleset
    district = next(one for one in ruleset.board.districts if str(one.number) == line.about)
    assert line.rule == "scoring.districts"
    assert networks.joined(_routes_of(table, player, line), scoring.places_of(ruleset, district))


def _prove_tokens(table: Table, player: int, line: Line) -> None:
    assert (line.rule, line.lanes) == ("scoring.tokens", ())


PROOFS = {
    "route": _prove_route,
    "ticket": _prove_ticket,
    "longest_path": _prove_longest_path,
    "district": _prove_district,
    "tokens": _prove_tokens,
}


# ---- The promises ----


def test_the_longest_trail_agrees() -> None:
    """Networks that must leave something out, one of them such that two separate trails would be longer."""
    random = Random(3)
    games = [random_network(loaded(GRAND_TOUR), random) for _ in range(NETWORKS)]
    for ruleset in [network(loaded(GRAND_TOUR), FALLS_APART), *games]:
        found = longest_trail(compile_board(ruleset).lanes)
        routes = {route.id: route for route in ruleset.board.routes}
        trail = [routes[lane.id] for lane in found.lanes]
        assert networks.is_trail(trail)
        assert found.length == sum(route.length for route in trail)
        assert found.length == networks.longest_trail(ruleset.board.routes)


def test_on_small_boards_claims_tokens_and_scores_agree() -> None:
    """Boards of four to eight places with doubles, ferries, districts and tokens, at any stage of a game."""
    for table in small_boards(seed=1):
        compare_claims(table)
        compare_tokens(table)
        compare_scores(table)


def test_on_small_boards_the_winners_agree() -> None:
    """So few points are at stake that ties are common, and every step of breaking them is taken."""
    steps: set[tuple[str, bool]] = set()
    for table in small_boards(seed=2):
        compare_winners(table)
        steps |= {(step.rule, step.left == step.level) for step in outcome(table.state).tie_breaks}
    for rule in ("scoring.tie-break", "scoring.tie-break-longest-path"):
        assert {(rule, True), (rule, False)} <= steps
    assert ("scoring.shared-victory", True) in steps


@pytest.mark.parametrize("name", SHIPPED, ids=("usa", "london", "san-francisco", "grand-tour"))
def test_on_shipped_boards_everything_agrees(name: str) -> None:
    """Real boards and hands: claims, tokens, every line of the score with its proof, and the winners."""
    for table in shipped_boards(name):
        compare_claims(table)
        compare_tokens(table)
        compare_scores(table)
        compare_winners(table)
