"""``railbook games``: the games there are."""

from __future__ import annotations

import argparse
from typing import Any

from railbook.cli.context import Context, add_language
from railbook.i18n.prose import Prose


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "games",
        help=_("list the games"),
        description=_("Lists the games that are shipped, with what tells them apart."),
        epilog=_("Example: railbook games --format json"),
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help=_("how to show them"))
    add_language(parser, context)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    from railbook.rules.load import load, shipped_games

    games = [load(name) for name in shipped_games()]
    if options.format == "json":
        context.json([_object(context.prose(game)) for game in games])
        return 0
    _ = context.gettext
    head = (_("Id"), _("Game"), _("Players"), _("Routes"), _("Tickets"), _("Rules"), _("In a sentence"))
    rows = []
    for game in games:
        prose = context.prose(game)
        players = context.wording.range(game.players.min, game.players.max)
        numbers = (str(game.board.lanes), str(len(game.board.tickets)), str(len(game.rules)))
        rows.append((game.id, prose.name(game.title), players, *numbers, prose.name(game.summary)))
    context.table(head, rows)
    return 0


def _object(prose: Prose) -> dict[str, Any]:
    game = prose.ruleset
    return {
        "id": game.id,
        "title": prose.name(game.title),
        "summary": prose.name(game.summary),
        "extends": list(game.extends),
        "players": {"min": game.players.min, "max": game.players.max},
        "mechanics": list(game.mechanics.names),
        "locations": len(game.board.locations),
        "lanes": game.board.lanes,
        "tickets": len(game.board.tickets),
        "rules": len(game.rules),
    }
