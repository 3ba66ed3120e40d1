"""Placeholders: each names a number or a list that this game has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from railbook.diagnostics import Diagnostic, Place, at
from railbook.rules.checks.parameters import every_path, known
from railbook.rules.components import BY_PLAYERS
from railbook.rules.draft import Draft, RuleDraft
from railbook.rules.text import (
    COUNT,
    NOUNS,
    ROW,
    forms,
    forms_of_rows,
    placeholders_in,
    questions_of,
    stray_brace,
)
from railbook.schema.keywords import shown
from railbook.source import Path


def check(draft: Draft) -> Iterator[Diagnostic]:
    values = known(draft)
    for rule in draft.rules.values():
        yield from _shown(draft, values, rule)
        for place, name, tables in _numbers(rule, draft):
            if not _is_number(values, name) and not (tables and name in BY_PLAYERS and name in values):
                yield from _wrong(draft, values, place, name)
        yield from _in_rows(draft, values, rule)
        yield from _in_names(rule)
        yield from _choices(draft, values, rule)


def _shown(draft: Draft, values: dict[str, Any], rule: RuleDraft) -> Iterator[Diagnostic]:
    """Braces in the sentences: each pair holds a value that can be said."""
    for path, sentence, counted in _sentences(rule, draft):
        stray = stray_brace(sentence)
        if stray is not None:
            yield at(rule.word(stray, *path), "R116")
        for name in dict.fromkeys(placeholders_in(sentence)):
            if not (_is_sayable(values, name) or (counted and name == COUNT)):
                yield from _wrong(draft, values, rule.word(f"{{{name}}}", *path), name)


def _in_rows(draft: Draft, values: dict[str, Any], rule: RuleDraft) -> Iterator[Diagnostic]:
    """What is said of single rows: of a table that exists, with its key and value beside other values."""
    for path, entry in draft.texts(rule):
        table = entry["rows"]["of"] if isinstance(entry, dict) and "rows" in entry else None
        if table is not None and not isinstance(values.get(table), dict):
            yield from _wrong(draft, values, rule.place(*path, "rows", "of"), table)
        for form, sentence in forms_of_rows(entry):
            stray = stray_brace(sentence)
            if stray is not None:
                yield at(rule.word(stray, *path, *form), "R116")
            for name in dict.fromkeys(placeholders_in(sentence)):
                if name not in (ROW, COUNT) and not _is_sayable(values, name):
                    yield from _wrong(draft, values, rule.word(f"{{{name}}}", *path, *form), name)


def _is_sayable(values: dict[str, Any], name: str) -> bool:
    """Whether it is shown as a number, as names in a row, as a table of numbers, or as a noun of the game."""
    return name in NOUNS or _is_number(values, name) or _is_list(values, name) or _is_table(values, name)


def _is_table(values: dict[str, Any], name: str) -> bool:
    """Whether it has a number for each of several numbers; by players, it is told sentence by sentence."""
    table = values.get(name)
    return isinstance(table, dict) and name not in BY_PLAYERS and all(key.isdecimal() for key in table)


def _is_number(values: dict[str, Any], name: str) -> bool:
    return isinstance(values.get(name), int)


def _is_list(values: dict[str, Any], name: str) -> bool:
    """Whether it is shown as names in a row."""
    return isinstance(values.get(name), list) or (name == "cards.colors" and name in values)


def _wrong(draft: Draft, values: dict[str, Any], place: Place, name: str) -> Iterator[Diagnostic]:
    """A value that is there but cannot be said, or one that is not there at all."""
    if name in values:
        yield at(place, "R117", name=name)
    elif draft.whole:
        yield at(place, "R115", name=name, nearest=draft.nearest(name, every_path(values)))


def _sentences(rule: RuleDraft, draft: Draft) -> Iterator[tuple[Path, str, bool]]:
    """Every sentence of a rule, with its path and whether {count} may stand in it."""
    for path, entry in draft.texts(rule):
        for form, sentence in forms(entry):
            yield (*path, *form), sentence, isinstance(entry, dict) and "count" in entry


def _in_names(rule: RuleDraft) -> Iterator[Diagnostic]:
    """Titles and questions are shown as they are, so they hold no values."""
    names: list[tuple[Path, str]] = [(("title",), rule.data.get("title", ""))]
    names += list(questions_of(rule.data))
    on_cards = enumerate(rule.data.get("on_cards", ()))
    names += [(("on_cards", index, "title"), entry["title"]) for index, entry in on_cards if "title" in entry]
    for path, name in names:
        brace = next((character for character in name if character in "{}"), None)
        if brace is not None:
            yield at(rule.word(brace, *path), "R129")


def _numbers(rule: RuleDraft, draft: Draft) -> Iterator[tuple[Place, str, bool]]:
    """The parameters that decide between plural forms, and those that bound player counts.

    A table by players may decide the forms of a detail, or on a card, which is then told for each number.
    """
    for path, entry in draft.texts(rule):
        if isinstance(entry, dict):
            if "count" in entry:
                yield rule.place(*path, "count"), entry["count"], path[0] != "answer"
            players = entry.get("when", {}).get("players", {})
            for bound in players if isinstance(players, dict) else ():
                yield rule.place(*path, "when", "players", bound), players[bound], False


def _choices(draft: Draft, values: dict[str, Any], rule: RuleDraft) -> Iterator[Diagnostic]:
    """A text by choice needs a parameter that exists, and a case for its value."""
    for where, entry in draft.texts(rule) if draft.whole else ():
        if not isinstance(entry, dict) or "choice" not in entry:
            continue
        path = entry["choice"]
        place = rule.place(*where, "choice")
        if path not in values:
            yield at(place, "R115", name=path, nearest=draft.nearest(path, every_path(values)))
        elif not isinstance(values[path], str) or values[path] not in entry["cases"]:
            yield at(place, "R128", value=shown(values[path]), path=path)
