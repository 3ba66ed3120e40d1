"""``railbook check``: plays many games of a ruleset and holds every step against the laws of play."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from railbook.cli.context import Context, add_language
from railbook.diagnostics import Param

if TYPE_CHECKING:
    from railbook.analysis.check import Findings
    from railbook.rules.components import Ruleset

_SECONDS = 10
_MOST_GAMES = 1_000_000
_SHOWN_BREACHES = 5


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "check",
        help=_("play many games and check every step"),
        description=_(
            "Plays many games and checks every step: nothing gets lost, legal and refused agree, scores add"
            " up, secrets are kept, every game ends and replays. Without a number of games it takes about"
            " ten seconds."
        ),
        epilog=_("Example: railbook check rulesets/lakes --games 500"),
    )
    parser.add_argument("game", metavar=_("GAME"), help=_("a shipped game's id, or the folder of your own"))
    parser.add_argument("--games", metavar="N", type=int, help=_("how many games to play"))
    parser.add_argument("--players", metavar="N", type=int, help=_("only games of so many players"))
    where = _("where to begin: every number stands for a game of its own")
    parser.add_argument("--seed", metavar="S", type=int, default=0, help=where)
    parser.add_argument("--format", choices=("text", "json"), default="text", help=_("how to report"))
    add_language(parser, context)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    from railbook.cli.loading import load_game_for

    game = load_game_for(options.game, options.players, context)
    if options.games is not None and not 1 <= options.games <= _MOST_GAMES:
        raise context.misuse("the number of games is from 1 to {most}", most=_MOST_GAMES)
    findings = _play(game, options, context)
    if options.format == "json":
        context.json(_object(game, findings))
    else:
        context.say(_told(game, options.game, findings, context))
    return 1 if findings.breaches else 0


def _play(game: Ruleset, options: argparse.Namespace, context: Context) -> Findings:
    """Plays until the games or the time are up, and shows how far it is."""
    from railbook.analysis.check import check
    from railbook.cli.progress import Progress

    progress, end = Progress(), time.monotonic() + _SECONDS
    games = options.games or _MOST_GAMES
    for findings in check(game, games, players=options.players, seed=options.seed):
        told: dict[str, Param] = {"games": findings.games, "actions": findings.actions, "name": game.id}
        progress.show(context.wording.say("{name}: games {games}, actions {actions} …", told))
        if options.games is None and time.monotonic() > end:
            break
    progress.done()
    return findings


def _told(game: Ruleset, named: str, findings: Findings, context: Context) -> Iterator[str]:
    yield context.style("bold", context.prose(game).name(game.title))
    yield from _laws(game, findings, context)
    yield ""
    yield from _how_games_went(findings, context)
    yield from _breaches(named, findings, context)
    yield _verdict(findings, context)


def _laws(game: Ruleset, findings: Findings, context: Context) -> Iterator[str]:
    from railbook.analysis.check import REPLAY
    from railbook.analysis.laws import laws_of

    _ = context.gettext
    broken = {breach.law for breach in findings.breaches}
    texts = {law.id: _(law.text) for law in laws_of(game)}
    texts[REPLAY] = _("A recorded game replays to the same end")
    for law, text in texts.items():
        mark = context.style("error", "✗") if law in broken else context.style("good", "✓")
        looks = context.wording.count("{count} check", "{count} checks", findings.looks[law])
        yield f"{_encodable(mark)} {text} {context.style('dim', f'({looks})')}"


def _encodable(mark: str) -> str:
    """The mark, or a plain letter where the terminal cannot show it."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        mark.encode(encoding)
    except UnicodeEncodeError:
        return mark.replace("✓", "+").replace("✗", "x")
    return mark


def _how_games_went(findings: Findings, context: Context) -> Iterator[str]:
    """What a designer wants to know at a glance; the players are simple ones, some play at random."""
    say, count = context.wording.say, context.wording.count
    games = count("{count} game played", "{count} games played", findings.games)
    actions = count("{count} action", "{count} actions", findings.actions)
    yield say("{games}, {actions}.", {"games": games, "actions": actions})
    if not findings.totals:
        return
    for rule, number in sorted(findings.endings.items()):
        told = count("{count} game ended by this rule", "{count} games ended by this rule", number)
        yield f"{told}: {rule}"
    lowest, highest = min(findings.totals), max(findings.totals)
    mean = round(sum(findings.totals) / len(findings.totals))
    yield say(
        "Scores from {lowest} to {highest}, {mean} on average.",
        {"lowest": lowest, "highest": highest, "mean": mean},
    )
    share = {"done": findings.tickets_done, "kept": findings.tickets_kept}
    yield say("Tickets completed: {done} of {kept}.", share)


def _breaches(named: str, findings: Findings, context: Context) -> Iterator[str]:
    for breach in findings.breaches[:_SHOWN_BREACHES]:
        told: dict[str, Param] = {"law": breach.law, "action": breach.action, "detail": breach.detail}
        sentence = context.wording.say("{law}: broken at action {action}: {detail}", told)
        again = (
            f"railbook check {shlex.quote(named)} --players {breach.players} --seed {breach.seed} --games 1"
        )
        yield f"{context.style('error', sentence)}\n    {again}"


def _verdict(findings: Findings, context: Context) -> str:
    if findings.breaches:
        told = context.wording.count(
            "A law of play was broken {count} time.",
            "Laws of play were broken {count} times.",
            len(findings.breaches),
        )
        return context.style("error", told)
    return context.style("good", context.gettext("All laws of play hold."))


def _object(game: Ruleset, findings: Findings) -> dict[str, Any]:
    return {
        "game": game.id,
        "games": findings.games,
        "actions": findings.actions,
        "looks": dict(findings.looks),
        "endings": dict(findings.endings),
        "tickets": {"kept": findings.tickets_kept, "done": findings.tickets_done},
        "breaches": [
            {
                "law": breach.law,
                "players": breach.players,
                "seed": breach.seed,
                "action": breach.action,
                "detail": breach.detail,
            }
            for breach in findings.breaches
        ],
    }
