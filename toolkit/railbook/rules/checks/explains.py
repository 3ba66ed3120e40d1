"""Explanations: a rule explains only what exists, and every parameter has a rule that explains it."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.checks.parameters import every_path, known, to_explain
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    values = known(draft)
    explained: set[str] = set()
    for rule in draft.rules.values():
        for index, path in enumerate(rule.data.get("explains", ())):
            explained.add(path)
            if path not in values and draft.whole:
                nearest = draft.nearest(path, every_path(values))
                yield at(rule.place("explains", index), "R120", path=path, nearest=nearest)
    if draft.whole:
        for path, _ in to_explain(draft):
            if path not in explained and not any(path.startswith(f"{known_}.") for known_ in explained):
                yield at(draft.parameters.key(*path.split(".")), "R121", path=path)
