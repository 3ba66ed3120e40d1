"""Where things are drawn: nothing lies on anything else."""

from __future__ import annotations

import time
from functools import cache
from itertools import combinations

import pytest

from railbook import Ruleset, load
from railbook.drawing.geometry import overlap, touches
from railbook.drawing.network import Network, lay_out
from tests.unit.drawing.subjects import ABSURD, GAMES, far_out, one_line, two_hundred

BOARDS = [*GAMES, *(make.__name__ for make in ABSURD)]
CALM = [*GAMES, "one_line"]


def ruleset(board: str) -> Ruleset:
    made = {make.__name__: make for make in ABSURD}
    return made[board]() if board in made else load(board)


@cache
def network(board: str) -> Network:
    game = ruleset(board)
    return lay_out(game.board, game.board.routes)


@pytest.mark.parametrize("board", BOARDS)
def test_no_label_lies_on_another(board: str) -> None:
    """Two names never overlap."""
    for a, b in combinations(network(board).labels.values(), 2):
        assert not overlap(a.box, b.box), (a.lines, b.lines)


@pytest.mark.parametrize("board", BOARDS)
def test_no_label_lies_on_a_stop(board: str) -> None:
    """A name covers neither its own stop nor another one."""
    laid = network(board)
    for label in laid.labels.values():
        for id_, point in laid.stops.items():
            assert not touches(label.box, point.x, point.y, laid.radii[id_]), (label.lines, id_)


@pytest.mark.parametrize("board", CALM)
def test_no_label_lies_on_a_space(board: str) -> None:
    """On the boards that we ship, names keep clear of the spaces too, and need no leading lines."""
    laid = network(board)
    assert laid.flaws == 0


@pytest.mark.parametrize("board", CALM)
def test_no_space_lies_on_another(board: str) -> None:
    """Every space can be seen whole, those of twin lanes too."""
    spaces = [(box, row.route.id) for row in network(board).rows for lane in row.spaces for box in lane]
    for (a, route), (b, other) in combinations(spaces, 2):
        assert not overlap(a, b, -0.2), (route, other)


@pytest.mark.parametrize("board", CALM)
def test_no_route_runs_through_a_stop(board: str) -> None:
    """The spaces and the track of a route pass all stops but its own."""
    laid = network(board)
    for row in laid.rows:
        for id_, point in laid.stops.items():
            boxes = [box for lane in row.spaces for box in lane]
            boxes += row.track if id_ not in row.route.between else ()
            assert not any(touches(box, point.x, point.y, laid.radii[id_]) for box in boxes), row.route.id


@pytest.mark.parametrize("board", BOARDS)
def test_spaces_count_the_length(board: str) -> None:
    """Every lane has as many spaces as its route is long, and all of one length."""
    for row in network(board).rows:
        assert len(row.spaces) == len(row.route.lanes)
        for lane in row.spaces:
            assert len(lane) == row.route.length
            assert len({box.half_length for box in lane}) == 1


@pytest.mark.parametrize("board", BOARDS)
def test_everything_is_in_the_frame(board: str) -> None:
    """Nothing is cut off, however far out it lies."""
    laid = network(board)
    frame = laid.frame
    for box in [*laid.spaces, *(label.box for label in laid.labels.values())]:
        for corner in box.corners:
            assert abs(corner.x - frame.x) <= frame.half_length
            assert abs(corner.y - frame.y) <= frame.half_height


def test_a_route_bends_around_a_stop() -> None:
    """Of three routes on one line, the long one gives way."""
    game = one_line()
    laid = lay_out(game.board, game.board.routes)
    assert [bool(row.arc.bulge) for row in laid.rows] == [False, False, True]


def test_neighbours_give_way_to_what_lies_between() -> None:
    """Two places side by side are drawn far enough apart for twenty spaces."""
    game = far_out()
    spaces = lay_out(game.board, game.board.routes).rows[1].spaces
    assert spaces[0][0].half_length > 4


def test_two_hundred_places_are_quick() -> None:
    """A large board is laid out in the time that a reader waits (a busy machine may take twice as long)."""
    game = two_hundred()
    before = time.process_time()
    lay_out(game.board, game.board.routes)
    assert time.process_time() - before < 2
