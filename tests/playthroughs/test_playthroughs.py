"""Whole games as text, and counts of action sequences: what play is today, readable line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from railbook import Ruleset, load
from railbook.analysis.perft import perft
from railbook.engine import Dice, Game, legal, start
from railbook.engine.chance import Unshuffled
from railbook.engine.record import Record, Recording
from railbook.players import PLAYERS
from tests.conftest import LAKES
from tests.playthroughs.told import record_in, told

HERE = Path(__file__).parent
# Each game with the number of players and who plays, for when a game has to be recorded anew.
GAMES = {
    "lakes": (3, "tickets"),
    "usa": (2, "tickets"),
    "london": (4, "greedy"),
    "san-francisco": (3, "tickets"),
}
DEPTHS = {("lakes", 2): 6, ("lakes", 3): 6, ("usa", 2): 4, ("usa", 5): 6, ("london", 2): 5, ("london", 4): 6}
DEPTHS |= {("san-francisco", 2): 5, ("san-francisco", 3): 6}


def ruleset(name: str) -> Ruleset:
    return load(str(LAKES) if name == "lakes" else name)


def record_anew(name: str) -> Record:
    players, kind = GAMES[name]
    table = Recording(Game(ruleset(name), players), Dice(1))
    seats = [PLAYERS[kind](seat) for seat in range(players)]
    while not table.state.over:
        table.do(seats[table.state.player].choose(table.state, legal(table.state)))
    return table.record


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_replays_line_by_line(name: str, request: pytest.FixtureRequest) -> None:
    """From its shuffles and actions alone, every table on the way comes out as it is written."""
    file = HERE / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        file.write_text(told(ruleset(name), record_anew(name)))
    text = file.read_text()
    assert told(ruleset(name), record_in(ruleset(name), text)) == text


def test_the_number_of_action_sequences_is_known(request: pytest.FixtureRequest) -> None:
    """Perft: tiny data, a merciless check."""
    file = HERE / "perft.txt"
    head = [line for line in file.read_text().splitlines() if line.startswith("#")]
    counted = []
    for (name, players), depth in DEPTHS.items():
        state = start(ruleset(name), players, Unshuffled())
        counts = " ".join(str(perft(state, number)) for number in range(1, depth + 1))
        counted.append(f"{name}, {players}: {counts}")
    text = "\n".join([*head, *counted]) + "\n"
    if request.config.getoption("--update-golden"):
        file.write_text(text)
    assert file.read_text() == text
