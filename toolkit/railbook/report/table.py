"""Plain tables for terminals."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from railbook.report.style import Style


def table(
    head: Sequence[str], rows: Sequence[Sequence[str]], style: Style, width: int = 100
) -> Iterator[str]:
    """Aligned columns; the last one takes what room is left and wraps."""
    columns = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head) - 1)]
    room = max(24, width - sum(columns) - 2 * len(columns))
    yield style("bold", _line(head, columns))
    for row in rows:
        parts = textwrap.wrap(row[-1], room) or [""]
        yield _line((*row[:-1], parts[0]), columns)
        for part in parts[1:]:
            yield _line((*[""] * len(columns), part), columns)


def _line(cells: Sequence[str], columns: Sequence[int]) -> str:
    padded = [cell.ljust(width) for cell, width in zip(cells, columns, strict=False)]
    return "  ".join((*padded, cells[-1])).rstrip()
