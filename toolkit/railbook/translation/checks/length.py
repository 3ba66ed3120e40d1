"""Length: what a card, a heading or a table has room for."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.rules.text import fill, placeholders_in
from railbook.translation.subject import Subject

# In characters, with the numbers filled in. The narrowest place counts: a card is 63 mm wide.
ROOM = {
    "colour": 16,
    "component": 32,
    "name": 32,
    "section": 28,
    "card": 110,
    "title": 60,
    "question": 90,
    "answer": 140,
    "detail": 180,
    "summary": 150,
}


def check(subject: Subject) -> Iterator[Diagnostic]:
    rooms = [ROOM[field] for field in subject.source.fields if field in ROOM]
    # A dispute’s title stands on a page, not on a card.
    uses = subject.source.uses
    if not rooms or (uses and all(use.message.path[0] == "disputes" for use in uses)):
        return
    for _, string in subject.pairs():
        length = len(fill(string, {name: _widest(subject, name) for name in placeholders_in(string)}))
        if length > min(rooms):
            yield subject.fault("L136", string, length=length, most=min(rooms))


def _widest(subject: Subject, name: str) -> str:
    if subject.inventory is None or name not in subject.source.placeholders:
        return ""
    return max(subject.inventory.shown(subject.source, name).values(), key=len, default="")
