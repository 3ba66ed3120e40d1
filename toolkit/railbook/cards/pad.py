"""The score pad: a line for everything that a game scores, a column for every player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railbook.cards.edition import Edition
from railbook.cards.formats import PAPERS
from railbook.cards.job import Job, Look, common_job
from railbook.diagnostics.codes.register import N_
from railbook.engine.line import DISTRICT, LONGEST_PATH, ROUTE, TICKET, TOKENS
from railbook.telling.names import Names
from railbook.telling.scores import COLUMNS, kinds_of


def pad_job(edition: Edition, look: Look) -> Job:
    """Two pads to a sheet, for as many players as the game allows, or as are named."""
    wording = edition.names.wording
    _ = wording.translator.gettext
    return {
        **common_job([edition], look, wording.say(N_("{game}: score pad"), {"game": edition.title})),
        "paper": PAPERS[look.paper],
        "game": edition.title,
        "heading": _("Score pad"),
        "labels": {
            "player": _("Player"),
            "date": _("Date"),
            "total": _("Total"),
            "ties": _("Number completed (tie-break)"),
        },
        "players": edition.players or edition.ruleset.players.max,
        "rows": list(_rows(edition.names)),
        "corner": edition.corner,
    }


def _rows(names: Names) -> Iterator[dict[str, str]]:
    _ = names.wording.translator.gettext
    for kind in kinds_of(names):
        if kind == TICKET:
            yield {"sign": "+", "label": _("Completed tickets"), "hint": ""}
            yield {"sign": "\N{MINUS SIGN}", "label": _("Failed tickets"), "hint": ""}
        else:
            yield {"sign": "+", "label": _(COLUMNS[kind]), "hint": _hint(kind, names)}


def _hint(kind: str, names: Names) -> str:
    """What one needs to know to fill in the line."""
    game = names.ruleset
    tokens, longest = game.mechanics.tourist_tokens, game.mechanics.longest_path
    if kind == ROUTE:
        return _table(game.route_points.items(), names)
    if kind == TOKENS and tokens is not None:
        return _table(((count, points) for count, points in tokens.points.items() if count), names)
    if kind == LONGEST_PATH and longest is not None:
        return names.wording.count("{count} point", "{count} points", longest.points)
    if kind == DISTRICT:
        worth = sorted({district.points for district in game.board.districts})
        return " · ".join(names.wording.number(points) for points in worth)
    return ""


def _table(entries: Iterable[tuple[int, int]], names: Names) -> str:
    number = names.wording.number
    glue = "\N{NO-BREAK SPACE}"
    return "  ".join(f"{number(key)}{glue}→{glue}{number(value)}" for key, value in sorted(entries))
