"""A document that was read: plain data, and the place of every key and value in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from railbook.diagnostics import TOP, Place, Span

Path: TypeAlias = "tuple[str | int, ...]"

_LONGEST_TEXT = 40  # lines that a text can reasonably be folded over


class Node:
    """Where a value stands, and where the entries of a map or the items of a list do."""

    __slots__ = ("column", "end", "entries", "items", "line")

    def __init__(self, line: int, column: int, end: int) -> None:
        self.line = line
        self.column = column
        self.end = end
        self.entries: dict[str, tuple[Span, Node]] | None = None
        self.items: list[Node] | None = None

    @property
    def span(self) -> Span:
        return Span(self.line, self.column, self.end)


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML file as JSON-like data with places."""

    path: str
    data: Any
    root: Node = field(repr=False)
    lines: list[str] = field(default_factory=list, repr=False)

    def word(self, path: Path, word: str) -> Place:
        """The place of a word inside the text at ``path``: its first occurrence after the text begins."""
        node, _, _ = self._walk(path)
        edge = r"(?<!\w)" if word[0].isalnum() else ""
        pattern = re.compile(edge + re.escape(word) + (r"(?!\w)" if edge else ""))
        start = node.column - 1
        for number in range(node.line, min(node.line + _LONGEST_TEXT, len(self.lines)) + 1):
            hit = pattern.search(self.lines[number - 1], start)
            if hit is not None:
                return Place(self.path, Span(number, hit.start() + 1, hit.end() + 1))
            start = 0
        return Place(self.path, node.span)

    def value(self, path: Path) -> Place:
        """The place of the value at ``path``, or of the nearest ancestor that exists."""
        node, _, _ = self._walk(path)
        return Place(self.path, node.span)

    def key(self, path: Path) -> Place:
        """The place of the key at ``path``; of the value itself for a list item or the whole document."""
        node, key, depth = self._walk(path)
        return Place(self.path, key if key is not None and depth == len(path) else node.span)

    def has(self, path: Path) -> bool:
        return self._walk(path)[2] == len(path)

    def get(self, path: Path) -> Any:
        """The data at ``path``, or None."""
        data = self.data
        for step in path:
            try:
                data = data[step]
            except (KeyError, IndexError, TypeError):
                return None
        return data

    def _walk(self, path: Path) -> tuple[Node, Span | None, int]:
        node = self.root
        key: Span | None = None
        for depth, step in enumerate(path):
            if node.entries is not None and isinstance(step, str) and step in node.entries:
                key, node = node.entries[step]
            elif node.items is not None and isinstance(step, int) and step < len(node.items):
                key, node = None, node.items[step]
            else:
                return node, key, depth
        return node, key, len(path)


def empty(path: str) -> Document:
    """A document that holds nothing: it stands in for a file that cannot be used."""
    return Document(path, {}, Node(*TOP))
