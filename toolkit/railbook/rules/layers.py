"""What a game is made of: layers of files, merged, which still know where each value stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from railbook.diagnostics import Place
from railbook.rules.merge import lookup, merged
from railbook.rules.sheet import Sheet
from railbook.source import Document, Path


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
