"""Questions in translation: one that asks for a number needs an answer that has one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from railbook.diagnostics import Diagnostic, Place, at
from railbook.i18n.po import PoEntry, PoFile
from railbook.rules.checks.questions import has_number, questions_in, settling
from railbook.rules.draft import Draft


def question_faults(po: PoFile, drafts: Mapping[str, Draft], how_many: Sequence[str]) -> Iterator[Diagnostic]:
    """The questions of a catalog that begin with one of some phrases, and whose answers hold no number."""
    questions = {question for draft in drafts.values() for question in _without_number(draft)}
    for entry in po.entries:
        found = _asks(entry, how_many) if entry.one in questions else None
        if found is not None:
            yield at(Place(po.path, entry.strings[0].span()), "L156", found=found)


def _without_number(draft: Draft) -> Iterator[str]:
    for rule in draft.rules.values():
        for question in questions_in(rule):
            texts = list(settling(draft, rule, question))
            if texts and not any(map(has_number, texts)):
                yield question


def _asks(entry: PoEntry, how_many: Sequence[str]) -> str | None:
    """The phrase by which a translated question asks for a number."""
    question = entry.strings[0].casefold()
    return next((phrase for phrase in how_many if question.startswith(f"{phrase} ")), None)
