"""``railbook watch``: one game, played by simple players and told turn by turn."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Any

from railbook.cli.context import Context, add_language
from railbook.diagnostics.codes.register import N_
from railbook.diagnostics.limits import shortened

if TYPE_CHECKING:
    from railbook.engine import State
    from railbook.engine.record import Recording
    from railbook.rules.components import Ruleset
    from railbook.telling.names import Names

_PLAYERS = ("tickets", "greedy", "random")
_MANNERS = {
    "tickets": N_("plays for tickets"),
    "greedy": N_("plays for quick points"),
    "random": N_("plays at random"),
}


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "watch",
        help=_("watch a game being played"),
        description=_(
            "Plays one game with simple players and tells it turn by turn, then explains the score."
        ),
        epilog=_("Example: railbook watch london --players 3 --seed 7"),
    )
    parser.add_argument("game", metavar=_("GAME"), help=_("a shipped game's id, or the folder of your own"))
    parser.add_argument("--players", metavar="N", type=int, help=_("how many play (default: the fewest)"))
    parser.add_argument("--seed", metavar="S", type=int, help=_("a number: the same one gives the same game"))
    parser.add_argument(
        "--by",
        metavar=_("PLAYERS"),
        default="tickets",
        help=_("who plays, from the first seat to the last: tickets, greedy or random, with commas between"),
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help=_("how to tell it"))
    add_language(parser, context)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, context: Context) -> int:
    from railbook.cli.loading import load_game_for

    game = load_game_for(options.game, options.players, context)
    players = options.players or game.players.min
    seed = random.randrange(10_000) if options.seed is None else options.seed  # noqa: S311 - a game
    kinds = _kinds(options.by, players, context)
    if options.format == "json":
        context.json(_record(game, kinds, seed))
    else:
        context.say(_told(game, kinds, seed, context))
    return 0


def _kinds(named: str, players: int, context: Context) -> list[str]:
    """Who sits where; the last one named takes all seats that are left."""
    kinds = named.split(",")
    if len(kinds) > players:
        raise context.misuse("{named} players are named for {seats} seats", named=len(kinds), seats=players)
    for kind in kinds:
        if kind not in _PLAYERS:
            from railbook.diagnostics.nearest import Nearest

            allowed, nearest = ", ".join(_PLAYERS), Nearest()(kind, _PLAYERS)
            complaint = N_("“{name}” is not one of the players {allowed}")
            raise context.misuse(complaint, name=shortened(kind), allowed=allowed, nearest=nearest)
    return (kinds + kinds[-1:] * players)[:players]


def _table(game: Ruleset, kinds: list[str], seed: int) -> tuple[Recording, list[Any]]:
    from railbook.engine import Dice, Game
    from railbook.engine.record import Recording
    from railbook.players import PLAYERS

    seats = [PLAYERS[kind](seed * 100 + seat) for seat, kind in enumerate(kinds)]
    return Recording(Game(game, len(kinds)), Dice(seed)), seats


def _record(game: Ruleset, kinds: list[str], seed: int) -> dict[str, Any]:
    from railbook.engine import legal
    from railbook.engine.record import write_record

    table, seats = _table(game, kinds, seed)
    while not table.state.over:
        table.do(seats[table.state.player].choose(table.state, legal(table.state)))
    return write_record(game, table.record)


def _told(game: Ruleset, kinds: list[str], seed: int, context: Context) -> Iterator[str]:
    from railbook.telling.names import Names

    prose = context.prose(game)
    names = Names(prose, context.wording)
    yield from _heading(names, kinds, seed, context)
    table, seats = _table(game, kinds, seed)
    yield from _turns(table, seats, names, context)
    yield from _result(table.state, names, context)


def _heading(names: Names, kinds: list[str], seed: int, context: Context) -> Iterator[str]:
    manners = [context.gettext(_MANNERS[kind]) for kind in kinds]
    who = context.wording.list(f"{names.player(seat)} ({how})" for seat, how in enumerate(manners))
    yield context.style("bold", names.prose.name(names.ruleset.title)) + f" · {who}"
    again = context.wording.say("Seed {seed}: --seed {seed} tells the same game again.", {"seed": str(seed)})
    yield context.style("dim", again)
    yield ""


def _turns(table: Recording, seats: list[Any], names: Names, context: Context) -> Iterator[str]:
    """A line for each turn: who, and everything that happened in it."""
    from railbook.engine import legal
    from railbook.telling.turns import action_told

    turn = count(1)
    phrases: list[str] = []
    while not table.state.over:
        before, player = table.state.clone(), table.state.player
        table.do(seats[player].choose(table.state, legal(table.state)))
        phrases += action_told(before, table.record.actions[-1], table.state, names)
        if table.state.player != player or table.state.over or table.state.phase == "turn":
            number = "" if before.phase in ("opening", "placing") else str(next(turn))
            yield f"{number:>4}  {context.style('bold', names.player(player))} {'; '.join(phrases)}"
            phrases = []


def _result(state: State, names: Names, context: Context) -> Iterator[str]:
    from railbook.cli.result import lines_of, result
    from railbook.engine import outcome
    from railbook.telling.scores import outcome_told, score_table

    ended = outcome(state)
    yield ""
    yield from result(outcome_told(ended, names), score_table(ended.scores, names), context)
    for score in ended.scores:
        yield from lines_of(score, names, context)
