"""``railbook show``: a game, its values, or one of its rules."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from railbook.cli.context import Context, add_language
from railbook.diagnostics.written import written
from railbook.i18n.answers import answer_to, in_one, with_players
from railbook.i18n.prose import Prose
from railbook.rules.components import Rule, Ruleset, Source
from railbook.rules.flat import flat

if TYPE_CHECKING:
    from railbook.rules.disputes import Dispute

_WIDTH = 90


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "show",
        help=_("show a game or a rule"),
        description=_(
            "Shows the rules of a game by section, or one rule with its values, questions and sources."
        ),
        epilog=_("Example: railbook show usa draw.wild-face-up --players 3"),
    )
    parser.add_argument("game", metavar=_("GAME"), help=_("a shipped game's id, or the folder of your own"))
    parser.add_argument(
        "rule", metavar=_("RULE"), nargs="?", help=_("a rule's id, such as claim.double-routes")
    )
    parser.add_argument("--players", metavar="N", type=int, help=_("only what holds for so many players"))
    parser.add_argument("--values", action="store_true", help=_("the game's values by path"))
    parser.add_argument(
        "--questions", action="store_true", help=_("what players ask, each with its answer and the rule's id")
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help=_("how to show it"))
    add_language(parser, context)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    from railbook.cli.loading import load_game_for

    game = load_game_for(options.game, options.players, context)
    prose = context.prose(game)
    if options.values and options.format == "json":
        context.json(dict(flat(game.parameters)))
    elif options.values:
        _print_values(game, context)
    elif options.questions:
        _questions(game, prose, options, context)
    elif options.format == "json":
        chosen = [_find(game, options.rule, context)] if options.rule else game.rules
        disputed = _disputes(game)
        shown = [_object(rule, prose, options.players, disputed) for rule in chosen]
        context.json(shown[0] if options.rule else shown)
    elif options.rule is None:
        context.say(_overview(game, prose, context))
    else:
        context.say(_page(_find(game, options.rule, context), prose, context, options.players))
    return 0


def _questions(game: Ruleset, prose: Prose, options: argparse.Namespace, context: Context) -> None:
    """Every pair of question and answer, for reading."""
    rules = [_find(game, options.rule, context)] if options.rule else game.rules
    pairs = [
        (rule.id, prose.name(question), answer_to(prose, rule, question, options.players))
        for rule in rules
        for question in rule.asks
    ]
    if options.format == "json":
        context.json(
            [
                {
                    "game": game.id,
                    "rule": id_,
                    "question": question,
                    "answer": in_one(answer, context.wording),
                }
                for id_, question, answer in pairs
            ]
        )
    for id_, question, answer in pairs if options.format == "text" else ():
        context.say([f"{question}  {context.style('dim', id_)}", *_wrapped(in_one(answer, context.wording))])


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent="  ", subsequent_indent="  ")


def _find(game: Ruleset, id_: str, context: Context) -> Rule:
    rule = game.rule(id_) or game.renamed(id_)
    if rule is None:
        from railbook.diagnostics.nearest import Nearest

        nearest = Nearest()(id_, [rule.id for rule in game.rules])
        raise context.misuse("there is no rule “{id}”", id=id_, nearest=nearest)
    return rule


def _overview(game: Ruleset, prose: Prose, context: Context) -> Iterator[str]:
    players = context.wording.say(
        "{counts} players", {"counts": context.wording.range(game.players.min, game.players.max)}
    )
    yield f"{context.style('bold', prose.name(game.title))} · {players}"
    yield from textwrap.wrap(prose.name(game.summary), _WIDTH)
    longest = max(len(rule.id) for rule in game.rules)
    for section in game.sections:
        yield ""
        yield context.style("bold", prose.name(section.title))
        for rule in game.rules_in(section.id):
            yield f"  {context.style('place', rule.id.ljust(longest))}  {prose.name(rule.title)}"


def _page(rule: Rule, prose: Prose, context: Context, players: int | None) -> Iterator[str]:
    from railbook.telling.rulings import rulings_on

    _ = context.gettext
    game = prose.ruleset
    yield f"{context.style('bold', prose.name(rule.title))} · {prose.name(game.title)} · {rule.id}"
    yield ""
    yield from textwrap.wrap(prose.answer(rule), _WIDTH)
    for paragraph in prose.detail(rule, players):
        yield ""
        yield from textwrap.wrap(with_players(paragraph, context.wording), _WIDTH)
    yield from _ruling(rule, prose, context)
    yield from _foot(_("Values"), [_value(path, prose) for path in rule.explains], context)
    yield from _foot(_("Asked as"), list(_asked(rule, prose, context, players)), context)
    yield from _foot(_("See also"), [_related(id_, prose) for id_ in rule.see], context)
    decided = [
        f"{prose.name(one.title)} · {prose.name(one.ruling)}" for one in rulings_on(rule, _disputes(game))
    ]
    yield from _foot(_("Our rulings"), decided, context)
    yield from _foot(_("Sources"), [_source(source, prose, context) for source in rule.sources], context)


def _asked(rule: Rule, prose: Prose, context: Context, players: int | None) -> Iterator[str]:
    """The questions, with the replies that do not stand in the rule itself."""
    for question in rule.asks:
        replies = [text for text in rule.settling(question) if text in rule.replies]
        yield " ".join(
            (prose.name(question), in_one(prose.paragraphs(replies, players), context.wording))
        ).rstrip()


def _foot(title: str, entries: list[str], context: Context) -> Iterator[str]:
    if entries:
        yield ""
        yield context.style("dim", title)
        for entry in entries:
            yield from textwrap.wrap(entry, _WIDTH, initial_indent="  ", subsequent_indent="    ")


def _ruling(rule: Rule, prose: Prose, context: Context) -> Iterator[str]:
    """That the rule is our decision and not a manual's, if so."""
    if rule.is_ruling:
        from railbook.cli.loading import title_of
        from railbook.telling.rulings import ruling_told

        told = ruling_told(rule, prose.ruleset, context.wording, lambda game: title_of(game, prose))
        yield from ("", *textwrap.wrap(told or "", _WIDTH))


