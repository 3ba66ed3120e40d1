"""Ways to alter a manual: another figure in the place of one, damage as a scanner does it, another order."""

from __future__ import annotations

import random
from collections.abc import Iterator

from railbook.evidence.lexicon import Lexicon, lexicon
from railbook.evidence.text import manual_text
from railbook.evidence.verify import Finding

NOBODY, NOTHING = "Xanadu", "xyzzy"


def mutations(finding: Finding, text: str, language: str) -> Iterator[str]:
    """The text with one figure, name or word of a finding replaced; one text for each of them."""
    known, first = lexicon(language), finding.spans[0][0] if finding.spans else 0
    if finding.passage.read == "affirms":
        yield f"{text[:first]}{min(known.negations)} {text[first:]}"
        return
    if finding.passage.read == "count":
        yield f"{text[:first]}{NOBODY}, {text[first:]}"
        return
    if finding.passage.read == "denies":
        yield _without(text, finding.spans)
        return
    for start, end in finding.spans:
        yield text[:start] + _other(finding.passage.read, text[start:end], known) + text[end:]


def _other(way: str, printed: str, known: Lexicon) -> str:
    if way in ("number", "table"):
        return _next_number(printed, known)
    return NOBODY if way == "names" else NOTHING


def _next_number(printed: str, known: Lexicon) -> str:
    if printed.isdigit():
        return str(int(printed) + 1)
    value = known.numbers[manual_text(printed).tokens[0].word]
    other = value + 1 if value + 1 in known.numbers.values() else value - 1
    return next(word for word, number in known.numbers.items() if number == other)


def _without(text: str, spans: tuple[tuple[int, int], ...]) -> str:
    for start, end in reversed(spans):
        text = text[:start] + text[end:]
    return text


def rotated(text: str, line: int) -> str:
    """The text from a line on, and then its beginning."""
    lines = text.split("\n")
    return "\n".join([*lines[line - 1 :], *lines[: line - 1]])


def damaged(text: str, language: str, strength: float, seed: int = 1) -> str:
    """The text as a scanner would have it that misreads so great a share of the letters it can misread.

    Digits stay: what is no longer there cannot be read by anyone.
    """
    chance = random.Random(seed)
    slips = lexicon(language).slips
    read = []
    for letter in text:
        misread = [one for one in slips.get(letter.lower(), ()) if not one.isdigit()]
        read.append(chance.choice(misread) if misread and chance.random() < strength else letter)
    return "".join(read)
