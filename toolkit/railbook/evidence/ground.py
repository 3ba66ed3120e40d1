"""What a value is read from: a manual's text with its sections, in its language, for its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from railbook.evidence.lexicon import Lexicon
from railbook.evidence.sections import Sections
from railbook.evidence.text import ManualText, Token

LONGEST_SENTENCE = 90  # words; a text that has lost its full stops must not be one sentence


@dataclass(frozen=True, slots=True)
class Ground:
    text: ManualText
    sections: Sections
    lexicon: Lexicon
    scanned: bool = False
    colors: frozenset[str] = frozenset()  # of the game: the same word may mean another colour elsewhere

    @property
    def tokens(self) -> tuple[Token, ...]:
        return self.text.tokens

    def sentence(self, first: int, last: int) -> tuple[int, int]:
        """The sentence around some tokens, as a range."""
        start, end = first, last
        while start > 0 and not self.tokens[start].ends_before and first - start < LONGEST_SENTENCE:
            start -= 1
        while end < len(self.tokens) and not self.tokens[end].ends_before and end - last < LONGEST_SENTENCE:
            end += 1
        return start, end


@dataclass(frozen=True, slots=True)
class Read:
    """A value as a manual has it, the tokens that carry it, and what it may be if the scan slipped."""

    value: Any
    tokens: tuple[int, ...]
    perhaps: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why there is no value to be had, by the name of the reason; and the token where one was expected."""

    reason: str
    token: int | None = None


NOT_FOUND = Unreadable("not-found")
