"""``railbook diff``: what differs between two games."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from railbook.cli.context import Context, add_language
from railbook.diagnostics.written import written
from railbook.i18n.prose import Prose
from railbook.rules.difference import MECHANIC, RULE, VALUE, WORDING, Difference, difference


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
    from railbook.cli.loading import load_game

    games = [load_game(name, context) for name in (options.first, options.second)]
    found = difference(*games)
    if options.format == "json":
        context.json([one._asdict() for one in found])
    elif found:
        _print(found, [context.prose(game) for game in games], context)
    else:
        print(context.gettext("The two games do not differ."))
    return 0


def _print(found: list[Difference], proses: list[Prose], context: Context) -> None:
    _ = context.gettext
    kinds = {MECHANIC: _("mechanic"), VALUE: _("value"), RULE: _("rule"), WORDING: _("wording")}
    rows = [(kinds[one.kind], one.path, *_cells(one, proses)) for one in found]
    titles = [prose.name(prose.ruleset.title) for prose in proses]
    context.table((_("What"), _("Which"), *titles), rows)


def _cells(one: Difference, proses: list[Prose]) -> Iterator[str]:
    """What each game has: a value, a rule's title, or the sentence that differs."""
    for prose, value in zip(proses, (one.first, one.second), strict=True):
        rule = prose.ruleset.rule(one.path) if one.kind == WORDING else None
        if rule is not None:
            yield prose.answer(rule)
        elif value is None or value is True:
            yield "✓" if value else "–"
        else:
            yield prose.name(value) if one.kind == RULE else written(value)
