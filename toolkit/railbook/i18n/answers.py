"""What a rule answers to a question, in a reader's words, with what each sentence holds for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from railbook.i18n.prose import Paragraph, Prose
from railbook.i18n.wording import Wording
from railbook.rules.components import GRAY, Rule
from railbook.rules.text import COUNT, ROW, Rows, Text, fill

_MOST_ASKED = 12  # up to this number, a table says of what it lacks that it lacks it


@dataclass(frozen=True, slots=True)
class Answer:
    """A sentence or two, the player counts they hold for (none: for all), and the questions they settle."""

    text: str
    players: tuple[int, ...] = ()
    asks: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()  # of a table: what a question may name, and what is said of it
    is_reply: bool = False  # whether it is said only where it is asked for
    says_players: bool = False  # whether the sentence itself names the player counts
    has_number: bool = False


def answers(prose: Prose, rule: Rule) -> Iterator[Answer]:
    """All that a rule can answer: its answer first, then the details, then the short replies."""
    for text in rule.texts:
        asks = tuple(map(prose.name, text.asks))
        rows = tuple(_rows(prose, text.rows)) if text.rows else ()
        named = prose.ruleset.players_for(text.holds)
        for paragraph in prose.paragraphs([text]):
            yield Answer(
                paragraph.text,
                paragraph.players or named,
                asks,
                rows,
                is_reply=text in rule.replies,
                says_players=bool(named),
                has_number=bool(text.placeholders),
            )


def answer_to(prose: Prose, rule: Rule, question: str, players: int | None = None) -> list[Paragraph]:
    """The sentences that together settle one of the questions of a rule."""
    return list(prose.paragraphs(rule.settling(question), players))


def with_players(paragraph: Paragraph | Answer, wording: Wording) -> str:
    """A sentence that leaves its page: with the player counts that it holds for."""
    if not paragraph.players:
        return paragraph.text
    return wording.say(
        "{players}: {text}", {"players": players_named(paragraph.players, wording), "text": paragraph.text}
    )


def in_one(paragraphs: Iterable[Paragraph], wording: Wording) -> str:
    """Sentences in a row, each with what it holds for."""
    return " ".join(with_players(paragraph, wording) for paragraph in paragraphs)


def players_named(counts: Sequence[int], wording: Wording) -> str:
    """Some player counts, as a reader sees them: 4 players; 2–3 players; 2 or 4 players."""
    fewest, most = min(counts), max(counts)
    if fewest == most:
        return wording.count("{count} player", "{count} players", most)
    in_a_row = len(counts) == most - fewest + 1
    numbers = wording.range(fewest, most) if in_a_row else wording.list(map(str, counts), "or")
    return wording.say("{counts} players", {"counts": numbers})


def _rows(prose: Prose, each: Rows) -> Iterator[tuple[str, str]]:
    table: dict[str, int] = prose.ruleset.value(each.of)
    for key, value in table.items():
        name, told = _key(prose, each, key)
        yield name, _said(prose, each.one, each.other, value, told)
    if each.none is not None:
        for key in _others(prose, table):
            name, told = _key(prose, each, key)
            yield name, _begun(fill(prose.name(each.none), {ROW: told}))


def _others(prose: Prose, table: dict[str, int]) -> list[str]:
    """What may be asked for and is not in a table: other numbers, or other colours."""
    if all(key.isdecimal() for key in table):
        return [str(key) for key in range(1, _MOST_ASKED + 1) if str(key) not in table]
    return [color for color in prose.ruleset.color_names if color not in table and color != GRAY]


def _key(prose: Prose, each: Rows, key: str) -> tuple[str, str]:
    """What a question calls a row, and how a sentence does."""
    if not key.isdecimal():
        name = prose.name(prose.ruleset.color_names.get(key, key))
        return name, name
    shown = prose.wording.number(int(key))
    if each.key_one is None or each.key_other is None:
        return key, shown
    form = prose.translator.ngettext(each.key_one, each.key_other, int(key), prose.lineage)
    return key, fill(form, {ROW: shown})


def _said(prose: Prose, one: str, other: str, value: int, told: str) -> str:
    values: dict[str, Any] = {ROW: told, COUNT: prose.wording.number(value)}
    text = Text(other, one)
    values |= {name: prose.shown(name) for name in text.placeholders - {ROW}}
    return _begun(fill(prose.translator.ngettext(one, other, value, prose.lineage), values))


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
