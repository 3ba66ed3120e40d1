"""``railbook sources``: the manuals behind the rulesets."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from railbook.cli import extract, verify
from railbook.cli.context import Context, add_language
from railbook.cli.parser import in_language
from railbook.i18n.language import languages


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "sources",
        help=_("compare with the manuals"),
        description=_(
            "Reads manuals as text: compares what they state with the rulesets, or drafts a ruleset."
        ),
        epilog=_("Example: railbook sources verify --manuals my-manuals"),
    )
    add_language(parser, context)
    parser.set_defaults(run=lambda *_: _help(parser, context))
    tasks = parser.add_subparsers(metavar=_("TASK"), parser_class=type(parser))
    _add_verify(tasks, context)
    _add_extract(tasks, context)


def _help(parser: argparse.ArgumentParser, context: Context) -> int:
    with in_language(context):
        parser.print_help()
    return 0


def _add_verify(tasks: Any, context: Context) -> None:
    _ = context.gettext
    task = tasks.add_parser(
        "verify",
        help=_("read every cited value in the manuals and compare it"),
        description=_(
            "Finds each passage that the evidence files cite, reads its value in the manual's own words and"
            " compares it with the ruleset. A difference that no dispute explains makes the exit code 1."
        ),
        epilog=_("Example: railbook sources verify usa --manuals my-manuals"),
    )
    task.add_argument(
        "games",
        metavar=_("GAME"),
        nargs="*",
        help=_("shipped games' ids, or folders of your own (default: all shipped)"),
    )
    folder = _("the folder with the texts, named like usa.it.txt (default: $RAILBOOK_MANUALS)")
    task.add_argument("--manuals", metavar=_("DIR"), type=Path, help=folder)
    task.add_argument("--format", choices=("text", "json"), default="text", help=_("how to show it"))
    add_language(task, context)
    task.set_defaults(run=verify.run)


def _add_extract(tasks: Any, context: Context) -> None:
    _ = context.gettext
    task = tasks.add_parser(
        "extract",
        help=_("draft a ruleset from a manual that is not known yet"),
        description=_(
            "Looks for the facts of a game in the text of a manual, as the evidence of the known manuals"
            " teaches, and drafts game.yaml and its evidence, with how sure it is of each fact, and the"
            " passages that it could not place."
        ),
        epilog=_("Example: railbook sources extract lagoon.txt --lang it --family city --out lagoon"),
    )
    task.add_argument("text", metavar=_("MANUAL"), type=Path, help=_("the text of the manual, as UTF-8"))
    task.add_argument(
        "--family", metavar=_("NAME"), default="core", help=_("what the game extends (default: core)")
    )
    task.add_argument("--game", metavar="ID", help=_("the id of the game (default: by the name of the file)"))
    task.add_argument(
        "--out", metavar=_("DIR"), type=Path, help=_("write the draft there instead of showing it")
    )
    scanned = _("the text was scanned: letters may be lost")
    task.add_argument("--scanned", action="store_true", help=scanned)
    task.add_argument("--format", choices=("text", "json"), default="text", help=_("how to show it"))
    spoken = _(
        "language of the manual, by default that in the name of the file (lagoon.it.txt); and of the output"
    )
    add_language(task, context, spoken)
    report = _("language of the output, if it is not that of the manual")
    task.add_argument("--report", metavar="L", choices=context.languages or languages(), help=report)
    task.set_defaults(run=extract.run)
