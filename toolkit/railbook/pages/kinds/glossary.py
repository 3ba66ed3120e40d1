"""The words of the games in every language of the site."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from railbook.i18n.catalog import RULES, translator
from railbook.i18n.glossary import Term
from railbook.pages.book import Book
from railbook.pages.edition import language_name
from railbook.pages.page import Page
from railbook.pages.texts import Marked


def pages(book: Book) -> Iterator[Page]:
    texts = Marked(translator(book.language, RULES))
    languages = sorted(book.languages, key=lambda language: language != book.language)
    context = {
        "languages": [(code, language_name(code, book.language)) for code in languages],
        "terms": [_row(term, languages, texts, book) for term in _sorted(book)],
    }
    description = book.say("What the things of the games are called in each language.")
    yield Page("glossary.html", "glossary", book.say("Glossary"), description, context)


def _sorted(book: Book) -> list[Term]:
    """In the order of the reader's own words."""
    words = {term.id: term.word(book.language) or term.word("en") for term in book.glossary.values()}
    return sorted(
        (term for term in book.glossary.values() if words[term.id] is not None),
        key=lambda term: str(getattr(words[term.id], "word", "")).casefold(),
    )


def _row(term: Term, languages: list[str], texts: Marked, book: Book) -> dict[str, Any]:
    return {
        "id": term.id,
        "means": texts.text(texts.translator.gettext, term.means),
        "games": [_title(game, book) for game in term.games if game in book.rulesets],
        "words": [(language, list(_words(term, language))) for language in languages],
    }


def _words(term: Term, language: str) -> Iterator[tuple[str, str | None]]:
    """The word with its plural, and the words of single games."""
    word = term.word(language)
    if word is not None:
        yield word.word, word.plural if word.plural != word.word else None
    for words in term.special.values():
        if language in words:
            yield words[language].word, None


def _title(game: str, book: Book) -> str:
    edition = book.edition(game)
    return edition.names.prose.name(edition.ruleset.title) if edition else book.rulesets[game].title
