"""Plain tables for terminals."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from railbook.report.style import Style

_GAP = "  "
_NARROWEST = 18


def table(
    head: Sequence[str], rows: Sequence[Sequence[str]], style: Style, width: int = 100, whole: int = 0
) -> Iterator[str]:
    """Aligned columns; where they do not fit, the widest ones wrap, but for the first that are to stay whole.

    >>> from railbook.report.style import Style
    >>> print("\\n".join(table(("Id", "Players"), [("usa", "2–5")], Style())))
    Id   Players
    usa  2–5
    """
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    room = width - sum(widths[:whole]) - len(_GAP) * whole
    widths[whole:] = _fitted(widths[whole:], room)
    yield style("bold", _line(head, widths))
    for row in rows:
        cells = [textwrap.wrap(cell, room) for cell, room in zip(row, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            yield _line(parts, widths)


def _fitted(widths: list[int], width: int) -> list[int]:
    """The widths, with the widest columns narrowed until the table fits."""
    room = width - len(_GAP) * (len(widths) - 1)
    while sum(widths) > room and max(widths) > _NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return _GAP.join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
