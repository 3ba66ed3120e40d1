"""Text to Document: a narrow YAML that knows JSON's types only, with bounded work.

Events are turned into data one by one, so that depth, size and aliases are bounded before
anything grows, and so that every key and value keeps its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

import yaml

from railbook.diagnostics import TOP, Diagnostic, Place, Span, at
from railbook.diagnostics.limits import MAX_FAULTS, shortened
from railbook.source.document import Document, Node
from railbook.source.read import FORBIDDEN

MAX_DEPTH = 40
MAX_NODES = 1_000_000
MAX_ALIASED = 10_000
MAX_NUMBER = 2**53
_MERGE_KEY = "<<"
_Container: TypeAlias = "dict[str, Any] | list[Any]"

_INT = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?\Z")
_WORDS = {"": None, "null": None, "true": True, "false": False}
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# libyaml's own English says little to a designer; what it means is told by our codes.
_SYNTAX = (
    (re.compile(r"cannot start any token"), "Y121"),
    (re.compile(r"quoted scalar"), "Y122"),
    (re.compile(r"flow (sequence|mapping)"), "Y123"),
    (re.compile(r"block (sequence|mapping)|mapping values are not allowed|simple key|expected ':'"), "Y124"),
    (re.compile(r"scanning an alias"), "Y134"),
)


class _Stop(Exception):
    """A fault after which reading on makes no sense."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic


class _Open:
    """A map or list that is being filled, and the key that waits for its value."""

    __slots__ = ("anchor", "data", "ignored", "key", "key_span", "node", "size_before")

    def __init__(
        self, data: dict[str, Any] | list[Any], node: Node, anchor: str | None, size_before: int
    ) -> None:
        self.data = data
        self.node = node
        self.anchor = anchor
        self.size_before = size_before
        self.key: str | None = None
        self.key_span = TOP
        self.ignored = False
        if isinstance(data, dict):
            node.entries = {}
        else:
            node.items = []


def parse(text: str, path: str) -> tuple[Document | None, list[Diagnostic]]:
    """The document in ``text`` and its faults; no document where the text cannot be read at all.

    >>> document, faults = parse("answer: no", "x.yaml")
    >>> document.data, faults
    ({'answer': 'no'}, [])
    """
    return _Builder(text, path).build()


