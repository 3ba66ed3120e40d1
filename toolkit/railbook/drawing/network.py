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


def lay_out(board: Board, routes: Sequence[Route]) -> Network:
    """Some routes of a board; if labels get in the way, the drawing is given more room."""
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


__all__ = ["Network", "lay_out", "leader", "radius"]
