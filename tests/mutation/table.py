"""The shipped games and their scenarios, read once, and how to see whether one of them fails."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from railbook.engine import Game
from railbook.rules.build import build
from railbook.rules.components import Ruleset
from railbook.rules.compose import draft_of
from railbook.rules.draft import Draft
from railbook.rules.layers import Stack
from railbook.rules.library import Library
from railbook.rules.load import load, shipped_games
from railbook.rules.sheet import Reader
from railbook.scenarios import run as running
from railbook.scenarios.referee import scenarios_in
from railbook.scenarios.scenario import Scenario
from railbook.shipped import RULESETS

GAMES = shipped_games()


@cache
def ruleset(game: str) -> Ruleset:
    return load(game)


@cache
def scenarios() -> Mapping[str, tuple[Scenario, ...]]:
    """All scenarios by the game that they are played on."""
    found: dict[str, list[Scenario]] = {game: [] for game in GAMES}
    reader = Reader()
    for file in sorted(RULESETS.glob("*/scenarios.yaml")):
        sheet = reader.read(file)
        assert sheet.sound, file
        for game in sheet.data.get("plays", [file.parent.name]):
            found[game] += scenarios_in(sheet)
    return {game: tuple(own) for game, own in found.items()}


def examples(game: str, rules: Iterable[str]) -> list[Scenario]:
    """The scenarios of a game that show one of some rules."""
    return [scenario for scenario in scenarios()[game] if not set(rules).isdisjoint(scenario.covers)]


def first_failure(played: Iterable[Scenario], by: Ruleset) -> str | None:
    """The name of the first scenario that does not come out.

    A board is compiled once for each number of players, not once for each scenario. A mutant must not make
    the engine crash; that is not what is to be noticed.
    """
    games: dict[int, Game] = {}

    def compiled(_: Ruleset, players: int) -> Game:
        if players not in games:
            games[players] = Game(by, players)
        return games[players]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "Game", compiled)
        return next((scenario.name for scenario in played if running.run(scenario, by)), None)


@cache
def _draft(game: str) -> Draft:
    reader = Reader()
    sheet = reader.read(RULESETS / game / "game.yaml", trusted=True)
    return draft_of(sheet, Library(reader, trusting=True))


def changed(game: str, change: Callable[[dict[str, Any], dict[str, Any]], None]) -> Ruleset:
    """The game as it would be if its files held other values; ``change`` gets parameters and board.

    It is built without the texts of its rules, which nobody plays by.
    """
    draft = _draft(game)
    parameters, board = copy.deepcopy(draft.parameters.data), copy.deepcopy(draft.board.data)
    change(parameters, board)
    return build(replace(draft, every_rule={}, parameters=Stack(data=parameters), board=Stack(data=board)))
