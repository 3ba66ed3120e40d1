"""Diagnostics as JSON: code, values and message, so that nobody has to take sentences apart."""

from __future__ import annotations

from typing import Any

from railbook.diagnostics import Diagnostic
from railbook.diagnostics.codes import REGISTER
from railbook.i18n.catalog import Translator
from railbook.report.sentences import Sentences
from railbook.rules.validate import Verdict


def report(verdict: Verdict, translator: Translator) -> list[dict[str, Any]]:
    """A list of objects, in the order of the text report."""
    return [as_object(one, Sentences(translator)) for one in verdict.diagnostics]


def as_object(found: Diagnostic, sentences: Sentences) -> dict[str, Any]:
    return {
        "path": found.path,
        "line": found.line,
        "column": found.column,
        "end_column": found.span.end,
        "code": found.code,
        "severity": REGISTER[found.code].severity,
        "message": sentences.message(found),
        "hint": sentences.hint(found),
        "params": {name: list(value) if isinstance(value, tuple) else value for name, value in found.params},
        "related": [
            {"path": place.path, "line": place.span.line, "column": place.span.column}
            for place in found.related
        ],
    }
