"""Loading the game that a command names, with a sentence for what can go wrong."""

from __future__ import annotations

import sys

from railbook.cli.context import Context, Faulty
from railbook.i18n.language import PSEUDO, SOURCE
from railbook.i18n.places import locales_near
from railbook.i18n.prose import Prose
from railbook.rules.components import Ruleset
from railbook.rules.load import FaultyRuleset, UnknownGame, load
from railbook.shipped import LOCALES

# A catalog with these faults cannot be shown; with others it reads worse than it could.
_UNSHOWABLE = ("Y", "L10", "L114", "L12", "L131", "L132")


def load_game_for(name: str, players: int | None, context: Context) -> Ruleset:
    """The game, if it is for so many players; None stands for any number."""
    game = load_game(name, context)
    if players is not None and players not in game.players.counts:
        fewest, most = game.players.min, game.players.max
        raise context.misuse("the game is for {fewest} to {most} players", fewest=fewest, most=most)
    return game


def load_game(name: str, context: Context) -> Ruleset:
    try:
        game = load(name)
    except UnknownGame as unknown:
        raise context.misuse(
            "there is no game “{name}”", name=unknown.name, nearest=unknown.nearest
        ) from None
    except FaultyRuleset as faulty:
        raise _told(faulty, context) from None
    check_language(game, context)
    return game


def check_language(game: Ruleset, context: Context) -> None:
    """Makes sure that a game can be shown in the reader's language."""
    try:
        check_catalogs(game, context.language)
    except FaultyRuleset as faulty:
        raise _told(faulty, context) from None


def title_of(game: str, prose: Prose) -> str:
    """What players call a game that the one they read about knows, by its id or its family's."""
    from railbook.rules.library import Library
    from railbook.rules.sheet import Reader

    sheet = Library(Reader(), trusting=True).base(game, prose.ruleset.folder)
    return prose.name((sheet and sheet.text("title")) or game)


def _told(faulty: FaultyRuleset, context: Context) -> Faulty:
    from railbook.report.as_text import lines

    for line in lines(faulty.diagnostics, context.translator(), context.style):
        print(line, file=sys.stderr)
    return Faulty()


def check_catalogs(game: Ruleset, language: str) -> None:
    """The catalogs that a game brings along; what is shipped was tested before."""
    own = [folder for folder in locales_near(game.folder) if folder != LOCALES]
    if not own or language in (SOURCE, PSEUDO):
        return
    from railbook.translation.locales import locales_at

    held = [held for folder in own for held in locales_at(folder).held if held.language == language]
    found = tuple(fault for one in held for fault in one.faults() if fault.code.startswith(_UNSHOWABLE))
    if found:
        raise FaultyRuleset(found)
