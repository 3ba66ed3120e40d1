"""Needs and cases: what a rule or a text depends on could be true in some game.

A misspelt one would make the rule vanish, or the text never show, without a word.
"""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, Place, at
from railbook.rules.checks.parameters import every_path, known
from railbook.rules.draft import Draft, RuleDraft
from railbook.schema.possible import choices, possible


def check(draft: Draft) -> Iterator[Diagnostic]:
    for rule in draft.every_rule.values():
        needs = rule.data.get("needs")
        if isinstance(needs, dict):
            ((path, value),) = needs.items()
            yield from _path(draft, rule.place("needs"), path)
            yield from _value(draft, rule.place("needs", path), path, value)
        elif isinstance(needs, str) and "." in needs:
            yield from _path(draft, rule.place("needs"), needs)
        yield from _cases(draft, rule)


def _path(draft: Draft, place: Place, path: str) -> Iterator[Diagnostic]:
    start, _, name = path.partition(".")
    nameless = start == "components" and name not in (draft.get("component_names") or {name: ""})
    if possible(path) is None or nameless:
        yield at(place, "R120", path=path, nearest=draft.nearest(path, every_path(known(draft))))


def _value(draft: Draft, place: Place, path: str, value: str) -> Iterator[Diagnostic]:
    allowed = choices(path)
    if allowed and value not in allowed:
        yield at(place, "S111", value=value, nearest=draft.nearest(value, allowed), allowed=allowed)


def _cases(draft: Draft, rule: RuleDraft) -> Iterator[Diagnostic]:
    answer = rule.data.get("answer")
    if isinstance(answer, dict) and "choice" in answer:
        for value in answer["cases"]:
            yield from _value(draft, rule.place("answer", "cases", value), answer["choice"], value)
