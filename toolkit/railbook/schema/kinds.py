"""The kinds of documents, how a file's kind is known, and their JSON Schemas."""

from __future__ import annotations

import json
from functools import cache
from pathlib import PurePath
from typing import Any

from railbook.shipped import RULESETS

KINDS = (
    "game",
    "rules",
    "board",
    "family",
    "manuals",
    "disputes",
    "evidence",
    "glossary",
    "lookup",
    "reading",
    "scenarios",
    "position",
)
# The file's own name is a family's, or a language's.
BY_FOLDER = ("family", "evidence", "lookup", "reading")
MERGED = "merged"
_DEFS = "defs"
_SUFFIXES = (".yaml", ".yml")
_FOLDERS = ("family", "evidence")
_LOCALES_FOLDERS = ("lookup", "reading")  # by itself, anybody's folder may be called so
_ANNOTATIONS = {"title", "description", "examples"}
# What a document must be, judged by a key that no other kind has; the order settles ties.
_TELLTALE_KEYS = (
    ("family", "family"),
    ("manuals", "manuals"),
    ("records", "manuals"),
    ("disputes", "disputes"),
    ("evidence", "evidence"),
    ("terms", "glossary"),
    ("cues", "reading"),
    ("negations", "reading"),
    ("little", "lookup"),
    ("numbers", "lookup"),
    ("typed", "lookup"),
    ("scenarios", "scenarios"),
    ("position", "position"),
    ("routes", "board"),
    ("locations", "board"),
    ("tickets", "board"),
    ("rules", "rules"),
    ("game", "game"),
)


def is_yaml(path: PurePath) -> bool:
    return path.suffix in _SUFFIXES


def kind_by_name(path: PurePath) -> str | None:
    """The kind that a file's place and name tell.

    >>> kind_by_name(PurePath("lakes/board.yaml")), kind_by_name(PurePath("family/city.yaml"))
    ('board', 'family')
    >>> kind_by_name(PurePath("locales/lookup/it.yaml")), kind_by_name(PurePath("lakes/evidence/it.yaml"))
    ('lookup', 'evidence')
    """
    if not is_yaml(path):
        return None
    folder = path.parent.name
    if folder in _LOCALES_FOLDERS and path.parent.parent.name == "locales":
        return folder
    if path.stem in KINDS and path.stem not in BY_FOLDER:
        return path.stem
    return folder if folder in _FOLDERS else None


def kind_by_content(data: Any) -> str | None:
    """The kind that a document's own keys tell.

    >>> kind_by_content({"game": "lakes", "routes": []})
    'board'
    """
    if not isinstance(data, dict):
        return None
    return next((kind for key, kind in _TELLTALE_KEYS if key in data), None)


@cache
def load_schema(kind: str) -> dict[str, Any]:
    """The schema of a kind as it is stored, with references to the shared definitions."""
    text = (RULESETS / "schema" / f"{kind}.schema.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


def shared_definition(reference: str) -> Any:
    """The shared definition that a reference in a bundled schema names."""
    return load_schema(_DEFS)["$defs"].get(reference.split("/")[-1])


@cache
def bundled_schema(kind: str) -> dict[str, Any]:
    """The schema of a kind in one piece, so that it works wherever it is saved."""
    own = _localised(load_schema(kind))
    definitions = _localised(load_schema(_DEFS)["$defs"])
    needed = _needed(own, definitions)
    return {**own, "$defs": {name: definitions[name] for name in sorted(needed)}}


@cache
def inlined_schema(kind: str) -> dict[str, Any]:
    """The schema of a kind with every reference replaced by what it names: quicker to validate with."""
    inlined: dict[str, Any] = _inlined(load_schema(kind), load_schema(_DEFS)["$defs"])
    return inlined


def _inlined(schema: Any, definitions: dict[str, Any]) -> Any:
    if isinstance(schema, list):
        return [_inlined(part, definitions) for part in schema]
    if not isinstance(schema, dict):
        return schema
    own = {key: _inlined(value, definitions) for key, value in schema.items() if key != "$ref"}
    if "$ref" not in schema:
        return own
    target = _inlined(_named(schema["$ref"], definitions), definitions)
    return {**target, **own} if set(own) <= _ANNOTATIONS else {"allOf": [target], **own}


def _named(reference: str, definitions: dict[str, Any]) -> Any:
    found: Any = {"$defs": definitions}
    for step in reference.split("#/")[1].split("/"):
        found = found[step]
    return found


def required_keys(schema: Any) -> dict[str, Any]:
    """What a schema says about keys that must be there, and nothing else."""
    kept: dict[str, Any] = {key: schema[key] for key in ("required",) if key in schema}
    if "allOf" in schema:
        kept["allOf"] = [part for inner in schema["allOf"] if (part := required_keys(inner))]
    if "properties" in schema:
        inner = {name: required_keys(part) for name, part in schema["properties"].items()}
        kept["properties"] = {name: part for name, part in inner.items() if part}
    for each in ("items", "additionalProperties"):
        if isinstance(schema.get(each), dict):
            kept[each] = required_keys(schema[each])
    return {key: value for key, value in kept.items() if value}


def _localised(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_localised(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: value.removeprefix("defs.schema.json") if key == "$ref" else _localised(value)
        for key, value in schema.items()
    }


def _needed(schema: Any, definitions: dict[str, Any]) -> set[str]:
    found: set[str] = set()
    waiting = [schema]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            waiting += part
        elif isinstance(part, dict):
            name = part["$ref"].split("/")[2] if isinstance(part.get("$ref"), str) else None
            if name is not None and name not in found:
                found.add(name)
                waiting.append(definitions[name])
            waiting += part.values()
    return found
