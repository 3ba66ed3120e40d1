"""A board, or a part of it, laid out: stops, rows of spaces and labels, with room for all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from railbook.drawing.geometry import Box, Point
from railbook.drawing.labels import Label, bounds, collisions, leader, place_labels
from railbook.drawing.rows import STOP, Row, lay_rows
from railbook.drawing.stops import lay_stops
from railbook.rules.components import Board, Location, Route

TOKEN_RING = 4.0  # what the mark of a place with tokens adds to its stop
_MARGIN = 14.0
_CRAMPED = 17.0  # a space as short as this hardly shows its pattern
_ROOMIER = (1.0, 1.1, 1.22)
_MANY = 60  # places; with more, the first layout has to do


@dataclass(frozen=True, slots=True)
class Network:
    """Where everything is drawn."""

    stops: Mapping[str, Point]
    rows: Sequence[Row]
    labels: Mapping[str, Label]
    radii: Mapping[str, float]

    @property
    def spaces(self) -> list[Box]:
        return [box for row in self.rows for lane in row.spaces for box in lane]

    @property
    def frame(self) -> Box:
        """What the picture shows."""
        discs = [
            Box(point.x, point.y, 1.0, 0.0, self.radii[id_], self.radii[id_])
            for id_, point in self.stops.items()
        ]
        return bounds([*discs, *self.spaces, *(label.box for label in self.labels.values())], _MARGIN)

    @property
    def flaws(self) -> int:
        """Labels that cover spaces, or are led over some."""
        spaces = self.spaces
        covered = sum(collisions(label, spaces) for label in self.labels.values())
        led = [label for label in self.labels.values() if label.leads_from]
        return 2 * covered + len(led)

    @property
    def shortcomings(self) -> int:
        """Flaws, and rows whose spaces are cramped."""
        return 2 * self.flaws + sum(row.length < _CRAMPED for row in self.rows)


# The names of places are the same in every language, so what was laid out once serves for all of them. The
# board is kept with its layouts: as long as it is there, no other board can have its identity.
_KNOWN: dict[tuple[int, tuple[str, ...]], tuple[Board, Network]] = {}


def lay_out(board: Board, routes: Sequence[Route]) -> Network:
    """Some routes of a board, laid out once."""
    key = (id(board), tuple(route.id for route in routes))
    if key not in _KNOWN:
        _KNOWN[key] = (board, _best(board, routes))
    return _KNOWN[key][1]


def remember(board: Board, laid_out: Mapping[tuple[str, ...], Network]) -> None:
    """Takes over layouts, by the ids of their routes, that another process has made."""
    for routes, network in laid_out.items():
        _KNOWN[id(board), routes] = (board, network)


def remembered(board: Board) -> dict[tuple[str, ...], Network]:
    """The layouts of a board that have been made so far."""
    return {routes: network for (_, routes), (owner, network) in _KNOWN.items() if owner is board}


def forget() -> None:
    """For whoever draws boards that have changed."""
    _KNOWN.clear()


def _best(board: Board, routes: Sequence[Route]) -> Network:
    """If labels get in the way, the drawing is given more room."""
    found = [_laid_out(board, routes, _ROOMIER[0])]
    if len(found[0].stops) <= _MANY:
        for more in _ROOMIER[1:]:
            if not found[-1].shortcomings:
                break
            found.append(_laid_out(board, routes, more))
    return found[0] if len(found) == 1 else min(found, key=lambda network: network.shortcomings)


def _laid_out(board: Board, routes: Sequence[Route], more: float) -> Network:
    stops = lay_stops(board.locations, routes, more)
    rows = lay_rows(stops, routes)
    radii = {id_: radius(board.locations[id_]) for id_ in stops}
    labels = place_labels(
        {id_: board.locations[id_].name for id_ in stops},
        stops,
        radii,
        [box for row in rows for lane in row.spaces for box in lane],
        [box for row in rows for box in row.track],
    )
    return Network(stops, rows, labels, radii)


def radius(location: Location) -> float:
    """How far the sign of a stop reaches."""
    return STOP + (TOKEN_RING if location.tokens else 0.0)


__all__ = ["Network", "forget", "lay_out", "leader", "radius", "remember", "remembered"]
