"""The last round: it does not start before anybody has placed a vehicle."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    left, each = draft.number("end.vehicles_left"), draft.number("vehicle.per_player")
    if left is not None and each is not None and left >= each:
        yield at(draft.at("end.vehicles_left", "vehicle.per_player"), "R292", left=left, each=each)
