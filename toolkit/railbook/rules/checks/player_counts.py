"""Player counts: the fewest is not more than the most, and tables name each count and no other."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.components import BY_PLAYERS
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    fewest, most = draft.number("players.min"), draft.number("players.max")
    if fewest is None or most is None:
        return
    if fewest > most:
        yield at(draft.at("players.min"), "R272", fewest=fewest, most=most)
        return
    counts = {str(count) for count in range(fewest, most + 1)}
    for path in BY_PLAYERS:
        table = draft.get(path)
        if table is None:
            continue
        missing = tuple(sorted(counts - set(table), key=int))
        if missing:
            yield at(draft.at(path, "players.max", "players.min"), "R270", path=path, missing=missing)
        for count in sorted(set(table) - counts, key=int):
            place = draft.parameters.key(*path.split("."), count)
            yield at(place, "R271", players=int(count), fewest=fewest, most=most)