class _Builder:
    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.faults: list[Diagnostic] = []
        self.open: list[_Open] = []
        self.anchors: dict[str, tuple[Any, Node, int]] = {}
        self.nodes = 0
        self.aliased = 0
        self.documents = 0
        self.root: tuple[Any, Node] | None = None

    def build(self) -> tuple[Document | None, list[Diagnostic]]:
        try:
            for event in self._events():
                self._take(event)
        except _Stop as stop:
            return None, [*self.faults, stop.diagnostic]
        if self.root is None:
            return None, [*self.faults, at(Place(self.path), "Y107")]
        return Document(self.path, *self.root, self.text.split("\n")), self.faults

    def _events(self) -> Iterator[Any]:
        try:
            yield from yaml.parse(self.text, Loader=_LOADER)
        except yaml.MarkedYAMLError as error:
            raise _Stop(self._syntax_fault(error)) from None
        except yaml.YAMLError:
            raise _Stop(at(Place(self.path), "Y120")) from None

    def _syntax_fault(self, error: yaml.MarkedYAMLError) -> Diagnostic:
        said = f"{error.context or ''} {error.problem or ''}"
        code = next((code for pattern, code in _SYNTAX if pattern.search(said)), "Y120")
        mark, opened = error.problem_mark or error.context_mark, error.context_mark
        if code == "Y122":  # noticed at the end of the file; what needs mending is where the text begins
            return at(self._place(opened), code)
        related = (self._place(opened),) if opened and mark and opened.line != mark.line else ()
        return at(self._place(mark), code, related=related)

    def _take(self, event: Any) -> None:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            self._scalar(event)
        elif kind is yaml.MappingStartEvent:
            self._begin(event, {})
        elif kind is yaml.SequenceStartEvent:
            self._begin(event, [])
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self._end(event.end_mark)
        elif kind is yaml.AliasEvent:
            self._alias(event)
        elif kind is yaml.DocumentStartEvent:
            self.documents += 1
            if self.documents > 1:
                raise _Stop(at(self._place(event.start_mark), "Y136"))

    def _scalar(self, event: Any) -> None:
        self._refuse_tag(event)
        span = self._span(event.start_mark, event.end_mark)
        if event.style == '"':
            self._refuse_hidden(event.value, span)
        if self._expects_key():
            if event.anchor:
                self.anchors[event.anchor] = (event.value, Node(*span), 1)
            self._set_key(event.value, span, plain=not event.style)
            return
        plain = not event.style and event.implicit[0]
        value = self._resolve(event.value, span) if plain else event.value
        self._add(value, Node(*span), event.anchor, 1)

    def _begin(self, event: Any, data: _Container) -> None:
        self._refuse_tag(event)
        span = self._span(event.start_mark, event.end_mark)
        if self._expects_key():
            raise _Stop(at(Place(self.path, span), "Y131"))
        if len(self.open) >= MAX_DEPTH:
            raise _Stop(at(Place(self.path, span), "Y140", most=MAX_DEPTH))
        if event.anchor:
            self.anchors.pop(event.anchor, None)
        self.open.append(_Open(data, Node(*span), event.anchor, self.nodes))

    def _end(self, mark: Any) -> None:
        done = self.open.pop()
        if mark.line + 1 == done.node.line:  # in brackets on one line: all of it can be marked
            done.node.end = mark.column + 1
        self._add(done.data, done.node, done.anchor, self.nodes - done.size_before + 1)

    def _alias(self, event: Any) -> None:
        span = self._span(event.start_mark, event.end_mark)
        place = Place(self.path, span)
        if any(part.anchor == event.anchor for part in self.open):
            raise _Stop(at(place, "Y135", name=shortened(event.anchor)))
        if event.anchor not in self.anchors:
            raise _Stop(at(place, "Y134", name=shortened(event.anchor)))
        data, node, size = self.anchors[event.anchor]
        if self._expects_key():
            if isinstance(data, dict | list):
                raise _Stop(at(place, "Y131"))
            self._set_key(str(data), span, plain=False)
            return
        self.aliased += size
        if self.aliased > MAX_ALIASED:
            raise _Stop(at(place, "Y142", most=MAX_ALIASED))
        self.nodes += size - 1  # what an alias repeats counts wherever it is repeated again
        here = Node(*span)
        here.entries, here.items = node.entries, node.items
        self._add(data, here, None, size)

    def _expects_key(self) -> bool:
        return bool(self.open) and isinstance(self.open[-1].data, dict) and self.open[-1].key is None

    def _set_key(self, key: str, span: Span, *, plain: bool) -> None:
        part = self.open[-1]
        part.ignored = plain and key == _MERGE_KEY
        if part.ignored:
            self._fault(at(Place(self.path, span), "Y133"))
        entries = part.node.entries or {}
        if key in entries:
            related = (Place(self.path, entries[key][0]),)
            self._fault(at(Place(self.path, span), "Y130", key=shortened(key), related=related))
        part.key, part.key_span = key, span

    def _add(self, data: Any, node: Node, anchor: str | None, size: int) -> None:
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise _Stop(at(Place(self.path, node.span), "Y141", most=MAX_NODES))
        if anchor:
            self.anchors[anchor] = (data, node, size)
        if not self.open:
            self.root = (data, node)
            return
        self._put(self.open[-1], data, node)

    def _put(self, part: _Open, data: Any, node: Node) -> None:
        if isinstance(part.data, list):
            part.data.append(data)
            if part.node.items is not None:
                part.node.items.append(node)
        elif part.key is not None:
            if part.key not in part.data and not part.ignored:  # of two equal keys the first one stays
                part.data[part.key] = data
                if part.node.entries is not None:
                    part.node.entries[part.key] = (part.key_span, node)
            part.key = None

    def _resolve(self, word: str, span: Span) -> Any:
        if word in _WORDS:
            return _WORDS[word]
        if not (word[0] in "-0123456789" and _FLOAT.match(word)):
            return word
        if len(word) <= 24:
            number = int(word) if _INT.match(word) else float(word)
            if abs(number) <= MAX_NUMBER:
                return number
        self._fault(at(Place(self.path, span), "Y143"))
        return 0

    def _refuse_tag(self, event: Any) -> None:
        if event.tag is not None:
            place = Place(self.path, self._span(event.start_mark, event.end_mark))
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._fault(at(place, "Y132", tag=shortened(tag)))

    def _refuse_hidden(self, value: str, span: Span) -> None:
        """An escape such as \\e in quotation marks must not smuggle in what the file itself may not hold."""
        hit = FORBIDDEN.search(value)
        if hit is not None:
            self._fault(at(Place(self.path, span), "Y110", character=f"U+{ord(hit.group()):04X}"))

    def _fault(self, found: Diagnostic) -> None:
        self.faults.append(found)
        if len(self.faults) >= MAX_FAULTS:
            raise _Stop(at(Place(self.path, found.span), "Y144", most=MAX_FAULTS))

    def _span(self, start: Any, end: Any) -> Span:
        column = start.column + 1
        ends = end.column + 1 if end.line == start.line else column + 1
        return Span(start.line + 1, column, max(ends, column))

    def _place(self, mark: Any) -> Place:
        """libyaml may point behind the last line; a place is always inside the file."""
        if mark is None:
            return Place(self.path)
        lines = self.text.split("\n")
        line = min(mark.line, len(lines) - 1)
        column = min(mark.column, len(lines[line])) + 1
        return Place(self.path, Span(line + 1, column, column + 1))
