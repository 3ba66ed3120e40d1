"""argparse in the reader's language: one sentence for a complaint, options anywhere, no English left in."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from railbook.cli.context import Context, Misuse
from railbook.diagnostics.codes.register import N_

# What argparse itself says. It looks these words up in a catalog of the system, which has none of them.
_WORDS = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
)


@contextmanager
def in_language(context: Context) -> Iterator[None]:
    """For a while, argparse finds its own words in our catalog: it offers no other way."""
    before = {name: getattr(argparse, name) for name in ("_", "ngettext")}
    argparse.__dict__.update(_=context.gettext, ngettext=context.translator().ngettext)
    try:
        yield
    finally:
        argparse.__dict__.update(before)


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence, with the way to help."""

    def __init__(self, **options: object) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **options)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{message} ({self.prog} --help)")


class CommandParser(Parser):
    """A parser that takes options before, between and behind what a command is given."""

    _intermixed = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        # argparse does it by calling this method again, and cannot do it where there are tasks below.
        if self._intermixed or self._subparsers is not None:
            return super().parse_known_args(args, namespace)
        if self.usage is None:  # argparse would cut off as many letters as “usage: ” has in English
            head = argparse.__dict__["_"]("usage: ")
            self.usage = self.format_usage().removeprefix(head).strip().replace("%", "%%")
        self._intermixed = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._intermixed = False
