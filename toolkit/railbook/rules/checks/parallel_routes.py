"""Parallel routes: two connections of the same places are one double route, with lanes of one length."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft
from railbook.rules.repeats import repeats


def check(draft: Draft) -> Iterator[Diagnostic]:
    routes = dict(draft.items("routes"))
    for index, route, first in repeats(routes.items(), lambda route: frozenset(route["between"])):
        related = (draft.board.value("routes", first),)
        length, other = route["length"], routes[first]["length"]
        if length != other:
            place = draft.board.value("routes", index, "length")
            yield at(place, "R203", length=length, other=other, related=related)
        else:
            yield at(draft.board.value("routes", index, "between"), "R204", related=related)
