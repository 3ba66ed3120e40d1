"""Quick-reference cards: rules speak only on cards that exist, and cards compare with games that exist."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    known = draft.chapters.written("quick_cards")
    for rule in draft.every_rule.values():
        for index, entry in enumerate(rule.data.get("on_cards", ())):
            card = entry["card"]
            if card not in known and draft.whole:
                nearest = draft.nearest(card, draft.quick_cards)
                yield at(rule.place("on_cards", index, "card"), "R132", name=card, nearest=nearest)
    near = draft.game.main.file.parent
    for id_, entry in draft.quick_cards.items():
        other = entry.get("compared_with")
        base = None if other is None else draft.library.base(other, near)
        if other is not None and (base is None or base.text("game") is None):
            place = draft.chapters.value("quick_cards", id_, "compared_with")
            nearest = draft.nearest(other, draft.library.ids(near))
            yield at(place, "R133", name=other, nearest=nearest)
