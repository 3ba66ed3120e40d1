"""Boards to draw: the shipped ones, the examples, and some that nobody would print."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from railbook import Ruleset, load, prose, shipped_games
from railbook.i18n.catalog import translator
from railbook.i18n.wording import Wording
from railbook.rules.components import Location, Route
from railbook.telling.names import Names
from tests.conftest import EXAMPLES

GAMES = (*shipped_games(), *(str(folder) for folder in sorted((EXAMPLES / "valid").iterdir())))


def named(ruleset: Ruleset, language: str = "en") -> Names:
    return Names(prose(ruleset, language), Wording(translator(language)))


def variant(places: Sequence[Location], routes: Sequence[Route]) -> Ruleset:
    """The small game on another board."""
    lakes = load(str(EXAMPLES / "valid" / "lakes"))
    board = replace(lakes.board, locations={place.id: place for place in places}, routes=tuple(routes))
    return replace(lakes, board=board)


def _chain(places: Sequence[Location], length: int, lanes: tuple[str, ...]) -> Ruleset:
    pairs = pairwise(places)
    return variant(places, [Route((a.id, b.id), length, lanes) for a, b in pairs])


def same_spot() -> Ruleset:
    """Twenty places on one spot."""
    return _chain([Location(f"p{i}", f"Place {i}", (50, 50)) for i in range(20)], 2, ("red",))


def long_names() -> Ruleset:
    """Names of sixty characters, some in one word, on top of each other."""
    names = ("x" * 60, "a far too long name for a place that is but a stop on a line")
    places = [Location(f"p{i}", names[i % 2], (i * 3, i % 3)) for i in range(12)]
    return _chain(places, 6, ("red", "blue"))


def far_out() -> Ruleset:
    """Places far outside the canvas, and two side by side with twenty spaces between them."""
    spots = {"a": (10000, 10000), "b": (0, 0), "c": (10, 0)}
    places = [Location(id_, id_.upper(), at) for id_, at in spots.items()]
    return variant(places, [Route(("a", "b"), 1, ("red",)), Route(("b", "c"), 20, ("gray", "gray"))])


def one_line() -> Ruleset:
    """A route that would run straight through the stop between its ends."""
    places = [Location(id_, id_.upper(), (x, 100)) for id_, x in (("a", 0), ("b", 150), ("c", 300))]
    ends = (("a", "b"), ("b", "c"), ("a", "c"))
    return variant(places, [Route(pair, 3, ("red",)) for pair in ends])


def two_hundred() -> Ruleset:
    """Two hundred places at random, each joined to its neighbours."""
    chance = random.Random(7)
    spots = [(chance.randrange(1000), chance.randrange(1000)) for _ in range(200)]
    places = [Location(f"p{i}", f"Stop {i}", at) for i, at in enumerate(spots)]
    pairs = {
        tuple(sorted((i, j)))
        for i, (x, y) in enumerate(spots)
        for j in sorted(range(200), key=lambda j: (spots[j][0] - x) ** 2 + (spots[j][1] - y) ** 2)[1:3]
    }
    routes = [Route((f"p{i}", f"p{j}"), 1 + (i + j) % 4, ("red",)) for i, j in sorted(pairs)]
    return variant(places, routes)


ABSURD: tuple[Callable[[], Ruleset], ...] = (same_spot, long_names, far_out, one_line, two_hundred)
