"""Why an action is not allowed: the rule that forbids it, and the values it does so with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = "str | int | tuple[str, ...]"


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule's id, what exactly it says no to, and the values that a sentence about it needs.

    >>> no = refuse("claim.enough-pieces", "too_few_pieces", needs=3, has=2)
    >>> no.rule, no.values["needs"], no.values["has"]
    ('claim.enough-pieces', 3, 2)
    """

    rule: str
    reason: str
    params: tuple[tuple[str, Value], ...] = ()

    @property
    def values(self) -> dict[str, Value]:
        return dict(self.params)


def refuse(rule: str, reason: str, **values: Value) -> Refusal:
    return Refusal(rule, reason, tuple(values.items()))


class Refused(ValueError):
    """An action was tried that the rules do not allow."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.reason} {refusal.values}")
        self.refusal = refusal
