"""Where the stops lie: as the board says, enlarged evenly, and apart where they would cover each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, hypot, sin, sqrt

from railbook.drawing.geometry import Point
from railbook.drawing.rows import GAP, SETBACK, STOP
from railbook.rules.components import Location, Route

APART = 2 * STOP + 10  # from stop to stop, at least
_SPACE = 24.0  # what a space would like to have along its route
_TIGHT = 12.0  # what it must have, if stops can be moved for it
_NEIGHBOUR = 96.0  # what a label would like to have between stops
_LARGEST = 1500.0  # a wider drawing would be too fine to read
_GOLDEN = 2.399963


def lay_stops(
    locations: Mapping[str, Location], routes: Sequence[Route], more: float = 1.0
) -> dict[str, Point]:
    """Every stop of some routes; `more` enlarges the drawing beyond what the spaces need."""
    ids = [id_ for id_ in locations if any(id_ in route.between for route in routes)] or list(locations)
    apart = _without_twins([locations[id_].at for id_ in ids])
    scale = _scale(dict(zip(ids, apart, strict=True)), routes) * more
    points = [Point(point.x * scale, point.y * scale) for point in apart]
    at = {id_: number for number, id_ in enumerate(ids)}
    wanted = {
        (at[route.between[0]], at[route.between[1]]): route.length * (_TIGHT + GAP) + 2 * SETBACK
        for route in routes
    }
    return dict(zip(ids, _pushed_apart(points, wanted), strict=True))


def _without_twins(places: Sequence[tuple[int, int]]) -> list[Point]:
    """Places on the very same spot are laid out around it."""
    seen: dict[tuple[int, int], int] = {}
    found = []
    for place in places:
        number = seen.get(place, 0)
        seen[place] = number + 1
        radius, turn = APART * sqrt(number), _GOLDEN * number
        found.append(Point(place[0] + radius * cos(turn), place[1] + radius * sin(turn)))
    return found


def _scale(stops: Mapping[str, Point], routes: Sequence[Route]) -> float:
    """By how much the board is enlarged so that most spaces and labels have room."""
    needs = sorted(
        (route.length * (_SPACE + GAP) + 2 * SETBACK) / max(_distance(stops, route), 1.0) for route in routes
    )
    for_spaces = needs[int(len(needs) * 0.9)] if needs else 1.0
    for_labels = _NEIGHBOUR / max(_usual_distance(list(stops.values())), 1.0)
    wide = max(point.x for point in stops.values()) - min(point.x for point in stops.values())
    return min(max(for_spaces, for_labels), max(_LARGEST, 90 * sqrt(len(stops))) / max(wide, 1.0))


def _distance(stops: Mapping[str, Point], route: Route) -> float:
    start, end = (stops[id_] for id_ in route.between)
    return hypot(end.x - start.x, end.y - start.y)


def _usual_distance(points: Sequence[Point]) -> float:
    """The middle one of all distances from a stop to the nearest other."""
    if len(points) < 2:
        return _NEIGHBOUR
    nearest = sorted(
        min((p.x - q.x) ** 2 + (p.y - q.y) ** 2 for j, q in enumerate(points) if j != i)
        for i, p in enumerate(points)
    )
    return sqrt(nearest[len(nearest) // 2])


def _pushed_apart(points: list[Point], wanted: Mapping[tuple[int, int], float]) -> list[Point]:
    """Stops that are too near for what lies between them give way, both by the same."""
    for _ in range(60):
        near = dict.fromkeys(_near_pairs(points), APART)
        moved = [_push(points, pair, least) for pair, least in {**near, **wanted}.items()]
        if not any(moved):
            break
    return points


def _near_pairs(points: Sequence[Point]) -> list[tuple[int, int]]:
    """Pairs of stops that might touch, found by cells."""
    cells: dict[tuple[int, int], list[int]] = {}
    pairs = []
    for number, point in enumerate(points):
        column, row = int(point.x // APART), int(point.y // APART)
        around = [(column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        pairs += [(other, number) for cell in around for other in cells.get(cell, ())]
        cells.setdefault((column, row), []).append(number)
    return pairs


def _push(points: list[Point], pair: tuple[int, int], least: float) -> bool:
    a, b = points[pair[0]], points[pair[1]]
    dx, dy = b.x - a.x, b.y - a.y
    distance = hypot(dx, dy)
    if distance >= least - 0.5:
        return False
    if distance < 1e-6:
        dx, dy, distance = cos(pair[1]), sin(pair[1]), 1.0
        by = least / 2
    else:
        by = (least - distance) / 2
    points[pair[0]] = Point(a.x - dx / distance * by, a.y - dy / distance * by)
    points[pair[1]] = Point(b.x + dx / distance * by, b.y + dy / distance * by)
    return True
