"""Asking the shipped index, and the list of what players type."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache

from railbook.lookup.find import Findings, find
from railbook.lookup.index import Index
from railbook.lookup.stored import shipped_index
from railbook.source import read_document
from tests.conftest import EXAMPLES

LANGUAGES = ("en", "it", "nl", "nb")
FIRST, AMONG_THREE = 0.92, 0.975  # of all look-ups
ANSWERED = 0.95  # of all questions, in each language


@dataclass(frozen=True, slots=True)
class Lookup:
    """What somebody typed who reads about a game in a language, and the rules that answer."""

    language: str
    typed: str
    game: str
    rules: tuple[str, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody asks about a game, with so many players; what the answer must and must not say."""

    ask: str
    game: str
    says: tuple[str, ...]
    never: tuple[str, ...]
    kind: str
    players: int | None

    def is_answered_by(self, text: str) -> bool:
        said = [bool(re.search(pattern, text, re.IGNORECASE)) for pattern in self.says]
        return all(said) and not any(re.search(pattern, text, re.IGNORECASE) for pattern in self.never)


@cache
def questions(language: str, folder: str = "answers") -> list[Question]:
    """The list of a language, written without a look at our texts."""
    file = EXAMPLES / folder / f"{language}.yaml"
    document, faults = read_document(file, file.name)
    assert document is not None, faults
    return [
        Question(
            one["ask"],
            one["game"],
            tuple(one["says"]),
            tuple(one.get("never", ())),
            one["kind"],
            one.get("players"),
        )
        for one in document.data
    ]


@cache
def index(language: str) -> Index:
    return shipped_index(language)


def ask(language: str, typed: str, game: str | None = None, players: int | None = None) -> Findings:
    return find(index(language), typed, game, players)


def first(language: str, typed: str, game: str | None = None) -> str | None:
    """The rule that comes first."""
    found = ask(language, typed, game)
    return next((hit.rule for hit in (*found.here, *found.elsewhere)), None)


def unanswered(language: str, folder: str = "answers") -> list[str]:
    """The questions of a list whose first answer does not say what it must, each with that answer."""
    missed = []
    for one in questions(language, folder):
        found = ask(language, one.ask, one.game, one.players)
        shown = next((hit.text for hit in (*found.here, *found.elsewhere)), "")
        if not one.is_answered_by(shown):
            missed.append(f"{one.ask!r} in {one.game}: {shown!r}")
    return missed


def lookups(language: str) -> list[Lookup]:
    file = EXAMPLES / "lookups" / f"{language}.yaml"
    document, faults = read_document(file, file.name)
    assert document is not None, faults
    return [
        Lookup(language, one["typed"], one["game"], tuple(one["rules"]), one["kind"]) for one in document.data
    ]


def shares(found: list[tuple[Lookup, list[str]]]) -> tuple[float, float]:
    """How often the first rule is right, and how often one of the first three."""
    right = Counter(
        place for lookup, rules in found for place in (1, 3) if {*rules[:place]} & {*lookup.rules}
    )
    return right[1] / len(found), right[3] / len(found)
