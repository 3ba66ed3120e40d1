"""The texts of a ruleset file that readers see, and so need in their own language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from railbook.rules.components import Name
from railbook.rules.text import forms, questions_of
from railbook.source import Path

ARTICLE = "article"  # a name with its article: without a translation, the name will do
_CARDS: Path = ("cards", "name")
# The names of things: alone, in numbers and with an article.
_NOUNS: tuple[Path, ...] = (
    ("vehicle", "name"),
    _CARDS,
    ("cards", "wild", "name"),
    ("board_names", "location"),
    ("board_names", "space"),
)


class Key(NamedTuple):
    """What identifies a message in a catalog: for whom it is meant (None: everybody), and its forms."""

    context: str | None
    one: str
    other: str | None = None

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.one,) if self.other is None else (self.one, self.other)


@dataclass(frozen=True, slots=True)
class Message:
    """A text as it stands in a file: a name, or a sentence, or one with a form for the number 1."""

    one: str
    other: str | None
    owner: str  # the rule, dispute, game … that it belongs to
    field: str  # which of its texts it is
    path: Path
    count: str | None = None

    @property
    def key(self) -> Key:
        return Key(None, self.one, self.other)


def messages_in(kind: str | None, data: dict[str, Any]) -> Iterator[Message]:
    """Every text of a document, in reading order.

    >>> [message.one for message in messages_in("manuals", {"records": {"board": {"title": "The board"}}})]
    ['The board']
    """
    for part in _PARTS.get(kind or "", ()):
        yield from part(data)


def _of_board(data: dict[str, Any]) -> Iterator[Message]:
    for index, doubt in _items(data, "doubts"):
        yield from _fields(doubt, ("text",), doubt["id"], ("doubts", index), "doubt")


def _of_manuals(data: dict[str, Any]) -> Iterator[Message]:
    for record, entry in (data.get("records") or {}).items():
        yield from _fields(entry, ("title", "description"), record, ("records", record), "record")


def _of_chapters(data: dict[str, Any]) -> Iterator[Message]:
    for section, entry in (data.get("sections") or {}).items():
        yield from _fields(entry, ("title",), section, ("sections", section), "section")
    for card, entry in (data.get("quick_cards") or {}).items():
        yield from _fields(entry, ("title",), card, ("quick_cards", card), "card")
    for need, sentence in (data.get("absent") or {}).items():
        yield Message(sentence, None, need, "absent", ("absent", need))
    for index, rule in _items(data, "rules"):
        yield from messages_of_rule(rule, ("rules", index))


def _of_game(data: dict[str, Any]) -> Iterator[Message]:
    id_ = str(data.get("game") or data.get("family"))
    yield from _fields(data, ("title", "summary"), id_, ())
    for path in _NOUNS:
        name = _inside(data, path)
        if isinstance(name, dict):
            yield Message(name["one"], name["other"], id_, "name", path)
            if path != _CARDS:  # no text has them with an article
                yield Message(Name(**name).a, None, id_, ARTICLE, path)
    for names, field in (("color_names", "colour"), ("component_names", "component")):
        for thing, name in (data.get(names) or {}).items():
            yield Message(name, None, thing, field, (names, thing))


def messages_of_rule(rule: dict[str, Any], path: Path = ()) -> Iterator[Message]:
    """Every text of a rule that stands at a path of its document."""
    yield from _fields(rule, ("title",), rule["id"], path)
    if "answer" in rule:
        yield from _of_text(rule["answer"], rule["id"], "answer", (*path, "answer"))
    for field in ("detail", "replies"):
        for index, text in enumerate(rule.get(field) or ()):
            yield from _of_text(text, rule["id"], field, (*path, field, index))
    for index, entry in enumerate(rule.get("on_cards") or ()):
        where = (*path, "on_cards", index)
        yield from _fields(entry, ("title",), rule["id"], where, "card")
        yield from _of_text(entry, rule["id"], "card", where)
    for where, question in questions_of(rule):
        yield Message(question, None, rule["id"], "question", (*path, *where))


def _of_text(text: Any, owner: str, field: str, path: Path) -> Iterator[Message]:
    if isinstance(text, dict) and "rows" in text:
        yield from _of_rows(text["rows"], owner, (*path, "rows"))
    if isinstance(text, dict) and "one" in text:
        yield Message(text["one"], text["other"], owner, field, (*path, "other"), text["count"])
        return
    for inside, sentence in forms(text):
        yield Message(sentence, None, owner, field, (*path, *inside))


def _of_rows(rows: dict[str, Any], owner: str, path: Path) -> Iterator[Message]:
    """What a text says of single rows of a table."""
    yield Message(rows["one"], rows["other"], owner, "row", (*path, "other"), rows["of"])
    if "key" in rows:
        yield Message(rows["key"]["one"], rows["key"]["other"], owner, "key", (*path, "key", "other"))
    yield from _fields(rows, ("none",), owner, path, "row")


def _of_disputes(data: dict[str, Any]) -> Iterator[Message]:
    for index, dispute in _items(data, "disputes"):
        path, id_ = ("disputes", index), dispute["id"]
        yield from _fields(dispute, ("title",), id_, path)
        for number, statement in enumerate(dispute["says"]):
            yield from _fields(statement, ("text",), id_, (*path, "says", number), "says")
        yield from _fields(dispute, ("ruling", "reason"), id_, path)


def _of_scenarios(data: dict[str, Any]) -> Iterator[Message]:
    for index, scenario in _items(data, "scenarios"):
        covers = scenario["covers"]
        yield from _fields(scenario, ("name",), covers[0], ("scenarios", index), "example")


def _of_glossary(data: dict[str, Any]) -> Iterator[Message]:
    for id_, term in (data.get("terms") or {}).items():
        if term:
            yield from _fields(term, ("means",), id_, ("terms", id_))


def _fields(
    data: dict[str, Any], names: Iterable[str], owner: str, path: Path, field: str | None = None
) -> Iterator[Message]:
    for name in names:
        if isinstance(data.get(name), str):
            yield Message(data[name], None, owner, field or name, (*path, name))


def _items(data: dict[str, Any], key: str) -> Iterator[tuple[int, Any]]:
    for index, item in enumerate(data.get(key) or ()):
        if item is not None:  # taken out for its faults
            yield index, item


def _inside(data: Any, path: Path) -> Any:
    for step in path:
        data = data.get(step) if isinstance(data, dict) else None
    return data


_PARTS: dict[str, tuple[Callable[[dict[str, Any]], Iterator[Message]], ...]] = {
    "game": (_of_game,),
    "family": (_of_game, _of_chapters),
    "rules": (_of_chapters,),
    "board": (_of_board,),
    "manuals": (_of_manuals,),
    "disputes": (_of_disputes,),
    "scenarios": (_of_scenarios,),
    "glossary": (_of_glossary,),
}
