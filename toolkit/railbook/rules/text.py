"""Rule texts: sentences with placeholders, plural forms and conditions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from railbook.rules.merge import lookup

COUNT = "count"
ROW = "row"
# The things that each game has its own word for; it stands where a text names them in braces.
NOUNS = ("piece", "wild", "place", "space")
# In which form a value or a noun of the game is to be said, behind a colon: {count:f}, {wild:a}.
FORMS = ("m", "f", "n", "all", "all-f", "digits", "one", "other", "a", "One", "Other", "A")
FORM = rf"(?::(?:{'|'.join(FORMS)}))?"
_PLACEHOLDER = re.compile(rf"\{{([a-z0-9_-]+(?:\.[a-z0-9_-]+)*){FORM}\}}")
_BRACE = re.compile(r"[{}]")


@dataclass(frozen=True, slots=True)
class When:
    """The player counts and mechanics for which a text holds."""

    players: tuple[int, ...] = ()
    at_most: str | None = None
    above: str | None = None
    mechanic: str | None = None


@dataclass(frozen=True, slots=True)
class Rows:
    """What a text says of a single row of a table: {row} is its key, {count} its value."""

    of: str  # the table
    one: str
    other: str
    key_one: str | None = None  # the key with its noun: “{row} spaces”
    key_other: str | None = None
    none: str | None = None  # what is said of a number that the table does not have


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence; ``one`` is its form for the number 1 of the parameter ``count``.

    It may settle questions that players ask, and more narrowly those about one row of a table.
    """

    other: str
    one: str | None = None
    count: str | None = None
    when: When | None = None
    asks: tuple[str, ...] = ()
    rows: Rows | None = None
    holds: When | None = None  # what the sentence itself says that it holds for

    @property
    def placeholders(self) -> set[str]:
        """Every parameter that the text shows or counts."""
        named = {name for form in (self.other, self.one or "") for name in placeholders_in(form)}
        return named - {COUNT, *NOUNS} | ({self.count} if self.count else set())


def forms(data: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every sentence of a text as it is written in YAML, with its path inside the text.

    >>> list(forms({"count": "setup.hand", "one": "{count} card", "other": "{count} cards"}))
    [(('one',), '{count} card'), (('other',), '{count} cards')]
    """
    if isinstance(data, str):
        yield (), data
        return
    for name in ("text", "one", "other"):
        if name in data:
            yield (name,), data[name]
    for value, sentence in data.get("cases", {}).items():
        yield ("cases", value), sentence


def questions_of(rule: dict[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every question in a rule as it is written in YAML, with its path: those of its answer first."""
    for index, question in enumerate(rule.get("asks") or ()):
        yield ("asks", index), question
    for field in ("detail", "replies"):
        for place, text in enumerate(rule.get(field) or ()):
            for index, question in enumerate(text.get("asks") or () if isinstance(text, dict) else ()):
                yield (field, place, "asks", index), question


def forms_of_rows(data: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every sentence that a text has for single rows of a table, with its path inside the text."""
    rows = data.get("rows", {}) if isinstance(data, dict) else {}
    for path in (("one",), ("other",), ("none",), ("key", "one"), ("key", "other")):
        sentence = lookup(rows, ".".join(path))
        if sentence is not None:
            yield ("rows", *path), sentence


def text_of(data: Any, parameters: Any) -> Text:
    """A text as the game has it: of one that depends on a choice, the case that was chosen.

    >>> text_of("Draw {turn.draw_cards.count}.", {}).placeholders
    {'turn.draw_cards.count'}
    """
    if isinstance(data, str):
        return Text(data)
    asks = tuple(data.get("asks", ()))
    when = _when_of(data["when"]) if "when" in data else None
    if "choice" in data:
        return Text(data["cases"][lookup(parameters, data["choice"])], when=when, asks=asks)
    text = data.get("text") or data["other"]
    holds = _when_of(data["holds"]) if "holds" in data else None
    return Text(text, data.get("one"), data.get("count"), when, asks, _rows_of(data.get("rows")), holds)


def _rows_of(data: Any) -> Rows | None:
    if data is None:
        return None
    key = data.get("key", {})
    return Rows(data["of"], data["one"], data["other"], key.get("one"), key.get("other"), data.get("none"))


def _when_of(data: Any) -> When:
    players = data.get("players", ())
    if isinstance(players, dict):
        return When((), players.get("at_most"), players.get("above"), data.get("mechanic"))
    return When(tuple(players), mechanic=data.get("mechanic"))


def placeholders_in(sentence: str) -> list[str]:
    """The names of the placeholders in a sentence.

    >>> placeholders_in("Deal {setup.hand} cards.")
    ['setup.hand']
    """
    return _PLACEHOLDER.findall(sentence)


def stray_brace(sentence: str) -> str | None:
    """What follows the first brace that belongs to no placeholder, the brace included.

    >>> stray_brace("Deal {setup.hand} of {setup hand} cards.")
    '{setup'
    """
    kept = _PLACEHOLDER.sub(lambda match: " " * len(match.group()), sentence)
    brace = _BRACE.search(kept)
    return None if brace is None else sentence[brace.start() :].split()[0]


def without_placeholders(sentence: str) -> str:
    return _PLACEHOLDER.sub("", sentence)


def fill(sentence: str, shown: dict[str, str]) -> str:
    """The sentence with its placeholders replaced.

    >>> fill("Deal {setup.hand} cards.", {"setup.hand": "4"})
    'Deal 4 cards.'
    """
    return _PLACEHOLDER.sub(lambda match: shown[match.group(1)], sentence)
