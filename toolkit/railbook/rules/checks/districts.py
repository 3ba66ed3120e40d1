"""Districts: locations belong to ones that exist, each has at least two, and the mechanic is in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft
from railbook.rules.repeats import repeats


def check(draft: Draft) -> Iterator[Diagnostic]:
    districts = dict(draft.items("districts"))
    numbers = {district["number"] for district in districts.values()}
    members = Counter(entry["district"] for entry in draft.locations.values() if "district" in entry)
    yield from _unknown(draft, numbers)
    yield from _twice(draft, districts)
    if not draft.complete:
        return
    for index, district in districts.items():
        if members[district["number"]] < 2:
            place = draft.board.value("districts", index, "number")
            yield at(place, "R231", number=district["number"], count=members[district["number"]])
    in_play = "districts" in (draft.get("mechanics") or {})
    if districts and not in_play:
        yield at(draft.board.key("districts"), "R232")
    if in_play and not districts:
        yield at(draft.parameters.key("mechanics", "districts"), "R233")


def _unknown(draft: Draft, numbers: set[int]) -> Iterator[Diagnostic]:
    if not numbers and "districts" in (draft.get("mechanics") or {}):
        return  # the whole list is missing, which is told once
    for id_, entry in draft.locations.items():
        if "district" in entry and entry["district"] not in numbers and draft.board_is_sound:
            place = draft.board.value("locations", id_, "district")
            allowed = tuple(str(number) for number in sorted(numbers))
            yield at(place, "R230", number=entry["district"], allowed=allowed or None)


def _twice(draft: Draft, districts: dict[int, dict[str, int]]) -> Iterator[Diagnostic]:
    for index, district, first in repeats(districts.items(), lambda district: district["number"]):
        related = (draft.board.value("districts", first, "number"),)
        place = draft.board.value("districts", index, "number")
        yield at(place, "R110", id=str(district["number"]), related=related)
