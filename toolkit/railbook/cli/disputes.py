"""``railbook disputes``: doubtful points in the manuals and what is played; notes on wording apart."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from railbook.cli.context import Context, add_language
from railbook.i18n.prose import Prose
from railbook.telling.disputes import KINDS, by_kind, lead
from railbook.telling.headings import UNTITLED

if TYPE_CHECKING:
    from railbook.rules.disputes import Dispute, Statement

_WIDTH = 90


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "disputes",
        help=_("show doubtful points in the manuals"),
        description=_(
            "Lists where the manuals contradict each other or themselves, are silent or damaged, and what we"
            " play, then notes on wording, which decide nothing; or shows one dispute: what each manual says,"
            " the reason, the example that shows it."
        ),
        epilog=_("Example: railbook disputes san-francisco reset-at-least-three"),
    )
    game = _("a shipped game's id, or the folder of your own (default: all shipped)")
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=game)
    parser.add_argument("id", metavar=_("DISPUTE"), nargs="?", help=_("the id of a dispute"))
    parser.add_argument("--kind", choices=tuple(KINDS), help=_("only disputes of one kind"))
    parser.add_argument("--format", choices=("text", "json"), default="text", help=_("how to show it"))
    add_language(parser, context)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    told = _told(options, context)
    if options.id is not None:
        told = {options.id: _find(options.id, told, context)}
    elif options.kind is not None:
        told = {id_: pair for id_, pair in told.items() if pair[0].kind == options.kind}
    if options.format == "json":
        shown = [_object(dispute, prose, examples) for dispute, prose, examples in _with_examples(told)]
        context.json(shown[0] if options.id is not None else shown)
    elif options.id is not None:
        ((dispute, prose, examples),) = _with_examples(told)
        context.say(_page(dispute, prose, examples, context))
    else:
        context.say(_overview(told, context))
    return 0


_Told = dict[str, "tuple[Dispute, Prose]"]  # by id, each as one of its games tells it


def _told(options: argparse.Namespace, context: Context) -> _Told:
    """The disputes of a game, or of all that are shipped; a dispute's id alone will do."""
    from railbook.cli.loading import load_game
    from railbook.rules.disputes import disputes_of
    from railbook.rules.library import Library
    from railbook.rules.load import shipped_games
    from railbook.rules.sheet import Reader

    library, found = Library(Reader()), _Told()
    known = () if options.game is None or options.game in shipped_games() else _ids(library)
    if options.id is None and options.game in known:
        options.game, options.id = None, options.game
    games = shipped_games() if options.game is None else (options.game,)
    for game in (load_game(name, context) for name in games):
        prose = context.prose(game)
        for dispute in disputes_of(game, library):
            shared = options.game is None and len(dispute.games) > 1
            found.setdefault(dispute.id, (dispute, prose.for_any_game if shared else prose))
    return found


def _ids(library: Any) -> set[str]:
    from railbook.rules.disputes import disputes_in
    from railbook.shipped import RULESETS

    return {dispute.id for dispute in disputes_in(library.registers("disputes", RULESETS))}


def _find(id_: str, told: _Told, context: Context) -> tuple[Dispute, Prose]:
    if id_ not in told:
        from railbook.diagnostics.nearest import Nearest

        raise context.misuse("there is no dispute “{id}”", id=id_, nearest=Nearest()(id_, told))
    return told[id_]


def _overview(told: _Told, context: Context) -> Iterator[str]:
    for kind, disputes in by_kind(dispute for dispute, _ in told.values()):
        yield context.style("bold", context.gettext(KINDS[kind]))
        for dispute in disputes:
            name = told[dispute.id][1].name
            yield f"  {name(dispute.title)}  {context.style('place', dispute.id)}"
            yield from textwrap.wrap(
                name(dispute.ruling), _WIDTH, initial_indent="    ", subsequent_indent="    "
            )
        yield ""
    notes = sum(dispute.is_note for dispute, _ in told.values())
    if notes < len(told):
        yield context.wording.count("{count} dispute.", "{count} disputes.", len(told) - notes)
    if notes:
        yield context.wording.count("{count} note on wording.", "{count} notes on wording.", notes)


def _page(dispute: Dispute, prose: Prose, examples: list[str], context: Context) -> Iterator[str]:
    _ = context.gettext
    yield f"{context.style('bold', prose.name(dispute.title))} · {dispute.id}"
    yield f"{_(KINDS[dispute.kind])} · {context.wording.list(_titles(dispute, prose))}"
    yield ""
    yield from _part(_(lead(dispute)), [prose.name(dispute.ruling)], context)
    yield from _part(_("Why"), [prose.name(dispute.reason)], context)
    said = [f"{_source(one, prose, context)}: {prose.name(one.text)}" for one in dispute.says]
    yield from _part(_("What the manuals say"), said, context)
    rules = [
        f"{rule.id} · {prose.name(rule.title)}" for rule in prose.ruleset.rules if rule.id in dispute.rules
    ]
    yield from _part(_("Rules"), rules, context)
    yield from _part(_("Examples"), examples, context)
    if dispute.parameter:
        otherwise = _("To play it otherwise, change this value of the ruleset:")
        yield f"{otherwise} {dispute.parameter}"


def _titles(dispute: Dispute, prose: Prose) -> list[str]:
    """The games that it is about, as players call them."""
    from railbook.cli.loading import title_of

    return [title_of(game, prose) for game in dispute.games]


def _part(title: str, entries: list[str], context: Context) -> Iterator[str]:
    if entries:
        yield context.style("dim", title)
        for entry in entries:
            yield from textwrap.wrap(entry, _WIDTH, initial_indent="  ", subsequent_indent="    ")
        yield ""


def _source(statement: Statement, prose: Prose, context: Context) -> str:
    source = statement.source
    if source.record is not None:
        return prose.name(prose.ruleset.record_titles.get(source.record, source.record))
    line = context.wording.say("line {number}", {"number": statement.line}) if statement.line else None
    untitled = UNTITLED.get(source.section or "")
    heading = context.gettext(untitled) if untitled else source.section
    return ", ".join(filter(None, (source.manual, heading, line)))


def _with_examples(told: _Told) -> Iterator[tuple[Dispute, Prose, list[str]]]:
    """Each dispute with the names of the scenarios that show its ruling; of each game they are read once."""
    from railbook.examples.collect import settled_by

    shown: dict[str, dict[str, list[str]]] = {}
    for dispute, prose in told.values():
        game = prose.ruleset
        if game.id not in shown:
            shown[game.id] = settled_by(game)
        yield dispute, prose, [prose.name(name) for name in shown[game.id].get(dispute.id, ())]


def _object(dispute: Dispute, prose: Prose, examples: list[str]) -> dict[str, Any]:
    from railbook.report.as_objects import dispute_object

    return {**dispute_object(dispute, prose), "examples": examples}
