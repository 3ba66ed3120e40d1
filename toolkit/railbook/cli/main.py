"""The command ``railbook``: finds the command, runs it, and turns what happens into an exit code.

0: all is well · 1: faults were found · 2: the command was not used rightly.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module

from railbook.cli.context import Context, Faulty, Misuse, add_language
from railbook.cli.parser import CommandParser, Parser, in_language
from railbook.diagnostics.codes.register import N_
from railbook.i18n.language import SOURCE
from railbook.report.sentences import printable
from railbook.report.style import style_for

# Each command and the module that holds it.
COMMANDS = {
    "validate": "validate",
    "explain": "explain",
    "games": "games",
    "show": "show",
    "lookup": "lookup",
    "diff": "diff",
    "disputes": "disputes",
    "sources": "sources",
    "schema": "schema",
    "locale": "locales",
    "referee": "referee",
    "check": "check",
    "watch": "watch",
    "score": "score",
    "site": "site",
    "cards": "cards",
}
# What the system can say no with, in words that can be translated.
_REASONS = {
    errno.ENOSPC: N_("no space is left there"),
    errno.EFBIG: N_("no space is left there"),
    errno.EACCES: N_("this may not be written or read"),
    errno.EPERM: N_("this may not be written or read"),
    errno.EROFS: N_("this may not be written or read"),
    errno.EEXIST: N_("something else is in its place"),
    errno.ENOTDIR: N_("something else is in its place"),
    errno.EISDIR: N_("something else is in its place"),
    errno.ENOENT: N_("this is not there"),
}
_INTERRUPTED = 130
_PIPE_CLOSED = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line and returns its exit code."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a file name may hold what the terminal cannot show
            stream.reconfigure(errors="backslashreplace")
    return _exit_code(arguments)


def _exit_code(arguments: Sequence[str]) -> int:
    """What happened, as a number; and as a sentence where it was not meant to happen."""
    context = Context(SOURCE, style_for(sys.stdout))
    try:
        context = Context.of(arguments)
        return _run(arguments, context)
    except Misuse as misuse:
        print(f"railbook: {printable(str(misuse))}", file=sys.stderr)
        return 2
    except Faulty:
        return 1
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _silence_output()
        return _PIPE_CLOSED
    except (AttributeError, KeyError, TypeError, ValueError):
        # Shipped data is taken as it is. If it was broken since, that is what to tell, and no bug.
        if not _report_broken_data(context):
            raise
        return 1
    except OSError as error:  # a full disk, a folder that has been deleted
        _silence_output()
        place = "" if error.filename is None else f"{printable(str(error.filename))}: "
        reason = context.gettext(_REASONS[error.errno]) if error.errno in _REASONS else error.strerror
        print(f"railbook: {place}{reason}", file=sys.stderr)
        return 2


def _report_broken_data(context: Context) -> bool:
    """Says what is wrong with the data that came with Railbook, if anything is."""
    from railbook.report.as_text import lines
    from railbook.rules.validate import validate  # a translation that is missing breaks nothing
    from railbook.shipped import RULESETS

    verdict = validate([RULESETS])
    for line in lines(verdict.diagnostics, context.translator(), context.style):
        print(line, file=sys.stderr)
    return bool(verdict.diagnostics)


def _silence_output() -> None:
    """Nobody can read the rest; Python must not complain when it flushes on the way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _run(arguments: Sequence[str], context: Context) -> int:
    with in_language(context):
        parser = build_parser(context, _commands(arguments))
        options = parser.parse_args(arguments)
    context.translator().missed.clear()  # help texts that nobody asked for
    run: Callable[[argparse.Namespace, Context], int] | None = getattr(options, "run", None)
    if run is None:
        with in_language(context):
            parser.print_help()
        return 0
    code = run(options, context)
    if getattr(options, "untranslated", False):
        for line in context.untranslated():
            print(line, file=sys.stderr)
    if sys.stdout is not None:
        sys.stdout.flush()
    return code


def _commands(arguments: Sequence[str]) -> Iterable[str]:
    """The command that is called, alone, so that the others need not be loaded; if that is unclear, all."""
    first = arguments[0] if arguments else ""
    return (first,) if first in COMMANDS else COMMANDS


def build_parser(context: Context, commands: Iterable[str] = tuple(COMMANDS)) -> argparse.ArgumentParser:
    """The command tree, in the reader's language."""
    from railbook import __version__

    _ = context.gettext
    parser = Parser(
        prog="railbook",
        description=_(
            "The rules of the Ticket to Ride family of games: look them up, check them, compare them."
        ),
        epilog=_("Example: railbook show san-francisco claim.ferries"),
    )
    version = _("show program's version number and exit")
    parser.add_argument("--version", action="version", version=f"railbook {__version__}", help=version)
    add_language(parser, context)
    added = parser.add_subparsers(metavar=_("COMMAND"), parser_class=CommandParser)
    for command in commands:
        import_module(f"railbook.cli.{COMMANDS[command]}").add(added, context)
    return parser
