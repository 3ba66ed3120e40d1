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

    rows = [(code, _plain(context, entry.message)) for code, entry in sorted(REGISTER.items())]
    context.table((context.gettext("Code"), context.gettext("Meaning")), rows)


def _page(name: str, context: Context) -> Iterator[str]:
    from railbook.diagnostics.codes import REGISTER
    from railbook.diagnostics.nearest import Nearest
    from railbook.i18n.wording import names_in

    if name not in REGISTER:
        raise context.misuse("there is no code “{name}”", name=name, nearest=Nearest()(name, REGISTER))
    code, _ = REGISTER[name], context.gettext
    severity = {"error": _("error"), "warning": _("warning")}[code.severity]
    title = context.style("bold", _plain(context, code.message))
    yield f"{context.style(code.severity, name)} {title} ({severity})"
    yield ""
    yield _(code.why)
    advice = [hint for hint in code.hints if not names_in(hint)]
    if advice:
        yield ""
        what_to_do = _("What to do:")
        yield f"{what_to_do} {_plain(context, advice[-1])}"
    for title, example in ((_("Wrong:"), code.bad), (_("Right:"), code.good)):
        yield ""
        yield context.style("bold", title)
        yield from (f"  {line}"[:160] for line in example.rstrip("\n").split("\n"))


def _plain(context: Context, template: str) -> str:
    """A template without its values."""
    from railbook.i18n.wording import fill, names_in

    translated = context.gettext(template)
    return fill(translated, dict.fromkeys(names_in(translated), "…"))
