"""``railbook explain``: what a code means, with a bad and a good example."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from railbook.cli.context import Context, add_language


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "explain",
        help=_("explain a code"),
        description=_("Tells what a code such as R201 means, why it is a fault, and what would be right."),
        epilog=_("Example: railbook explain R201"),
    )
    parser.add_argument(
        "code", metavar=_("CODE"), nargs="?", help=_("the code; without it, all codes are listed")
    )
    add_language(parser, context)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    if options.code is None:
        _list(context)
    else:
        context.say(_page(options.code.upper(), context))
    return 0


def _list(context: Context) -> None:
    from railbook.diagnostics.codes import REGISTER
    from railbook.report.explanation import meaning

    rows = [(name, meaning(code, context.translator())) for name, code in sorted(REGISTER.items())]
    context.table((context.gettext("Code"), context.gettext("Meaning")), rows)


def _page(name: str, context: Context) -> Iterator[str]:
    from railbook.diagnostics.codes import REGISTER
    from railbook.diagnostics.nearest import Nearest
    from railbook.report.explanation import explain

    if name not in REGISTER:
        raise context.misuse("there is no code “{name}”", name=name, nearest=Nearest()(name, REGISTER))
    told, _ = explain(REGISTER[name], context.translator()), context.gettext
    title = context.style("bold", told.message)
    yield f"{context.style(REGISTER[name].severity, name)} {title} ({told.severity_word})"
    yield ""
    yield told.why
    if told.advice is not None:
        yield ""
        what_to_do = _("What to do:")
        yield f"{what_to_do} {told.advice}"
    for title, example in ((_("Wrong:"), told.bad), (_("Right:"), told.good)):
        yield ""
        yield context.style("bold", title)
        yield from (f"  {line}"[:160] for line in example.split("\n"))
