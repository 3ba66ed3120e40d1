"""How a result is printed: sentences with their rules, a table, and where the points come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from railbook.cli.context import Context

if TYPE_CHECKING:
    from railbook.engine import Score
    from railbook.telling.names import Names


def result(
    sentences: Iterable[tuple[str, str]], table: tuple[list[str], list[list[str]]], context: Context
) -> Iterator[str]:
    """What is to be said about the result, and the points of all in a table."""
    from railbook.report.table import table as drawn

    for sentence, rule in sentences:
        yield sentence + _by(rule, context)
    yield ""
    yield from drawn(*table, context.style, width=100)


def lines_of(score: Score, names: Names, context: Context) -> Iterator[str]:
    """A player's points line by line, under the name."""
    from railbook.telling.scores import score_told

    yield ""
    yield context.style("bold", names.player(score.player))
    for points, what, rule in score_told(score, names):
        yield f"{points:>5}  {what}{_by(rule, context)}"


def _by(rule: str, context: Context) -> str:
    """The rule behind it; points that somebody enters by hand have none."""
    return f" {context.style('dim', f'[{rule}]')}" if rule else ""
