"""The words of the glossary: used where the English uses the term, and no others in their place.

A sentence that reads better without a term says so in a comment of the translator: ``# without: ticket``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railbook.diagnostics import Diagnostic
from railbook.i18n.glossary import Term, inside_words
from railbook.i18n.po import PoString
from railbook.rules.text import without_placeholders
from railbook.translation.subject import Subject

WITHOUT = "without"


def check(subject: Subject) -> Iterator[Diagnostic]:
    spared = set(subject.entry.noted(WITHOUT))
    named: set[str] = set()
    for english, string in subject.pairs():
        used = subject.glossary.used([english])
        named |= {term.id for term in used}
        strict = [term for term in used if term.id not in spared]
        yield from _missing(subject, string, strict)
        yield from _avoided(subject, string, strict, used)
        yield from _foreign(subject, string, used)
    for name in sorted(spared - named):
        nearest = subject.nearest(name, sorted(named))
        yield subject.fault("L144", subject.entry.strings[0], name=name, nearest=nearest)


def _missing(subject: Subject, string: PoString, terms: list[Term]) -> Iterator[Diagnostic]:
    text = string.casefold()
    for term in terms:
        words = term.words_in(subject.language, subject.lineages)
        if words and not any(form.casefold() in text for word in words for form in word.spellings):
            english = term.words["en"].word
            yield subject.fault("L143", string, word=words[0].word, term=english, id=term.id)


def _avoided(subject: Subject, string: PoString, terms: list[Term], used: list[Term]) -> Iterator[Diagnostic]:
    own = {spelling.casefold() for term in used for spelling in _spellings(term, subject)}
    for term in terms:
        for word in term.words_in(subject.language, subject.lineages):
            avoid = [name for name in word.avoid if name.casefold() not in own]
            for hit in _hits(avoid, string, own, subject.language):
                yield subject.fault("L141", string, hit, found=hit, word=word.word)


def _foreign(subject: Subject, string: PoString, used: list[Term]) -> Iterator[Diagnostic]:
    """Words of terms that only other games have."""
    foreign = subject.glossary.foreign(subject.language, subject.lineages) if subject.lineages else {}
    names = {name: term for name, term in foreign.items() if term not in used}
    own = {spelling.casefold() for term in used for spelling in _spellings(term, subject)}
    for hit in _hits(names, string, own, subject.language):
        term = next(term for name, term in names.items() if name in hit.casefold())
        yield subject.fault("L142", string, hit, found=hit, games=", ".join(term.games))


def _hits(names: Iterable[str], string: PoString, own: set[str], language: str) -> Iterator[str]:
    """The first of these words that a text has, unless it is part of a word that belongs there."""
    names = [name.casefold() for name in names]
    for match in inside_words(names, language).finditer(without_placeholders(string)):
        hit = match.group().casefold()
        found = next((name for name in names if name in hit), hit)
        if not any(found in spelling and spelling in hit for spelling in own):
            yield match.group()
            return


def _spellings(term: Term, subject: Subject) -> Iterator[str]:
    for word in term.words_in(subject.language, subject.lineages):
        yield from word.spellings
