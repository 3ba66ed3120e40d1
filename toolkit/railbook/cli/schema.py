"""``railbook schema``: the JSON Schema of a kind of document."""

from __future__ import annotations

import argparse
from typing import Any

from railbook.cli.context import Context, add_language
from railbook.schema import KINDS, MERGED, bundled_schema


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
    rows = [(kind, bundled_schema(kind)["description"]) for kind in (*KINDS, MERGED)]
    context.table((context.gettext("Kind"), context.gettext("What it is")), rows)
    return 0
