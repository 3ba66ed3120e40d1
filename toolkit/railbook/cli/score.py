"""``railbook score``: everybody's points at the end of a game, from a short file that says who has what."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railbook.cli.context import Context, add_language

if TYPE_CHECKING:
    from railbook.diagnostics import Diagnostic
    from railbook.engine import Line, Outcome, Score
    from railbook.positions.read import Reading
    from railbook.rules.components import Ruleset
    from railbook.telling.names import Names

# A whole file, as the help shows it.
EXAMPLE = """\
game: san-francisco
position:
  Ada:
    routes: [alcatraz--pier-39, pier-39--lombard-street, fort-mason--golden-gate-bridge]
    tickets: [alcatraz--lombard-street, golden-gate-bridge--sunset]
    tokens: 4
  Bo:
    routes: [alcatraz--fort-mason/2]
    other: -2
"""


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "score",
        help=_("count the points at the end of a game"),
        description=_(
            "Reads who has what at the end of a game, and says how many points that is and by which rules,"
            " who has won and how ties were broken. What the rules do not allow is reported with its line."
        ),
        epilog="\n\n".join(
            (
                _("Example: railbook score friday.yaml --lang it"),
                _("A whole file, for two players:"),
                _indented(EXAMPLE),
            )
        ),
    )
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("who has what at the end, as YAML"))
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help=_("how to show the result")
    )
    add_language(parser, context)
    parser.set_defaults(run=run)


def _indented(text: str) -> str:
    from textwrap import indent

    return indent(text, "  ")


def run(options: argparse.Namespace, context: Context) -> int:
    from railbook.positions.read import read

    found = read(options.file)
    if found.position is None:
        return _refuse(found, options.format, context)
    names = _names(found.position.game.ruleset, found.players, context)
    ended = found.position.outcome()
    if options.format == "json":
        context.json(_data(found, ended, names))
    else:
        context.say(_told(ended, names, context))
    return 0


def _names(ruleset: Ruleset, players: tuple[str, ...], context: Context) -> Names:
    """The game in the reader's language, with the players as they are called."""
    from railbook.cli.loading import check_language
    from railbook.report.sentences import printable
    from railbook.telling.names import Names

    check_language(ruleset, context)
    return Names(context.prose(ruleset), context.wording, tuple(map(printable, players)))


def _refuse(found: Reading, form: str, context: Context) -> int:
    """Reports what is wrong with the file, the refusals in the referee's words."""
    from railbook.cli.validate import report
    from railbook.rules.validate import Verdict
    from railbook.telling.refusals import fault_told

    faults: tuple[Diagnostic, ...] = found.faults
    if found.ruleset is not None:
        names = _names(found.ruleset, found.players, context)
        faults = tuple(fault_told(fault, names) for fault in faults)
    report(Verdict(faults, (), {}, (found.path,)), form, context)
    return 1


def _told(ended: Outcome, names: Names, context: Context) -> Iterator[str]:
    from railbook.cli.result import lines_of, result
    from railbook.telling.scores import ranking_table, victory_told

    yield context.style("bold", names.prose.name(names.ruleset.title))
    yield ""
    yield from result(victory_told(ended, names), ranking_table(ended, names), context)
    for group in ended.ranking:
        for player in group:
            yield from lines_of(ended.scores[player], names, context)


# ---- As data ----


def _data(found: Reading, ended: Outcome, names: Names) -> dict[str, Any]:
    from railbook.telling.scores import victory_told

    def named(players: tuple[int, ...]) -> list[str]:
        return [found.players[player] for player in players]

    sentences = list(victory_told(ended, names))
    return {
        "game": names.ruleset.id,
        "players": [_player(score, found, ended, names) for score in ended.scores],
        "ranking": [named(group) for group in ended.ranking],
        "ties": [
            {"rule": step.rule, "level": named(step.level), "left": named(step.left), "text": text}
            for step, (text, _) in zip(ended.tie_breaks, sentences, strict=False)
        ],
    }


def _player(score: Score, found: Reading, ended: Outcome, names: Names) -> dict[str, Any]:
    return {
        "name": found.players[score.player],
        "total": score.total,
        "place": ended.places[score.player],
        "lines": [_line(line, names) for line in score.lines],
    }


def _line(line: Line, names: Names) -> dict[str, Any]:
    from railbook.telling.scores import line_told

    return {
        "kind": line.kind,
        "points": line.points,
        "rule": line.rule or None,
        "about": line.about,
        "number": line.number,
        "lanes": list(line.lanes),
        "text": line_told(line, names),
    }
