"""Tickets: no two connect the same pair of locations."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    first_of: dict[frozenset[str], int] = {}
    for index, ticket in draft.items("tickets"):
        first = first_of.setdefault(frozenset(ticket["between"]), index)
        if first != index:
            place = draft.board.value("tickets", index, "between")
            yield at(place, "R222", related=(draft.board.value("tickets", first, "between"),))
