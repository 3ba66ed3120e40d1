"""``railbook referee``: plays the scenarios of games and says which do not come out."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from railbook.cli.context import Context, add_language
from railbook.cli.validate import FORMATS, add_paths, default_paths, report


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "referee",
        help=_("play the scenarios of a game"),
        description=_(
            "Plays examples of the rules, written as data in scenarios.yaml: given a table, when this is"
            " done, then that must hold. Says which do not come out, and where."
        ),
        epilog=_("Example: railbook referee rulesets/lakes --rules"),
    )
    add_paths(parser, context)
    parser.add_argument("--format", choices=FORMATS, default="text", help=_("how to report the faults"))
    parser.add_argument("--rules", action="store_true", help=_("list the rules that no scenario shows"))
    add_language(parser, context)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    from railbook.scenarios.referee import referee

    found = referee(options.paths or default_paths())
    if options.format == "text":
        context.say(_told(found, context, listing=options.rules))
    else:
        report(found.as_verdict(), options.format, context)
    return 1 if found.diagnostics else 0


def _told(found: Any, context: Context, *, listing: bool) -> Iterator[str]:
    from railbook.report.as_text import lines

    yield from lines(found.diagnostics, context.translator(), context.style)
    for game, played in sorted(found.games.items()):
        yield _closing(game, played, context)
        if listing:
            yield from (f"  {id_}" for id_ in played.uncovered)


def _closing(game: str, played: Any, context: Context) -> str:
    wording = context.wording
    scenarios = wording.count("{count} scenario played", "{count} scenarios played", played.scenarios)
    failed = wording.count("{count} failed", "{count} failed", played.failed)
    rules = wording.say(
        "rules shown: {covered} of {rules}",
        {"covered": len(played.covered), "rules": len(played.ruleset.rules)},
    )
    result = context.style("error" if played.failed else "good", failed)
    return f"{context.style('bold', game)}: {scenarios}, {result}, {rules}"
