"""What the values of a game count, as a label with the number in it."""

from __future__ import annotations

from collections.abc import Mapping

from railbook.diagnostics.codes.register import P_
from railbook.rules.text import NOUNS
from railbook.telling.names import Names

# What a number is of, for one and for several; {piece} and {wild} are the game's own names, by the number.
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
    "market.reset_at_wilds": P_(
        "{count} or more {wild} face up: replace all", "{count} or more {wild} face up: replace all"
    ),
    "market.resets_in_a_row": P_(
        "replaced {count} time in a row at most", "replaced {count} times in a row at most"
    ),
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


def label(path: str, value: int, names: Names) -> tuple[str, dict[str, str]]:
    """The label of a value in the reader's language, with {count} for the number, and the things it names."""
    one, other = LABELS[path]
    template = names.wording.translator.ngettext(one, other, value)
    return template, {noun: names.wording.noun(noun, count=value) for noun in NOUNS}
