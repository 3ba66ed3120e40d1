"""A JSON Schema keyword that failed becomes one of our codes, with values and the best place.

jsonschema's path stops at the object for a missing or unknown key, and its words are its own;
here the keyword decides the place: a wrong value at the value, an unknown key at that key,
a missing key at the owner's key or at the start of the list item.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from railbook.diagnostics import Diagnostic, Place, at
from railbook.diagnostics.limits import shortened
from railbook.diagnostics.nearest import Nearest
from railbook.schema.kinds import shared_definition
from railbook.source import Document, Path

# jsonschema's ValidationError, whose own types allow for fields that are not set yet.
Error: TypeAlias = Any

_TYPE_NAMES = {"array": "list", "object": "map", "string": "text", "integer": "integer"}
_BOUNDS = {
    "minimum": ("S130", "least"),
    "maximum": ("S131", "most"),
    "minLength": ("S150", "least"),
    "maxLength": ("S151", "most"),
    "minItems": ("S152", "least"),
    "maxItems": ("S153", "most"),
    "minProperties": ("S154", "least"),
    "maxProperties": ("S155", "most"),
}


class Fault(NamedTuple):
    """A diagnostic with the path of the data that cannot be used because of it."""

    path: Path
    diagnostic: Diagnostic


Finder: TypeAlias = "Callable[[Error, Document, Nearest], Iterator[Fault]]"


def faults(error: Error, document: Document, nearest: Nearest) -> Iterator[Fault]:
    """What one schema error means, in our terms."""
    if "propertyNames" in error.schema_path:
        yield _bad_key(error, document)
    elif error.validator in _BOUNDS:
        code, bound = _BOUNDS[error.validator]
        limit: dict[str, Any] = {bound: int(error.validator_value)}
        found = at(_value(error, document), code, value=shown(error.instance), **limit)
        yield Fault(path_of(error), found)
    elif error.validator in ("anyOf", "oneOf"):
        yield from _alternatives(error, document, nearest)
    elif error.validator in _FINDERS:
        yield from _FINDERS[error.validator](error, document, nearest)
    else:
        yield Fault(path_of(error), at(_value(error, document), "S190", keyword=str(error.validator)))


def path_of(error: Error) -> Path:
    return tuple(error.absolute_path)


def _value(error: Error, document: Document) -> Place:
    return document.value(path_of(error))


def shown(value: Any) -> str:
    """A value as short text: it is quoted in messages, so it must never flood them."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, dict | list):
        return "{…}" if isinstance(value, dict) else "[…]"
    return shortened(str(value))


def type_of(value: Any) -> str:
    """The name of a value's type, as an id that messages translate."""
    if isinstance(value, bool):
        return "boolean"
    if value is None:
        return "nothing"
    if isinstance(value, int | float):
        return "integer" if isinstance(value, int) else "number"
    return "text" if isinstance(value, str) else "list" if isinstance(value, list) else "map"


def _expected_types(error: Error) -> tuple[str, ...]:
    names = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
    return tuple(_TYPE_NAMES.get(name, str(name)) for name in names)


def _wrong_type(error: Error, document: Document, _: Nearest) -> Iterator[Fault]:
    yield _type_fault(error, document, _expected_types(error))


def _type_fault(error: Error, document: Document, expected: tuple[str, ...]) -> Fault:
    found, example = type_of(error.instance), _example(error.schema)
    return Fault(
        path_of(error), at(_value(error, document), "S110", expected=expected, found=found, example=example)
    )


def _not_allowed(error: Error, document: Document, nearest: Nearest) -> Iterator[Fault]:
    allowed = tuple(shown(value) for value in error.validator_value)
    value = shown(error.instance)
    found = at(_value(error, document), "S111", value=value, nearest=nearest(value, allowed), allowed=allowed)
    yield Fault(path_of(error), found)


def _unknown_keys(error: Error, document: Document, nearest: Nearest) -> Iterator[Fault]:
    known = tuple(error.schema.get("properties", ()))
    unused = [name for name in known if name not in error.instance]
    for key in error.instance:
        if key not in known:
            path = (*path_of(error), key)
            suggestion = nearest(key, unused or known)
            yield Fault(
                path, at(document.key(path), "S120", key=shown(key), nearest=suggestion, allowed=known)
            )


