"""Players for any ruleset: they decide by what they may know, and the same seed plays the same game.

>>> from railbook.engine import Dice, outcome, start
>>> from railbook.rules.load import load
>>> state = start(load("london"), players=2, chance=Dice(7))
>>> play_out(state, [PLAYERS["tickets"](1), PLAYERS["random"](2)])
>>> outcome(state).winners
(0,)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railbook.engine import State, legal, play
from railbook.players.greedy import Greedy
from railbook.players.player import Player
from railbook.players.random_player import RandomPlayer
from railbook.players.ticket_driven import TicketDriven

__all__ = ["PLAYERS", "Greedy", "Player", "RandomPlayer", "TicketDriven", "play_out"]

# By name, makers of players from a seed.
PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": Greedy,
    "tickets": TicketDriven,
}


def play_out(state: State, players: Sequence[Player]) -> None:
    """Plays a state to the end of its game; the players sit in turn order."""
    while not state.over:
        play(state, players[state.player].choose(state, legal(state)))
