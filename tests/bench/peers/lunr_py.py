"""lunr.py, asked as its makers advise for typing: every word as it is, as a beginning, and with a slip."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from tests.bench.peers.texts import SHOWN, Answers, Missing, Outcome, Shelf

_FIELDS = {"title": 3, "text": 1, "asks": 2}  # how much each counts: of those tried, what found most
_AS_IT_IS, _BEGINNING, _SLIPPED = 100, 10, 1


def ask(held: Sequence[Shelf]) -> Outcome:
    try:
        name = f"lunr.py {version('lunr')}"
    except PackageNotFoundError as error:
        raise Missing(f"{error}; pip install 'lunr[languages]'") from error
    return name, [_asked(shelf) for shelf in held]


def _asked(shelf: Shelf) -> Answers:
    index = _index(shelf)
    return [_rules(index, look_up.typed) for look_up in shelf.asked]


def _index(shelf: Shelf) -> Any:
    """Built by hand: its own way fetches lists of little words from GitHub, which need not be reachable."""
    languages, pipeline = import_module("lunr.languages"), import_module("lunr.pipeline").Pipeline
    if not languages.LANGUAGE_SUPPORT:
        raise Missing(
            "lunr.py: NLTK, from which it has its stemmers, is missing; pip install 'lunr[languages]'"
        )
    stemmer = pipeline.registered_functions["stemmer" if shelf.code == "en" else f"stemmer-{shelf.code}"]
    builder = import_module("lunr.builder").Builder()
    builder.ref("rule")
    for field, boost in _FIELDS.items():
        builder.field(field, boost)
    builder.pipeline.add(import_module("lunr.trimmer").trimmer, stemmer)
    builder.search_pipeline.add(stemmer)
    for one in shelf.documents:
        builder.add(
            {
                "rule": one.rule,
                "title": one.title,
                "text": " ".join(one.paragraphs),
                "asks": " ".join(one.asks),
            }
        )
    return builder.build()


def _rules(index: Any, typed: str) -> list[str]:
    query = index.create_query()
    for word in re.findall(r"\w+", typed.lower()):
        query.term(word, boost=_AS_IT_IS)
        query.term(f"{word}*", boost=_BEGINNING, use_pipeline=False)
        query.term(word, boost=_SLIPPED, use_pipeline=False, edit_distance=1)
    return [found["ref"] for found in index.query(query)[:SHOWN]]
