"""Rules, boards and disputes as plain objects, for JSON: one shape, whoever asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from railbook.i18n.answers import answer_to
from railbook.i18n.glossary import Term, Word
from railbook.i18n.prose import Prose
from railbook.rules.components import Board, Rule, Source
from railbook.rules.disputes import Dispute, Statement
from railbook.telling.rulings import rulings_on


def rule_object(
    rule: Rule, prose: Prose, players: int | None = None, disputes: Iterable[Dispute] = ()
) -> dict[str, Any]:
    """What a rule says in a reader's language, and what of it we decided; whose it is, the caller knows."""
    return {
        "section": rule.section,
        "title": prose.name(rule.title),
        "answer": prose.answer(rule),
        "detail": [
            {"text": paragraph.text, "players": list(paragraph.players)}
            for paragraph in prose.detail(rule, players)
        ],
        "asks": [
            {
                "question": prose.name(question),
                "answers": [
                    {"text": paragraph.text, "players": list(paragraph.players)}
                    for paragraph in answer_to(prose, rule, question, players)
                ],
            }
            for question in rule.asks
        ],
        "see": list(rule.see),
        "values": {path: plain(prose.ruleset.value(path)) for path in rule.explains},
        "sources": [source_object(source) for source in rule.sources],
        "ruling": rule.is_ruling,
        "elsewhere": list(rule.elsewhere),
        "rulings": [{"id": one.id, "text": prose.name(one.ruling)} for one in rulings_on(rule, disputes)],
    }


def source_object(source: Source) -> dict[str, str]:
    """A source, with only what it names."""
    return {key: value for key in ("manual", "section", "record", "at") if (value := getattr(source, key))}


def board_object(board: Board, texts: Mapping[str, Prose]) -> dict[str, Any]:
    """A board; what our drawing needs, what the rules need, and how sure we are of it."""
    return {
        "canvas": {"width": board.canvas[0], "height": board.canvas[1]},
        "locations": [
            {
                "id": place.id,
                "name": place.name,
                "at": list(place.at),
                "district": place.district,
                "tokens": place.tokens,
            }
            for place in board.locations.values()
        ],
        "routes": [
            {
                "id": route.id,
                "between": list(route.between),
                "length": route.length,
                "ferries": route.ferries,
                "lanes": [
                    {"id": id_, "color": color}
                    for id_, color in zip(route.lane_ids, route.lanes, strict=True)
                ],
            }
            for route in board.routes
        ],
        "tickets": [
            {"id": ticket.id, "between": list(ticket.between), "points": ticket.points}
            for ticket in board.tickets
        ],
        "districts": [
            {"number": one.number, "points": one.points, "color": one.color} for one in board.districts
        ],
        "doubts": [
            {
                "id": doubt.id,
                "status": doubt.status,
                "about": [{"kind": kind, "id": id_} for kind, id_ in doubt.about],
                "text": {language: prose.name(doubt.text) for language, prose in texts.items()},
            }
            for doubt in board.doubts
        ],
        "sources": [source_object(source) for source in board.sources],
        "confidence": board.confidence,
    }


def dispute_object(dispute: Dispute, prose: Prose) -> dict[str, Any]:
    """A dispute as one of its games tells it."""
    return {
        "id": dispute.id,
        "kind": dispute.kind,
        "title": prose.name(dispute.title),
        "games": list(dispute.games),
        "rules": list(dispute.rules),
        "says": [_statement_object(statement, prose) for statement in dispute.says],
        "ruling": prose.name(dispute.ruling),
        "reason": prose.name(dispute.reason),
        "parameter": dispute.parameter,
    }


def _statement_object(statement: Statement, prose: Prose) -> dict[str, Any]:
    line = {} if statement.line is None else {"line": statement.line}
    fact = {} if statement.fact is None else {"fact": statement.fact, "value": statement.value}
    return {**source_object(statement.source), **line, **fact, "text": prose.name(statement.text)}


def term_object(term: Term, means: Mapping[str, str]) -> dict[str, Any]:
    """A term with its words in every language, and the special ones of some games."""
    return {
        "id": term.id,
        "means": dict(means),
        "games": list(term.games),
        "words": {language: _word_object(word) for language, word in term.words.items()},
        "in": {
            game: {language: _word_object(word) for language, word in words.items()}
            for game, words in term.special.items()
        },
    }


def _word_object(word: Word) -> dict[str, Any]:
    fields = {
        "word": word.word,
        "plural": word.plural,
        "gender": word.gender,
        "forms": list(word.forms),
        "avoid": list(word.avoid),
        "typed": list(word.typed),
    }
    return {key: value for key, value in fields.items() if value}


def plain(value: Any) -> Any:
    """Frozen data as what JSON knows.

    >>> from types import MappingProxyType
    >>> plain(MappingProxyType({"between": ("a", "b")}))
    {'between': ['a', 'b']}
    """
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value
