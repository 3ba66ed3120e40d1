"""A draft: one game as its files give it, merged, with the place of every value and rule.

Checks work on drafts, because a draft may be faulty. A Ruleset is built only from a faultless one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from railbook.diagnostics import Diagnostic, Place
from railbook.diagnostics.nearest import Nearest
from railbook.rules.layers import Layer, Stack
from railbook.rules.library import Library
from railbook.rules.merge import lookup
from railbook.source import Document, Path


@dataclass(slots=True)
class RuleDraft:
    """A rule merged over the layers, with the place of each of its fields."""

    id: str
    data: dict[str, Any] = field(default_factory=dict)
    origins: list[tuple[Document, int]] = field(default_factory=list)

    @property
    def texts(self) -> list[tuple[Path, Any]]:
        """The answer, details, replies and what cards say, as written, with their paths in the rule."""
        texts: list[tuple[Path, Any]] = [(("answer",), self.data["answer"])] if "answer" in self.data else []
        for field_ in ("detail", "replies", "on_cards"):
            texts += [((field_, i), entry) for i, entry in enumerate(self.data.get(field_, ()))]
        return texts

    @property
    def layers(self) -> list[dict[str, Any]]:
        """What each layer gives, base first."""
        return [document.data["rules"][index] for document, index in self.origins]

    def place(self, *path: str | int) -> Place:
        """Where a field stands that some layer gives; otherwise where the rule does."""
        document, index = self.holder(path)
        return document.value(("rules", index, *path))

    def word(self, word: str, *path: str | int) -> Place:
        """Where a word stands inside one of the rule's texts."""
        document, index = self.holder(path)
        return document.word(("rules", index, *path), word)

    def holder(self, path: Path) -> tuple[Document, int]:
        """The document that has the last word on a field, and the rule's position in it."""
        for document, index in reversed(self.origins):
            if document.has(("rules", index, *path)):
                return document, index
        return self.origins[-1]


def needs_key(needs: Any) -> str:
    """What a rule needs, as one word.

    >>> needs_key("ferries"), needs_key({"tie_break": "longest_path"})
    ('ferries', 'tie_break.longest_path')
    """
    return needs if isinstance(needs, str) else ".".join(*needs.items())


@dataclass(slots=True)
class Draft:
    """One game: its layers, base first, and what they amount to."""

    library: Library
    nearest: Nearest
    layers: list[Layer] = field(default_factory=list)
    parameters: Stack = field(default_factory=Stack)
    board: Stack = field(default_factory=Stack)
    chapters: Stack = field(default_factory=Stack)
    every_rule: dict[str, RuleDraft] = field(default_factory=dict)
    dropped: set[str] = field(default_factory=set)
    faults: list[Diagnostic] = field(default_factory=list)
    rooted: bool = True  # whether the whole chain of extends was found; a board by itself has none

    @property
    def game(self) -> Layer:
        return self.layers[-1]

    @property
    def id(self) -> str:
        return self.game.main.text("game") or self.game.main.file.parent.name

    @property
    def whole(self) -> bool:
        """Whether nothing was left out for its faults, so that sums and gaps mean something."""
        sheets = [sheet for layer in self.layers for sheet in layer.sheets]
        return self.rooted and not self.faults and all(sheet.sound for sheet in sheets)

    @property
    def complete(self) -> bool:
        """Whether it is whole, and has a board."""
        return self.whole and bool(self.board.documents)

    @property
    def board_is_sound(self) -> bool:
        return all(layer.board.sound for layer in self.layers if layer.board is not None)

    @property
    def rules(self) -> dict[str, RuleDraft]:
        """The rules that this game has: those whose needs are met."""
        return {id_: rule for id_, rule in self.every_rule.items() if self._has(rule.data.get("needs"))}

    def _has(self, needs: Any) -> bool:
        """Whether the game has a mechanic, sets a parameter, or has one that is or contains a value."""
        if needs is None:
            return True
        if isinstance(needs, str):
            return self.get(needs if "." in needs else f"mechanics.{needs}") is not None
        ((path, value),) = needs.items()
        found = self.get(path)
        return value in found if isinstance(found, list) else value == found

    def texts(self, rule: RuleDraft) -> list[tuple[Path, Any]]:
        """The texts of a rule that this game can ever show."""
        return [(path, entry) for path, entry in rule.texts if self._can_hold(entry)]

    def _can_hold(self, entry: Any) -> bool:
        when = entry.get("when", {}) if isinstance(entry, dict) else {}
        fewest, most = self.number("players.min"), self.number("players.max")
        players = when.get("players")
        if isinstance(players, list) and fewest is not None and most is not None:
            return any(fewest <= count <= most for count in players) and self._has(when.get("mechanic"))
        return self._has(when.get("mechanic"))

    def get(self, path: str) -> Any:
        """The parameter at a dotted path, or None."""
        return lookup(self.parameters.data, path)

    def number(self, path: str) -> int | None:
        value = self.get(path)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def at(self, *paths: str) -> Place:
        """Where a parameter stands; of several that do not fit together, the one that this game sets."""
        own = [path for path in paths if self.game.main.document.has(tuple(path.split(".")))]
        return self.parameters.value(*(own or paths)[0].split("."))

    def items(self, key: str) -> Iterator[tuple[int, dict[str, Any]]]:
        """The usable entries of a list on the board, with their positions."""
        for index, item in enumerate(self.board.data.get(key) or ()):
            if item is not None:
                yield index, item

    @property
    def locations(self) -> dict[str, dict[str, Any]]:
        return self.board.data.get("locations") or {}

    @property
    def misplaced(self) -> bool:
        """Whether a route ends at a location that is not there, so that the network cannot be judged."""
        known = self.board.written("locations")
        return any(not known.issuperset(route["between"]) for _, route in self.items("routes"))

    @property
    def sections(self) -> dict[str, dict[str, str]]:
        return self.chapters.data.get("sections") or {}

    @property
    def quick_cards(self) -> dict[str, dict[str, str]]:
        return self.chapters.data.get("quick_cards") or {}

    @property
    def absent(self) -> dict[str, str]:
        """By what rules may need: how to say that a game does not have it."""
        return self.chapters.data.get("absent") or {}

    def merged(self) -> dict[str, Any]:
        """The game as a whole, as merged.schema.json describes it."""
        board = {key: value for key, value in self.board.data.items() if key != "game"}
        return {
            "game": self.id,
            **self.parameters.data,
            "sections": self.sections,
            "quick_cards": self.quick_cards,
            "absent": self.absent,
            "rules": [rule.data for rule in self.rules.values()],
            **({"board": board} if board else {}),
        }
