"""The values of a game that count nothing, in words: a choice, a list, a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from railbook.diagnostics.codes.register import N_
from railbook.telling.names import Names

# What each of some fixed words means.
_CHOICES: Mapping[str, Mapping[str, str]] = {
    "setup.first_player": {
        "most_travelled": N_("whoever has travelled the longest starts"),
        "youngest": N_("the youngest starts"),
        "free_choice": N_("you choose who starts"),
    },
    "turn.draw_cards.face_up_wild": {
        "whole_draw": N_("{wild} taken face up: your whole draw"),
        "one_card": N_("{wild} taken face up: counts as one card"),
    },
}
_TIE_BREAK = N_("tie for first place: {steps}")
_STEPS = {
    "completed_tickets": N_("most completed tickets"),
    "longest_path": N_("longest path"),
    "shared_victory": N_("shared victory"),
}
# What a table goes by, before the arrow, and what it gives, behind it.
_TABLES = {
    "route_points": N_("points by length of the route: {table}"),
    "mechanics.tourist_tokens.stack": N_("tokens in a stack, by number of players: {table}"),
    "mechanics.tourist_tokens.placed_by_players.stack": N_(
        "tokens in a stack that a player places, by number of players: {table}"
    ),
    "mechanics.tourist_tokens.points": N_("points by number of different tokens: {table}"),
}
# Mechanics without a value of their own.
_MECHANICS = {"mechanics.districts": N_("with districts"), "mechanics.ferries": N_("with ferry routes")}
_ARROW = " → "


def in_words(path: str, value: Any, names: Names) -> str | None:
    """What players say for a value; None if there are no words for it."""
    say = names.wording.say
    if path == "cards.colors":
        return names.cards(value.items())
    if path == "tie_break":
        return say(_TIE_BREAK, {"steps": _ARROW.join(say(_STEPS[step], {}) for step in value)})
    if path in _TABLES:
        return say(_TABLES[path], {"table": _table(value, names)})
    if path in _MECHANICS and not value:
        return say(_MECHANICS[path], {})
    template = _CHOICES.get(path, {}).get(str(value))
    wild = names.prose.thing(names.ruleset.cards.wild.name)
    return None if template is None else say(template, {"wild": wild})


def _table(value: Mapping[str, int], names: Names) -> str:
    number = names.wording.number
    return ", ".join(f"{number(int(key))}{_ARROW}{number(entry)}" for key, entry in value.items())
