"""The words of the glossary: used where the English uses the term, and no others in their place.

A sentence that reads better without a term says so in a comment of the translator: ``# without: ticket``.
"""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic
from railbook.i18n.glossary import Term, whole_words
from railbook.i18n.po import PoString
from railbook.rules.text import without_placeholders
from railbook.translation.subject import Subject

WITHOUT = "without"


def check(subject: Subject) -> Iterator[Diagnostic]:
    games = subject.games
    spared = set(subject.entry.noted(WITHOUT))
    named: set[str] = set()
    for english, string in subject.pairs():
        used = subject.glossary.used([english])
        named |= {term.id for term in used}
        strict = [term for term in used if term.id not in spared]
        yield from _missing(subject, string, strict, games)
        yield from _avoided(subject, string, strict, used, games)
        yield from _foreign(subject, string, used, games)
    for name in sorted(spared - named):
        nearest = subject.nearest(name, sorted(named))
        yield subject.fault("L144", subject.entry.strings[0], name=name, nearest=nearest)


def _missing(
    subject: Subject, string: PoString, terms: list[Term], games: tuple[str, ...]
) -> Iterator[Diagnostic]:
    text = string.casefold()
    for term in terms:
        words = term.words_in(subject.language, games)
        if words and not any(form.casefold() in text for word in words for form in word.spellings):
            english = term.words["en"].word
            yield subject.fault("L143", string, word=words[0].word, term=english, id=term.id)


def _avoided(
    subject: Subject, string: PoString, terms: list[Term], used: list[Term], games: tuple[str, ...]
) -> Iterator[Diagnostic]:
    bare = without_placeholders(string)
    own = {spelling for term in used for spelling in _spellings(term, subject.language, games)}
    for term in terms:
        for word in term.words_in(subject.language, games):
            hit = whole_words([avoid for avoid in word.avoid if avoid not in own]).search(bare)
            if hit is not None:
                yield subject.fault("L141", string, hit.group(), found=hit.group(), word=word.word)


def _foreign(
    subject: Subject, string: PoString, used: list[Term], games: tuple[str, ...]
) -> Iterator[Diagnostic]:
    """Words of terms that only other games have."""
    foreign = subject.glossary.foreign(subject.language, games) if games else {}
    hit = whole_words(foreign).search(without_placeholders(string))
    term = None if hit is None else foreign.get(hit.group().casefold())
    if hit is not None and term is not None and term not in used:
        yield subject.fault("L142", string, hit.group(), found=hit.group(), games=", ".join(term.games))


def _spellings(term: Term, language: str, games: tuple[str, ...]) -> Iterator[str]:
    for word in term.words_in(language, games):
        yield from word.spellings
