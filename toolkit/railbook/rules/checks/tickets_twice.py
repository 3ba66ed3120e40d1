"""Tickets: no two connect the same pair of locations."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft
from railbook.rules.repeats import repeats


def check(draft: Draft) -> Iterator[Diagnostic]:
    for index, _, first in repeats(draft.items("tickets"), lambda ticket: frozenset(ticket["between"])):
        place = draft.board.value("tickets", index, "between")
        yield at(place, "R222", related=(draft.board.value("tickets", first, "between"),))
