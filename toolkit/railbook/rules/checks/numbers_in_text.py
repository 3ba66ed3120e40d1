"""Numbers in texts: a rule that explains a number shows it as a placeholder, and never as a literal."""

from __future__ import annotations

import re
from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.draft import Draft, RuleDraft
from railbook.rules.text import forms, placeholders_in, without_placeholders

_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905
# "one" is left out: it is also a pronoun.
_ANY_NUMBER = re.compile(rf"\b(\d{{1,6}}|{'|'.join(_WORDS[2:])})\b", re.IGNORECASE | re.ASCII)


def check(draft: Draft) -> Iterator[Diagnostic]:
    for rule in draft.rules.values():
        explained = enumerate(rule.data.get("explains", ()))
        numbers = {path: (i, value) for i, path in explained if (value := draft.number(path)) is not None}
        shown = _shown(rule)
        for path, (index, _) in numbers.items():
            if path not in shown and draft.whole:
                yield at(rule.place("explains", index), "R118", path=path)
        yield from _literals(rule, {path: value for path, (_, value) in numbers.items()})


def _shown(rule: RuleDraft) -> set[str]:
    """The parameters that a reader sees, as a number or as the player counts of a paragraph."""
    seen: set[str] = set()
    for path, entry in rule.texts:
        if path[0] == "on_cards":
            continue  # cards are no place to explain a number: the rule's own page is
        seen |= {name for _, sentence in forms(entry) for name in placeholders_in(sentence)}
        if isinstance(entry, dict):
            players = entry.get("when", {}).get("players")
            seen |= set(players.values()) if isinstance(players, dict) else set()
            seen |= {entry["count"]} if "count" in entry else set()
    return seen


def _literals(rule: RuleDraft, numbers: dict[str, int]) -> Iterator[Diagnostic]:
    for path, entry in rule.texts:
        for form, sentence in forms(entry):
            for word in dict.fromkeys(_ANY_NUMBER.findall(without_placeholders(sentence))):
                value = int(word) if word.isdecimal() else _WORDS.index(word.lower())
                meant = next((name for name, number in numbers.items() if number == value), None)
                if meant is not None:
                    yield at(rule.word(word, *path, *form), "R119", literal=word, path=meant)
