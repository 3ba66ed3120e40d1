"""The facts of a game that a manual can state, by path: values, what follows from them, and the routes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from railbook.rules.components import with_computed
from railbook.rules.draft import Draft

_ROUTES = "routes"

# Which ways of reading fit which kinds of values.
_FITTING = {
    "number": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "count": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "names": lambda value: isinstance(value, list),
    "colors": lambda value: isinstance(value, list) or (isinstance(value, dict) and not _is_table(value)),
    "table": lambda value: isinstance(value, dict) and _is_table(value),
    "choice": lambda value: isinstance(value, str | list),
    "affirms": lambda value: isinstance(value, dict),
    "denies": lambda value: isinstance(value, dict),
}
WAYS = tuple(_FITTING)


def can_be_read(way: str, value: Any) -> bool:
    """Whether a value can come out of a way of reading.

    >>> can_be_read("number", 4), can_be_read("table", 4)
    (True, False)
    """
    return _FITTING[way](value)


def facts_of(draft: Draft) -> dict[str, Any]:
    """Every fact of a draft, by path."""
    return facts(with_computed(draft.parameters.data, draft.board.data), draft.board.data.get("routes") or ())


def facts(parameters: Mapping[str, Any], routes: Any) -> dict[str, Any]:
    """Values by path, whole tables and their entries; and of each route the length and the lanes."""
    return {**dict(walk(parameters)), **dict(_of_routes(routes))}


def walk(data: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every value by its path; maps are there as well as what they hold."""
    for key, value in data.items():
        yield f"{prefix}{key}", value
        if isinstance(value, Mapping):
            yield from walk(value, f"{prefix}{key}.")


def _of_routes(routes: Any) -> Iterator[tuple[str, Any]]:
    for route in routes:
        if route is not None:
            path = f"{_ROUTES}.{'--'.join(route['between'])}"
            yield f"{path}.length", route["length"]
            yield f"{path}.lanes", route["lanes"]


def _is_table(value: Mapping[str, Any]) -> bool:
    return bool(value) and all(key.isdigit() for key in value)
