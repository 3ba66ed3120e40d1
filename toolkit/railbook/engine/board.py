"""A board compiled for play: lanes as bits, so that sets of lanes are whole numbers."""

from __future__ import annotations

from dataclasses import dataclass

from railbook.rules.components import GRAY, Ruleset


@dataclass(frozen=True, slots=True)
class Lane:
    """One lane of a route; ``bit`` stands for it in masks, ``twin`` for the other lanes of its route."""

    id: str
    bit: int
    ends: tuple[int, int]
    length: int
    color: int | None  # None: grey
    ferries: int
    twin: int
    points: int


@dataclass(frozen=True, slots=True)
class Ticket:
    id: str
    ends: tuple[int, int]
    points: int


@dataclass(frozen=True, slots=True)
class District:
    number: int
    points: int
    locations: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Locations, lanes and tickets by number, in the order of the ruleset."""

    locations: tuple[str, ...]
    lanes: tuple[Lane, ...]
    tickets: tuple[Ticket, ...]
    districts: tuple[District, ...]
    within: tuple[int, ...]  # by pieces left: the mask of lanes that are not too long

    def lanes_in(self, mask: int) -> list[Lane]:
        """The lanes of a mask, in order."""
        found = []
        while mask:
            low = mask & -mask
            found.append(self.lanes[low.bit_length() - 1])
            mask ^= low
        return found

    @property
    def every_lane(self) -> int:
        return (1 << len(self.lanes)) - 1


def compile_board(ruleset: Ruleset) -> Board:
    number = {id_: index for index, id_ in enumerate(ruleset.board.locations)}
    lanes = _lanes(ruleset, number)
    return Board(
        locations=tuple(number),
        lanes=lanes,
        tickets=tuple(
            Ticket(ticket.id, (number[ticket.between[0]], number[ticket.between[1]]), ticket.points)
            for ticket in ruleset.board.tickets
        ),
        districts=_districts(ruleset, number),
        within=tuple(
            sum(lane.bit for lane in lanes if lane.length <= pieces)
            for pieces in range(ruleset.vehicle.per_player + 1)
        ),
    )


def _lanes(ruleset: Ruleset, number: dict[str, int]) -> tuple[Lane, ...]:
    colors = {color: index for index, color in enumerate(ruleset.cards.colors)}
    lanes: list[Lane] = []
    for route in ruleset.board.routes:
        bits = [1 << (len(lanes) + offset) for offset in range(len(route.lanes))]
        for id_, bit, color in zip(route.lane_ids, bits, route.lanes, strict=True):
            lane = Lane(
                id=id_,
                bit=bit,
                ends=(number[route.between[0]], number[route.between[1]]),
                length=route.length,
                color=None if color == GRAY else colors[color],
                ferries=route.ferries if ruleset.mechanics.ferries else 0,
                twin=sum(bits) - bit,
                points=ruleset.route_points[route.length],
            )
            lanes.append(lane)
    return tuple(lanes)


def _districts(ruleset: Ruleset, number: dict[str, int]) -> tuple[District, ...]:
    if not ruleset.mechanics.districts:
        return ()
    return tuple(
        District(
            district.number,
            district.points,
            tuple(
                number[place.id]
                for place in ruleset.board.locations.values()
                if place.district == district.number
            ),
        )
        for district in ruleset.board.districts
    )
