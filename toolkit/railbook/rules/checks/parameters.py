"""What the parameters of a game are, by path: shared by the checks on texts."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from railbook.rules.components import with_computed
from railbook.rules.computed import PREFIX
from railbook.rules.draft import Draft
from railbook.rules.facts import walk
from railbook.rules.flat import flat

# Names and printed totals describe the box; no rule has to explain them.
_UNEXPLAINED = ("components", PREFIX)
_NAMES = ("id", "name")


def known(draft: Draft) -> dict[str, Any]:
    """Every value that a text may name, by its path; maps are there as well as what they hold."""
    return dict(walk(with_computed(draft.parameters.data, draft.board.data)))


def every_path(values: Collection[str]) -> list[str]:
    """The paths worth suggesting."""
    return [path for path in values if not path.startswith(("color_names", "component_names", "board_names"))]


def to_explain(draft: Draft) -> Iterator[tuple[str, Any]]:
    """The parameters whose meaning some rule must state: numbers, choices, tables and mechanics."""
    for path, value in flat(draft.parameters.data):
        steps = path.split(".")
        if steps[0] not in _UNEXPLAINED and path != "mechanics" and not any(step in _NAMES for step in steps):
            yield path, value
