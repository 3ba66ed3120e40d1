"""What routes connect, and the longest trail through them: by spreading out, and by trying everything."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache

from railbook.rules.components import Route


def joined(routes: Collection[Route], places: Iterable[str]) -> bool:
    """Whether one can get from any of these places to all the others."""
    first, *others = places
    reached = {first}
    for _ in routes:  # each round adds something, or nothing is left to add
        for route in routes:
            if reached & {*route.between}:
                reached |= {*route.between}
    return reached.issuperset(others)


def fewest_spaces(routes: Collection[Route], start: str, goal: str) -> int | None:
    """The length of the shortest way between two places; None if there is none."""
    spaces = {start: 0}
    for _ in routes:
        for route in routes:
            for here, there in (route.between, route.between[::-1]):
                if here in spaces:
                    spaces[there] = min(
                        spaces.get(there, spaces[here] + route.length), spaces[here] + route.length
                    )
    return spaces.get(goal)


@lru_cache(maxsize=64)
def longest_trail(routes: tuple[Route, ...]) -> int:
    """Starts everywhere and goes on every way, without using a route twice; numbers stand for routes."""

    @cache
    def further(here: str, left: frozenset[int]) -> int:
        ways = [number for number in left if here in routes[number].between]
        return max(
            (routes[way].length + further(_other(routes[way], here), left - {way}) for way in ways), default=0
        )

    every = frozenset(range(len(routes)))
    return max((further(place, every) for route in routes for place in route.between), default=0)


def is_trail(routes: Sequence[Route]) -> bool:
    """Whether each route starts where the one before ends, and none comes twice."""
    return len({*routes}) == len(routes) and any(_leads(start, routes) for start in routes[0].between)


def _leads(here: str, routes: Sequence[Route]) -> bool:
    return not routes or (here in routes[0].between and _leads(_other(routes[0], here), routes[1:]))


def _other(route: Route, place: str) -> str:
    return route.between[1] if route.between[0] == place else route.between[0]
