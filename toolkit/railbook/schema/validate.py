"""A Document against the schema of its kind."""

from __future__ import annotations

from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from railbook.diagnostics.nearest import Nearest
from railbook.schema.keywords import Fault, faults
from railbook.schema.kinds import MERGED, bundled_schema
from railbook.source import Document, Path


@cache
def _validator(kind: str) -> Any:
    return Draft202012Validator(bundled_schema(kind))


def validate(document: Document, kind: str, nearest: Nearest) -> list[Fault]:
    """All faults of a document's shape."""
    errors = _validator(kind).iter_errors(document.data)
    return [fault for error in errors for fault in faults(error, document, nearest)]


def missing_in_merged(data: dict[str, Any]) -> list[Path]:
    """The paths that a merged game lacks; all else was checked where it was written."""
    missing: list[Path] = []
    for error in _validator(MERGED).iter_errors(data):
        if error.validator == "required":
            path = tuple(error.absolute_path)
            missing += [(*path, key) for key in error.validator_value if key not in error.instance]
    return list(dict.fromkeys(missing))
