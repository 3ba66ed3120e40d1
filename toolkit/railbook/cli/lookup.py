"""``railbook lookup``: from a few words to the rule that answers."""

from __future__ import annotations

import argparse
import re
import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from railbook.cli.context import Context, add_language

if TYPE_CHECKING:
    from railbook.lookup.find import Findings, Hit
    from railbook.lookup.index import Index

_WIDTH = 90
_CODE = re.compile(r"\s*[A-Za-z]\d{3}\s*")


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "lookup",
        help=_("look up a rule by a few words"),
        description=_(
            "Finds the rules that answer a few words or a question, as the search box of the site does. "
            "Accents may be missing, fingers may slip, and another language's words will do."
        ),
        epilog=_("Example: railbook lookup tokens in a stack --game san-francisco --players 3"),
    )
    parser.add_argument("words", metavar=_("WORDS"), nargs="+", help=_("what you would like to know"))
    parser.add_argument(
        "--game",
        metavar=_("GAME"),
        help=_("the game whose rules come first: a shipped game's id, or the folder of your own"),
    )
    parser.add_argument("--players", metavar="N", type=int, help=_("the answer for so many players"))
    parser.add_argument("--limit", metavar="N", type=int, default=5, help=_("show at most so many rules"))
    parser.add_argument("--format", choices=("text", "json"), default="text", help=_("how to show it"))
    add_language(parser, context)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    from railbook.lookup.find import find

    asked = " ".join(options.words)
    index, game = _index(options.game, context)
    if _CODE.fullmatch(asked):
        index.codes.update(_meaning(asked.strip().upper(), context))
    found = find(index, asked, game, options.players)
    hits = [*found.here, *found.elsewhere][: max(0, options.limit)]
    if options.format == "json":
        context.json([*map(_code_object, found.codes), *(_object(hit, game) for hit in hits)])
    else:
        context.say(_told(hits, found, index, context))
    return 0


def _index(game: str | None, context: Context) -> tuple[Index, str | None]:
    """The index to ask, and the id of the game that is being played."""
    from railbook.lookup.stored import shipped_index

    index = shipped_index(context.language)
    if game is None or game in dict(index.games):
        return index, game
    return _own_index(game, context)


def _own_index(path: str, context: Context) -> tuple[Index, str]:
    """The index of somebody's own game, with the shipped ones beside it."""
    from railbook.cli.loading import load_game
    from railbook.i18n.language import languages
    from railbook.lookup.gather import gather
    from railbook.lookup.index import Index
    from railbook.rules.load import load, shipped_games

    own = load_game(path, context)
    known = sorted({*languages(), context.language})
    shipped = [load(id_) for id_ in shipped_games() if id_ != own.id]
    gathered = gather((game, known) for game in (own, *shipped))
    return Index(gathered.index(context.language)), own.id


def _meaning(code: str, context: Context) -> dict[str, str]:
    from railbook.diagnostics.codes import REGISTER
    from railbook.report.explanation import meaning

    return {code: meaning(REGISTER[code], context.translator())} if code in REGISTER else {}


def _object(hit: Hit, game: str | None) -> dict[str, Any]:
    return {
        "game": hit.game,
        "rule": hit.rule,
        "title": hit.title,
        "answer": hit.text,
        "players": hit.players,
        "ruling": hit.is_ruling,
        "absent": hit.is_absent,
        "text": hit.whole,
        "section": hit.section_title,
        "games": hit.games,
        "elsewhere": game is not None and hit.game != game,
    }


def _code_object(code: tuple[str, str]) -> dict[str, Any]:
    return {"game": None, "rule": None, "code": code[0], "title": code[0], "text": code[1]}


def _told(hits: list[Hit], found: Findings, index: Index, context: Context) -> Iterator[str]:
    titles = dict(index.games)
    for code, meaning in found.codes:
        yield f"{context.style('bold', code)} · {meaning}"
        yield context.wording.say("More: {command}", {"command": f"railbook explain {code}"})
    if not hits and not found.codes:
        yield from _nothing(found, context)
    if found.game and hits and not found.here:
        yield context.wording.say("Not in {game}, but in other games", {"game": titles[found.game]})
        yield ""
    for number, hit in enumerate(hits):
        if number:
            yield ""
        if found.game and number and number == len(found.here):
            yield context.gettext("In other games")
            yield ""
        yield from _rule(hit, titles, context)


def _nothing(found: Findings, context: Context) -> Iterator[str]:
    if not found.nearest:
        yield context.gettext("Nothing found")
        return
    yield context.gettext("Nothing found. Did you mean:")
    yield from (f"  {title}" for title in found.nearest)


def _rule(hit: Hit, titles: dict[str, str], context: Context) -> Iterator[str]:
    games = ", ".join(titles[game] for game in hit.games)
    where = f"{games} · {hit.section_title} · {hit.rule}"
    yield f"{context.style('bold', hit.title)}  {context.style('dim', where)}"
    yield from _wrapped(_marked(hit, context))
    if hit.is_ruling:
        yield from _wrapped(
            context.style("dim", context.gettext("Railbook’s ruling: the manual does not say."))
        )
    for game, text in hit.also:
        if text != hit.text:
            yield from _wrapped(f"{titles[game]}: {text}")


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent="  ", subsequent_indent="  ")


def _marked(hit: Hit, context: Context) -> str:
    """The sentence with what was asked for made to stand out, where the terminal can."""
    parts, at = [], 0
    for start, end in hit.marks:
        parts += [hit.text[at:start], context.style("place", hit.text[start:end])]
        at = end
    return "".join([*parts, hit.text[at:]])
