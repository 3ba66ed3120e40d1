"""Values as people write them in YAML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def written(value: Any) -> str:
    """A value on one line, the way YAML has it.

    >>> written({"1": 1, "2": [3, True]})
    '{1: 1, 2: [3, true]}'
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {written(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(written(entry) for entry in value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)
