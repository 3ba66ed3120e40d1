"""Placeholders: each names a number or a list that this game has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from railbook.diagnostics import Diagnostic, Place, at
from railbook.rules.checks.parameters import every_path, known
from railbook.rules.components import BY_PLAYERS
from railbook.rules.draft import Draft, RuleDraft
from railbook.rules.text import COUNT, forms, placeholders_in, stray_brace
from railbook.schema.keywords import shown
from railbook.source import Path


def check(draft: Draft) -> Iterator[Diagnostic]:
    values = known(draft)
    for rule in draft.rules.values():
        for path, sentence, counted in _sentences(rule, draft):
            stray = stray_brace(sentence)
            if stray is not None:
                yield at(rule.word(stray, *path), "R116")
            for name in dict.fromkeys(placeholders_in(sentence)):
                if not (counted and name == COUNT) and not _is_fine(values, name):
                    yield from _judge(draft, values, rule.word(f"{{{name}}}", *path), name)
        for place, name, tables in _numbers(rule, draft):
            yield from _judge(draft, values, place, name, numbers_only=True, tables=tables)
        yield from _in_names(rule)
        yield from _choices(draft, values, rule)


def _is_fine(values: dict[str, Any], name: str) -> bool:
    """Most placeholders are; only for the others is it worth looking up the place."""
    value = values.get(name)
    return isinstance(value, int | list) or (name == "cards.colors" and value is not None)


def _judge(
    draft: Draft,
    values: dict[str, Any],
    place: Place,
    name: str,
    *,
    numbers_only: bool = False,
    tables: bool = False,
) -> Iterator[Diagnostic]:
    if name not in values:
        if draft.whole:
            yield at(place, "R115", name=name, nearest=draft.nearest(name, every_path(values)))
        return
    value = values[name]
    is_number = isinstance(value, int) and not isinstance(value, bool)
    is_list = isinstance(value, list) or name == "cards.colors"
    counts_players = tables and name in BY_PLAYERS
    if not (is_number or counts_players or (is_list and not numbers_only)):
        yield at(place, "R117", name=name)


def _sentences(rule: RuleDraft, draft: Draft) -> Iterator[tuple[Path, str, bool]]:
    """Every sentence of a rule, with its path and whether {count} may stand in it."""
    for path, entry in draft.texts(rule):
        for form, sentence in forms(entry):
            yield (*path, *form), sentence, isinstance(entry, dict) and "count" in entry


def _in_names(rule: RuleDraft) -> Iterator[Diagnostic]:
    """Titles and questions are shown as they are, so they hold no values."""
    names: list[tuple[Path, str]] = [(("title",), rule.data.get("title", ""))]
    names += [(("asks", index), question) for index, question in enumerate(rule.data.get("asks", ()))]
    for path, name in names:
        brace = next((character for character in name if character in "{}"), None)
        if brace is not None:
            yield at(rule.word(brace, *path), "R129")


def _numbers(rule: RuleDraft, draft: Draft) -> Iterator[tuple[Place, str, bool]]:
    """The parameters that decide between plural forms, and those that bound player counts.

    A table by players may decide the forms of a detail, which is then told for each of its numbers.
    """
    for path, entry in draft.texts(rule):
        if isinstance(entry, dict):
            if "count" in entry:
                yield rule.place(*path, "count"), entry["count"], path[0] == "detail"
            players = entry.get("when", {}).get("players", {})
            for bound in players if isinstance(players, dict) else ():
                yield rule.place(*path, "when", "players", bound), players[bound], False


def _choices(draft: Draft, values: dict[str, Any], rule: RuleDraft) -> Iterator[Diagnostic]:
    """A text by choice needs a parameter that exists, and a case for its value."""
    answer = rule.data.get("answer")
    if not isinstance(answer, dict) or "choice" not in answer or not draft.whole:
        return
    path = answer["choice"]
    place = rule.place("answer", "choice")
    if path not in values:
        yield at(place, "R115", name=path, nearest=draft.nearest(path, every_path(values)))
    elif not isinstance(values[path], str) or values[path] not in answer["cases"]:
        yield at(place, "R128", value=shown(values[path]), path=path)
