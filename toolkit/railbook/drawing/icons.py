"""Small drawings of our own for cards: what an action or a bonus is about, at a glance.

Each is drawn in a square of 24 units, with strokes of 2, so that it stays clear at 3 mm.
"""

from __future__ import annotations

from collections.abc import Mapping

from railbook.drawing.svg import element

_SIZE = 24
# For each icon what is stroked, and what is filled.
_SHAPES: Mapping[str, tuple[str, str]] = {
    "card": ("M5 6.5H13.5V20.5H5ZM9 3.5H18.5V17.5", "M8 10.5H10.5V13H8Z"),
    "wild": (
        "M6 3.5H18V20.5H6Z",
        "M12 7.2L13.4 10.4L16.8 10.7L14.2 13L15 16.4L12 14.6L9 16.4L9.8 13L7.2 10.7L10.6 10.4Z",
    ),
    "route": (
        "M6.5 17.5L17.5 6.5",
        "M2.5 18.5A3 3 0 1 0 8.5 18.5A3 3 0 1 0 2.5 18.5ZM15.5 5.5A3 3 0 1 0 21.5 5.5A3 3 0 1 0 15.5 5.5Z",
    ),
    "gray": (
        "M8 16L16 8M3 18.5A3 3 0 1 0 9 18.5A3 3 0 1 0 3 18.5ZM15 5.5A3 3 0 1 0 21 5.5A3 3 0 1 0 15 5.5Z",
        "",
    ),
    "double": (
        "M3.5 8.5H20.5M3.5 15.5H20.5",
        "M5.5 6H10V11H5.5ZM14 6H18.5V11H14ZM5.5 13H10V18H5.5ZM14 13H18.5V18H14Z",
    ),
    "ferry": (
        "M3 20Q6 17.5 9 20T15 20T21 20",
        "M3.5 13.5H20.5L17.5 17.5H6.5ZM8 6.5H15.5V12H8ZM10.5 3H13V6.5H10.5Z",
    ),
    "ticket": (
        "M3 6.5H21V10A2 2 0 0 0 21 14V17.5H3V14A2 2 0 0 0 3 10Z",
        "M7 10.8H17V13.2H7Z",
    ),
    "token": ("M4 12A8 8 0 1 0 20 12A8 8 0 1 0 4 12Z", "M8.5 10H10.3L11 8.5H13L13.7 10H15.5V15.5H8.5Z"),
    "district": ("M4 7L10 4L15 6.5L20 4.5V17L15 19.5L9.5 17L4 19.5Z", "M9.3 9.3H14.3V14.3H9.3Z"),
    "path": (
        "M4 19V13H11V6H20",
        "M2 19A2.2 2.2 0 1 0 6.4 19A2.2 2.2 0 1 0 2 19ZM17.6 6A2.2 2.2 0 1 0 22 6A2.2 2.2 0 1 0 17.6 6Z",
    ),
    "piece": ("M4 18.5H20", "M4 8H20V16H4ZM7 10.2V13H10V10.2ZM14 10.2V13H17V10.2Z"),
    "players": (
        "M3.5 19.5C3.5 15.5 5.8 13.5 8.5 13.5S13.5 15.5 13.5 19.5M15.5 14C18.6 14 20.5 16 20.5 19.5",
        "M5.5 8.5A3 3 0 1 0 11.5 8.5A3 3 0 1 0 5.5 8.5ZM14 9.5A2 2 0 1 0 18 9.5A2 2 0 1 0 14 9.5Z",
    ),
    "points": (
        "M7 4H17V9.5A5 5 0 0 1 7 9.5ZM7 6H3.8V8A3.5 3.5 0 0 0 7 11M17 6H20.2V8A3.5 3.5 0 0 1 17 11M12 15V18",
        "M7.5 18H16.5V20.5H7.5Z",
    ),
    "flag": ("M6 3V21", "M7 4H19L16 8L19 12H7Z"),
    "star": ("", "M12 2L14.9 8.9L22 9.5L16.6 14.3L18.3 21.5L12 17.6L5.7 21.5L7.4 14.3L2 9.5L9.1 8.9Z"),
    "paid": ("M20 12H5M10 6.5L4.5 12L10 17.5", ""),
    "right": ("M4 13L9.5 18.5L20 6", ""),
    "wrong": ("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5", ""),
}
ICONS = tuple(_SHAPES)


def icon(name: str, color: str, weight: float = 2.0) -> str:
    """An icon as an SVG of its own, in one colour."""
    stroked, filled = _SHAPES[name]
    ends = {"stroke-linecap": "round", "stroke-linejoin": "round"}
    lines = element("path", {"d": stroked, "fill": "none", "stroke": color, "stroke-width": weight, **ends})
    areas = element("path", {"d": filled, "fill": color, "fill-rule": "evenodd"})
    size = f"0 0 {_SIZE} {_SIZE}"
    drawn = (lines if stroked else "") + (areas if filled else "")
    return element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": size}, drawn)
