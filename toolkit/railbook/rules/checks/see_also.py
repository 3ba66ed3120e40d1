"""See-also ids: each names a rule that some layer of the game defines, and not the rule itself."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    for rule in draft.every_rule.values():
        for index, id_ in enumerate(rule.data.get("see", ())):
            if id_ == rule.id:
                yield at(rule.place("see", index), "R114", id=id_)
            elif id_ not in draft.every_rule and id_ not in draft.dropped and draft.whole:
                yield at(
                    rule.place("see", index), "R113", id=id_, nearest=draft.nearest(id_, draft.every_rule)
                )
