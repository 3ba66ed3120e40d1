"""The text of a manual as words with places, whatever was done to it by line breaks, columns and scanning.

Two views of the same words: tokens, to read values from, and letters without any spaces, to find things in.
A word broken over a line, two words run together or one torn apart look the same among the letters.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from railbook.diagnostics import Diagnostic, Place, at
from railbook.lookup.words import fold
from railbook.rules.sheet import shown_path
from railbook.source.read import decode, read_bytes

_LETTERS = r"(?:[^\W\d_]|€)+"
# A word, also one that a hyphen breaks at the end of a line, even over an empty one; or digits.
_BREAK = r"[-\u00ad][ \t]{0,20}\n\s{0,20}"
_TOKEN = re.compile(rf"{_LETTERS}(?:{_BREAK}(?=[a-zß-öø-ÿ]){_LETTERS})?|\d+")
_SOFT_HYPHEN = re.compile("\u00ad(?![ \\t]*\\n)")  # not at the end of a line: it is not even seen
_SENTENCE_END = re.compile(r"[.!?](?:\s|$|[)\]”»*])")
_MOST_BYTES = 500_000  # the longest manual of the family has a tenth of it
_PAGE_BREAK = b"\x0c"  # programs that take the text out of a PDF put one before each page
_DAMAGED = str.maketrans({"€": "e"})


@dataclass(frozen=True, slots=True)
class Token:
    """One word or number of a manual."""

    text: str  # as it is printed, a broken word put together
    word: str  # as it is compared
    start: int  # where it begins in the text, and where it ends
    end: int
    line: int
    column: int
    gap: str  # what stands between it and the token before

    @property
    def ends_before(self) -> bool:
        """Whether a sentence ended before it."""
        return bool(_SENTENCE_END.search(self.gap))

    @property
    def is_digits(self) -> bool:
        return self.word.isascii() and self.word.isdigit()

    @property
    def glued(self) -> bool:
        """Whether nothing stands between it and the token before."""
        return not self.gap


@dataclass(frozen=True, slots=True)
class ManualText:
    """A manual's text: its lines, its words, and all its letters in a row."""

    text: str
    tokens: tuple[Token, ...]
    lines: tuple[str, ...]
    letters: str = field(repr=False)
    starts: tuple[int, ...] = field(repr=False)  # of each token, where it begins among the letters

    def token_at(self, letter: int) -> int:
        """The token that a letter belongs to."""
        return bisect_right(self.starts, letter) - 1

    def letters_of(self, first: int, last: int) -> tuple[int, int]:
        """Where the tokens from one to before another stand among the letters."""
        end = self.starts[last] if last < len(self.starts) else len(self.letters)
        return (self.starts[first] if first < len(self.starts) else end), end

    def first_on(self, line: int) -> int:
        """The first token on a line or after it."""
        return bisect_right(self.tokens, line - 1, key=lambda token: token.line)


def manual_text(text: str, mend: Callable[[str], str] = str) -> ManualText:
    """A text as words with places; ``mend`` puts a damaged word right, for reading only.

    >>> [token.word for token in manual_text("3 gio-\\ncatori: €n").tokens]
    ['3', 'giocatori', 'en']
    """
    tokens = tuple(_tokens(text, mend))
    starts, length = [], 0
    for token in tokens:
        starts.append(length)
        length += len(token.word)
    letters = "".join(token.word for token in tokens)
    return ManualText(text, tokens, tuple(text.split("\n")), letters, tuple(starts))


def _tokens(text: str, mend: Callable[[str], str]) -> Iterator[Token]:
    line, line_start, before = 1, 0, 0
    for match in _TOKEN.finditer(text):
        passed = text.count("\n", before, match.start())
        if passed:
            line += passed
            line_start = text.rfind("\n", 0, match.start()) + 1
        printed = re.sub(_BREAK, "", match.group())
        word = printed if printed.isdecimal() else fold(mend(printed).translate(_DAMAGED))
        gap = text[before : match.start()]
        yield Token(printed, word, match.start(), match.end(), line, match.start() - line_start + 1, gap)
        line += match.group().count("\n")
        if "\n" in match.group():
            line_start = text.rfind("\n", 0, match.end()) + 1
        before = match.end()


def read_manual(file: Path, mend: Callable[[str], str] = str) -> ManualText | Diagnostic:
    """The text of a manual's file, or what is wrong with the file."""
    shown = shown_path(file)
    raw = read_bytes(file, shown)
    if isinstance(raw, Diagnostic):
        return raw
    if len(raw) > _MOST_BYTES:
        return at(Place(shown), "Y112", most=_MOST_BYTES // 1000)
    text = decode(raw.replace(_PAGE_BREAK, b" "), shown)
    if isinstance(text, Diagnostic):
        return text
    whole = unicodedata.normalize("NFC", text)  # accents may come as signs of their own
    return manual_text(_SOFT_HYPHEN.sub("", whole), mend)
