"""Cards as symbols: drawn once in a page, shown as often as needed. Our own drawing, never a publisher's.

Classes: ``rb-symbols`` (the hidden symbols), ``rb-card`` (a card in a text), ``rb-card-edge`` (its outline).
"""

from __future__ import annotations

from math import cos, pi, sin

from railbook.drawing.palette import DARK, LIGHT, Look, letters, looks
from railbook.drawing.signs import letter, tile
from railbook.drawing.svg import Attributes, element, number
from railbook.rules.components import Ruleset
from railbook.telling.names import Names

WIDE, HIGH = 60.0, 84.0
_PANEL = {"x": 4.0, "y": 4.0, "width": WIDE - 8, "height": HIGH - 8, "rx": 4.0}
_BACK = "#33475b"


def card_symbols(ruleset: Ruleset, names: Names) -> str:
    """A hidden picture with a symbol for each kind of card, and one for the back."""
    known, short = looks(ruleset), letters(names)
    wild = ruleset.cards.wild.id
    tiles = [tile(f"card-p-{color}", known[color], 1.6) for color in ruleset.cards.colors]
    colors = [_symbol(color, _face(color, known[color], short[color])) for color in ruleset.cards.colors]
    fills = [known[color].fill for color in ruleset.cards.colors]
    return element(
        "svg",
        {"class": "rb-symbols", "width": "0", "height": "0", "aria-hidden": "true", "text-anchor": "middle"},
        element("defs", None, *tiles, element("clipPath", {"id": "card-panel"}, element("rect", {**_PANEL}))),
        *colors,
        _symbol(wild, _wild(fills, short[wild])),
        _symbol("back", _rails()),
    )


def card_use(id_: str, label: str) -> str:
    """A card by the id of its colour (or `back`), with its name for those who do not see it.

    >>> card_use("red", "red")[-29:]
    '<use href="#card-red"/></svg>'
    """
    return element(
        "svg",
        {
            "class": "rb-card",
            "role": "img",
            "aria-label": label,
            "viewBox": f"0 0 {number(WIDE)} {number(HIGH)}",
            "width": WIDE / 2,
            "height": HIGH / 2,
        },
        element("use", {"href": f"#card-{id_}"}),
    )


def _symbol(id_: str, *inner: str) -> str:
    ground = {"x": 0.5, "y": 0.5, "width": WIDE - 1, "height": HIGH - 1, "rx": 7.0}
    sheet = element("rect", {"class": "rb-card-edge", "fill": "#fffdf8", **ground})
    return element(
        "symbol", {"id": f"card-{id_}", "viewBox": f"0 0 {number(WIDE)} {number(HIGH)}"}, sheet, *inner
    )


def _face(color: str, look: Look, short: str) -> str:
    """The colour with its pattern, and its letter on a clear band between two rails."""
    outline = "#8a8578" if look.fill == LIGHT else None
    patterned = (
        "" if look.pattern == "plain" else element("rect", {"fill": f"url(#card-p-{color})", **_PANEL})
    )
    band = {"x": 4.5, "y": 25.0, "width": WIDE - 9, "height": 34.0}
    rails: Attributes = {
        "d": "M4.5 25H55.5M4.5 59H55.5",
        "stroke": look.ink,
        "stroke-width": 1.4,
        "opacity": "0.55",
    }
    return (
        element("rect", {"fill": look.fill, "stroke": outline, **_PANEL})
        + patterned
        + element("rect", {"fill": look.fill, **band})
        + element("path", rails)
        + letter(short, WIDE / 2, HIGH / 2, look.ink, 27.0)
    )


def _wild(fills: list[str], short: str) -> str:
    """All colours as rays, and a star with the letter on it."""
    rays = _rays(fills)
    star = element("path", {"d": _star(WIDE / 2, HIGH / 2 + 0.5, 18.5), "fill": DARK})
    return (
        element("g", {"clip-path": "url(#card-panel)"}, *rays)
        + element("circle", {"cx": WIDE / 2, "cy": HIGH / 2, "r": 20.0, "fill": LIGHT, "stroke": DARK})
        + star
        + letter(short, WIDE / 2, HIGH / 2 + 0.5, LIGHT, 14.0)
    )


def _rays(fills: list[str]) -> list[str]:
    """All colours, each a ray from the middle outwards."""
    ends = [_around(WIDE / 2, HIGH / 2, 60.0, at / len(fills)) for at in range(len(fills) + 1)]
    middle = f"{number(WIDE / 2)} {number(HIGH / 2)}"
    return [
        element("path", {"d": f"M{middle}L{ends[at]}L{ends[at + 1]}Z", "fill": fill})
        for at, fill in enumerate(fills)
    ]


def rays(fills: list[str]) -> str:
    """The ground of a wild card, as a drawing of its own."""
    size = f"0 0 {number(WIDE)} {number(HIGH)}"
    return element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": size}, *_rays(fills))


def _star(x: float, y: float, radius: float) -> str:
    corners = [_around(x, y, radius * (0.52 if corner % 2 else 1.0), corner / 10) for corner in range(10)]
    return f"M{'L'.join(corners)}Z"


def _around(x: float, y: float, radius: float, part: float) -> str:
    """A point on a circle, after a part of the way around it from the top."""
    turn = 2 * pi * part - pi / 2
    return f"{number(x + radius * cos(turn))} {number(y + radius * sin(turn))}"


def _rails() -> str:
    """The back: a track seen from above."""
    sleepers = "".join(f"M17 {number(y)}H43" for y in (14.0, 24.0, 34.0, 44.0, 54.0, 64.0, 74.0))
    stroke = {"stroke": LIGHT, "opacity": "0.8", "fill": "none"}
    return (
        element("rect", {"fill": _BACK, **_PANEL})
        + element("path", {"d": sleepers, "stroke-width": 3.0, **stroke, "opacity": "0.45"})
        + element("path", {"d": "M23 4V80M37 4V80", "stroke-width": 2.6, **stroke})
    )
