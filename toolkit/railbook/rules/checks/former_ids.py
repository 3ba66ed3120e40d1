"""Former ids of rules: each led to one rule, and leads there still."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, Place, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    seen: dict[str, Place] = {}
    for rule in draft.every_rule.values():
        for index, id_ in enumerate(rule.data.get("was", ())):
            place = rule.place("was", index)
            taken = draft.every_rule[id_].place() if id_ in draft.every_rule else seen.get(id_)
            if taken is not None:
                yield at(place, "R110", id=id_, related=(taken,))
            seen.setdefault(id_, place)
