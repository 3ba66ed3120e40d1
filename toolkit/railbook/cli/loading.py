"""Loading the game that a command names, with a sentence for what can go wrong."""

from __future__ import annotations

import sys

from railbook.cli.context import Context
from railbook.rules.components import Ruleset
from railbook.rules.load import FaultyRuleset, UnknownGame, load


class Faulty(Exception):
    """The game has faults; they have been reported."""


def load_game(name: str, context: Context) -> Ruleset:
    try:
        return load(name)
    except UnknownGame as unknown:
        raise context.misuse(
            "there is no game “{name}”", name=unknown.name, nearest=unknown.nearest
        ) from None
    except FaultyRuleset as faulty:
        from railbook.report.as_text import lines

        for line in lines(faulty.diagnostics, context.translator(), context.style):
            print(line, file=sys.stderr)
        raise Faulty from None
