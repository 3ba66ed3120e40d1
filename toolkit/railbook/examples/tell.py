"""Tells one scenario: lays the table out, plays the steps, and says what comes of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable

from railbook.diagnostics import Diagnostic
from railbook.engine import Game
from railbook.examples.example import Example
from railbook.examples.given import given_told
from railbook.examples.steps import steps_told
from railbook.examples.table import GIVEN, Table
from railbook.examples.then import then_told
from railbook.i18n.nouns import neutral
from railbook.rules.components import Ruleset
from railbook.scenarios.layout import lay_out
from railbook.scenarios.names import Names as Known
from railbook.scenarios.scenario import Scenario
from railbook.telling.names import Names


class FaultyScenario(ValueError):
    """A scenario that names what the game does not have; ask ``scenarios.run`` first."""

    def __init__(self, name: str, faults: Iterable[Diagnostic]) -> None:
        super().__init__(name)
        self.faults = tuple(faults)


def tell(
    scenario: Scenario,
    ruleset: Ruleset,
    names: Names,
    compiled: Callable[[Ruleset, int], Game] = Game,
) -> Example:
    """The scenario as a worked example. It must be sound: ``scenarios.run.run`` finds nothing wrong with it.

    Whoever tells many passes a ``compiled`` that remembers the boards it has compiled.
    """
    players = scenario.given.get("players", ruleset.players.min)
    known = Known(scenario, compiled(ruleset, players))
    table = Table(known, names, lay_out(known))
    _must_be_sound(known)
    given, steps = given_told(table), tuple(steps_told(table))
    _must_be_sound(known)
    then = then_told(table)
    _must_be_sound(known)
    return Example(
        name=names.prose.name(scenario.name),
        anchor=anchor(neutral(scenario.name)),
        players=players,
        given=given,
        steps=steps,
        then=then,
        owned=_owned(table),
        asked=_asked(scenario),
        covers=scenario.covers,
        settles=scenario.settles,
    )


def _must_be_sound(known: Known) -> None:
    if known.faults:
        raise FaultyScenario(known.scenario.name, known.faults)


def anchor(name: str) -> str:
    """Where a page can be linked to, from the English name of a scenario.

    >>> anchor("A route’s lane isn’t free, nor is São Bento")
    'example-a-routes-lane-isnt-free-nor-is-sao-bento'
    """
    plain = unicodedata.normalize("NFKD", re.sub("[’']", "", name)).encode("ascii", "ignore").decode()
    return "-".join(["example", *re.findall(r"[a-z0-9]+", plain.lower())])


def _owned(table: Table) -> dict[str, str]:
    routes = table.by_player(table.given.get("routes", {}), (GIVEN, "routes"))
    return {lane: table.names.player(player) for player, lanes in routes.items() for lane in lanes}


def _asked(scenario: Scenario) -> tuple[str, ...]:
    """Every lane that somebody claims, or may or may not claim, in the order of telling."""
    then = scenario.then
    actions = [*scenario.when, *then.get("may", ()), *(entry["do"] for entry in then.get("may_not", ()))]
    return tuple(dict.fromkeys(action["claim"]["route"] for action in actions if "claim" in action))
