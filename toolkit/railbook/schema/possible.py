"""What a parameter could be: the schema knows also those that a game at hand does not set."""

from __future__ import annotations

from typing import Any

from railbook.schema.kinds import inlined_schema


def possible(path: str) -> dict[str, Any] | None:
    """The schema of the parameter at a dotted path; None if no game could ever have it.

    >>> possible("setup.hand")["type"], possible("setup.hnad")
    ('integer', None)
    """
    schema: Any = inlined_schema("game")
    for step in path.split("."):
        others = schema.get("additionalProperties")
        schema = schema.get("properties", {}).get(step, others if isinstance(others, dict) else None)
        if schema is None:
            return None
    found: dict[str, Any] = schema
    return found


def choices(path: str) -> tuple[str, ...]:
    """The fixed words that a parameter can be, or that a list of it can hold.

    >>> choices("turn.draw_cards.face_up_wild")
    ('whole_draw', 'one_card')
    """
    schema = possible(path) or {}
    return tuple(schema.get("enum") or schema.get("items", {}).get("enum") or ())
