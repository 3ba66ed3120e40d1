"""Looks for the network whose longest path takes longest to find: climbs, and starts again elsewhere.

Nothing is printed here; whoever measures asks for the network and times it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable

from railbook.engine.board import Board, Lane, compile_board
from railbook.engine.mechanics.trail import longest_trail
from railbook.rules.components import Ruleset

PATIENCE = 80  # changes in a row that make nothing worse, before it starts again elsewhere
MOST_CHANGED = 5  # lanes exchanged in one step


def worst_network(ruleset: Ruleset, seconds: float, seed: int) -> list[Lane]:
    """The lanes, as many as one player's pieces suffice for, that kept the search busy longest."""
    climber = _Climber(ruleset, seed)
    stop = time.perf_counter() + seconds
    worst: tuple[float, list[Lane]] = (0.0, [])
    while time.perf_counter() < stop:
        worst = max(worst, climber.climb(stop), key=lambda found: found[0])
    return worst[1]


class _Climber:
    def __init__(self, ruleset: Ruleset, seed: int) -> None:
        self.board: Board = compile_board(ruleset)
        self.pieces = ruleset.vehicle.per_player
        self.random = random.Random(seed)

    def climb(self, stop: float) -> tuple[float, list[Lane]]:
        """From a random network to one that no small change makes worse."""
        network = self._filled([])
        cost, patience = _cost(network), PATIENCE
        while patience and time.perf_counter() < stop:
            kept = max(0, len(network) - self.random.randint(1, MOST_CHANGED))
            changed = self._filled(self.random.sample(network, kept))
            patience -= 1
            if (more := _cost(changed)) > cost:
                network, cost, patience = changed, more, PATIENCE
        return cost, network

    def _filled(self, kept: Iterable[Lane]) -> list[Lane]:
        """These lanes and random others, short ones rather, until the pieces run out."""
        network = list(kept)
        left = self.pieces - sum(lane.length for lane in network)
        taken = sum(lane.bit for lane in network)
        for lane in sorted(self.board.lanes, key=lambda lane: self.random.random() * lane.length):
            if lane.length <= left and not taken & (lane.bit | lane.twin):
                network.append(lane)
                left -= lane.length
                taken |= lane.bit
        return sorted(network, key=lambda lane: lane.bit)


def _cost(network: list[Lane]) -> float:
    """Seconds of computing for the longest path; the better of two, since machines do other things too."""
    times = []
    for _ in range(2):
        start = time.process_time()
        longest_trail(network)
        times.append(time.process_time() - start)
    return min(times)
