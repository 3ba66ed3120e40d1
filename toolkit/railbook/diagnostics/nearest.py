"""The valid name that a misspelt one most likely meant."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches


class Nearest:
    """Suggests names, with a bound on the work that a file full of wrong names can cause.

    >>> Nearest()("colour", ["color", "count"])
    'color'
    """

    def __init__(self, work: int = 4_000_000) -> None:
        self._left = work

    def __call__(self, word: str, names: Collection[str], *, longest: int = 80) -> str | None:
        if self._left < 0 or len(word) > longest:
            return None
        self._left -= len(word) * sum(map(len, names))  # what comparing letter by letter costs
        if self._left < 0:
            return None
        lowered = {name.lower(): name for name in names}
        matches = get_close_matches(word.lower().replace(" ", "-"), lowered, n=1, cutoff=0.6)
        return lowered[matches[0]] if matches else None
