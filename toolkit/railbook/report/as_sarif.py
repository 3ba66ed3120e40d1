"""Diagnostics as SARIF 2.1.0, for code-scanning services and editors."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from railbook.diagnostics import Diagnostic, Place
from railbook.diagnostics.codes import REGISTER
from railbook.i18n.catalog import Translator
from railbook.report.sentences import Sentences
from railbook.rules.validate import Verdict

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def report(verdict: Verdict, translator: Translator, version: str) -> dict[str, Any]:
    """One run, with the codes that occur as its rules."""
    sentences = Sentences(translator)
    codes = sorted({found.code for found in verdict.diagnostics})
    driver = {
        "name": "railbook",
        "version": version,
        "rules": [_rule(code, translator) for code in codes],
    }
    results = [_result(found, sentences, codes) for found in verdict.diagnostics]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str, translator: Translator) -> dict[str, Any]:
    return {
        "id": code,
        "shortDescription": {"text": translator.gettext(REGISTER[code].why)},
        "defaultConfiguration": {"level": REGISTER[code].severity},
    }


def _result(found: Diagnostic, sentences: Sentences, codes: list[str]) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": found.code,
        "ruleIndex": codes.index(found.code),
        "level": REGISTER[found.code].severity,
        "message": {"text": sentences.both(found)},
        "locations": [_location(Place(found.path, found.span))],
    }
    if found.related:
        result["relatedLocations"] = [_location(place) for place in found.related]
    return result


def _location(place: Place) -> dict[str, Any]:
    region = {"startLine": place.span.line, "startColumn": place.span.column, "endColumn": place.span.end}
    artifact = {"uri": quote(place.path, errors="replace")}
    return {"physicalLocation": {"artifactLocation": artifact, "region": region}}
