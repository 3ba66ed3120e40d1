"""Questions: each has an answer for every number of players, and one that asks for a number gets one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft, RuleDraft
from railbook.rules.text import forms, placeholders_in, questions_of
from railbook.source import Path

_HOW_MANY = re.compile(r"(?:^|: )how (?:many|much|few|old|high)\b", re.IGNORECASE)
# What an answer may say instead of a number; a number itself stands in a placeholder.
_AMOUNT = re.compile(r"\b(?:as many|any number|one|none|nobody)\b", re.IGNORECASE)


def check(draft: Draft) -> Iterator[Diagnostic]:
    for rule in draft.rules.values() if draft.whole else ():
        for question, path in questions_in(rule).items():
            texts = list(settling(draft, rule, question))
            missing = _unanswered(draft, texts)
            if missing:
                yield at(rule.place(*path), "R138", counts=tuple(map(str, missing)))
            if texts and _HOW_MANY.search(question) and not any(map(has_number, texts)):
                yield at(rule.place(*(("answer",) if path[0] == "asks" else path)), "R139")


def questions_in(rule: RuleDraft) -> dict[str, Path]:
    """Every question of a rule, with the path where it stands first."""
    asked: dict[str, Path] = {}
    for path, question in questions_of(rule.data):
        asked.setdefault(question, path)
    return asked


def settling(draft: Draft, rule: RuleDraft, question: str) -> Iterator[Any]:
    """The texts of this game that a question stands with: none if it is about what the game does not have."""
    for path, text in draft.texts(rule):
        asks = rule.data.get("asks", ()) if path == ("answer",) else _asks(text)
        if path[0] != "on_cards" and question in asks:
            yield text


def _asks(text: Any) -> Any:
    return text.get("asks", ()) if isinstance(text, dict) else ()


def _unanswered(draft: Draft, texts: list[Any]) -> list[int]:
    """The player counts for which none of some texts holds."""
    fewest, most = draft.number("players.min"), draft.number("players.max")
    if not texts or fewest is None or most is None:
        return []
    counts = range(fewest, most + 1)
    return [count for count in counts if not any(_holds(draft, text, count) for text in texts)]


def _holds(draft: Draft, text: Any, count: int) -> bool:
    players = text.get("when", {}).get("players") if isinstance(text, dict) else None
    if isinstance(players, dict):
        ((bound, path),) = players.items()
        limit = draft.number(path)
        return limit is None or (count <= limit if bound == "at_most" else count > limit)
    return players is None or count in players


def has_number(text: Any) -> bool:
    """Whether a text shows a number of the game, or says that there is none to show."""
    return any(placeholders_in(sentence) or _AMOUNT.search(sentence) for _, sentence in forms(text))
