"""Where the manuals contradict each other or are silent: what each says, and what Railbook plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from railbook.rules.components import Ruleset, Source
from railbook.rules.library import Library
from railbook.rules.sheet import Sheet

WORDING = "wording"  # a list of words, a misprint without effect, or what no manual leaves in doubt
GAMES_DIFFER = "games-differ"  # each manual is clear, and players mix the games up


@dataclass(frozen=True, slots=True)
class Statement:
    """What one source says, in our own words; ``line`` is the line of the manual's stored text.

    Where it states a value of the game otherwise, ``fact`` is the value and ``value`` what it says instead.
    """

    source: Source
    text: str
    line: int | None = None
    fact: str | None = None
    value: Any = None  # None: it cannot be read there


@dataclass(frozen=True, slots=True)
class Dispute:
    id: str
    kind: str
    title: str
    games: tuple[str, ...]
    rules: tuple[str, ...]
    says: tuple[Statement, ...]
    ruling: str
    reason: str
    parameter: str | None = None

    @property
    def is_note(self) -> bool:
        """Whether it is about words only, so that no rule needs it."""
        return self.kind == WORDING

    @property
    def is_ruling(self) -> bool:
        """Whether what is played is our decision."""
        return self.kind not in (WORDING, GAMES_DIFFER)

    def concerns(self, game: Ruleset) -> bool:
        """Whether it is about a game, or about one that this game builds on."""
        return not {game.id, *game.extends}.isdisjoint(self.games)


def disputes_in(sheets: Iterable[Sheet]) -> tuple[Dispute, ...]:
    """The disputes of some registers, each once, in the order of the files."""
    found: dict[str, Dispute] = {}
    for sheet in sheets:
        for _, entry in sheet.items("disputes"):
            found.setdefault(entry["id"], _dispute(entry))
    return tuple(found.values())


def disputes_of(game: Ruleset, library: Library) -> list[Dispute]:
    """What is disputed in a game, or in one that it builds on."""
    registers = library.registers("disputes", game.folder)
    return [dispute for dispute in disputes_in(registers) if dispute.concerns(game)]


def _dispute(entry: Mapping[str, Any]) -> Dispute:
    return Dispute(
        entry["id"],
        entry["kind"],
        entry["title"],
        tuple(entry["games"]),
        tuple(entry.get("rules", ())),
        tuple(_statement(statement) for statement in entry["says"]),
        entry["ruling"],
        entry["reason"],
        entry.get("parameter"),
    )


def _statement(entry: Mapping[str, Any]) -> Statement:
    source = Source(entry.get("manual"), entry.get("section"), entry.get("record"))
    return Statement(source, entry["text"], entry.get("line"), entry.get("fact"), entry.get("value"))
