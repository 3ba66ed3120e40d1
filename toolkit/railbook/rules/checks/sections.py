"""Sections: every rule stands in one that exists, and every one that exists has a rule."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    known = draft.chapters.written("sections")
    if not known:
        return  # the list itself is misspelt or missing, which has been told
    for rule in draft.every_rule.values():
        section = rule.data.get("section")
        if section is not None and section not in known:
            nearest = draft.nearest(section, draft.sections)
            yield at(rule.place("section"), "R111", name=section, nearest=nearest)
    for id_, entry in draft.sections.items():
        after = entry.get("after")
        if after is not None and (after not in known or after == id_):
            place = draft.chapters.value("sections", id_, "after")
            yield at(place, "R111", name=after, nearest=draft.nearest(after, draft.sections))
    yield from _unused(draft)


def _unused(draft: Draft) -> Iterator[Diagnostic]:
    used = {rule.data.get("section") for rule in draft.every_rule.values()}
    for id_ in draft.sections:
        if draft.whole and id_ not in used:
            yield at(draft.chapters.key("sections", id_), "R112", name=id_)
