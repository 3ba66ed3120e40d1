"""Diagnostics as GitHub workflow commands, which show up as annotations on a pull request."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics.codes import REGISTER
from railbook.i18n.catalog import Translator
from railbook.report.sentences import Sentences, printable
from railbook.rules.validate import Verdict

_IN_MESSAGE = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_IN_PROPERTY = {**_IN_MESSAGE, ":": "%3A", ",": "%2C"}


def report(verdict: Verdict, translator: Translator) -> Iterator[str]:
    """One command per diagnostic.

    A value can hold anything, so what could end the command or start another one is escaped.
    """
    sentences = Sentences(translator)
    for found in verdict.diagnostics:
        place = f"file={_escaped(found.path, _IN_PROPERTY)},line={found.line},col={found.column}"
        severity = REGISTER[found.code].severity
        yield f"::{severity} {place},title={found.code}::{_escaped(sentences.both(found), _IN_MESSAGE)}"


def _escaped(text: str, table: dict[str, str]) -> str:
    return printable("".join(table.get(character, character) for character in text))
