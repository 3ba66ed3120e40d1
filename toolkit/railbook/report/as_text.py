"""Diagnostics for people: place, code, sentence, the line of source, and a closing count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railbook.diagnostics import Diagnostic, Place
from railbook.diagnostics.codes import REGISTER
from railbook.i18n.catalog import Translator
from railbook.i18n.wording import Wording
from railbook.report.excerpt import excerpt
from railbook.report.sentences import Sentences, printable
from railbook.report.style import Style
from railbook.rules.validate import Verdict


def report(verdict: Verdict, translator: Translator, style: Style) -> Iterator[str]:
    """The lines of the report."""
    yield from lines(verdict.diagnostics, translator, style)
    yield _closing(verdict, Wording(translator), style)


def lines(diagnostics: Iterable[Diagnostic], translator: Translator, style: Style) -> Iterator[str]:
    """The lines about some diagnostics."""
    sentences = Sentences(translator)
    for found in diagnostics:
        yield from _one(found, sentences, style)


def _one(found: Diagnostic, sentences: Sentences, style: Style) -> Iterator[str]:
    place = style("bold", _place(found.path, found.line, found.column))
    code = style(REGISTER[found.code].severity, found.code)
    yield f"{place}: {code} {sentences.both(found)}"
    shown = excerpt(found.path, found.span)
    if shown is not None:
        number = str(found.line)
        yield f"{style('dim', f'{number:>6} |')} {shown[0]}"
        yield f"{style('dim', ' ' * 6 + ' |')} {style(REGISTER[found.code].severity, shown[1])}"
    compare = sentences.translator.gettext("compare:")
    for related in found.related:
        yield f"{' ' * 7}{style('dim', compare)} {_related(related)}"


def _place(path: str, line: int, column: int) -> str:
    return f"{printable(path)}:{line}:{column}"


def _related(place: Place) -> str:
    return _place(place.path, place.span.line, place.span.column)


def _closing(verdict: Verdict, wording: Wording, style: Style) -> str:
    number = len(verdict.diagnostics)
    files = wording.count("{count} file checked.", "{count} files checked.", len(verdict.files))
    faults = wording.count("{count} fault found.", "{count} faults found.", number)
    nothing = wording.translator.gettext("No faults found.")
    return f"{files} {style('error', faults) if number else style('good', nothing)}"