def _disputes(game: Ruleset) -> list[Dispute]:
    from railbook.rules.disputes import disputes_of
    from railbook.rules.library import Library
    from railbook.rules.sheet import Reader

    return disputes_of(game, Library(Reader(), trusting=True))


def _value(path: str, prose: Prose) -> str:
    return f"{path} = {written(prose.ruleset.value(path))}"


def _related(id_: str, prose: Prose) -> str:
    rule = prose.ruleset.rule(id_)
    return id_ if rule is None else f"{id_} · {prose.name(rule.title)}"


def _source(source: Source, prose: Prose, context: Context) -> str:
    if source.record is None:
        from railbook.telling.headings import UNTITLED

        untitled = UNTITLED.get(source.section or "")
        return f"{source.manual}: {context.gettext(untitled) if untitled else source.section}"
    title = prose.name(prose.ruleset.record_titles.get(source.record, source.record))
    return title if source.at is None else f"{title}: {source.at}"


def _print_values(game: Ruleset, context: Context) -> None:
    from railbook.evidence.subject import subject_of

    sources = subject_of(game).sources
    rows = [
        (path, written(value), ", ".join(_named(sources.get(path, ()))))
        for path, value in flat(game.parameters)
    ]
    _ = context.gettext
    context.table((_("Path"), _("Value"), _("Sources")), rows, whole=1)


def _named(sources: Iterable[Source]) -> Iterable[str]:
    """The manuals and records among some sources, each once."""
    return dict.fromkeys(str(source.manual or source.record) for source in sources)


def _object(rule: Rule, prose: Prose, players: int | None, disputes: list[Dispute]) -> dict[str, Any]:
    from railbook.report.as_objects import rule_object

    told = rule_object(rule, prose, players, disputes)
    return {"game": prose.ruleset.id, "rule": rule.id, **told}
