"""Loading the game that a command names, with a sentence for what can go wrong."""

from __future__ import annotations

import sys

from railbook.cli.context import Context, Misuse
from railbook.i18n.wording import Wording
from railbook.rules.components import Ruleset
from railbook.rules.load import FaultyRuleset, UnknownGame, load


class Faulty(Exception):
    """The game has faults; they have been reported."""


def load_game(name: str, context: Context) -> Ruleset:
    try:
        return load(name)
    except UnknownGame as unknown:
        wording = Wording(context.translator())
        sentence = wording.say("there is no game “{name}”", {"name": unknown.name})
        if unknown.nearest is not None:
            sentence += "; " + wording.say("did you mean “{nearest}”?", {"nearest": unknown.nearest})
        raise Misuse(sentence) from None
    except FaultyRuleset as faulty:
        from railbook.report.as_text import lines

        for line in lines(faulty.diagnostics, context.translator(), context.style):
            print(line, file=sys.stderr)
        raise Faulty from None
