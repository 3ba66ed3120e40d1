"""How wide a text will be, guessed without a font.

The widths are those of common sans-serif fonts, rounded up: a label that fits by this table fits in
Source Sans and in the system fonts that stand in for it.
"""

from __future__ import annotations

import unicodedata

_WIDTHS = {
    "iIjl|.,:;'’‘!¡·": 0.29,
    'frt()[]{}-‐ /\\"“”': 0.36,
    "mM%@…—": 0.88,
    "wCDGHNOQUÆŒæœ": 0.75,
    "ABEKPRSTVXYZ&": 0.68,
    "W": 0.95,
}
_OF = {character: width for characters, width in _WIDTHS.items() for character in characters}
_USUAL, _UNKNOWN = 0.57, 1.05


def width(text: str, size: float) -> float:
    """The width of a line of text, in the units of its size.

    >>> width("Ill", 10) < width("Wow", 10)
    True
    """
    plain = (character for character in unicodedata.normalize("NFD", text))
    return size * sum(_width(character) for character in plain)


def _width(character: str) -> float:
    if character in _OF:
        return _OF[character]
    if unicodedata.combining(character):
        return 0.0
    return _USUAL if character < "\u2000" else _UNKNOWN


def lines(text: str, count: int) -> tuple[str, ...]:
    """The text in at most so many lines, broken between words, the widest line as short as possible.

    >>> lines("Palace of Fine Arts", 2)
    ('Palace of', 'Fine Arts')
    """
    parts = text.split()
    if count < 2 or len(parts) < 2:
        return (" ".join(parts) or text,)
    breaks = ((" ".join(parts[:at]), *lines(" ".join(parts[at:]), count - 1)) for at in range(1, len(parts)))
    return min(breaks, key=lambda broken: max(width(line, 1) for line in broken))
