"""The signs that boards and legends share: spaces with their patterns, ferry marks, stops.

Patterns lie to both sides of a clear middle, in which the letter of the colour stands.
"""

from __future__ import annotations

from railbook.drawing.palette import DARK, LIGHT, Look
from railbook.drawing.rows import HEIGHT, STOP
from railbook.drawing.svg import Attributes, element, number, words
from railbook.rules.components import District, Location

_TILE = 6.0
_CLEAR = 6.2  # half of the clear middle of a space
LETTER = 9.4  # size of the letter in a space
CAPITAL = 0.35  # from the middle of a capital down to its baseline, in sizes
# What is stroked in a tile of 6 by 6 units, around its middle; dots are filled.
_TILES = {
    "bars": "M-3-3V3M3-3V3",
    "lines": "M-3-3H3M-3 3H3",
    "rising": "M-4 4L4-4M-4-2L-2-4M2 4L4 2",
    "falling": "M-4-4L4 4M-4 2L-2 4M2-4L4-2",
    "mesh": "M-3-3L3 3M-3 3L3-3",
    "chevrons": "M-1.5-3L1.5 0L-1.5 3",
    "crosses": "M-1.8 0H1.8M0-1.8V1.8",
    "steps": "M-3 1.5H0V-1.5H3",
    "waves": "M-3 0Q-1.5-2.6 0 0T3 0",
    "rings": "M-1.7 0A1.7 1.7 0 1 1 1.7 0A1.7 1.7 0 1 1-1.7 0",
}
_FILLED = {
    "dots": "M-1.3 0A1.3 1.3 0 1 1 1.3 0A1.3 1.3 0 1 1-1.3 0",
    "checks": "M-3-3H0V0H-3ZM0 0H3V3H0Z",
}


def tile(id_: str, look: Look, scale: float = 1.0) -> str:
    """The pattern of a colour, to be referred to by its id; empty if it has none."""
    if look.pattern in _FILLED:
        path = element("path", {"d": _FILLED[look.pattern], "fill": look.mark})
    elif look.pattern in _TILES:
        path = element(
            "path",
            {"d": _TILES[look.pattern], "fill": "none", "stroke": look.mark, "stroke-width": 1.3},
        )
    else:
        return ""
    half = _TILE / 2
    return element(
        "pattern",
        {
            "id": id_,
            "x": -half,
            "y": -half,
            "width": _TILE,
            "height": _TILE,
            "viewBox": f"-{number(half)} -{number(half)} {number(_TILE)} {number(_TILE)}",
            "patternUnits": "userSpaceOnUse",
            "patternTransform": None if scale == 1.0 else f"scale({number(scale)})",
        },
        path,
    )


def space(look: Look, tile_id: str, length: float, *, marked: bool = True) -> str:
    """A space around the origin, lying along the x axis; its letter is written apart, upright."""
    size = {
        "x": -length / 2,
        "y": -HEIGHT / 2,
        "width": length,
        "height": HEIGHT,
        "rx": min(3.0, length / 4),
    }
    if look.pattern == "plain" or not marked:
        return element("rect", {"class": "rb-edge", "fill": look.fill, **size})
    return (
        element("rect", {"fill": look.fill, **size})
        + element("rect", {"class": "rb-edge", "fill": f"url(#{tile_id})", **size})
        + _clear(look, min(_CLEAR, length / 2 - 1))
    )


def _clear(look: Look, half: float) -> str:
    inner = HEIGHT - 1
    return element(
        "rect", {"x": -half, "y": -inner / 2, "width": 2 * half, "height": inner, "fill": look.fill}
    )


def letter(text: str, x: float, y: float, ink: str, size: float = LETTER) -> str:
    """A short text, centred on a point."""
    size = short_size(text, size)
    return element(
        "text",
        {"class": "rb-letter", "x": x, "y": y + size * CAPITAL, "font-size": size, "fill": ink},
        words(text),
    )


def short_size(text: str, size: float = LETTER) -> float:
    """The size in which a short text takes no more room than a single letter should."""
    return size * {1: 1.0, 2: 0.86}.get(len(text), 0.7)


def boat() -> str:
    """The mark of a ferry: a boat on a wave, in a light disc."""
    return (
        element("circle", {"r": 6.0, "fill": LIGHT, "stroke": DARK, "stroke-width": 0.8})
        + element("path", {"d": "M-4.2.2H4.2L2.8 2.6H-2.8ZM-.4-.6V-4.4L3-.6Z", "fill": DARK})
        + element(
            "path",
            {"d": "M-3.8 4Q-2.5 2.9-1.3 4T1.3 4T3.8 4", "fill": "none", "stroke": DARK, "stroke-width": 0.9},
        )
    )


def stop(location: Location, district: District | None, look: Look | None) -> str:
    """The sign of a place around the origin: a ring; with tokens a chip around it; a district's badge."""
    token = _chip() if location.tokens else ""
    if district is None:
        return token + element("circle", {"class": "rb-stop-dot", "r": STOP - 2})
    fill = None if look is None else look.fill
    badge = element(
        "circle", {"class": "rb-badge" if look else "rb-badge rb-badge-plain", "r": STOP, "fill": fill}
    )
    ink = None if look is None else look.ink
    size = 12.5 if district.number < 10 else 10.5 if district.number < 100 else 7.5
    number_ = element(
        "text",
        {
            "class": "rb-letter" if look else "rb-letter rb-badge-ink",
            "y": size * CAPITAL,
            "font-size": size,
            "fill": ink,
        },
        words(str(district.number)),
    )
    return token + badge + number_


def _chip() -> str:
    """The edge of a chip: a ring in two tones."""
    ring: Attributes = {"r": STOP + 1.8, "fill": "none", "stroke-width": 4.4}
    return element("circle", {"class": "rb-token", **ring}) + element(
        "circle", {"class": "rb-token-notch", **ring, "stroke-dasharray": "3.1 5.4"}
    )
