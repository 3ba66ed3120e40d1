"""Values: each names where it comes from, and what is named has a value."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.checks.parameters import every_path, known
from railbook.rules.checks.sources import Register
from railbook.rules.draft import Draft
from railbook.rules.value_sources import entries_of, value_sources


def check(draft: Draft) -> Iterator[Diagnostic]:
    for layer in draft.layers:
        register, document = Register(draft.library, layer.main), layer.main.document
        for index, entry in entries_of(layer):
            for key, value in entry.items():
                place = document.value(("sources", index, key))
                yield from register.judge(entry, key, value, place, draft.nearest)
    if not draft.whole:
        return
    yield from _of_nothing(draft)
    yield from _without(draft)


def _without(draft: Draft) -> Iterator[Diagnostic]:
    """Every value without a source; of a file that names none at all, only the first: one line mends them."""
    told: set[str] = set()
    forgetful = {
        layer.main.document.path for layer in draft.layers if not layer.main.document.has(("sources",))
    }
    for path, sources in value_sources(draft):
        place = draft.parameters.key(*path.split("."))
        if not sources and place.path not in told:
            told |= {place.path} & forgetful
            yield at(place, "R134", path=path)


def _of_nothing(draft: Draft) -> Iterator[Diagnostic]:
    """What a game names a source for is a value that it has."""
    values = known(draft)
    for index, entry in entries_of(draft.game):
        for number, path in enumerate(entry.get("for", ())):
            if path not in values:
                place = draft.game.main.document.value(("sources", index, "for", number))
                yield at(place, "R120", path=path, nearest=draft.nearest(path, every_path(values)))
