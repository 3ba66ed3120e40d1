"""Parallel routes: two connections of the same places are one double route, with lanes of one length."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    first_of: dict[frozenset[str], int] = {}
    routes = dict(draft.items("routes"))
    for index, route in routes.items():
        first = first_of.setdefault(frozenset(route["between"]), index)
        if first == index:
            continue
        related = (draft.board.value("routes", first),)
        if route["length"] != routes[first]["length"]:
            place = draft.board.value("routes", index, "length")
            lengths = {"length": route["length"], "other": routes[first]["length"]}
            yield at(place, "R203", related=related, **lengths)
        else:
            yield at(draft.board.value("routes", index, "between"), "R204", related=related)
