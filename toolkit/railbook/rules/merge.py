"""Composition by ``extends``, defined once.

- Maps merge deeply: a child's key replaces or adds.
- Lists and single values replace whole.
- Rules merge by id, as maps.
- ``drop`` takes away what is inherited, before the child's own values are merged in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def merged(base: Any, child: Any) -> Any:
    """The child over the base; neither is changed.

    >>> merged({"end": {"left": 2, "turns": 1}, "tie": [1, 2]}, {"end": {"left": 3}, "tie": [3]})
    {'end': {'left': 3, 'turns': 1}, 'tie': [3]}
    """
    if not (isinstance(base, dict) and isinstance(child, dict)):
        return child
    both = dict(base)
    for key, value in child.items():
        both[key] = merged(both[key], value) if key in both else value
    return both


def without(data: dict[str, Any], path: list[str]) -> dict[str, Any] | None:
    """The data without the value at ``path``, or None if it is not there.

    >>> without({"mechanics": {"ferries": {}}}, ["mechanics", "ferries"])
    {'mechanics': {}}
    """
    step, rest = path[0], path[1:]
    if step not in data:
        return None
    if not rest:
        return {key: value for key, value in data.items() if key != step}
    inner = without(data[step], rest) if isinstance(data[step], dict) else None
    return None if inner is None else {**data, step: inner}


def lookup(data: Any, path: str) -> Any:
    """The value at a dotted path, or None.

    >>> lookup({"setup": {"hand": 4}}, "setup.hand")
    4
    """
    for step in path.split("."):
        if not isinstance(data, Mapping) or step not in data:
            return None
        data = data[step]
    return data
