"""For every value that play depends on: the game with that value changed by one, or to another choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from railbook.rules.components import BY_PLAYERS
from railbook.rules.computed import PREFIX
from railbook.rules.merge import lookup
from tests.mutation.table import ruleset

Change = Callable[[dict[str, Any], dict[str, Any]], None]

# Values that are a choice among words, and the word to put in their place.
OTHER_CHOICES = {
    "setup.first_player": {
        "free_choice": "youngest",
        "most_travelled": "youngest",
        "youngest": "most_travelled",
    },
    "turn.draw_cards.face_up_wild": {"one_card": "whole_draw", "whole_draw": "one_card"},
}


class ValueOff(NamedTuple):
    """A changed value: where it stands, in which way it is off, and what makes it so."""

    path: str
    how: str
    change: Change

    @property
    def id(self) -> str:
        return f"{self.path} {self.how}"

    def is_part_of(self, path: str) -> bool:
        """Whether it is the value at a path, or one of those below it."""
        return f"{self.path}.".startswith(f"{path}.")


def values_off(game: str) -> Iterator[ValueOff]:
    """Every number up and down by one, every choice made otherwise, every mechanic left out."""
    parameters = ruleset(game).parameters
    for path, value in _leaves({key: value for key, value in parameters.items() if key != PREFIX}):
        if type(value) is int:
            yield ValueOff(path, "+1", partial(_set, path=path, value=value + 1))
        if type(value) is int and value > 0:
            yield ValueOff(path, "-1", partial(_set, path=path, value=value - 1))
        if path in OTHER_CHOICES:
            other = OTHER_CHOICES[path][value]
            yield ValueOff(path, other, partial(_set, path=path, value=other))
    yield from _tie_breaks(parameters["tie_break"])
    for mechanic in parameters["mechanics"]:
        yield ValueOff(f"mechanics.{mechanic}", "left out", partial(_drop_mechanic, mechanic=mechanic))


def _leaves(data: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _leaves(value, f"{path}.{key}" if path else str(key))
    else:
        yield path, data


def _tie_breaks(steps: list[str]) -> Iterator[ValueOff]:
    """Each step left out, and each exchanged with the next."""
    others = [steps[:n] + steps[n + 1 :] for n in range(len(steps))]
    others += [[*steps[:n], steps[n + 1], steps[n], *steps[n + 2 :]] for n in range(len(steps) - 1)]
    for other in others:
        yield ValueOff("tie_break", " > ".join(other), partial(_set, path="tie_break", value=other))


def _set(parameters: dict[str, Any], board: dict[str, Any], *, path: str, value: Any) -> None:
    owner, _, last = path.rpartition(".")
    values = lookup(parameters, owner) if owner else parameters
    assert last in values, path
    values[last] = value
    _fill_tables(parameters)


def _fill_tables(parameters: dict[str, Any]) -> None:
    """A game for more or fewer players has numbers for them in its tables: the first that there are."""
    counts = range(parameters["players"]["min"], parameters["players"]["max"] + 1)
    for table in filter(None, (lookup(parameters, path) for path in BY_PLAYERS)):
        for count in counts:
            table.setdefault(str(count), next(iter(table.values())))


def _drop_mechanic(parameters: dict[str, Any], _: dict[str, Any], *, mechanic: str) -> None:
    del parameters["mechanics"][mechanic]
