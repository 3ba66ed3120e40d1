"""The values of a rule as they stand on small ticket stubs: a number and what it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from markupsafe import Markup

from railbook.diagnostics.codes.register import N_
from railbook.pages.texts import emphasised
from railbook.telling.names import Names

# What a number is of, for one and for several; {piece}, {wild} and {card} are the game's own names.
LABELS: Mapping[str, tuple[str, str]] = {
    "players.min": (N_("{count} player or more"), N_("{count} players or more")),
    "players.max": (N_("{count} player at most"), N_("{count} players at most")),
    "players.age": (N_("from {count} year of age"), N_("from {count} years of age")),
    "duration.min": (N_("{count} minute at least"), N_("{count} minutes at least")),
    "duration.max": (N_("{count} minute at most"), N_("{count} minutes at most")),
    "vehicle.per_player": (N_("{count} {piece} per player"), N_("{count} {piece} per player")),
    "vehicle.spare_per_player": (N_("{count} spare per player"), N_("{count} spares per player")),
    "cards.wild.count": (N_("{count} {wild} in the deck"), N_("{count} {wild} in the deck")),
    "setup.hand": (N_("{count} card to start with"), N_("{count} cards to start with")),
    "setup.tickets.deal": (N_("{count} ticket dealt"), N_("{count} tickets dealt")),
    "setup.tickets.keep": (N_("keep at least {count} ticket"), N_("keep at least {count} tickets")),
    "market.face_up": (N_("{count} card face up"), N_("{count} cards face up")),
    "market.reset_at_wilds": (
        N_("{count} {wild} face up: replace all"),
        N_("{count} {wild} face up: replace all"),
    ),
    "turn.draw_cards.count": (N_("{count} card per turn"), N_("{count} cards per turn")),
    "turn.draw_tickets.count": (N_("{count} ticket drawn"), N_("{count} tickets drawn")),
    "turn.draw_tickets.keep": (N_("keep at least {count} ticket"), N_("keep at least {count} tickets")),
    "double_routes.one_lane_up_to_players": (
        N_("one lane only, up to {count} player"),
        N_("one lane only, up to {count} players"),
    ),
    "end.vehicles_left": (N_("{count} {piece} left or fewer"), N_("{count} {piece} left or fewer")),
    "end.final_turns": (N_("{count} more turn each"), N_("{count} more turns each")),
    "mechanics.longest_path.points": (N_("{count} point for the longest"), N_("{count} points for the longest")),
    "mechanics.tourist_tokens.symbols": (N_("{count} symbol"), N_("{count} symbols")),
    "mechanics.tourist_tokens.per_symbol": (
        N_("{count} token of each symbol"),
        N_("{count} tokens of each symbol"),
    ),
    "mechanics.tourist_tokens.take": (N_("take {count} token"), N_("take {count} tokens")),
    "mechanics.tourist_tokens.placed_by_players.stacks": (
        N_("{count} stack placed by the players"),
        N_("{count} stacks placed by the players"),
    ),
}


def stubs(paths: tuple[str, ...], names: Names) -> Iterator[Markup]:
    """The stubs for some parameters; what is no number is told by the rule itself."""
    for path in paths:
        value = names.ruleset.value(path)
        if isinstance(value, bool) or not isinstance(value, int):
            continue
        if path in LABELS:
            yield stub(path, value, names)
        elif path.startswith("components."):
            yield _component(path.partition(".")[2], value, names)


def stub(path: str, value: int, names: Names) -> Markup:
    one, other = LABELS[path]
    template = names.wording.translator.ngettext(one, other, value)
    for name, thing in _THINGS.items():
        if f"{{{name}}}" in template:
            template = template.replace(f"{{{name}}}", thing(names, value))
    return emphasised(template, names.wording.number(value))


def _component(id_: str, value: int, names: Names) -> Markup:
    name = names.prose.name(names.ruleset.component_names.get(id_, id_))
    return Markup("<b>{}</b> {}").format(names.wording.number(value), name)


_THINGS: Mapping[str, Callable[[Names, int], Any]] = {
    "piece": lambda names, count: names.prose.thing(names.ruleset.vehicle.name, count),
    "wild": lambda names, count: names.prose.thing(names.ruleset.cards.wild.name, count),
}
