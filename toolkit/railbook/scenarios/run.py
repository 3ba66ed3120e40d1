"""Runs a scenario: lays out the table, does what is to be done, and compares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railbook.diagnostics import Diagnostic
from railbook.diagnostics.written import written
from railbook.engine import Game, Refusal, State, WrongPlayers, legal, verdict
from railbook.engine.play import play
from railbook.rules.components import Ruleset
from railbook.scenarios.expect import THEN, mismatches
from railbook.scenarios.layout import lay_out
from railbook.scenarios.names import Names
from railbook.scenarios.scenario import GIVEN, Scenario
from railbook.source import Path

WHEN = "when"
_REFUSED = (THEN, "refused")


def run(
    scenario: Scenario, ruleset: Ruleset, compiled: Callable[[Ruleset, int], Game] = Game
) -> list[Diagnostic]:
    """What is wrong with a scenario when it is played by a ruleset; nothing if all is as it says.

    Whoever runs many passes a ``compiled`` that remembers the boards it has compiled.
    """
    players = scenario.given.get("players", ruleset.players.min)
    try:
        names = Names(scenario, compiled(ruleset, players))
    except WrongPlayers:
        least, most = ruleset.players.min, ruleset.players.max
        return [scenario.fault((GIVEN, "players"), "G109", players=players, least=least, most=most)]
    state = lay_out(names)
    return names.faults or _Run(names, state).faults()


class _Run:
    def __init__(self, names: Names, state: State) -> None:
        self.names, self.state, self.scenario = names, state, names.scenario
        self.found: list[Diagnostic] = []

    def faults(self) -> list[Diagnostic]:
        self._act()
        if not self.names.faults and not self.found:
            for path, expected, found in mismatches(self.names, self.state):
                self._mismatch(path, expected, found)
        return self.names.faults or self.found

    def _act(self) -> None:
        """Does every action; the last may be one that the scenario expects to be refused."""
        wanted = self.scenario.then.get("refused")
        last = len(self.scenario.when) - 1
        for number, data in enumerate(self.scenario.when):
            if not self._do(data, (WHEN, number), wanted if number == last else None):
                return
        if wanted is not None and last < 0:
            self._fault(_REFUSED, "G201", rule=wanted)

    def _do(self, data: dict[str, Any], path: Path, wanted: str | None) -> bool:
        """Carries out one action; False if the scenario cannot go on after it."""
        action = self.names.action(data, path)
        if action is None:
            return False
        refusal = verdict(self.state, action)
        if (refusal is None) != (action in legal(self.state)):
            self._fault(path, "G205", rule=refusal.rule if refusal else None)
        elif refusal is None and wanted is None:
            play(self.state, action)
        elif refusal is None:
            self._fault(_REFUSED, "G201", rule=wanted)
        else:
            self._refused(refusal, path, wanted)
        return not self.found

    def _refused(self, refusal: Refusal, path: Path, wanted: str | None) -> None:
        if wanted is None:
            self._fault(path, "G202", rule=refusal.rule)
        elif refusal.rule != wanted:
            self._fault(_REFUSED, "G203", rule=refusal.rule, expected=wanted)
        for name, value in self.scenario.then.get("values", {}).items():
            if refusal.values.get(name) != value:
                self._mismatch((THEN, "values", name), value, refusal.values.get(name, ""))

    def _mismatch(self, path: Path, expected: Any, found: Any) -> None:
        what = ".".join(str(step) for step in path[1:])
        if expected == "":
            self._fault(path, "G202", rule=found)
        elif found == "" and path[1] == "may_not":
            self._fault(path, "G201", rule=expected)
        elif path[1] == "may_not":
            self._fault(path, "G203", rule=found, expected=expected)
        else:
            self._fault(path, "G204", what=what, expected=written(expected), found=written(found))

    def _fault(self, path: Path, code: str, **params: Any) -> None:
        self.found.append(self.scenario.fault(path, code, **params))
