"""The values of a rule as they stand on small ticket stubs: a number and what it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from markupsafe import Markup

from railbook.diagnostics.codes.register import P_
from railbook.pages.texts import emphasised
from railbook.telling.names import Names

# What a number is of, for one and for several; {piece}, {wild} and {card} are the game's own names.
LABELS: Mapping[str, tuple[str, str]] = {
    "players.min": P_("{count} player or more", "{count} players or more"),
    "players.max": P_("{count} player at most", "{count} players at most"),
    "players.age": P_("from {count} year of age", "from {count} years of age"),
    "duration.min": P_("{count} minute at least", "{count} minutes at least"),
    "duration.max": P_("{count} minute at most", "{count} minutes at most"),
    "vehicle.per_player": P_("{count} {piece} per player", "{count} {piece} per player"),
    "vehicle.spare_per_player": P_("{count} spare per player", "{count} spares per player"),
    "cards.wild.count": P_("{count} {wild} in the deck", "{count} {wild} in the deck"),
    "setup.hand": P_("{count} card to start with", "{count} cards to start with"),
    "setup.tickets.deal": P_("{count} ticket dealt", "{count} tickets dealt"),
    "setup.tickets.keep": P_("keep at least {count} ticket", "keep at least {count} tickets"),
    "market.face_up": P_("{count} card face up", "{count} cards face up"),
    "market.reset_at_wilds": P_("{count} {wild} face up: replace all", "{count} {wild} face up: replace all"),
    "turn.draw_cards.count": P_("{count} card per turn", "{count} cards per turn"),
    "turn.draw_tickets.count": P_("{count} ticket drawn", "{count} tickets drawn"),
    "turn.draw_tickets.keep": P_("keep at least {count} ticket", "keep at least {count} tickets"),
    "double_routes.one_lane_up_to_players": P_(
        "one lane only, up to {count} player", "one lane only, up to {count} players"
    ),
    "end.vehicles_left": P_(
        "last round at {count} {piece} or fewer", "last round at {count} {piece} or fewer"
    ),
    "end.final_turns": P_("{count} more turn each", "{count} more turns each"),
    "mechanics.longest_path.points": P_("{count} point for the longest", "{count} points for the longest"),
    "mechanics.tourist_tokens.symbols": P_("{count} symbol", "{count} symbols"),
    "mechanics.tourist_tokens.per_symbol": P_(
        "{count} token of each symbol", "{count} tokens of each symbol"
    ),
    "mechanics.tourist_tokens.take": P_("take {count} token", "take {count} tokens"),
    "mechanics.tourist_tokens.placed_by_players.stacks": P_(
        "{count} stack placed by the players", "{count} stacks placed by the players"
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
    things = {name: thing(names, value) for name, thing in _THINGS.items()}
    return emphasised(template, names.wording.number(value), things)


def _component(id_: str, value: int, names: Names) -> Markup:
    name = names.prose.name(names.ruleset.component_names.get(id_, id_))
    return Markup("<b>{}</b> {}").format(names.wording.number(value), name)


_THINGS: Mapping[str, Callable[[Names, int], Any]] = {
    "piece": lambda names, count: names.prose.thing(names.ruleset.vehicle.name, count),
    "wild": lambda names, count: names.prose.thing(names.ruleset.cards.wild.name, count),
}
