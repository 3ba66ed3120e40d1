"""Final scoring: routes, tickets, the longest path and districts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from railbook.engine import Line, Score, State
from railbook.engine.board import District, Lane
from railbook.engine.mechanics.network import connected, shortest_path
from railbook.engine.mechanics.trail import Trail, longest_trail
from tests.mutation.rules_off.register import (
    Patch,
    board,
    districts,
    longest_path,
    off,
    outcome,
    score,
    tickets,
)

Lines = Iterator[tuple[int, Line]]
Scorer = Callable[[State], Lines]


def scored_by(patch: Patch, kind: str, scorer: Scorer) -> None:
    """Puts another function in the place of the one that counts one part of the score."""
    patch.setitem(score.SCORERS, kind, scorer)


def _points(patch: Patch, kind: str, change: Callable[[int], int]) -> None:
    """Changes the points of every line of a kind."""
    scorer = score.SCORERS[kind]

    def changed(state: State) -> Lines:
        return ((player, replace(line, points=change(line.points))) for player, line in scorer(state))

    scored_by(patch, kind, changed)


def nothing(_: State) -> Lines:
    return iter(())


# ---- Routes and tickets ----


@off("goal.ways-to-score")
def only_routes_score(patch: Patch) -> None:
    for kind in set(score.SCORERS) - {"route"}:
        scored_by(patch, kind, nothing)


@off("goal.ways-to-score")
def only_tickets_score(patch: Patch) -> None:
    for kind in set(score.SCORERS) - {"ticket"}:
        scored_by(patch, kind, nothing)


@off("scoring.recount")
def routes_score_again_at_the_end(patch: Patch) -> None:
    scored_by(patch, "again", score.SCORERS["route"])


@off("scoring.tickets-done")
def completed_tickets_score_nothing(patch: Patch) -> None:
    _points(patch, "ticket", lambda points: min(0, points))


@off("goal.losing-points", "scoring.tickets-failed", "scoring.reveal-tickets")
def failed_tickets_cost_nothing(patch: Patch) -> None:
    """As if only those were revealed that bring something."""
    _points(patch, "ticket", lambda points: max(0, points))


@off("scoring.tickets-failed")
def nobody_falls_below_zero(patch: Patch) -> None:
    patch.setattr(Score, "total", property(lambda self: max(0, sum(line.points for line in self.lines))))


@off("tickets.complete")
def routes_of_others_help(patch: Patch) -> None:
    scored_by(patch, "ticket", _together(score.SCORERS["ticket"]))


def _together(scorer: Scorer) -> Scorer:
    """As if all routes belonged to everybody."""

    def shared(state: State) -> Lines:
        common, everything = state.clone(), 0
        for owned in state.owned:
            everything |= owned
        common.owned = [everything] * state.game.players
        return scorer(common)

    return shared


@off("tickets.complete")
def locations_of_a_ticket_need_only_be_visited(patch: Patch) -> None:
    def gaps_and_all(lanes: Sequence[Lane], *ends: int) -> Any:
        visited = {end for lane in lanes for end in lane.ends}.issuperset(ends)
        return shortest_path(lanes, *ends) or (() if visited else None)

    patch.setattr(tickets, "shortest_path", gaps_and_all)


@off("tickets.complete")
def only_the_shortest_way_completes_a_ticket(patch: Patch) -> None:
    def shortest(state: State) -> Lines:
        for player, line in scored(state):
            ends = state.game.board.tickets[state.game.ticket[line.about]].ends
            best = sum(lane.length for lane in shortest_path(state.game.board.lanes, *ends) or ())
            longer = sum(state.game.lane[id_].length for id_ in line.lanes) > best
            failed = replace(line, points=-line.points, rule="scoring.tickets-failed")
            yield player, failed if longer else line

    scored = score.SCORERS["ticket"]
    scored_by(patch, "ticket", shortest)


# ---- The longest path ----


@off("scoring.longest-path")
def the_longest_path_is_worth_nothing(patch: Patch) -> None:
    scored_by(patch, "longest_path", nothing)


@off("scoring.longest-path")
def routes_are_counted_instead_of_pieces(patch: Patch) -> None:
    _measured(patch, lambda lanes: longest_trail([replace(lane, length=1) for lane in lanes]))


@off("scoring.longest-path-branches")
def branches_count(patch: Patch) -> None:
    """The whole network, as long as it hangs together."""

    def whole(lanes: Sequence[Lane]) -> Trail:
        parts = [
            [other for other in lanes if connected(lanes, (lane.ends[0], other.ends[0]))] for lane in lanes
        ]
        longest = max(parts, key=_length, default=[])
        return Trail(_length(longest), tuple(longest))

    _measured(patch, whole)


@off("scoring.longest-path-loops")
def no_location_is_visited_again(patch: Patch) -> None:
    def from_(here: int, seen: set[int], lanes: Sequence[Lane]) -> tuple[Lane, ...]:
        ways = [
            (lane, *from_(there, seen | {there}, lanes))
            for lane in lanes
            for near, there in (lane.ends, lane.ends[::-1])
            if near == here and there not in seen
        ]
        return max(ways, key=_length, default=())

    def straight(lanes: Sequence[Lane]) -> Trail:
        places = {end for lane in lanes for end in lane.ends}
        best = max((from_(place, {place}, lanes) for place in places), key=_length, default=())
        return Trail(_length(best), best)

    _measured(patch, straight)


@off("scoring.longest-path-loops")
def pieces_count_twice(patch: Patch) -> None:
    """There and back again along every route."""
    _measured(patch, lambda lanes: longest_trail([*lanes, *lanes]))


@off("scoring.longest-path-ties")
def a_tie_for_the_longest_path_is_nobodys(patch: Patch) -> None:
    paths = longest_path.longest_paths
    patch.setattr(
        longest_path, "longest_paths", lambda state: found if len(found := paths(state)) == 1 else {}
    )


@off("scoring.longest-path-ties")
def a_tie_for_the_longest_path_is_the_first_players(patch: Patch) -> None:
    paths = longest_path.longest_paths
    patch.setattr(longest_path, "longest_paths", lambda state: dict(list(paths(state).items())[:1]))


@off("scoring.longest-path-ties")
def nothing_is_a_path_as_well(patch: Patch) -> None:
    """Of no length, for which all tie who have no route."""
    paths = longest_path.longest_paths

    def all_who_tie(state: State) -> dict[int, Trail]:
        return paths(state) or dict.fromkeys(range(state.game.players), Trail(0, ()))

    patch.setattr(longest_path, "longest_paths", all_who_tie)


def _only(trails: dict[int, Trail]) -> dict[int, Trail]:
    return trails if len(trails) == 1 else {}


def _measured(patch: Patch, trail: Callable[[Sequence[Lane]], Trail]) -> None:
    patch.setattr(longest_path, "longest_trail", trail)


def _length(lanes: Sequence[Lane]) -> int:
    return sum(lane.length for lane in lanes)


# ---- Districts ----


@off("districts.what")
def the_last_location_is_no_part_of_its_district(patch: Patch) -> None:
    _districts(patch, lambda district: replace(district, locations=district.locations[:-1]))


@off("districts.value")
def every_district_is_worth_a_point(patch: Patch) -> None:
    _districts(patch, lambda district: replace(district, points=1))


def _districts(patch: Patch, change: Callable[[District], District]) -> None:
    original = board._districts
    patch.setattr(board, "_districts", lambda *args: tuple(change(district) for district in original(*args)))


@off("districts.complete")
def locations_need_only_be_visited(patch: Patch) -> None:
    def visited(lanes: Sequence[Lane], places: Sequence[int]) -> bool:
        return {end for lane in lanes for end in lane.ends}.issuperset(places)

    patch.setattr(districts, "connected", visited)


@off("districts.complete")
def routes_of_others_help_in_districts(patch: Patch) -> None:
    scored_by(patch, "district", _together(score.SCORERS["district"]))


@off("districts.through-others")
def paths_stay_inside_the_district(patch: Patch) -> None:
    def inside(lanes: Sequence[Lane], places: Sequence[int]) -> bool:
        return connected([lane for lane in lanes if set(lane.ends) <= set(places)], places)

    patch.setattr(districts, "connected", inside)


@off("scoring.districts")
def districts_do_not_score(patch: Patch) -> None:
    scored_by(patch, "district", nothing)


@off("scoring.districts")
def a_district_scores_once(patch: Patch) -> None:
    """For the first player who has it."""

    def first(state: State) -> Lines:
        seen: set[str] = set()
        for player, line in scored(state):
            if line.about not in seen:
                seen.add(line.about)
                yield player, line

    scored = score.SCORERS["district"]
    scored_by(patch, "district", first)


# ---- The winner ----


@off("goal.most-points", "scoring.winner")
def the_fewest_points_win(patch: Patch) -> None:
    best = outcome._best

    def worst(scores: Sequence[Score], measure: Callable[[Score], int]) -> Any:
        if isinstance(scores, tuple):  # everybody, before any tie
            return best(scores, lambda score: -measure(score))
        return best(scores, measure)

    patch.setattr(outcome, "_best", worst)


@off("scoring.tie-break")
def completed_tickets_break_no_tie(patch: Patch) -> None:
    _compare(patch, "completed_tickets", lambda score: 0)


@off("scoring.tie-break")
def tickets_in_hand_break_a_tie(patch: Patch) -> None:
    """Completed or not."""
    _compare(patch, "completed_tickets", lambda of: sum(line.kind == "ticket" for line in of.lines))


@off("scoring.tie-break-longest-path")
def the_longest_path_breaks_no_tie(patch: Patch) -> None:
    _compare(patch, "longest_path", lambda score: 0)


@off("scoring.shared-victory")
def the_first_of_equals_wins(patch: Patch) -> None:
    _compare(patch, "shared_victory", lambda score: -score.player)


def _compare(patch: Patch, step: str, measure: Callable[[Score], int]) -> None:
    rule, _ = outcome._TIE_BREAKS[step]
    patch.setitem(outcome._TIE_BREAKS, step, (rule, measure))
