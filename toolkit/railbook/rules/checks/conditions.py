"""Conditions: a text for a number of players that the game does not allow would never be shown.

Inherited texts are left alone: a family serves games with other numbers of players as well.
"""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    fewest, most = draft.number("players.min"), draft.number("players.max")
    if fewest is None or most is None:
        return
    for rule in draft.rules.values():
        for path, entry in rule.texts:
            players = entry.get("when", {}).get("players", ()) if isinstance(entry, dict) else ()
            place = rule.place(*path, "when", "players")
            own = place.path in [sheet.document.path for sheet in draft.game.sheets]
            if own and isinstance(players, list) and not any(fewest <= count <= most for count in players):
                yield at(place, "R127", fewest=fewest, most=most)
