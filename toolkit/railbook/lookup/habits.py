"""What is known of a language beside its texts: locales/lookup/<language>.yaml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from railbook.lookup.words import fold

_WORD = re.compile(r"[^\W\d_]+|\d+|#")


@dataclass(frozen=True, slots=True)
class Habits:
    """How people ask in a language."""

    little: frozenset[str] = frozenset()  # words that say little about what is asked
    numbers: Mapping[str, str] = field(default_factory=dict)  # numbers as they are written out
    typed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by rule: what else players call it
    asked: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # by English question: how else to ask it
    players: tuple[str, ...] = ()  # how a question names the number of players, with # for the number
    how_many: tuple[str, ...] = ()  # how a question asks for a number

    @classmethod
    def of(cls, *held: Mapping[str, Any]) -> Habits:
        """From the files of a language, those of the nearest folder last."""
        little: set[str] = set()
        numbers: dict[str, str] = {}
        typed: dict[str, tuple[str, ...]] = {}
        asked: dict[str, tuple[str, ...]] = {}
        phrases: dict[str, list[str]] = {"players": [], "how_many": []}
        for data in held:
            little.update(map(fold, data.get("little", ())))
            for number, written in enumerate(data.get("numbers", ())):
                for word in [written] if isinstance(written, str) else written:
                    numbers[fold(word)] = str(number)
            typed.update({rule: tuple(said) for rule, said in data.get("typed", {}).items()})
            asked.update({question: tuple(said) for question, said in data.get("asked", {}).items()})
            for name, found in phrases.items():
                found.extend(" ".join(_WORD.findall(fold(phrase))) for phrase in data.get(name, ()))
        return cls(frozenset(little), numbers, typed, asked, *map(tuple, phrases.values()))

    @property
    def surely_numbers(self) -> dict[str, str]:
        """Words that are numbers wherever they stand: not “one”, which may be anything."""
        return {word: number for word, number in self.numbers.items() if word not in self.little}
