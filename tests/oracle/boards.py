"""Small boards at random: variants of a loaded game with everything on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from random import Random

from railbook.rules.components import GRAY, District, Location, LongestPath, Route, Ruleset, Ticket

LENGTHS = dict(enumerate((1, 2, 4, 7, 10, 15), 1))
PLACES = "abcdefgh"


def random_game(base: Ruleset, random: Random) -> Ruleset:
    """The base game with another board, and with other numbers where they matter to claims and scores."""
    places = PLACES[: random.randint(4, len(PLACES))]
    longest_route = random.choice((1, 2, 3, 6))
    steps = ["completed_tickets", "longest_path"]
    random.shuffle(steps)
    return replace(
        base,
        vehicle=replace(base.vehicle, per_player=random.randint(4, 20)),
        route_points=LENGTHS,
        one_lane_up_to_players=random.choice((0, 2, 3)),
        tie_break=(*steps[: random.randint(0, 2)], "shared_victory"),
        mechanics=replace(
            base.mechanics, longest_path=random.choice((None, LongestPath(random.randint(1, 9))))
        ),
        board=replace(
            base.board,
            locations=_locations(places, random),
            routes=_routes(base, places, longest_route, random),
            tickets=_tickets(places, random),
            districts=(District(1, 1), District(2, random.randint(2, 6))),
        ),
    )


def random_network(base: Ruleset, random: Random) -> Ruleset:
    """A board whose lanes are all single, for one player to own them all."""
    places = "abcdefghij"[: random.randint(5, 10)]
    pairs = random.sample(list(combinations(places, 2)), random.randint(6, 10))
    return network(base, {first + second: random.randint(1, 6) for first, second in pairs})


def network(base: Ruleset, lengths: Mapping[str, int]) -> Ruleset:
    """A board of single lanes, written as two places of one letter each and the length."""
    return replace(
        base,
        route_points=LENGTHS,
        mechanics=replace(base.mechanics, districts=False),
        board=replace(
            base.board,
            locations={
                place: Location(place, place.upper(), (0, 0)) for place in sorted({*"".join(lengths)})
            },
            routes=tuple(Route((ends[0], ends[1]), length, (GRAY,)) for ends, length in lengths.items()),
            tickets=(),
        ),
    )


def _locations(places: str, random: Random) -> dict[str, Location]:
    """The first four make up two districts, so that each has two places at least."""
    districts = [1, 1, 2, 2, *(random.choice((None, 1, 2)) for _ in places[4:])]
    marked = random.sample(places, random.randint(0, 4))
    return {
        place: Location(place, place.upper(), (number, number), district, place in marked)
        for number, (place, district) in enumerate(zip(places, districts, strict=True))
    }


def _routes(base: Ruleset, places: str, longest: int, random: Random) -> tuple[Route, ...]:
    pairs = list(combinations(places, 2))
    chosen = random.sample(pairs, random.randint(3, min(14, len(pairs))))
    return tuple(_route(base, between, random.randint(1, longest), random) for between in chosen)


def _route(base: Ruleset, between: tuple[str, str], length: int, random: Random) -> Route:
    colors = [*base.cards.colors, GRAY, GRAY]
    lanes = tuple(random.choices(colors, k=random.randint(1, 2)))
    return Route(between, length, lanes, ferries=random.choice((0, 0, random.randint(0, length))))


def _tickets(places: str, random: Random) -> tuple[Ticket, ...]:
    pairs = list(combinations(places, 2))
    return tuple(Ticket(pair, random.randint(1, 6)) for pair in random.sample(pairs, min(8, len(pairs))))
