"""Players are fair, do the same for the same seed, never break a rule, and are as good as they should be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from railbook.engine import (
    Action,
    Claim,
    Dice,
    Game,
    Outcome,
    State,
    deal,
    legal,
    observe,
    outcome,
    play,
    start,
    verdict,
)
from railbook.players import PLAYERS, TicketDriven, play_out
from railbook.rules.load import load, shipped_games
from tests.conftest import EXAMPLES

GRAND_TOUR = str(EXAMPLES / "valid" / "grand-tour")
LAKES = str(EXAMPLES / "valid" / "lakes")
GAMES = [*shipped_games(), GRAND_TOUR, LAKES]
COUNTS = {name: load(name).players.counts for name in GAMES}
TABLES = [(name, players) for name, counts in COUNTS.items() for players in counts]


def short(value: object) -> str:
    """A path by its last part, for the names of tests."""
    return str(value).rpartition("/")[2]


@cache
def compiled(name: str, players: int) -> Game:
    return Game(load(name), players)


def moves(state: State, names: list[str], seed: int = 1) -> Iterator[tuple[list[Action], Action]]:
    """Plays a game, and shows before each action what was legal and what is chosen."""
    players = [PLAYERS[name](seed + seat) for seat, name in enumerate(names)]
    while not state.over:
        actions = legal(state)
        action = players[state.player].choose(state, actions)
        yield actions, action
        play(state, action)


@cache
def played(name: str, names: tuple[str, ...], seed: int) -> tuple[State, Outcome]:
    """A game played to its end, once for all tests that look at it."""
    state = deal(compiled(name, len(names)), Dice(seed))
    play_out(state, [PLAYERS[player](seed + seat) for seat, player in enumerate(names)])
    return state, outcome(state)


def wins(name: str, better: str, worse: str, games: int) -> float:
    """The share of games for two that the better player wins; they take turns to begin."""
    won = 0.0
    for seed in range(games):
        names = (better, worse) if seed % 2 else (worse, better)
        winners = played(name, names, seed)[1].winners
        won += (names.index(better) in winners) / len(winners)
    return won / games


# ---- Fair ----


def with_other_secrets(state: State, dice: random.Random) -> State:
    """The same table for the player to move, but all that this player cannot see is dealt anew."""
    other = state.clone()
    rivals = [player for player in range(state.game.players) if player != state.player]
    _deal_cards_anew(other, rivals, dice)
    piles = [other.ticket_deck, *(pile[rival] for rival in rivals for pile in (other.tickets, other.offered))]
    secret = [ticket for pile in piles for ticket in pile]
    dice.shuffle(secret)
    for pile in piles:
        pile[:] = [secret.pop() for _ in pile]
    dice.shuffle(other.aside)
    return other


def _deal_cards_anew(state: State, rivals: list[int], dice: random.Random) -> None:
    held = [sum(state.hands[rival]) for rival in rivals]
    cards = state.deck + [
        card for rival in rivals for card, count in enumerate(state.hands[rival]) for _ in range(count)
    ]
    dice.shuffle(cards)
    for rival, count in zip(rivals, held, strict=True):
        dealt = [cards.pop() for _ in range(count)]
        state.hands[rival] = [dealt.count(card) for card in range(len(state.game.cards))]
    state.deck = cards


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("name", GAMES, ids=short)
def test_a_player_is_fair(name: str, player: str) -> None:
    """Throughout a game a twin, who sees the same table with other secrets, chooses the same."""
    dice, seats = random.Random(5), min(3, COUNTS[name][-1])
    state = deal(compiled(name, seats), Dice(3))
    twins = [PLAYERS[player](1 + seat) for seat in range(seats)]
    for actions, action in moves(state, [player] * seats):
        other = with_other_secrets(state, dice)
        assert observe(other, state.player) == observe(state, state.player)
        assert legal(other) == actions
        assert twins[state.player].choose(other, actions) == action


@pytest.mark.parametrize("player", PLAYERS)
def test_choosing_changes_nothing(player: str) -> None:
    """A player looks at the table, and leaves it and the list of actions as they are."""
    state, chooser = deal(compiled("london", 3), Dice(2)), PLAYERS[player](1)
    while not state.over:
        before, actions = state.clone(), legal(state)
        action = chooser.choose(state, actions)
        assert state == before
        assert actions == legal(state)
        play(state, action)


# ---- The same again, and by the rules ----


@pytest.mark.parametrize("player", PLAYERS)
def test_the_same_seed_plays_the_same_game(player: str) -> None:
    """Two games with the same shuffles and the same seeds are the same to the last card."""
    first, second = (deal(compiled("san-francisco", 3), Dice(11)) for _ in range(2))
    assert list(moves(first, [player] * 3)) == list(moves(second, [player] * 3))
    assert first == second


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("name", "players"), TABLES, ids=short)
def test_a_player_keeps_to_the_rules(name: str, players: int, player: str) -> None:
    """Every game ends, for every number of players, and every action on the way was legal."""
    state = deal(compiled(name, players), Dice(players))
    for actions, action in moves(state, [player] * players):
        assert action in actions
        assert verdict(state, action) is None
    assert outcome(state).winners


@pytest.mark.parametrize("player", PLAYERS)
def test_a_name_means_nothing(player: str) -> None:
    """Players go by the rules of a game, so under another name it is played the same."""
    ruleset = compiled("san-francisco", 2).ruleset
    states = [start(rules, 2, Dice(4)) for rules in (ruleset, replace(ruleset, id="x", title="X"))]
    courses = [[action for _, action in moves(state, [player] * 2)] for state in states]
    assert courses[0] == courses[1]


# ---- Good enough that a game looks like a game ----


def test_tickets_beat_greed() -> None:
    """Who plans for tickets wins clearly more often than who only builds long routes."""
    assert wins("usa", "tickets", "greedy", games=16) > 0.65
    assert wins("london", "tickets", "greedy", games=24) > 0.55
    assert wins("san-francisco", "tickets", "greedy", games=24) > 0.55


@pytest.mark.parametrize("name", GAMES, ids=short)
def test_greed_beats_chance(name: str) -> None:
    """Whoever wants anything at all beats a player without a thought."""
    assert wins(name, "greedy", "random", games=8) >= 0.85


@pytest.mark.parametrize(("name", "players"), TABLES, ids=short)
def test_most_tickets_are_completed(name: str, players: int) -> None:
    """Players who plan complete most of the tickets that they keep."""
    done = kept = 0
    for seed in range(5):
        state, result = played(name, ("tickets",) * players, seed)
        done += sum(score.completed_tickets for score in result.scores)
        kept += sum(map(len, state.tickets))
    assert done / kept > (0.5 if name == LAKES else 0.65)  # so few routes that rivals are always in the way


@pytest.mark.parametrize("players", COUNTS["usa"])
def test_scores_are_those_of_a_real_game(players: int) -> None:
    """On the large board players score about a hundred points, and long routes are built."""
    results = [played("usa", ("tickets",) * players, seed)[1] for seed in range(5)]
    scores = [score for result in results for score in result.scores]
    assert 70 <= sum(score.total for score in scores) / len(scores) <= 150
    longest = max(compiled("usa", 2).ruleset.route_points)
    for result in results:
        assert any(line.number == longest for score in result.scores for line in score.lines)


@pytest.mark.parametrize("name", GAMES, ids=short)
def test_wild_cards_are_saved(name: str) -> None:
    """Of the ways to pay for a lane with a colour, a planning player takes the one with fewest wild cards."""
    state = deal(compiled(name, 2), Dice(6))
    wild = state.game.cards[state.game.wild]
    for actions, action in moves(state, ["tickets"] * 2):
        if isinstance(action, Claim):
            same = [other for other in actions if isinstance(other, Claim) and _alike(action, other, wild)]
            assert dict(action.pay).get(wild, 0) == min(dict(other.pay).get(wild, 0) for other in same)


def _alike(one: Claim, other: Claim, wild: str) -> bool:
    colors = [{card for card, _ in claim.pay} - {wild} for claim in (one, other)]
    return one.lane == other.lane and colors[0] == colors[1]


def test_a_last_turn_completes_a_ticket() -> None:
    """In its last turn a planning player rather completes a ticket than build a longer route."""
    state = deal(compiled("usa", 2), Dice(1))
    while state.phase == "opening":
        play(state, legal(state)[0])
    board, ticket = state.game.board, state.game.ticket["dallas--new-york"]
    built = ("dallas--little-rock", "little-rock--nashville", "nashville--raleigh", "raleigh--washington/1")
    state.tickets[0] = [ticket]
    state.owned[0] = sum(lane.bit for lane in board.lanes if lane.id in built)
    state.hands[0] = [6] * len(state.game.colors) + [0]
    state.turns_left, state.triggered_by = 2, 1
    action = TicketDriven(1).choose(state, legal(state))
    assert isinstance(action, Claim)
    assert action.lane.startswith("new-york--washington")
