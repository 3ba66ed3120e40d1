"""What is drawn on cards, from the values of the game: tables of points, and payments right and wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

from railbook.cards.face import Figure
from railbook.diagnostics.codes.register import N_
from railbook.drawing.palette import letters
from railbook.rules.components import GRAY
from railbook.telling.names import Names

_SPACES = 3  # as many as show the point


def figure(kind: str, names: Names, players: int | None = None) -> Figure | None:
    """The figure of a kind; None where the game has nothing to show in it."""
    return _token_stacks(names, players) if kind == "token_stacks" else _FIGURES[kind](names)


def is_about_nothing(kind: str, names: Names) -> bool:
    """Whether the board has nothing of what a figure shows, so that there is nothing to say of it either."""
    routes = names.ruleset.board.routes
    if kind == "gray_payment":
        return not any(GRAY in route.lanes for route in routes)
    return kind == "ferry_payment" and not any(route.ferries for route in routes)


# ---- Tables of points ----


def _route_points(names: Names) -> Figure:
    _, noun = names.wording.translator.gettext, names.wording.noun
    return _table((noun("space", "Other"), _("Points")), sorted(names.ruleset.route_points.items()), names)


def _token_points(names: Names) -> Figure | None:
    tokens = names.ruleset.mechanics.tourist_tokens
    if tokens is None:
        return None
    some = sorted((count, points) for count, points in tokens.points.items() if count)
    _ = names.wording.translator.gettext
    return _table((_("Tokens"), _("Points")), some, names)


def _district_points(names: Names) -> Figure | None:
    """How many locations each district has; of a single one, the text tells enough."""
    board = names.ruleset.board
    places = [
        (sum(place.district == district.number for place in board.locations.values()), district.points)
        for district in sorted(board.districts, key=lambda district: district.points)
    ]
    _, noun = names.wording.translator.gettext, names.wording.noun
    return _table((noun("place", "Other"), _("Points")), places, names) if len(places) > 1 else None


def _token_stacks(names: Names, players: int | None) -> Figure | None:
    """How high stacks are: those on marked locations, and those that players place."""
    tokens = names.ruleset.mechanics.tourist_tokens
    if tokens is None:
        return None
    counts = names.ruleset.players.counts if players is None else (players,)
    _ = names.wording.translator.gettext
    heads = (_("Players"), _("Marked"), _("Set aside"))
    columns = ((count, tokens.stack[count], tokens.placed_stack[count]) for count in counts)
    return _table(heads, columns, names)


def _table(heads: tuple[str, ...], columns: Iterable[tuple[int, ...]], names: Names) -> Figure:
    number = names.wording.number
    rows = zip(*columns, strict=True)
    told = [[head, *(number(value) for value in row)] for head, row in zip(heads, rows, strict=True)]
    return {"kind": "points", "rows": told}


# ---- Payments ----


def _color_payment(names: Names) -> Figure:
    color = _colors(names)[0]
    return _payment([color] * _SPACES, 0, names, right=[color] * _SPACES)


def _gray_payment(names: Names) -> Figure:
    first, *others = _colors(names)
    wrong = [first, first, others[0]] if others else None
    return _payment([GRAY] * _SPACES, 0, names, right=[first] * _SPACES, wrong=wrong)


def _wild_payment(names: Names) -> Figure:
    color, wild = _colors(names)[0], names.ruleset.cards.wild.id
    return _payment([color] * _SPACES, 0, names, right=[color, wild, wild])


def _ferry_payment(names: Names) -> Figure | None:
    ferries = [route for route in names.ruleset.board.routes if route.ferries]
    if not ferries:
        return None
    shown = max(ferries, key=lambda route: (route.length == _SPACES, -route.length))
    color, wild = _colors(names)[0], names.ruleset.cards.wild.id
    color = color if shown.lanes[0] == GRAY else shown.lanes[0]
    rest = [color] * (shown.length - shown.ferries)
    return _payment(
        [shown.lanes[0]] * shown.length,
        shown.ferries,
        names,
        right=[wild] * shown.ferries + rest,
        wrong=[color] * shown.length,
    )


def _payment(
    spaces: list[str], ferries: int, names: Names, *, right: list[str], wrong: list[str] | None = None
) -> Figure:
    told = {"right": _told(right, names), "wrong": _told(wrong or [], names)}
    sentence = N_("Right: {right}. Wrong: {wrong}.") if wrong else N_("Right: {right}.")
    return {
        "kind": "payment",
        "spaces": spaces,
        "ferries": ferries,
        "right": right,
        "wrong": wrong or [],
        "letters": letters(names),
        "alt": names.wording.say(sentence, told),
    }


def _told(cards: list[str], names: Names) -> str:
    return names.cards((card, len(list(same))) for card, same in groupby(cards))


def _double_route(names: Names) -> Figure | None:
    doubles = [route for route in names.ruleset.board.routes if len(route.lanes) > 1]
    if not doubles:
        return None
    colored = [route for route in doubles if GRAY not in route.lanes]
    lanes = (colored or doubles)[0].lanes
    alt = names.wording.translator.gettext("A double route: two lanes side by side.")
    return {"kind": "double", "lanes": list(lanes), "spaces": _SPACES, "letters": letters(names), "alt": alt}


def _colors(names: Names) -> list[str]:
    """The colours of the cards; first those that a single letter tells."""
    short = letters(names)
    return sorted(names.ruleset.cards.colors, key=lambda color: len(short[color]))


_FIGURES: Mapping[str, Callable[[Names], Figure | None]] = {
    "route_points": _route_points,
    "token_points": _token_points,
    "district_points": _district_points,
    "color_payment": _color_payment,
    "gray_payment": _gray_payment,
    "wild_payment": _wild_payment,
    "ferry_payment": _ferry_payment,
    "double_route": _double_route,
}
