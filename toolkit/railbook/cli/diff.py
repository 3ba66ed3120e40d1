"""``railbook diff``: what differs between two games."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from railbook.cli.context import Context, add_language
from railbook.rules.difference import Difference, difference


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "diff",
        help=_("compare two games"),
        description=_("Shows what differs between two games: mechanics, values and rules."),
        epilog=_("Example: railbook diff usa london"),
    )
    parser.add_argument("first", metavar=_("GAME"), help=_("a shipped game's id, or the folder of your own"))
    parser.add_argument("second", metavar=_("GAME"), help=_("the game to compare it with"))
    parser.add_argument("--format", choices=("text", "json"), default="text", help=_("how to show it"))
    add_language(parser, context)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    from railbook.cli.loading import Faulty, load_game

    try:
        games = [load_game(name, context) for name in (options.first, options.second)]
    except Faulty:
        return 1
    translator = context.translator("rules")
    found = difference(*games)
    if options.format == "json":
        print(json.dumps([one._asdict() for one in found], ensure_ascii=False, indent=2))
        return 0
    from railbook.report.table import table

    titles = [translator.gettext(game.title) for game in games]
    rows = [(context.gettext(one.kind), one.path, _cell(one.first), _cell(one.second)) for one in found]
    head = (context.gettext("What"), context.gettext("Which"), *titles)
    context.say(table(head, rows, context.style, width=120) if rows else _same(context))
    return 0


def _same(context: Context) -> Iterator[str]:
    yield context.gettext("The two games do not differ.")


def _cell(value: Any) -> str:
    from railbook.cli.show import _written

    return "–" if value is None else _written(value)


__all__ = ["Difference", "add", "run"]
