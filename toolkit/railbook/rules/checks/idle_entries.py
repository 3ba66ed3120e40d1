"""Idle entries: a rule that is listed again in a game says something new."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    for rule in draft.every_rule.values():
        for document, index in rule.origins:
            path = ("rules", index)
            if set(document.get(path) or {}) == {"id"} and len(rule.origins) > 1:
                yield at(document.value((*path, "id")), "R126", id=rule.id)
