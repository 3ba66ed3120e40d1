"""What playing costs: against python-chess on the same core, slice by slice, so that noise hits both."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

import chess

from railbook import load
from railbook.engine import Dice, Game, State, deal, legal, play
from railbook.engine.mechanics.trail import longest_trail
from tests.bench.worst_path import worst_network

SLICE = 0.25  # seconds
SLICES = 9
TABLES = [(name, players) for name in ("usa", "london", "san-francisco") for players in (2, 4)]


def engine() -> None:
    """Random play with every payment enumerated, and no law checked."""
    print("Random play, every legal action listed at every step")
    for name, players in TABLES:
        game = Game(load(name), players)
        _steps(game, SLICE)  # warm
        pairs = [(_steps(game, SLICE), _chess_steps(SLICE)) for _ in range(SLICES)]
        ratio = median(ours / peer for (ours, _), peer in pairs)
        steps, games = max(ours for ours, _ in pairs)
        print(
            f"  {name}, {players} players: {games:>6.0f} games and {steps:>7.0f} actions a second,"
            f" {ratio:.1f} times python-chess ({max(peer for _, peer in pairs):.0f} moves)"
        )
    _clone()
    _longest_path()


def _timed(one_game: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Steps and games a second."""
    steps = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += one_game()
        games += 1
    return steps / spent, games / spent


def _steps(game: Game, seconds: float) -> tuple[float, float]:
    dice, chosen = Dice(1), random.Random(1).random

    def one_game() -> int:
        state, steps = deal(game, dice), 0
        while state.phase != "over":
            actions = legal(state)
            play(state, actions[int(chosen() * len(actions))])
            steps += 1
        return steps

    return _timed(one_game, seconds)


def _chess_steps(seconds: float) -> float:
    """Random legal moves until the game is over, as one would write it."""
    chosen = random.Random(1).random

    def one_game() -> int:
        board, steps = chess.Board(), 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(chosen() * len(moves))])
            steps += 1
        return steps

    return _timed(one_game, seconds)[0]


def _clone() -> None:
    state = _middle(Game(load("usa"), 2))
    best = min(_seconds_per(state.clone, 5000) for _ in range(7))
    print(f"  clone of a USA game for two in its middle: {best * 1e6:.1f} µs")


def _middle(game: Game) -> State:
    state, chosen = deal(game, Dice(1)), random.Random(1)
    for _ in range(80):
        play(state, chosen.choice(legal(state)))
    return state


def _seconds_per(action: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        action()
    return (time.perf_counter() - start) / times


def _longest_path() -> None:
    lanes = worst_network(load("usa"), 8, 1)
    best = min(_seconds_per(lambda: longest_trail(lanes), 1) for _ in range(7))
    print(f"  longest path, the worst USA network found in 8 s: {best * 1e3:.2f} ms ({len(lanes)} routes)")
