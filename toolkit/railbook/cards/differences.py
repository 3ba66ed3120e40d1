"""What is different from another game, number by number."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.cards.face import TEXT, Comparison, Part, marked, taken_apart
from railbook.diagnostics.codes.register import N_, P_
from railbook.i18n.wording import fill
from railbook.rules.components import Ruleset
from railbook.telling.names import Names
from railbook.telling.values import LABELS, label

# Of no use at the table, or told by another row.
_LEFT_OUT = {"players.min", "players.age", "duration.min", "duration.max", "vehicle.spare_per_player"}
_OF_MECHANICS = "mechanics."
# Beside one another, these need to say what they are about.
_PLAINER = {
    "setup.tickets.deal": P_("{count} ticket at the start", "{count} tickets at the start"),
    "setup.tickets.keep": P_("at least {count} of them kept", "at least {count} of them kept"),
    "turn.draw_tickets.count": P_("{count} ticket drawn in a turn", "{count} tickets drawn in a turn"),
    "double_routes.one_lane_up_to_players": P_(
        "double routes: one lane up to {count} player", "double routes: one lane up to {count} players"
    ),
}
_COMPUTED = {
    "computed.colors": P_("{count} colour", "{count} colours"),
    "computed.color_cards": P_("{count} card of each colour", "{count} cards of each colour"),
}
# What the other game has and this one lacks.
_WITHOUT = {
    "longest_path": N_("no bonus for the longest path"),
    "ferries": N_("no ferries"),
    "districts": N_("no districts"),
    "tourist_tokens": N_("no tourist tokens"),
}


def comparison(names: Names, base: Ruleset) -> Comparison | None:
    """The numbers of a game that differ from those of another; None if there are none."""
    rows = (*_numbers(names, base), *_computed(names, base), *_lacking(names, base))
    if not rows:
        return None
    titles = names.ruleset.title, base.title
    return Comparison((names.prose.name(titles[0]), names.prose.name(titles[1])), rows)


def _numbers(names: Names, base: Ruleset) -> Iterator[tuple[tuple[Part, ...], str]]:
    for path in LABELS:
        here, there = names.ruleset.value(path), base.value(path)
        told = path not in _LEFT_OUT and not path.startswith(_OF_MECHANICS)
        if told and isinstance(here, int) and isinstance(there, int) and here != there:
            template, things = _label(path, here, names)
            yield _row(template, things, here, names), names.wording.number(there)


def _label(path: str, value: int, names: Names) -> tuple[str, dict[str, str]]:
    if path in _PLAINER:
        return names.wording.translator.ngettext(*_PLAINER[path], value), {}
    return label(path, value, names)


def _computed(names: Names, base: Ruleset) -> Iterator[tuple[tuple[Part, ...], str]]:
    for path, (one, other) in _COMPUTED.items():
        here, there = names.ruleset.value(path), base.value(path)
        if isinstance(here, int) and isinstance(there, int) and here != there:
            template = names.wording.translator.ngettext(one, other, here)
            yield _row(template, {}, here, names), names.wording.number(there)


def _row(template: str, things: dict[str, str], value: int, names: Names) -> tuple[Part, ...]:
    filled = fill(template, {**things, "count": marked(names.wording.number(value))})
    return taken_apart(filled)


def _lacking(names: Names, base: Ruleset) -> Iterator[tuple[tuple[Part, ...], str]]:
    for name in base.mechanics.names:
        if name not in names.ruleset.mechanics.names:
            points = base.value(f"mechanics.{name}.points")
            there = names.wording.number(points) if isinstance(points, int) else "+"
            yield ((TEXT, names.wording.translator.gettext(_WITHOUT[name])),), there
