"""A Document against the schema of its kind."""

from __future__ import annotations

from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from railbook.diagnostics.nearest import Nearest
from railbook.schema.keywords import Fault, faults
from railbook.schema.kinds import MERGED, inlined_schema, load_schema, required_keys
from railbook.source import Document, Path


@cache
def _validator(kind: str) -> Any:
    return Draft202012Validator(inlined_schema(kind))


def validate(document: Document, kind: str, nearest: Nearest) -> list[Fault]:
    """All faults of a document's shape."""
    errors = _validator(kind).iter_errors(document.data)
    return [fault for error in errors for fault in faults(error, document, nearest)]


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
