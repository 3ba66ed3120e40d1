"""A Document against the schema of its kind."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from railbook.diagnostics import Place, at
from railbook.diagnostics.limits import MAX_FAULTS
from railbook.diagnostics.nearest import Nearest
from railbook.schema.keywords import Fault, faults
from railbook.schema.kinds import MERGED, inlined_schema, load_schema, required_keys
from railbook.source import Document, Path


def _is_whole_number(_: object, value: object) -> bool:
    """JSON Schema counts 2.0 as an integer; in a ruleset it is a slip."""
    return isinstance(value, int) and not isinstance(value, bool)


_Validator: Any = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole_number),
)


@cache
def _validator(kind: str) -> Any:
    return _Validator(inlined_schema(kind))


def validate(document: Document, kind: str, nearest: Nearest) -> list[Fault]:
    """The faults of a document's shape, up to a number that nobody would read through."""
    errors = _validator(kind).iter_errors(document.data)
    every = (fault for error in errors for fault in faults(error, document, nearest))
    found = list(islice(every, MAX_FAULTS + 1))
    if len(found) > MAX_FAULTS:
        last = found[-1].diagnostic
        found[-1] = Fault(found[-1].path, at(Place(last.path, last.span), "S199", most=MAX_FAULTS))
    return _without_echoes(found)


def _without_echoes(found: list[Fault]) -> list[Fault]:
    """A misspelt key is not also missing."""
    meant = {
        (fault.path[:-1], fault.diagnostic.values.get("nearest"))
        for fault in found
        if fault.diagnostic.code == "S120"
    }
    return [
        fault
        for fault in found
        if fault.diagnostic.code != "S121" or (fault.path, fault.diagnostic.values["key"]) not in meant
    ]


@cache
def _completeness() -> Any:
    return Draft202012Validator(required_keys(load_schema(MERGED)))


def missing_in_merged(data: dict[str, Any]) -> list[Path]:
    """The paths that a merged game lacks; all else was checked where it was written."""
    missing: list[Path] = []
    for error in _completeness().iter_errors(data):
        path = tuple(error.absolute_path)
        missing += [(*path, key) for key in error.validator_value if key not in error.instance]
    return list(dict.fromkeys(missing))
