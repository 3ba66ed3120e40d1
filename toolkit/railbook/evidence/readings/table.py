"""A table from numbers to numbers, printed as two rows or as two columns with a head."""

from __future__ import annotations

import re
from collections.abc import Iterator

from railbook.evidence.ground import NOT_FOUND, Ground, Read, Unreadable
from railbook.evidence.sections import bare
from railbook.evidence.slips import allowed, distance
from railbook.evidence.text import Token
from railbook.rules.evidence import Passage

_RANGE = re.compile(r"(\d{1,3})\s*[-–]\s*(\d{1,3})$")
_CELLS = re.compile(r"[\s|]+")
_WIDEST = 50  # numbers that a range may stand for
_LONGEST = 6  # digits


def read(passage: Passage, ground: Ground, _: int, __: int) -> Read | Unreadable:
    lines = sorted(
        {token.line for piece in ground.sections.where(passage.section) for token in _piece(ground, piece)}
    )
    found = _rows(passage, ground, lines) if passage.rows else _columns(passage, ground, lines)
    if found is None:
        return NOT_FOUND
    used, pairs = found
    tokens = tuple(at for at, token in enumerate(ground.tokens) if token.line in used and token.is_digits)
    if pairs is None:
        first = next(at for at, token in enumerate(ground.tokens) if token.line in used)
        return Unreadable("damaged-table", first)
    return Read(pairs, tokens)


_Found = tuple[set[int], dict[str, int] | None]  # the lines of a table, and what it says, if it can be read


def _piece(ground: Ground, piece: tuple[int, int]) -> tuple[Token, ...]:
    return ground.tokens[piece[0] : piece[1]]


def _rows(passage: Passage, ground: Ground, lines: list[int]) -> _Found | None:
    """Two rows that begin with the labels."""
    first, second = (_row(label, ground, lines) for label in passage.rows)
    if first is None or second is None:
        return None
    (above, keys), (below, values) = first, second
    return {above, below}, _paired(keys, values)


def _row(label: str, ground: Ground, lines: list[int]) -> tuple[int, list[str]] | None:
    count, wanted = len(label.split()), bare(label)
    for number in lines:
        cells = _cells(ground.text.lines[number - 1])
        head = bare(" ".join(cells[:count]))
        if head and _mostly_numbers(cells[count:]) and distance(wanted, head) <= max(allowed(len(wanted)), 1):
            return number, cells[count:]
    return None


def _mostly_numbers(cells: list[str]) -> bool:
    """Whether a line goes on like a row of a table, and not like a sentence."""
    return 2 * sum(any(sign.isdigit() for sign in cell) for cell in cells) >= len(cells) > 0


def _columns(passage: Passage, ground: Ground, lines: list[int]) -> _Found | None:
    """A line with both labels, and below it lines of two numbers, as far as they go."""
    wanted = bare(" ".join(passage.columns))
    for number in lines:
        printed = bare(ground.text.lines[number - 1])
        if printed and distance(wanted, printed) <= max(allowed(len(wanted)), 1):
            rows = list(_pairs_below(ground, number))
            used = {line for line, _, _ in rows} or {number}
            return used, _paired([key for _, key, _ in rows], [value for _, _, value in rows])
    return None


def _pairs_below(ground: Ground, head: int) -> Iterator[tuple[int, str, str]]:
    apart = False  # some programs put an empty line between the rows of a table
    for number in range(head + 1, len(ground.text.lines) + 1):
        cells = _cells(ground.text.lines[number - 1])
        if cells and (len(cells) != len(("key", "value")) or (apart and not all(map(_is_number, cells)))):
            return
        apart = not cells
        if cells:
            yield number, cells[0], cells[1]


def _cells(line: str) -> list[str]:
    return [cell for cell in _CELLS.split(line) if cell]


def _is_number(cell: str) -> bool:
    return cell.isdecimal() and len(cell) <= _LONGEST


def _paired(keys: list[str], values: list[str]) -> dict[str, int] | None:
    """The table, if every cell can be read; a range of keys stands for each of them."""
    if len(keys) != len(values) or not keys or not all(map(_is_number, values)):
        return None
    pairs: dict[str, int] = {}
    for key, value in zip(keys, values, strict=True):
        spread = _RANGE.match(key)
        first, last = (int(part) for part in spread.groups()) if spread else (key, key)
        if not _is_number(str(first)) or not 0 <= int(last) - int(first) <= _WIDEST:
            return None
        spread_over = {str(number): int(value) for number in range(int(first), int(last) + 1)}
        if pairs.keys() & spread_over.keys():
            return None
        pairs |= spread_over
    return pairs
