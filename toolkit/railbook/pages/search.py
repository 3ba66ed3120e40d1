"""The search index of a language: an entry for each rule, in the form that the theme's search reads."""

from __future__ import annotations

import json
from typing import Any

from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.rules.components import Rule

_SEPARATOR = r"[\s\-,:!=\[\]()\"`/.«»“”]+"


def search_index(book: Book) -> str:
    docs = [_entry(edition, rule) for edition in book.editions for rule in edition.ruleset.rules]
    fields = {"title": {"boost": 20.0}, "text": {"boost": 1.0}, "tags": {"boost": 1.0}}
    config = {"lang": ["en"], "separator": _SEPARATOR, "pipeline": [], "fields": fields}
    return json.dumps({"config": config, "docs": docs}, ensure_ascii=False, separators=(",", ":"))


def _entry(edition: Edition, rule: Rule) -> dict[str, Any]:
    """A rule as a document of its own: the theme would show rules with anchors below a page."""
    prose = edition.names.prose
    text = [prose.answer(rule), *(one.text for one in prose.detail(rule))]
    asks = [prose.name(question) for question in rule.asks]
    return {
        "location": f"{address.section(edition.id, rule.section)}?rule={rule.id}",
        "title": _escaped(prose.name(rule.title)),
        "text": _escaped(" ".join((*text, *asks))),
        "tags": [_escaped(prose.name(edition.ruleset.title))],
    }


def _escaped(text: str) -> str:
    """The theme shows entries as HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