def _missing_keys(error: Error, document: Document, _: Nearest) -> Iterator[Fault]:
    # jsonschema reports one error per missing key; the key is the one its message names first.
    for key in error.validator_value:
        if key not in error.instance and repr(key) == error.message.split(" is a required")[0]:
            example = _example(error.schema.get("properties", {}).get(key, {}))
            yield Fault(path_of(error), at(document.key(path_of(error)), "S121", key=key, example=example))


def _wrong_form(error: Error, document: Document, _: Nearest) -> Iterator[Fault]:
    if "\n" in error.instance:
        yield Fault(path_of(error), at(_value(error, document), "S142"))
        return
    value, example = shown(error.instance), _example(error.schema)
    yield Fault(path_of(error), at(_value(error, document), "S140", value=value, example=example))


def _repeated(error: Error, document: Document, _: Nearest) -> Iterator[Fault]:
    """Each entry that stands in the list before, with the place of the first."""
    path = path_of(error)
    first: dict[str, int] = {}
    for index, entry in enumerate(error.instance):
        earlier = first.setdefault(json.dumps(entry, sort_keys=True), index)
        if earlier != index:
            related = (document.value((*path, earlier)),)
            place = document.value((*path, index))
            yield Fault((*path, index), at(place, "S156", value=shown(entry), related=related))


def _forbidden(error: Error, document: Document, _: Nearest) -> Iterator[Fault]:
    """A schema of ``false``: the key may not stand beside another one that is there.

    jsonschema gives the path of the map here, and not that of the key; but it has the very value.
    """
    path = path_of(error)
    owner = document.get(path)
    if isinstance(owner, dict):
        path = (*path, *[key for key, value in owner.items() if value is error.instance][-1:])
    yield Fault(path, at(document.key(path), "S122", key=shown(path[-1] if path else "")))


def _bad_key(error: Error, document: Document) -> Fault:
    path = (*path_of(error), str(error.instance))
    return Fault(path, at(document.key(path), "S141", key=shown(path[-1]), example=_example(error.schema)))


def _alternatives(error: Error, document: Document, nearest: Nearest) -> Iterator[Fault]:
    """Of several allowed forms, report the faults of the one that was most likely meant."""
    branches: dict[int, list[Error]] = {}
    for inner in error.context or ():
        branches.setdefault(int(inner.schema_path[0]), []).append(inner)
    fitting = [errors for errors in branches.values() if not _misses_the_type(errors)]
    if fitting:
        for inner in min(fitting, key=len):
            yield from faults(inner, document, nearest)
        return
    expected = [name for errors in branches.values() for name in _expected_types(errors[0])]
    yield _type_fault(error, document, tuple(dict.fromkeys(expected)))


def _misses_the_type(errors: list[Error]) -> bool:
    return any(error.validator == "type" and not error.relative_path for error in errors)


def example_for(items: str, key: str) -> str | None:
    """An example of a key in the entries of a shared map, such as the locations."""
    entry = shared_definition(items)["additionalProperties"]
    return _example(entry["properties"].get(key))


def _example(schema: Any) -> str | None:
    """The schema's own example of what would be right, following a reference to the shared definitions."""
    if not isinstance(schema, dict):
        return None
    if "examples" not in schema and "$ref" in schema:
        return _example(shared_definition(schema["$ref"]))
    return _as_written(schema["examples"][0]) if schema.get("examples") else None


def _as_written(value: Any) -> str:
    """A value the way a designer would write it on one line of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_as_written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_as_written(item) for item in value) + "]"
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)


_FINDERS: dict[str, Finder] = {
    "type": _wrong_type,
    "enum": _not_allowed,
    "additionalProperties": _unknown_keys,
    "required": _missing_keys,
    "pattern": _wrong_form,
    "uniqueItems": _repeated,
    None: _forbidden,  # type: ignore[dict-item]
}
