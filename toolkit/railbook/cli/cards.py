"""``railbook cards``: quick-reference cards, score pads and summaries, ready to print."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railbook.cli.address import site_address
from railbook.cli.context import Context
from railbook.cli.loading import check_catalogs, load_game_for
from railbook.diagnostics import Diagnostic, Param
from railbook.diagnostics.codes.register import N_
from railbook.i18n.language import SOURCE, matching

if TYPE_CHECKING:
    from railbook.cards.edition import Edition
    from railbook.cards.job import Look
    from railbook.cli.progress import Progress
    from railbook.rules.components import Ruleset

_OUT = Path("build/cards")  # of all prints together
_MARK = ".railbook-cards"
_MOST_COPIES = 20
_MOST_LANGUAGES = 2
_NEEDED = ("typst", "fontTools", "font_source_sans_pro", "pikepdf", "segno")


def add(commands: Any, context: Context) -> None:
    from railbook.cards.formats import BLEEDS, CARD, CARDS, KINDS, PAPERS, SIZES

    _ = context.gettext
    parser = commands.add_parser(
        "cards",
        help=_("print quick-reference cards"),
        description=_(
            "Makes quick-reference cards of a game as PDF, or its score pad, or its rules on one page. With"
            " two languages, each card has both: back to back with --duplex, otherwise side by side, to fold."
        ),
        epilog=_("Example: railbook cards san-francisco --lang it,nb --duplex -o cards.pdf"),
    )
    game = _("a shipped game's id, or the folder of your own")
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=game)
    parser.add_argument(
        "--all", action="store_true", help=_("all sizes, pads and summaries, in all languages")
    )
    parser.add_argument("--lang", metavar="L[,L]", help=_("language of the cards, or two"))
    parser.add_argument("--kind", choices=KINDS, default=CARDS, help=_("what to print"))
    parser.add_argument("--size", choices=tuple(SIZES), default="poker", help=_("size of a card"))
    paper = _("the sheet; “card” makes each card a page of its own")
    parser.add_argument("--paper", choices=(*PAPERS, CARD), default="a4", help=paper)
    parser.add_argument(
        "--ink", choices=("color", "saver"), default="color", help=_("colours, or little ink")
    )
    bleed = _("how far the ground is printed beyond the edge")
    offered = [f"{width}mm" if width else "0" for width in BLEEDS]
    parser.add_argument("--bleed", choices=offered, default="0", help=bleed)
    parser.add_argument("--duplex", action="store_true", help=_("backs on pages of their own, long edge"))
    parser.add_argument("--players", metavar="N", type=int, help=_("only what holds for so many players"))
    parser.add_argument("--copies", metavar="N", type=int, default=1, help=_("so many of each card"))
    parser.add_argument("--card", metavar=_("CARD"), help=_("a single card, such as turn"))
    image = _("an image is of a single card")
    parser.add_argument("--format", choices=("pdf", "png", "svg"), default="pdf", help=image)
    parser.add_argument("--url", metavar="URL", help=_("where the site stands, for QR codes to the rules"))
    parser.add_argument(
        "-o", "--out", metavar="OUT", type=Path, help=_("the file to write; with --all, a folder")
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    missing = next((name for name in _NEEDED if find_spec(name) is None), None)
    if missing is not None:
        raise context.misuse("cards need “{name}”; install railbook[cards]", name=missing)
    from railbook.cards.make import Unprintable

    try:
        return _run_all(options, context) if options.all else _run_one(options, context)
    except Unprintable as faulty:
        _report(faulty.diagnostics, context)
        return 1


def _report(diagnostics: Sequence[Diagnostic], context: Context) -> None:
    from railbook.report.as_text import lines

    for line in lines(diagnostics, context.translator(), context.style):
        print(line, file=sys.stderr)


def _look(options: argparse.Namespace, context: Context) -> Look:
    from railbook.cards.job import Look

    if not 1 <= options.copies <= _MOST_COPIES:
        raise context.misuse("the number of copies is from 1 to {most}", most=_MOST_COPIES)
    return Look(
        size=options.size,
        paper=options.paper,
        saver=options.ink == "saver",
        bleed=int(options.bleed.removesuffix("mm")),
        duplex=options.duplex,
        copies=options.copies,
        only=options.card,
        url=site_address(options.url, context),
    )


# ---- One print ----


def _run_one(options: argparse.Namespace, context: Context) -> int:
    from railbook.cards.job import NoRoom
    from railbook.cards.make import make
    from railbook.output import write_whole

    if options.game is None:
        raise context.misuse("name a game, or say --all")
    game = load_game_for(options.game, options.players, context)
    editions = _editions(game, options, context)
    look = _checked(editions, options, context)
    try:
        content = make(options.kind, editions, look, options.format)[0]
    except NoRoom:
        raise context.misuse(
            "“{paper}” has no room for two cards of the size “{size}” side by side; try --duplex",
            paper=options.paper,
            size=options.size,
        ) from None
    name = _name(game, editions, look, options)
    out = options.out / name if options.out and options.out.is_dir() else options.out or Path(name)
    write_whole(out, content)
    told: dict[str, Param] = {"file": str(out), "size": -(-len(content) // 1000)}
    print(context.wording.say("{file}: {size} kB", told))
    if look.url is None and options.kind != "pad":
        print(context.gettext("No QR codes: say where the site stands with --url."))
    return 0


def _editions(game: Ruleset, options: argparse.Namespace, context: Context) -> list[Edition]:
    """The game in the languages asked for; in none, in the reader's, if the game has it."""
    from railbook.cards.edition import Edition

    chosen = _languages(game, options.lang, context)
    for language in chosen:
        _check_texts(game, language, context)
    return [Edition(game, language, options.players) for language in chosen]


