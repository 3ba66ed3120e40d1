"""``railbook schema``: the JSON Schema of a kind of document."""

from __future__ import annotations

import argparse
from typing import Any

from railbook.cli.context import Context, add_language
from railbook.diagnostics.codes.register import N_
from railbook.schema import KINDS, MERGED, bundled_schema

# What the schemas say of themselves; a test compares.
DESCRIPTIONS = (
    N_("game.yaml: the parameters and mechanics of one game; only what differs from what it extends."),
    N_("rules.yaml: the rules that a game adds or words differently."),
    N_("board.yaml: locations, routes and tickets, with a schematic drawing."),
    N_("family/*.yaml: parameters and rules that several games share."),
    N_("manuals.yaml: the register of sources."),
    N_("disputes.yaml: the register of disputes."),
    N_("glossary.yaml: the words of the games, decided once for each language."),
    N_(
        "lookup/*.yaml: how the players of a language ask, beside the words of its rules;"
        " only the look-up reads it."
    ),
    N_(
        "evidence/*.yaml: where a manual states each value of a game, and how to read it there; the values"
        " themselves are never repeated."
    ),
    N_("locales/reading/*.yaml: how manuals of a language say things, for reading values out of them."),
    N_("scenarios.yaml: examples of the rules in play, run by the referee."),
    N_("position.yaml, or any other name: who has what at the end of a game, for `railbook score`."),
    N_("A game as a whole, after `extends`: what the engine, the site and the cards see."),
)


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "schema",
        help=_("print a JSON Schema"),
        description=_(
            "Prints the JSON Schema of a kind of document in one piece, for editors and other programs."
        ),
        epilog=_("Example: railbook schema board > board.schema.json"),
    )
    parser.add_argument(
        "kind",
        metavar=_("KIND"),
        nargs="?",
        choices=(*KINDS, MERGED),
        help=_("the kind; without it, all are listed"),
    )
    add_language(parser, context)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    if options.kind is not None:
        context.json(bundled_schema(options.kind))
        return 0
    described = {kind: bundled_schema(kind)["description"] for kind in (*KINDS, MERGED)}
    rows = [(kind, context.gettext(description)) for kind, description in described.items()]
    context.table((context.gettext("Kind"), context.gettext("What it is")), rows)
    return 0
