"""A document that was read: plain data, and the place of every key and value in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from railbook.diagnostics import TOP, Place, Span

Path: TypeAlias = "tuple[str | int, ...]"
Marks: TypeAlias = "dict[str, tuple[Span, Node]] | list[Node] | None"


class Node:
    """Where a value stands, and where its children do; data and nodes have the same shape."""

    __slots__ = ("children", "column", "end", "line")

    def __init__(self, line: int, column: int, end: int, children: Marks = None) -> None:
        self.line = line
        self.column = column
        self.end = end
        self.children = children

    @property
    def span(self) -> Span:
        return Span(self.line, self.column, self.end)


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML file as JSON-like data with places."""

    path: str
    data: Any
    root: Node = field(repr=False)

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
        node, key = self.root, None
        for depth, step in enumerate(path):
            children = node.children
            if isinstance(children, dict) and step in children:
                key, node = children[step]  # type: ignore[index]
            elif isinstance(children, list) and isinstance(step, int) and step < len(children):
                key, node = None, children[step]
            else:
                return node, key, depth
        return node, key, len(path)


def empty(path: str) -> Document:
    """A document that holds nothing: it stands in for a file that cannot be used."""
    return Document(path, {}, Node(TOP.line, TOP.column, TOP.end, {}))