def _languages(game: Ruleset, wanted: str | None, context: Context) -> list[str]:
    from railbook.i18n.prose import languages_of

    offered = languages_of(game)
    if wanted is None:
        return [context.language if context.language in offered else SOURCE]
    chosen: list[str] = []
    for name in wanted.split(","):
        found = matching(name.strip(), offered)
        if found is None:
            complaint = N_("“{name}” is not one of the languages {languages}")
            raise context.misuse(complaint, name=name, languages=", ".join(offered))
        chosen.append(found)
    if len(set(chosen)) > _MOST_LANGUAGES:
        raise context.misuse("a card has room for two languages at most")
    return list(dict.fromkeys(chosen))


def _check_texts(game: Ruleset, language: str, context: Context) -> None:
    from railbook.cli.context import Faulty
    from railbook.rules.load import FaultyRuleset

    try:
        check_catalogs(game, language)
    except FaultyRuleset as faulty:
        _report(faulty.diagnostics, context)
        raise Faulty from None


def _checked(editions: list[Edition], options: argparse.Namespace, context: Context) -> Look:
    """How to print, if it can be done like that."""
    from railbook.cards.formats import CARD, CARDS

    look = _look(options, context)
    if options.kind != CARDS:
        if options.paper == CARD:
            raise context.misuse("a pad and a summary need a sheet: --paper a4 or letter")
        return look
    _check_card(editions[0], options.card, context)
    if options.format != "pdf":
        if options.card is None or len(editions) > 1:
            raise context.misuse("an image is of one card in one language: name it with --card")
        return replace(look, paper=CARD)
    return look


def _check_card(edition: Edition, card: str | None, context: Context) -> None:
    known = [face.card for face in edition.faces]
    if card is not None and card not in known:
        from railbook.diagnostics.nearest import Nearest

        complaint = N_("there is no card “{name}” here; there are {cards}")
        raise context.misuse(complaint, Nearest()(card, known), name=card, cards=tuple(known))
    if not known:
        raise context.misuse("no rule of this game says anything on a card")


def _name(game: Ruleset, editions: list[Edition], look: Look, options: argparse.Namespace) -> str:
    languages = "-".join(edition.language for edition in editions)
    what = options.card or (look.size if options.kind == "cards" else options.kind)
    return f"{game.id}-{languages}-{what}.{options.format}"


# ---- All prints ----


def _run_all(options: argparse.Namespace, context: Context) -> int:
    from railbook.cards.formats import CARD, CARDS
    from railbook.cli.progress import Progress
    from railbook.output import NotOurs
    from railbook.rules.load import shipped_games

    began, progress = time.monotonic(), Progress()
    look = _look(options, context)
    if options.card or options.kind != CARDS or options.format != "pdf":
        raise context.misuse("--all makes everything, as PDF: leave out --card, --kind and --format")
    if look.paper == CARD:
        raise context.misuse("a pad and a summary need a sheet: --paper a4 or letter")
    named = [options.game] if options.game else shipped_games()
    games = {name: load_game_for(name, options.players, context) for name in named}
    editions = [(name, one) for name, game in games.items() for one in _wanted(game, options, context)]
    out = options.out or _OUT
    try:
        files = _print_all(editions, look, options, progress, context)
    except NotOurs as folder:
        raise context.misuse(
            "“{name}” holds something else and is left alone; name an empty folder with --out",
            name=str(folder),
        ) from None
    finally:
        progress.done()
    seconds = f"{time.monotonic() - began:.1f}"
    told: dict[str, Param] = {"count": files, "folder": str(out), "seconds": seconds}
    print(context.wording.say("{count} files in {folder} ({seconds} s)", told))
    return 0


def _print_all(
    editions: list[tuple[str, str]],
    look: Look,
    options: argparse.Namespace,
    progress: Progress,
    context: Context,
) -> int:
    """Prints the editions, shows how far it is, and returns the number of files."""
    from railbook.cards.every import side_by_side
    from railbook.cards.kept import Kept, Notes, write_notes
    from railbook.output import in_place_of

    out = options.out or _OUT
    kept, notes = Kept.of(out), Notes()
    with in_place_of(out, _MARK) as folder:
        wanted = side_by_side(editions, look, options.players, folder, kept)
        for number, made in enumerate(wanted, 1):
            notes |= made
            name = " ".join(editions[number - 1])
            told: dict[str, Param] = {"number": number, "all": len(editions), "name": name}
            progress.show(context.wording.say("{number} of {all}: {name} …", told))
        write_notes(folder, notes)
    return len(notes)


def _wanted(game: Ruleset, options: argparse.Namespace, context: Context) -> list[str]:
    """The languages asked for, or all that the game has."""
    from railbook.i18n.prose import languages_of

    chosen = list(languages_of(game)) if options.lang is None else _languages(game, options.lang, context)
    for language in chosen:
        _check_texts(game, language, context)
    return chosen
