"""Words that are built from words: Fergekort, veerbootkaarten, and what is typed in one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

_SHORTEST, _LONGEST = 3, 40
_LINKS = ("", "s", "e", "en", "n")  # what may stand between two parts: verkeer-s-kaart


def parts(word: str, known: Callable[[str], bool]) -> list[str]:
    """The known words that a word is made of, as few as can be; none where it is not.

    >>> parts("veerbootkaarten", {"veer", "boot", "veerboot", "kaarten"}.__contains__)
    ['veerboot', 'kaarten']
    """
    if len(word) > _LONGEST:
        return []
    best: dict[int, list[str]] = {0: []}  # by the place reached
    for start in range(len(word)):
        if start not in best:
            continue
        for end in range(start + _SHORTEST, len(word) + 1):
            if (start, end) != (0, len(word)) and known(word[start:end]):
                found = [*best[start], word[start:end]]
                for after in _next(word, end):
                    if after not in best or len(best[after]) > len(found):
                        best[after] = found
    return best.get(len(word), [])


def _next(word: str, end: int) -> Iterator[int]:
    """Where the next part may begin; a link needs a part behind it."""
    for link in _LINKS:
        after = end + len(link)
        if word.startswith(link, end) and (after < len(word) or not link):
            yield after
