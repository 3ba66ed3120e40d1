"""The engine's promises to those who import it."""

from __future__ import annotations

import ast
import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from railbook import Ruleset, load, shipped_games
from railbook.engine import (
    DRAW_FROM_DECK,
    DRAW_TICKETS,
    PASS,
    Action,
    ChanceMismatch,
    Claim,
    Dice,
    DrawFaceUp,
    Game,
    KeepTickets,
    Line,
    NotOver,
    Outcome,
    PlaceStack,
    Refused,
    Score,
    State,
    TakeToken,
    WrongPlayers,
    apply,
    deal,
    legal,
    observe,
    outcome,
    play,
    score,
    start,
    verdict,
)
from railbook.engine.chance import Shuffle
from railbook.engine.notation import BadNotation, read_action, write_action
from railbook.engine.record import Record, Recording, read_record, replay, write_record
from railbook.engine.saved_state import read_state, write_state
from tests.conftest import EXAMPLES, ROOT

USA = load("usa")
SAN_FRANCISCO = load("san-francisco")


def middle(ruleset: Ruleset, players: int, actions: int, seed: int = 1) -> State:
    """A game some way in, played by always taking the middle one of the legal actions."""
    state = start(ruleset, players, Dice(seed))
    for _ in range(actions):
        options = legal(state)
        play(state, options[len(options) // 2])
    return state


def recorded(ruleset: Ruleset, players: int) -> Record:
    table = Recording(Game(ruleset, players), Dice(3))
    while not table.state.over:
        options = legal(table.state)
        table.do(options[len(options) // 2])
    return table.record


@pytest.mark.parametrize("players", [0, 1, 6, -1])
def test_a_game_is_for_its_number_of_players(players: int) -> None:
    """USA is for two to five."""
    with pytest.raises(WrongPlayers):
        start(USA, players, Dice(1))


def test_chance_is_what_it_is_given() -> None:
    """The same dice give the same game, other dice another one."""
    assert start(USA, 3, Dice(7)).deck == start(USA, 3, Dice(7)).deck
    assert start(USA, 3, Dice(7)).deck != start(USA, 3, Dice(8)).deck


def test_apply_leaves_the_state_alone() -> None:
    """A new state comes back; the old one can be used again."""
    before = middle(USA, 2, 40)
    copy = before.clone()
    for action in legal(before):
        apply(before, action)
        assert before == copy


def test_a_clone_shares_nothing_that_changes() -> None:
    """Playing on a copy to the end leaves the original where it was."""
    state = middle(SAN_FRANCISCO, 3, 30)
    saved, copy = json.dumps(write_state(state)), state.clone(Dice(5))
    while not copy.over:
        play(copy, legal(copy)[0])
    assert json.dumps(write_state(state)) == saved


def test_a_refusal_names_rule_and_values() -> None:
    """needs 3, you have 2: as data."""
    state = middle(USA, 2, 12)
    state.vehicles[state.player] = 2
    lane = next(lane for lane in state.game.board.lanes_in(state.open[state.player]) if lane.length == 3)
    with pytest.raises(Refused) as refused:
        apply(state, Claim.paying(lane.id, {"locomotive": 3}))
    assert refused.value.refusal.rule == "claim.enough-pieces"
    assert refused.value.refusal.values == {"needs": 3, "has": 2}


HOSTILE: list[Action] = [
    Claim("atlanta--nashville", ()),
    Claim("atlanta--nashville", (("red", -1), ("blue", 2))),
    Claim("atlanta--nashville", (("red", 1), ("red", 1))),
    Claim("atlanta--nashville", (("chartreuse", 1),)),
    Claim("atlanta--nashville", (("red", True),)),
    Claim("atlanta--nashville", (("red", 10**30),)),
    Claim("<script>", (("red", 1),)),
    DrawFaceUp(""),
    DrawFaceUp("deck"),
    KeepTickets(("boston--miami", "boston--miami")),
    PlaceStack("atlanta"),
    TakeToken("nowhere"),
    PASS,
]


@pytest.mark.parametrize("action", HOSTILE, ids=str)
def test_nonsense_is_refused_by_a_rule(action: Action) -> None:
    """Whatever is tried in mid-game, a rule of the game answers, and nothing breaks."""
    state = middle(USA, 2, 14)
    assert state.phase == "turn"
    refusal = verdict(state, action)
    assert refusal is not None
    assert refusal.rule in {rule.id for rule in USA.rules} | {"setup.token-placing", "tourists.choice"}


def test_what_is_no_action_is_an_error_of_the_caller() -> None:
    """A refusal is for players; a wrong type is for programmers."""
    with pytest.raises(TypeError):
        verdict(middle(USA, 2, 14), None)  # type: ignore[arg-type]
    with pytest.raises(IndexError):
        observe(middle(USA, 2, 14), -1)


def test_a_finished_game_offers_nothing_and_says_why() -> None:
    """No action is left, every one is refused by the rule that ended it, and there is an outcome."""
    *_, last = replay(USA, recorded(USA, 2))
    assert legal(last) == []
    assert {verdict(last, action).rule for action in (PASS, DRAW_FROM_DECK, DRAW_TICKETS)} == {last.ended_by}  # type: ignore[union-attr]
    assert outcome(last).winners
    assert [part.total for part in outcome(last).scores] == [part.total for part in score(last)]


def test_a_ranking_puts_winners_first_and_equals_together() -> None:
    """A tie that was broken is broken in the ranking too; below the winners only points count."""
    points = (9, 9, 4, 4, 7)
    scores = tuple(Score(seat, (Line("route", points[seat], "claim.points-table"),)) for seat in range(5))
    ended = Outcome("end.final-turns", 0, scores, (1,), ())
    assert ended.ranking == ((1,), (0,), (4,), (2, 3))


def test_an_unfinished_game_has_no_outcome() -> None:
    """Who is ahead can be asked of `score`; who has won cannot be known."""
    with pytest.raises(NotOver):
        outcome(middle(USA, 2, 20))


def test_an_observation_holds_nothing_of_others() -> None:
    """Everybody's hand and tickets are in the state; in what a player sees are the player's own."""
    state = middle(USA, 3, 30)
    seen = observe(state, 1)
    assert dict(seen.hand) == {USA_CARDS[k]: n for k, n in enumerate(state.hands[1]) if n}
    assert len(seen.tickets) == len(state.tickets[1])
    others = {state.game.board.tickets[ticket].id for seat in (0, 2) for ticket in state.tickets[seat]}
    assert not others & set(repr(seen).replace("'", " ").replace(",", " ").split())


USA_CARDS = (*USA.cards.colors, USA.cards.wild.id)


def test_an_observation_shows_the_stacks_that_are_set_aside() -> None:
    """They lie on the table; and the whole of it becomes JSON."""
    seen = observe(start(SAN_FRANCISCO, 3, Dice(1)), 2)
    assert len(seen.aside) == 2
    assert json.loads(json.dumps(asdict(seen)))["aside"] == list(seen.aside)


# ---- Written down and read again ----


@pytest.mark.parametrize("name", shipped_games())
def test_actions_survive_being_written(name: str) -> None:
    """Every action of a whole game, through JSON and back."""
    for action in recorded(load(name), 2).actions:
        assert read_action(json.loads(json.dumps(write_action(action)))) == action


@pytest.mark.parametrize("name", shipped_games())
def test_states_survive_being_written(name: str) -> None:
    """At every step of a whole game, through JSON and back."""
    for state in replay(load(name), recorded(load(name), 3)):
        assert read_state(state.game, json.loads(json.dumps(write_state(state))), state.chance) == state


@pytest.mark.parametrize("name", shipped_games())
def test_a_record_replays_without_seeds(name: str) -> None:
    """Through JSON and back, to the same end."""
    ruleset = load(name)
    record = recorded(ruleset, 4)
    again = read_record(ruleset, json.loads(json.dumps(write_record(ruleset, record))))
    assert again == record
    *_, last = replay(ruleset, again)
    assert last.over


def test_a_record_that_cheats_is_refused() -> None:
    """An action that the rules forbid, or a shuffle that loses a card, is found when it is replayed."""
    record = recorded(USA, 2)
    cheating = Record(record.game, 2, record.shuffles, (PASS, *record.actions))
    with pytest.raises(Refused):
        list(replay(USA, cheating))
    surplus = (*record.shuffles, record.shuffles[0])
    with pytest.raises(ChanceMismatch):
        list(replay(USA, Record(record.game, 2, surplus, record.actions)))
    short = Shuffle("cards", record.shuffles[0].order[1:])
    with pytest.raises(ChanceMismatch):
        list(replay(USA, Record(record.game, 2, (short, *record.shuffles[1:]), record.actions)))


BAD_ACTIONS: list[object] = [
    None,
    [],
    "draw",
    {},
    {"draw": 3},
    {"fly": "away"},
    {"draw": "deck", "pass": True},
    {"claim": "atlanta--nashville"},
    {"claim": {"route": "atlanta--nashville"}},
    {"claim": {"route": 5, "pay": {}}},
    {"claim": {"route": "x", "pay": {"red": "2"}}},
    {"claim": {"route": "x", "pay": {"red": -2}}},
    {"claim": {"route": "x", "pay": {"red": 1.0}}},
    {"claim": {"route": "x", "pay": [["red", 1]]}},
    {"keep": "boston--miami"},
    {"keep": [1]},
    {"take_token": {}},
    {"pass": False},
    {"pass": {"x": 1}},
]


@pytest.mark.parametrize("data", BAD_ACTIONS, ids=str)
def test_bad_actions_are_said_to_be_bad(data: object) -> None:
    """One kind of error, with the place of the fault, and no other."""
    with pytest.raises(BadNotation):
        read_action(data)


# Where a saved state is changed, to what, and the place that is blamed.
BAD_STATES: list[tuple[str, object, str]] = [
    ("railbook_state", 2, "railbook_state"),
    ("game", "london", "game"),
    ("players", 3, "game"),
    ("phase", "coffee", "phase"),
    ("turn", 2, "turn"),
    ("turn", -1, "turn"),
    ("turn", "ana", "turn"),
    ("deck", [], "deck"),
    ("deck", "red", "deck"),
    ("deck", ["chartreuse"], "deck[0]"),
    ("hands", [{}], "hands"),
    ("hands", [{"red": -1}, {}], "hands[0].red"),
    ("discards", None, "discards"),
    ("market", {}, "market"),
    ("tickets", [["boston--miami"], ["boston--miami"]], "ticket_deck"),
    ("tickets", [["nowhere"], []], "tickets[0]"),
    ("routes", [["atlanta--nashville"], ["atlanta--nashville"]], "routes"),
    ("routes", [["x"], []], "routes[0]"),
    ("vehicles", [99, 1], "vehicles"),
    ("vehicles", [True, 1], "vehicles"),
    ("points", ["1", 1], "points"),
    ("tokens", [[1], []], "tokens"),
    ("tokens", [None, []], "tokens"),
    ("stacks", {"atlanta": {"symbol": 1, "tokens": 1}}, "stacks.atlanta"),
    ("stacks", {"atlanta": 1}, "stacks.atlanta"),
    ("drawn", 2, "drawn"),
    ("passes", 9, "passes"),
    ("turns_left", 99, "turns_left"),
    ("ended_by", "end.final-turns", "ended_by"),
    ("phase", "token", "offered"),
    ("phase", "turn", "offered"),
    ("phase", "over", "ended_by"),
    ("offered", [[], []], "ticket_deck"),
    ("points", [7, 0], "points"),
    ("vehicles", [44, 45], "vehicles"),
    ("routes", [["kansas-city--saint-louis/1", "kansas-city--saint-louis/2"], []], "routes"),
    ("drawn", 1, "drawn"),
    ("owed", 1, "owed"),
    ("triggered_by", 1, "turns_left"),
    ("turns_left", 1, "turns_left"),
    ("extra", 1, "extra"),
]


@pytest.mark.parametrize(("key", "value", "where"), BAD_STATES, ids=str)
def test_bad_states_are_said_to_be_bad(key: str, value: object, where: str) -> None:
    """Every part is checked, and the part that is wrong is named."""
    game = Game(USA, 2)
    data = write_state(deal(game, Dice(1)))
    with pytest.raises(BadNotation) as bad:
        read_state(game, data | {key: value}, Dice(1))
    assert bad.value.where == where


@pytest.mark.parametrize("key", list(write_state(start(USA, 2, Dice(1)))))
def test_every_part_of_a_state_is_needed(key: str) -> None:
    """A state with a part missing is no state, or says what is empty."""
    game = Game(USA, 2)
    data = write_state(deal(game, Dice(1)))
    del data[key]
    if key in ("triggered_by", "turns_left", "ended_by"):
        assert read_state(game, data, Dice(1)).over is False
    else:
        with pytest.raises(BadNotation):
            read_state(game, data, Dice(1))


# ---- Rules come from the data ----


def test_a_variant_of_every_mechanic_at_once_just_works() -> None:
    """Districts, ferries, tokens and the longest path on one board, ten face-up cards, three draws a turn."""
    state = start(load(str(EXAMPLES / "valid" / "grand-tour")), 5, Dice(2))
    assert len(state.market) == 10
    while not state.over:
        options = legal(state)
        play(state, options[len(options) // 2])
    kinds = {line.kind for part in score(state) for line in part.lines}
    assert {"route", "ticket", "longest_path", "tokens"} <= kinds


def test_two_tokens_a_claim_come_from_both_ends() -> None:
    """With `take: 2` there is nothing to choose: both are taken, and neither twice."""
    tokens = SAN_FRANCISCO.mechanics.tourist_tokens
    assert tokens is not None
    mechanics = replace(SAN_FRANCISCO.mechanics, tourist_tokens=replace(tokens, take=2))
    state = middle(replace(SAN_FRANCISCO, mechanics=mechanics), 2, 4)
    assert state.phase == "turn"
    lane = next(lane for lane in state.game.board.lanes if lane.length == 1 and not lane.ferries)
    state.symbols[lane.ends[0]], state.symbols[lane.ends[1]] = 5, 6
    state.stacks[lane.ends[0]] = state.stacks[lane.ends[1]] = 1
    state.hands[state.player][state.game.wild] = 1
    after = apply(state, Claim.paying(lane.id, {"ferry": 1}))
    assert after.tokens[state.player] == 1 << 5 | 1 << 6
    assert (after.stacks[lane.ends[0]], after.stacks[lane.ends[1]], after.phase) == (0, 0, "turn")


def test_no_games_name_appears_in_the_engine() -> None:
    """Parameters and mechanics decide; nothing in the code knows one game from another."""
    words = {*shipped_games(), *(load(name).vehicle.id for name in shipped_games())}
    words |= {load(name).cards.wild.id for name in shipped_games()} | {"city", "core"}
    for package in ("engine", "players", "positions", "scenarios", "analysis", "telling"):
        for file in (ROOT / "toolkit" / "railbook" / package).glob("**/*.py"):
            assert not _code_strings(file) & words, file


def _code_strings(file: Path) -> set[str]:
    """The texts in a module's code that are one word; docstrings and messages are longer."""
    constants = (node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Constant))
    return {node.value for node in constants if isinstance(node.value, str)}
