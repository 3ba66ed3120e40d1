"""A draft: one game as its files give it, merged, with the place of every value and rule.

Checks work on drafts, because a draft may be faulty. A Ruleset is built only from a faultless one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from railbook.diagnostics import Diagnostic, Place, at
from railbook.diagnostics.nearest import Nearest
from railbook.rules.library import Library
from railbook.rules.merge import lookup, merged, without
from railbook.rules.repeats import repeats
from railbook.rules.sheet import Sheet
from railbook.source import Document, Path

# What stands in game.yaml or a family file beside the parameters.
_NOT_PARAMETERS = ("game", "family", "extends", "sections", "rules", "drop")

_NEVER_INHERITED = ("title", "summary")


@dataclass(frozen=True, slots=True)
class Layer:
    """One step of an ``extends`` chain: a family, or a game with its rules and its board."""

    main: Sheet
    rules: Sheet | None = None
    board: Sheet | None = None

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        return tuple(
            dict.fromkeys(sheet for sheet in (self.main, self.rules, self.board) if sheet is not None)
        )

    @property
    def rule_sheet(self) -> Sheet | None:
        """Where this layer's rules and sections stand."""
        return self.main if self.main.kind == "family" else self.rules


@dataclass(slots=True)
class Stack:
    """Documents merged over one another, which still know where each value stands."""

    documents: list[Document] = field(default_factory=list)
    parts: list[dict[str, Any]] = field(default_factory=list)  # of each document, what can be used
    data: dict[str, Any] = field(default_factory=dict)

    def add(self, document: Document, data: dict[str, Any]) -> None:
        self.documents.append(document)
        self.parts.append(data)
        self.data = merged(self.data, data)

    def written(self, *path: str) -> set[str]:
        """The keys of a map, also those whose entries are faulty: they exist, so naming them is no fault."""
        keys = set(lookup(self.data, ".".join(path)) or ())
        for document, data in zip(self.documents, self.parts, strict=True):
            written = document.get(path)
            if isinstance(written, dict):
                keys |= set(written) - set(lookup(data, ".".join(path)) or ())
        return keys

    def value(self, *path: str | int) -> Place:
        return self._holder(path).value(path)

    def key(self, *path: str | int) -> Place:
        return self._holder(path).key(path)

    def _holder(self, path: Path) -> Document:
        """The document that has the last word on a path."""
        while True:
            for document in reversed(self.documents):
                if document.has(path):
                    return document
            path = path[:-1]


@dataclass(slots=True)
class RuleDraft:
    """A rule merged over the layers, with the place of each of its fields."""

    id: str
    data: dict[str, Any] = field(default_factory=dict)
    origins: list[tuple[Document, int]] = field(default_factory=list)

    @property
    def texts(self) -> list[tuple[Path, Any]]:
        """The answer and the details as they are written, with their paths in the rule."""
        texts: list[tuple[Path, Any]] = [(("answer",), self.data["answer"])] if "answer" in self.data else []
        return texts + [(("detail", i), entry) for i, entry in enumerate(self.data.get("detail", ()))]

    def place(self, *path: str | int) -> Place:
        """Where a field stands that some layer gives; otherwise where the rule does."""
        document, index = self._holder(path)
        return document.value(("rules", index, *path))

    def word(self, word: str, *path: str | int) -> Place:
        """Where a word stands inside one of the rule's texts."""
        document, index = self._holder(path)
        return document.word(("rules", index, *path), word)

    def _holder(self, path: Path) -> tuple[Document, int]:
        for document, index in reversed(self.origins):
            if document.has(("rules", index, *path)):
                return document, index
        return self.origins[-1]


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
        """The rules that this game has: not dropped, and what they need is in play."""
        return {
            id_: rule
            for id_, rule in self.every_rule.items()
            if id_ not in self.dropped and self._has(rule.data.get("needs"))
        }

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

    def merged(self) -> dict[str, Any]:
        """The game as a whole, as merged.schema.json describes it."""
        board = {key: value for key, value in self.board.data.items() if key != "game"}
        return {
            "game": self.id,
            **self.parameters.data,
            "sections": self.sections,
            "rules": [rule.data for rule in self.rules.values()],
            **({"board": board} if board else {}),
        }


