"""What differs between two games, rule by rule, in the words of both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from markupsafe import Markup

from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.frame import comparison
from railbook.pages.kinds.front import special
from railbook.pages.page import Page
from railbook.rules.components import Rule, Ruleset
from railbook.rules.text import Text

# What every game has, whether its manual says so or not.
_ALWAYS_THERE = ("players.", "duration.")


@dataclass(frozen=True, slots=True)
class Row:
    """A rule as two games have it; None where one lacks it."""

    title: Markup
    first: Rule | None
    second: Rule | None


def pages(book: Book) -> Iterator[Page]:
    pairs = list(_pairs(book))
    yield _index(pairs, book)
    for first, second in pairs:
        yield _page(first, second, book)


def _pairs(book: Book) -> Iterator[tuple[Edition, Edition]]:
    ordered = sorted(book.editions, key=lambda one: (len(one.ruleset.extends), one.line))
    yield from combinations(ordered, 2)


def _index(pairs: list[tuple[Edition, Edition]], book: Book) -> Page:
    context = {"pairs": [(first, second, comparison(first, second)) for first, second in pairs]}
    description = book.say("Choose two games and see which rules and numbers differ.")
    title = book.say("What differs between the games")
    return Page("compare/index.html", "compare_index", title, description, context)


def _page(first: Edition, second: Edition, book: Book) -> Page:
    told = {"first": first.names.prose.name(first.ruleset.title)}
    told["second"] = second.names.prose.name(second.ruleset.title)
    context = {
        "first": first,
        "second": second,
        "special": [special(edition, book) for edition in (first, second)],
        "sections": list(_sections(first, second)),
        "same": list(_same(first, second)),
        "unstated": _unstated,
    }
    title = book.wording.say("{first} and {second}: what differs", told)
    description = book.wording.say("Every rule and number in which {first} and {second} differ.", told)
    languages = set(first.languages) & set(second.languages)
    here = address.comparison(first.id, second.id)
    found_at = {language: here for language in book.languages if language in languages}
    return Page(here, "compare", title, description, context, found_at=found_at)


def _sections(first: Edition, second: Edition) -> Iterator[tuple[Markup, list[Row]]]:
    """The rules that differ, by section, in the order of the first game."""
    titles = {section.id: one.name(section.title) for one in (second, first) for section in one.sections}
    order = dict.fromkeys(section.id for one in (first, second) for section in one.sections)
    for section in order:
        rows = [row for row in _rows(first, second, section) if _differs(row, first.ruleset, second.ruleset)]
        if rows:
            yield titles[section], rows


def _rows(first: Edition, second: Edition, section: str | None = None) -> Iterator[Row]:
    here, there = ({rule.id: rule for rule in one.ruleset.rules} for one in (first, second))
    for id_ in dict.fromkeys((*here, *there)):
        rule, owner = (here[id_], first) if id_ in here else (there[id_], second)
        if section in (None, rule.section):
            yield Row(owner.name(rule.title), here.get(id_), there.get(id_))


def _same(first: Edition, second: Edition) -> Iterator[Row]:
    """The rules that are the same but for the names of things."""
    for row in _rows(first, second):
        if not _differs(row, first.ruleset, second.ruleset):
            yield row


def _differs(row: Row, first: Ruleset, second: Ruleset) -> bool:
    if row.first is None or row.second is None:
        return True
    return _played(row.first, first) != _played(row.second, second)


def _unstated(row: Row) -> bool:
    """Whether a game lacks a rule only because its manuals do not state a value that every game has."""
    rule = row.first or row.second
    return rule is not None and any(path.startswith(_ALWAYS_THERE) for path in rule.explains)


def _played(rule: Rule, game: Ruleset) -> tuple[object, ...]:
    """What a rule says, but for the game's own names: its sentences without them, and its values."""
    texts = (rule.answer, *rule.detail)
    values = tuple(str(game.value(path)) for text in texts for path in sorted(text.placeholders))
    return tuple(_bare(text, game) for text in texts), values


def _bare(text: Text, game: Ruleset) -> tuple[str, tuple[int, ...]]:
    """A sentence with the game's own words taken out, and the player counts that it holds for."""
    return _own_words(game).sub("·", text.other.casefold()), game.players_for(text.when)


def _own_words(game: Ruleset) -> re.Pattern[str]:
    names = (game.vehicle.name, game.cards.name, game.cards.wild.name)
    words = {word.casefold() for name in names for word in (name.one, name.other)}
    words |= {"city", "cities", "location", "locations"}  # what a stop is called depends on the map
    return re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(words, key=len, reverse=True))) + r")\b")
