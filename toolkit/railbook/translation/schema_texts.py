"""The Babel extractor for schemas: what a schema says of a key is a text for translators too."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import PurePath
from typing import IO, Any

# Keywords under which a schema has other schemas: one, a list of them, or some by name.
_ONE = ("items", "additionalProperties", "propertyNames", "if", "then", "else", "not")
_SEVERAL = ("anyOf", "allOf", "oneOf", "prefixItems")
_NAMED = ("properties", "$defs")
_ENTRY = "[]"


def extract(  # Babel gives its arguments by name, wanted or not
    file: IO[bytes],
    keywords: Any,  # noqa: ARG001
    comment_tags: Any,  # noqa: ARG001
    options: Any,  # noqa: ARG001
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Every description of a schema, once, with the file and the key that it is first about."""
    name, text = PurePath(file.name).name, file.read().decode("utf-8")
    seen: set[str] = set()
    for path, description in descriptions(json.loads(text)):
        if description not in seen:
            seen.add(description)
            yield _line(text, description), "gettext", description, [f"{name}: {path}".removesuffix(": ")]


def descriptions(schema: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """The descriptions of a schema and of all schemas inside, each with the path of its key.

    >>> list(descriptions({"properties": {"hand": {"description": "Cards dealt."}}}))
    [('hand', 'Cards dealt.')]
    """
    if not isinstance(schema, dict):
        return
    if isinstance(schema.get("description"), str):
        yield path, schema["description"]
    for inner, inside in _inside(schema, path):
        yield from descriptions(inner, inside)


def _inside(schema: dict[str, Any], path: str) -> Iterator[tuple[Any, str]]:
    for keyword in _NAMED:
        for name, inner in schema.get(keyword, {}).items():
            yield inner, f"{path}.{name}".lstrip(".")
    for keyword in _ONE:
        yield schema.get(keyword), path + (_ENTRY if keyword == "items" else "")
    for keyword in _SEVERAL:
        for inner in schema.get(keyword, ()):
            yield inner, path


def _line(text: str, description: str) -> int:
    """The line on which a description stands first."""
    written = json.dumps(description, ensure_ascii=False)
    return text.partition(written)[0].count("\n") + 1