def draft_of(main: Sheet, library: Library) -> Draft:
    """The draft of the game or family whose main sheet this is."""
    draft = Draft(library, library.reader.nearest)
    draft.layers = _layers(main, draft)
    for layer in draft.layers:
        _lay(layer, draft)
    return draft


def draft_of_board(board: Sheet, library: Library) -> Draft:
    """A board by itself: what needs no parameters can still be checked."""
    draft = Draft(library, library.reader.nearest, [Layer(board, board=board)], rooted=False)
    draft.board.add(board.document, board.data)
    return draft


def _layers(main: Sheet, draft: Draft) -> list[Layer]:
    """The chain of ``extends``, base first; a missing or circular link is a fault and ends it."""
    chain = [_layer(main, draft.library)]
    while (base := _base(chain, draft)) is not None:
        chain.append(_layer(base, draft.library))
    draft.rooted = chain[-1].main.kind == "family" and "extends" not in chain[-1].main.document.data
    return chain[::-1]


def _base(chain: list[Layer], draft: Draft) -> Sheet | None:
    """What the last link of a chain extends."""
    sheet = chain[-1].main
    wanted, near = sheet.text("extends"), sheet.file.parent
    if wanted is None:
        return None
    place = sheet.document.value(("extends",))
    base = draft.library.base(wanted, near)
    if base is None:
        nearest = draft.nearest(wanted, draft.library.ids(near))
        draft.faults.append(at(place, "R101", name=wanted, nearest=nearest))
    elif base in [layer.main for layer in chain]:
        draft.faults.append(at(place, "R102", name=wanted))
        return None
    return base


def _layer(main: Sheet, library: Library) -> Layer:
    if main.kind != "game":
        return Layer(main)
    folder = main.file.parent
    return Layer(main, library.part(folder, "rules"), library.part(folder, "board"))


def _lay(layer: Layer, draft: Draft) -> None:
    for sheet in layer.sheets:
        _drop(sheet, draft)
    own = {key: value for key, value in layer.main.data.items() if key not in _NOT_PARAMETERS}
    inherited = {key: value for key, value in draft.parameters.data.items() if key not in _NEVER_INHERITED}
    draft.parameters.data = inherited
    draft.parameters.add(layer.main.document, own)
    if layer.board is not None:
        draft.board.add(layer.board.document, layer.board.data)
    if layer.rule_sheet is not None:
        _lay_rules(layer.rule_sheet, draft)


def _lay_rules(sheet: Sheet, draft: Draft) -> None:
    draft.chapters.add(sheet.document, {"sections": sheet.data.get("sections") or {}})
    rules = dict(sheet.items("rules"))
    for index, rule, first in repeats(list(rules.items()), lambda rule: rule["id"]):
        del rules[index]
        related = (sheet.document.value(("rules", first, "id")),)
        place = sheet.document.value(("rules", index, "id"))
        draft.faults.append(at(place, "R110", id=rule["id"], related=related))
    for index, rule in rules.items():
        whole = draft.every_rule.setdefault(rule["id"], RuleDraft(rule["id"]))
        whole.data = {**whole.data, **rule}
        whole.origins.append((sheet.document, index))
        draft.dropped.discard(rule["id"])


def _drop(sheet: Sheet, draft: Draft) -> None:
    drop = sheet.data.get("drop")
    if not isinstance(drop, dict):
        return
    for index, id_ in enumerate(drop.get("rules") or ()):
        if id_ in draft.every_rule and id_ not in draft.dropped:
            draft.dropped.add(id_)
            continue
        nearest = draft.nearest(id_, draft.every_rule)
        draft.faults.append(
            at(sheet.document.value(("drop", "rules", index)), "R103", id=id_, nearest=nearest)
        )
    for index, path in enumerate(drop.get("parameters") or ()):
        rest = without(draft.parameters.data, path.split("."))
        if rest is None:
            place = sheet.document.value(("drop", "parameters", index))
            draft.faults.append(at(place, "R104", path=path))
        else:
            draft.parameters.data = rest
