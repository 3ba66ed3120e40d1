"""Where each value of a game comes from: passages of manuals, and records of what no manual holds.

A source counts for the file that sets the value, and for those built on it: who changes a value has to say
where the new one comes from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from railbook.rules.components import Source
from railbook.rules.draft import Draft
from railbook.rules.evidence import evidence_sheets, passages_in
from railbook.rules.flat import flat
from railbook.rules.layers import Layer

# What follows from a value is read in the manual instead of the value itself.
_FOLLOWS = {"computed.color_cards": "cards.colors", "computed.colors": "cards.colors"}
_NAMES = ("id", "name")


def value_sources(draft: Draft) -> Iterator[tuple[str, tuple[Source, ...]]]:
    """Every value that a game is played by, with its sources: none where nobody has named one."""
    known = [list(_sources(layer, draft)) for layer in draft.layers]
    for path, _ in flat(draft.parameters.data):
        if any(step in _NAMES for step in path.split(".")):
            continue
        since = _last_word(path, draft)
        found = [source for named in known[since:] for covered, source in named if _covers(covered, path)]
        found += [source for covered, source in known[since] if covered is None]
        yield path, tuple(dict.fromkeys(found))


def _sources(layer: Layer, draft: Draft) -> Iterator[tuple[str | None, Source]]:
    """Every source that a layer names, with the path it is for; None stands for all that the layer sets."""
    for entry in layer.main.data.get("sources") or ():
        source = Source(**{key: value for key, value in entry.items() if key != "for"})
        for path in entry.get("for", (None,)):
            yield path, source
    if layer.main.kind == "game":
        for passage in passages_in(evidence_sheets(layer.main.file.parent, draft.library)):
            if passage.fact is not None:
                fact = _FOLLOWS.get(passage.fact, passage.fact)
                yield fact, Source(passage.manual, passage.section)


def _last_word(path: str, draft: Draft) -> int:
    """The layer that sets a value, or the last to set a part of it."""
    steps = tuple(path.split("."))
    for index, layer in reversed(list(enumerate(draft.layers))):
        if layer.main.document.has(steps):
            return index
    return 0


def _covers(covered: str | None, path: str) -> bool:
    """Whether a source for one path is one for another: for all below it, or for a part of a table."""
    return covered is not None and (
        path == covered or path.startswith(f"{covered}.") or covered.startswith(f"{path}.")
    )


def entries_of(layer: Layer) -> list[tuple[int, dict[str, Any]]]:
    """What a layer says about the sources of its values."""
    return list(enumerate(layer.main.data.get("sources") or ()))
