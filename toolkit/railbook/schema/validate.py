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
from railbook.schema.kinds import MERGED, inlined_schema, required_keys
from railbook.source import Document, Path

_WRONG_FORM = ("S110", "S140", "S142")
_OUT_OF_BOUNDS = ("S130", "S131", "S150", "S151")


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
    """One slip, one fault: a misspelt key is not also missing, a wrong form not also too short."""
    misspelt = {
        f.path[:-1] for f in found if f.diagnostic.code == "S120" and "nearest" in f.diagnostic.values
    }
    misshapen = {f.path for f in found if f.diagnostic.code in _WRONG_FORM}
    return [
        fault
        for fault in found
        if not (fault.diagnostic.code == "S121" and fault.path in misspelt)
        and not (fault.diagnostic.code == "S122" and fault.path[:-1] in misspelt)
        and not (fault.diagnostic.code in _OUT_OF_BOUNDS and fault.path in misshapen)
    ]


@cache
def _completeness() -> Any:
    return Draft202012Validator(required_keys(inlined_schema(MERGED)))


def missing_in_merged(data: dict[str, Any]) -> list[Path]:
    """The paths that a merged game lacks; all else was checked where it was written."""
    missing: list[Path] = []
    for error in _completeness().iter_errors(data):
        path = tuple(error.absolute_path)
        missing += [(*path, key) for key in error.validator_value if key not in error.instance]
    return list(dict.fromkeys(missing))
