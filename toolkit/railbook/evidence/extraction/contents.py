"""The list of contents: an item begins with a number on a line of its own, and counts one part of the box.

What stands behind it in parentheses divides it up: so many of each colour, so many wild cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from railbook.evidence.extraction.concepts import Concept, concepts
from railbook.evidence.extraction.lessons import Lessons
from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.ground import Ground
from railbook.evidence.readings.number import is_number, perhaps

_SURE, _LESS_SURE = 0.85, 0.6
_NAMED_BY = 4  # words behind the number
_LONGEST = 45  # words of an item
_FEWEST = 4  # items: fewer are no list
# Of which part, divided by what: the fact that the number is.
_DIVIDED = {
    ("vehicles", "spare"): "vehicle.spare_per_player",  # before "each colour": it says that of spares, too
    ("vehicles", "each-color"): "vehicle.per_player",
    ("cards", "wild"): "cards.wild.count",
    ("cards", "each-color"): "computed.color_cards",
    ("tokens", "each-symbol"): "mechanics.tourist_tokens.per_symbol",
}


@dataclass(frozen=True, slots=True)
class _Item:
    component: str
    alike: float
    first: int  # its number
    last: int  # behind its last word


def contents(ground: Ground, lessons: Lessons) -> Iterator[Proposal]:
    """Proposals for the parts of the box, and for what the list says about them."""
    about = concepts(lessons.language).of([token.word for token in ground.tokens])
    items = list(_items(ground, about, lessons))
    if len({item.component for item in items}) < _FEWEST:
        return
    divided = {item: list(_divided(ground, about, item)) for item in items}
    for item in items:
        rivals = [one for one in items if one.component == item.component and one != item]
        if not divided[item] and any(divided[rival] for rival in rivals):
            continue  # of two numbers of cards, the one that is divided into colours is meant
        sure = _LESS_SURE if rivals and not divided[item] else _SURE * min(1, item.alike + 0.3)
        yield Proposal(f"components.{item.component}", _number(ground, item.first), sure, (item.first,))
        yield from divided[item]


def _number(ground: Ground, at: int) -> int:
    return ground.lexicon.number(ground.tokens[at]) or 0


def _items(ground: Ground, about: Sequence[Concept], lessons: Lessons) -> Iterator[_Item]:
    starts = [at for at in range(len(ground.tokens)) if _begins(ground, at)]
    for at, after in zip(starts, [*starts[1:], len(ground.tokens)], strict=False):
        last = min(after, at + _LONGEST)
        named = _named(ground, about, at, last)
        scored = [
            (len(named & meant) / len(named | meant), name)
            for name, meant in lessons.components.items()
            if meant
        ]
        alike, component = max(scored, default=(0.0, ""), key=lambda pair: pair[0])  # of equals, the first
        if alike >= 0.5:
            yield _Item(component, alike, at, last)


def _begins(ground: Ground, at: int) -> bool:
    """Whether an item begins: a number first on its line, and not in parentheses."""
    token = ground.tokens[at]
    first_on_line = at == 0 or ground.tokens[at - 1].line < token.line
    return first_on_line and is_number(ground, at) and not _is_inside(ground, at)


def _is_inside(ground: Ground, at: int) -> bool:
    """Whether a parenthesis was opened shortly before, and not closed."""
    near = ground.text.text[max(ground.tokens[at].start - 200, 0) : ground.tokens[at].start]
    return near.rfind("(") > near.rfind(")")


def _named(ground: Ground, about: Sequence[Concept], at: int, last: int) -> frozenset[str]:
    """What the words behind the number are about, up to a parenthesis or the end of the line."""
    found: set[str] = set()
    for i in range(at + 1, min(at + 1 + _NAMED_BY, last)):
        if "(" in ground.tokens[i].gap or (ground.tokens[i].line > ground.tokens[at].line and found):
            break
        found |= about[i]
    return frozenset(one for one in found if ":" not in one)


def _divided(ground: Ground, about: Sequence[Concept], item: _Item) -> Iterator[Proposal]:
    numbers = [
        at for at in range(item.first + 1, item.last) if is_number(ground, at) and _is_inside(ground, at)
    ]
    for at, after in zip(numbers, [*numbers[1:], item.last], strict=False):
        behind = frozenset().union(*about[at + 1 : min(after, at + 6)])
        for (component, divider), fact in _DIVIDED.items():
            if component == item.component and divider in behind:
                yield Proposal(fact, _divided_number(ground, at, item), _SURE, (at,))
                break


def _divided_number(ground: Ground, at: int, item: _Item) -> int:
    """The number; a scanned one that the whole cannot be divided by is read again."""
    value, whole = _number(ground, at), _number(ground, item.first)
    better = [one for one in perhaps(ground, at) if one and whole % one == 0]
    return better[0] if better and (value == 0 or whole % value) else value
