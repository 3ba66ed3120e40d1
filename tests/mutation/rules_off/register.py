"""The register of mutants, and the few ways to change the engine that most of them share.

A rule may have several mutants, one for each thing that it says. A mutant gets a patcher that undoes
everything afterwards. Scenarios ask ``legal`` and ``verdict`` both, and fail when the two disagree: so where
a forbidden action would be hard to list, it is enough that the verdict no longer objects.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from railbook.engine import Action, Game, State
from railbook.engine.board import Board, Lane
from railbook.engine.refusal import Refusal, refuse

Patch = pytest.MonkeyPatch
Mutant = Callable[[Patch], None]
RULES_OFF: dict[str, list[Mutant]] = {}


def off(*rules: str) -> Callable[[Mutant], Mutant]:
    """Enters a mutant for one rule, or for several that say the same thing in different places."""

    def enter(mutant: Mutant) -> Mutant:
        for rule in rules:
            RULES_OFF.setdefault(rule, []).append(mutant)
        return mutant

    return enter


def _module(name: str) -> Any:
    """A module by its full name: the package shows functions under the names of some of them."""
    return import_module(f"railbook.{name}")


board = _module("engine.board")
districts = _module("engine.mechanics.districts")
double_routes = _module("engine.mechanics.double_routes")
ferries = _module("engine.mechanics.ferries")
game = _module("engine.game")
last_round = _module("engine.mechanics.last_round")
layout = _module("scenarios.layout")
longest_path = _module("engine.mechanics.longest_path")
legal = _module("engine.legal")
market = _module("engine.mechanics.market")
observation = _module("engine.observation")
outcome = _module("engine.outcome")
play = _module("engine.play")
score = _module("engine.score")
tickets = _module("engine.mechanics.tickets")
tourist_tokens = _module("engine.mechanics.tourist_tokens")
verdict = _module("engine.verdict")


# ---- What may be done ----


def forbid(patch: Patch, kind: type, when: Callable[[State, Any], bool]) -> None:
    """Makes some actions of a kind illegal, for ``legal`` and ``verdict`` alike."""
    phases, judge = verdict._JUDGES[kind]

    def stricter(state: State, action: Any) -> Refusal | None:
        return judge(state, action) or (refuse("mutant", "mutant") if when(state, action) else None)

    patch.setitem(verdict._JUDGES, kind, (phases, stricter))
    only(patch, lambda state, action: not (isinstance(action, kind) and when(state, action)))


def only(patch: Patch, keep: Callable[[State, Action], bool]) -> None:
    """Takes actions out of those that are legal."""
    for phase, actions in list(legal._BY_PHASE.items()):
        patch.setitem(legal._BY_PHASE, phase, _kept(actions, keep))


def _kept(
    actions: Callable[[State], list[Action]], keep: Callable[[State, Action], bool]
) -> Callable[[State], list[Action]]:
    return lambda state: [action for action in actions(state) if keep(state, action)]


def allow(patch: Patch, kind: type, phase: str, more: Callable[[State], list[Any]]) -> None:
    """Makes more actions of a kind legal in a phase, for ``legal`` and ``verdict`` alike."""
    actions: Callable[[State], list[Action]] = legal._BY_PHASE[phase]
    phases: tuple[str, ...]
    judge: Callable[[State, Any], Refusal | None]
    phases, judge = verdict._JUDGES[kind]

    def laxer(state: State, action: Any) -> Refusal | None:
        if state.phase == phase and action in more(state):
            return None
        out_of_place: Refusal = verdict._out_of_place(state)
        return judge(state, action) if state.phase in phases else out_of_place

    patch.setitem(verdict._JUDGES, kind, ((*phases, phase), laxer))
    patch.setitem(legal._BY_PHASE, phase, lambda state: list(dict.fromkeys([*actions(state), *more(state)])))


# ---- What an action does ----


def afterwards(patch: Patch, kind: type, change: Callable[[State, State], None]) -> None:
    """Changes the table after actions of a kind; ``change`` gets it as it was before and as it is."""
    effect = play._EFFECTS[kind]

    def more(state: State, action: Action) -> None:
        before = state.clone()
        effect(state, action)
        change(before, state)

    patch.setitem(play._EFFECTS, kind, more)


def after_dealing(patch: Patch, change: Callable[[State], None]) -> None:
    """Changes the table when it has been set up."""
    deal = layout.deal

    def and_then(*args: Any) -> Any:
        state = deal(*args)
        change(state)
        return state

    patch.setattr(layout, "deal", and_then)


# ---- What stays the same during a game ----


def game_values(patch: Patch, change: Callable[[Game], None]) -> None:
    """Changes what a game has looked up in its ruleset."""
    copy = Game._copy_values

    def and_then(self: Game) -> None:
        copy(self)
        change(self)

    patch.setattr(Game, "_copy_values", and_then)


def lanes(patch: Patch, change: Callable[[Lane], Lane]) -> None:
    """Changes every lane of the board."""
    original = board._lanes
    patch.setattr(board, "_lanes", lambda *args: tuple(change(lane) for lane in original(*args)))


def boards(patch: Patch, change: Callable[[Board], Board]) -> None:
    """Changes the board as a whole."""
    original = game.compile_board
    patch.setattr(game, "compile_board", lambda ruleset: change(original(ruleset)))
