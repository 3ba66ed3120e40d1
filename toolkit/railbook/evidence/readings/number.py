"""A number beside a locator, in digits or as a word of the language: “… e distribuiscele **quattro**”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from railbook.evidence.ground import Ground, Read, Unreadable
from railbook.evidence.slips import cost
from railbook.rules.evidence import Passage

_ORNAMENT = ("<", ">", "@", "&", "~", "«", "»", "{", "¢")
_BEHIND_A_PART = re.compile(r"[.,]\d|\s?%|[½¼¾²³]")
_BEFORE_A_PART = re.compile(r"(?:\d[.,]|(?:^|[\s(])[-−])$")
_FARTHEST = 12  # words from the locator


def read(passage: Passage, ground: Ground, first: int, last: int) -> Read | Unreadable:
    side = _after(ground, last) if passage.side == "after" else _before(ground, first)
    beside = last if passage.side == "after" else first - 1
    numbers = [at for at in side if is_number(ground, at, beside=at == beside)]
    if len(numbers) < passage.nth:
        return Unreadable("no-number", min(beside, len(ground.tokens) - 1))
    at = numbers[passage.nth - 1]
    return Read(ground.lexicon.number(ground.tokens[at]), (at,), tuple(perhaps(ground, at)))


def _after(ground: Ground, last: int) -> Iterator[int]:
    for at in range(last, min(last + _FARTHEST, len(ground.tokens))):
        if ground.tokens[at].ends_before:
            return
        yield at


def _before(ground: Ground, first: int) -> Iterator[int]:
    for at in range(first - 1, max(first - 1 - _FARTHEST, -1), -1):
        yield at
        if ground.tokens[at].ends_before:
            return


def is_number(ground: Ground, at: int, *, beside: bool = False) -> bool:
    """Whether a token writes a number; an article does only right beside the locator."""
    token = ground.tokens[at]
    if ground.lexicon.number(token) is None:
        return False
    if token.is_digits and _is_part(ground.text.text, token.start, token.end):
        return False
    if ground.scanned and (_is_letter(ground, at) or _is_bullet(ground, at)):
        return False
    return beside or not ground.lexicon.is_article(token)


def _is_part(text: str, start: int, end: int) -> bool:
    """Whether digits are only a part of a number: of 3,5 or 20.000, −4, 3½ or 10 %."""
    return bool(_BEHIND_A_PART.match(text, end) or _BEFORE_A_PART.search(text[max(start - 3, 0) : start]))


def _is_letter(ground: Ground, at: int) -> bool:
    """Whether a digit is the first letter of the word behind it, read twice: “5Sjetonger”."""
    token, after = ground.tokens[at], ground.tokens[at + 1 : at + 2]
    return token.is_digits and bool(after) and after[0].glued and cost(token.word[-1], after[0].word[0]) < 1


def _is_bullet(ground: Ground, at: int) -> bool:
    """Whether a digit is the rest of an ornament before an entry of a list: “<2 80 Sporvogner”."""
    token = ground.tokens[at]
    return token.is_digits and token.gap.endswith(_ORNAMENT)


def perhaps(ground: Ground, at: int) -> Iterator[int]:
    """What else a scanned number may be: a last 1 is often the word i, run together with it."""
    word = ground.tokens[at].word
    if ground.scanned and word.isdigit() and len(word) > 1 and word.endswith("1"):
        yield int(word[:-1])
