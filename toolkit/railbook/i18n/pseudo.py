"""A language that nobody speaks: every text that passes through translation is marked by it.

What is shown without the marks has escaped translation.
"""

from __future__ import annotations

import re

_ACCENTED = str.maketrans("aeiouycnszAEIOUYCNSZ", "áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ")
_PLACEHOLDER = re.compile(r"(\{\{|\}\}|\{[^{}]*\}|%\(\w+\)\w|%\w)")
OPENING, CLOSING = "⟦", "⟧"


def pseudo(text: str) -> str:
    """The text between marks, with accents; its placeholders stay as they are.

    >>> pseudo("Draw {count} cards.")
    '⟦Dráw {count} çárdš.⟧'
    """
    parts = _PLACEHOLDER.split(text)
    return (
        OPENING
        + "".join(part if i % 2 else part.translate(_ACCENTED) for i, part in enumerate(parts))
        + CLOSING
    )
