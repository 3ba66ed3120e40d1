"""What every look-up is given: the rules of a language as documents, and what players type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

import yaml

from railbook import load
from railbook.i18n.prose import Prose, prose
from railbook.lookup.entries import entries
from railbook.lookup.gather import Gathered, gather
from railbook.rules.components import Rule
from railbook.rules.load import shipped_games

LOOKUPS = Path(__file__).resolve().parent.parent.parent / "examples" / "lookups"
LANGUAGES = tuple(sorted(file.stem for file in LOOKUPS.glob("*.yaml")))
CODES = {"nb": "no"}  # peers know Norwegian by the older code
SHOWN = 3  # results that are looked at


class Missing(Exception):
    """A peer that cannot be had here, and why."""


@dataclass(frozen=True, slots=True)
class Document:
    """A rule as a peer gets it: all that stands on the page, and the questions."""

    rule: str
    title: str
    paragraphs: tuple[str, ...]  # the answer first
    asks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LookUp:
    typed: str
    game: str
    rules: tuple[str, ...]  # of which one should come first
    kind: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """The rules of one game in one language, and what its readers look up.

    A shelf for each game is what favours a peer: nothing of another game can come first.
    """

    language: str
    game: str
    documents: tuple[Document, ...]
    asked: tuple[LookUp, ...]

    @property
    def code(self) -> str:
        return CODES.get(self.language, self.language)


Answers = list[list[str]]  # for each look-up the rules that were found, the best first
Outcome = tuple[str, list[Answers]]  # a peer's name with its version, and its answers of every shelf


def shelves() -> list[Shelf]:
    """All games in all languages."""
    return [
        Shelf(language, game, tuple(_documents(language, game)), _asked(language, game))
        for language in LANGUAGES
        for game in shipped_games()
    ]


def together(held: Sequence[Shelf]) -> tuple[Document, ...]:
    """All texts of a language, each once: what an index for all games has to hold."""
    return tuple(dict.fromkeys(document for shelf in held for document in shelf.documents))


def file_name(number: int) -> str:
    """Pages are numbered, so that an address tells nothing."""
    return f"r{number}"


def number_of(address: str) -> int:
    return int(PurePosixPath(address).stem.removeprefix("r"))


def knowing(held: Sequence[Shelf]) -> list[Shelf]:
    """The same, and beside the questions what our look-up knows from glossary and players' words."""
    gathered = gather((load(game), LANGUAGES) for game in shipped_games())
    return [replace(shelf, documents=tuple(_with_words(shelf, gathered))) for shelf in held]


def _with_words(shelf: Shelf, gathered: Gathered) -> Iterator[Document]:
    told = [one for one in gathered.told[shelf.language] if one.ruleset.id == shelf.game]
    found = entries(told, gathered.habits[shelf.language], gathered.glossary)
    words = {entry.rule: entry.typed for _, entry in found}
    return (replace(one, asks=(*one.asks, *words[one.rule])) for one in shelf.documents)


def _asked(language: str, game: str) -> tuple[LookUp, ...]:
    listed = yaml.safe_load((LOOKUPS / f"{language}.yaml").read_text(encoding="utf-8"))
    found = (LookUp(one["typed"], one["game"], tuple(one["rules"]), one["kind"]) for one in listed)
    return tuple(one for one in found if one.game == game)


def _documents(language: str, game: str) -> Iterator[Document]:
    told = prose(load(game), language)
    return (_document(rule, told) for rule in told.ruleset.rules)


def _document(rule: Rule, told: Prose) -> Document:
    return Document(
        rule=rule.id,
        title=told.name(rule.title),
        paragraphs=(told.answer(rule), *(paragraph.text for paragraph in told.detail(rule))),
        asks=tuple(map(told.name, rule.asks)),
    )
