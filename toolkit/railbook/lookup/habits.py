"""What is known of a language beside its texts: locales/lookup/<language>.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from railbook.lookup.words import fold


@dataclass(frozen=True, slots=True)
class Habits:
    """How people ask in a language."""

    little: frozenset[str] = frozenset()  # words that say little about what is asked
    numbers: Mapping[str, str] = field(default_factory=dict)  # numbers as they are written out
    typed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by rule: what else players call it

    @classmethod
    def of(cls, *held: Mapping[str, Any]) -> Habits:
        """From the files of a language, those of the nearest folder last."""
        little: set[str] = set()
        numbers: dict[str, str] = {}
        typed: dict[str, tuple[str, ...]] = {}
        for data in held:
            little.update(map(fold, data.get("little", ())))
            for number, written in enumerate(data.get("numbers", ())):
                for word in [written] if isinstance(written, str) else written:
                    numbers[fold(word)] = str(number)
            typed.update({rule: tuple(phrases) for rule, phrases in data.get("typed", {}).items()})
        return cls(frozenset(little), numbers, typed)
