"""Asking the shipped index, and the list of what players type."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

from railbook.lookup.find import Findings, find
from railbook.lookup.index import Index
from railbook.lookup.stored import shipped_index
from railbook.source import read_document
from tests.conftest import EXAMPLES

LANGUAGES = ("en", "it", "nl", "nb")
FIRST, AMONG_THREE = 0.85, 0.97  # of all look-ups


@dataclass(frozen=True, slots=True)
class Lookup:
    """What somebody typed who reads about a game in a language, and the rules that answer."""

    language: str
    typed: str
    game: str
    rules: tuple[str, ...]
    kind: str


@cache
def index(language: str) -> Index:
    return shipped_index(language)


def ask(language: str, typed: str, game: str | None = None) -> Findings:
    return find(index(language), typed, game)


def first(language: str, typed: str, game: str | None = None) -> str | None:
    """The rule that comes first."""
    found = ask(language, typed, game)
    return next((hit.rule for hit in (*found.here, *found.elsewhere)), None)


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
