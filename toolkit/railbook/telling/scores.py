"""The final score in words: a table, and for each player where the points come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from railbook.diagnostics.codes.register import N_
from railbook.engine import Line, Outcome, Score
from railbook.engine.line import DISTRICT, LONGEST_PATH, OTHER, ROUTE, SHORTER_PATH, TICKET, TOKENS
from railbook.engine.mechanics.last_round import LAST_ROUND_PLAYED
from railbook.telling.names import Names

# The columns of the table, as far as the game has them.
COLUMNS = {
    ROUTE: N_("Routes"),
    TICKET: N_("Tickets"),
    LONGEST_PATH: N_("Longest path"),
    DISTRICT: N_("Districts"),
    TOKENS: N_("Tourist tokens"),
    OTHER: N_("Other points"),
}


# What a line is for, where one sentence says it.
SAYINGS = {
    "routes": N_("{routes} of {spaces}"),
    "ticket_done": N_("ticket {ticket}, completed: {path}"),
    "ticket_failed": N_("ticket {ticket}, not completed"),
    "longest_path": N_("longest path, {spaces}: {path}"),
    "shorter_path": N_("own longest path, {spaces}, no bonus: {path}"),
    "district": N_("district {number}, all joined up"),
    "other": N_("other points, entered by hand"),
    "wins": N_("{player} wins with {points}."),
}


def score_table(scores: Sequence[Score], names: Names) -> tuple[list[str], list[list[str]]]:
    """Heading and rows: a player in each row, a kind of points in each column."""
    _ = names.wording.translator.gettext
    kinds = kinds_of(names)
    if any(line.kind == OTHER for score in scores for line in score.lines):
        kinds.append(OTHER)
    head = [_("Player"), *(_(COLUMNS[kind]) for kind in kinds), _("Total")]
    return head, [_row(score, kinds, names) for score in scores]


def ranking_table(ended: Outcome, names: Names) -> tuple[list[str], list[list[str]]]:
    """The table in the order of the ranking, with the place of each player."""
    ranked = [player for group in ended.ranking for player in group]
    head, rows = score_table([ended.scores[player] for player in ranked], names)
    places = (names.wording.number(ended.places[player]) for player in ranked)
    heading = names.wording.translator.gettext("Place")
    return [heading, *head], [[place, *row] for place, row in zip(places, rows, strict=True)]


def kinds_of(names: Names) -> list[str]:
    """The kinds of points that a game has."""
    return [kind for kind in COLUMNS if kind in (ROUTE, TICKET) or (kind != OTHER and _has(kind, names))]


def _has(kind: str, names: Names) -> bool:
    mechanics = {DISTRICT: "districts", TOKENS: "tourist_tokens"}  # others are called like their lines
    return mechanics.get(kind, kind) in names.ruleset.mechanics.names


def _row(score: Score, kinds: list[str], names: Names) -> list[str]:
    points = [sum(line.points for line in score.lines if line.kind == kind) for kind in kinds]
    return [names.player(score.player), *(names.wording.number(number) for number in (*points, score.total))]


def score_told(score: Score, names: Names) -> Iterator[tuple[str, str, str]]:
    """A player's points as (points, what for, rule); routes of one length stand together."""
    routes = sorted((line for line in score.lines if line.kind == ROUTE), key=lambda line: line.number)
    for length, same in groupby(routes, key=lambda line: line.number):
        yield _routes(length, list(same), names)
    for line in score.lines:
        if line.kind != ROUTE:
            yield _signed(line.points, names), line_told(line, names), line.rule


def line_told(line: Line, names: Names) -> str:
    """What a single line is for; a route by its name."""
    return names.lane(line.about) if line.kind == ROUTE else _LINES[line.kind](line, names)


def _signed(points: int, names: Names) -> str:
    return names.wording.number(points) if points <= 0 else f"+{names.wording.number(points)}"


def _said(names: Names, saying: str, values: Mapping[str, str]) -> str:
    return names.wording.say(SAYINGS[saying], values)


def _routes(length: int, lines: list[Line], names: Names) -> tuple[str, str, str]:
    told = names.wording.count("{count} route", "{count} routes", len(lines))
    spaces = names.wording.count("{count} {space}", "{count} {space}", length)
    what = _said(names, "routes", {"routes": told, "spaces": spaces})
    return _signed(sum(line.points for line in lines), names), what, lines[0].rule


def _ticket(line: Line, names: Names) -> str:
    ticket = names.ticket(line.about)
    if line.points < 0 or line.rule == "scoring.tickets-failed":
        return _said(names, "ticket_failed", {"ticket": ticket})
    told = {"ticket": ticket, "path": names.path(line.lanes)}
    return _said(names, "ticket_done", told)


def _path(line: Line, names: Names) -> str:
    spaces = names.wording.count("{count} {space}", "{count} {space}", line.number)
    return _said(names, line.kind, {"spaces": spaces, "path": names.path(line.lanes)})


def _district(line: Line, names: Names) -> str:
    return _said(names, "district", {"number": line.about})


def _tokens(line: Line, names: Names) -> str:
    return names.wording.count("{count} tourist token", "{count} different tourist tokens", line.number)


def _other(_: Line, names: Names) -> str:
    return _said(names, "other", {})


_LINES: dict[str, Callable[[Line, Names], str]] = {
    TICKET: _ticket,
    LONGEST_PATH: _path,
    DISTRICT: _district,
    TOKENS: _tokens,
    SHORTER_PATH: _path,
    OTHER: _other,
}

TIE_BREAKS = {
    "scoring.tie-break": N_("{players} are level; more completed tickets decide for {left}."),
    "scoring.tie-break-longest-path": N_("{players} are still level; the longest path decides for {left}."),
}
NO_TIE_BREAK = {
    "scoring.tie-break": N_("{players} are level, also in completed tickets."),
    "scoring.tie-break-longest-path": N_("{players} are still level; the longest path does not decide."),
    "scoring.shared-victory": N_("{players} are level in everything and share the victory."),
}


def outcome_told(ended: Outcome, names: Names) -> Iterator[tuple[str, str]]:
    """What ended the game, how ties were broken, and who won: each sentence with its rule."""
    yield _end(ended, names), ended.ended_by
    yield from victory_told(ended, names)


def victory_told(ended: Outcome, names: Names) -> Iterator[tuple[str, str]]:
    """How ties were broken, and who won."""
    for step in ended.tie_breaks:
        decided = len(step.left) < len(step.level)
        template = (TIE_BREAKS if decided else NO_TIE_BREAK)[step.rule]
        told = {"players": names.player_list(step.level), "left": names.player_list(step.left)}
        yield names.wording.say(template, told), step.rule
    if len(ended.winners) == 1:
        winner = names.player(ended.winners[0])
        points = ended.scores[ended.winners[0]].total
        total = names.wording.count("{count} point", "{count} points", points)
        told = {"player": winner, "points": total}
        yield _said(names, "wins", told), "scoring.winner"


def _end(ended: Outcome, names: Names) -> str:
    if ended.ended_by != LAST_ROUND_PLAYED or ended.triggered_by is None:
        return names.wording.translator.gettext("Nobody could act any more, so the game is over.")
    told = {"player": names.player(ended.triggered_by)}
    return names.wording.say("{player} had started the last round; it has been played.", told)
