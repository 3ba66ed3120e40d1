"""``railbook validate``: everything that is wrong with some rulesets."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railbook.cli.context import Context, add_language
from railbook.shipped import RULESETS

if TYPE_CHECKING:
    from railbook.rules.validate import Verdict

FORMATS = ("text", "json", "github", "sarif")


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "validate",
        help=_("check rulesets"),
        description=_(
            "Checks games, families, manuals and disputes, and says for each fault where it is,"
            " what is wrong and what would be right."
        ),
        epilog=_("Example: railbook validate rulesets/lakes --format github"),
    )
    add_paths(parser, context)
    parser.add_argument(
        "--format",
        choices=FORMATS,
        default="text",
        help=_("how to report (default: text, with the line of source)"),
    )
    add_language(parser, context)
    parser.set_defaults(run=run)


def add_paths(parser: argparse.ArgumentParser, context: Context) -> None:
    """The files and folders that a command is about; see ``default_paths``."""
    _ = context.gettext
    parser.add_argument(
        "paths",
        metavar=_("PATH"),
        nargs="*",
        type=Path,
        help=_("files or folders (default: ./rulesets, or this folder if it is a game, or what is shipped)"),
    )


def run(options: argparse.Namespace, context: Context) -> int:
    from railbook.translation.validate import validate

    verdict = validate(options.paths or default_paths())
    report(verdict, options.format, context)
    return 1 if verdict.diagnostics else 0


def report(verdict: Verdict, form: str, context: Context) -> None:
    """Tells what was found in one of the formats."""
    translator = context.translator()
    if form == "json":
        from railbook.report import as_json

        context.json(as_json.report(verdict, translator))
    elif form == "github":
        from railbook.report import as_github

        context.say(as_github.report(verdict, translator))
    elif form == "sarif":
        from railbook import __version__
        from railbook.report import as_sarif

        context.json(as_sarif.report(verdict, translator, __version__))
    else:
        from railbook.report import as_text

        context.say(as_text.report(verdict, translator, context.style))


def default_paths() -> list[Path]:
    if Path("rulesets").is_dir():
        return [Path("rulesets")]
    return [Path()] if Path("game.yaml").is_file() else [RULESETS]
