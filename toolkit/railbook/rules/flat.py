"""The values of a game by dotted path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

# Texts and names: not values that a game is played by.
_LEFT_OUT = ("title", "summary", "color_names", "component_names", "board_names")
_COLORS = "cards.colors"


def flat(parameters: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every single value, list or table with its path.

    >>> list(flat({"setup": {"hand": 4}, "route_points": {"1": 1, "2": 2}}))
    [('setup.hand', 4), ('route_points', {'1': 1, '2': 2})]
    """
    for key, value in parameters.items():
        path = f"{prefix}{key}"
        if path in _LEFT_OUT:
            continue
        if isinstance(value, dict) and value and path != _COLORS and not is_table(value):
            yield from flat(value, f"{path}.")
        else:
            yield path, value


def is_table(value: dict[str, Any]) -> bool:
    """Whether a map is a table from numbers to numbers."""
    return all(isinstance(entry, int) and key.isdigit() for key, entry in value.items())
