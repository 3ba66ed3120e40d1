"""Where a text on a card is written: in a catalog, or in the rules themselves."""

from __future__ import annotations

from railbook.cards.edition import Edition
from railbook.diagnostics import Place
from railbook.i18n.catalog import RULES
from railbook.i18n.places import catalog_file, locales_near
from railbook.i18n.po import read_po
from railbook.rules.compose import draft_of
from railbook.rules.discover import part_of
from railbook.rules.draft import Draft
from railbook.rules.library import Library
from railbook.rules.sheet import Reader, shown_path
from railbook.shipped import LOCALES


def place_of(edition: Edition, rule: str, entry: int) -> Place:
    """Where one of a rule's entries on cards is written, in the language of the edition."""
    found = edition.ruleset.rule(rule)
    text = None if found is None else found.on_cards[entry].text
    key = None if text is None else (text.one or text.other, text.other if text.one else None)
    return _in_catalog(edition, key) or _draft(edition).every_rule[rule].place("on_cards", entry)


def place_of_card(edition: Edition, card: str) -> Place:
    """Where the title of a card is written."""
    draft = _draft(edition)
    title = draft.quick_cards[card]["title"]
    return _in_catalog(edition, (title, None)) or draft.chapters.value("quick_cards", card, "title")


def place_of_name(edition: Edition, path: tuple[str, ...], name: str) -> Place:
    """Where a name of the game is written."""
    return _in_catalog(edition, (name, None)) or _draft(edition).parameters.value(*path)


def _in_catalog(edition: Edition, key: tuple[str, str | None] | None) -> Place | None:
    """Where a text is translated into the edition's language: in the nearest catalog that has it."""
    for folder in dict.fromkeys((*locales_near(edition.ruleset.folder), LOCALES)):
        file = catalog_file(folder, edition.language, RULES)
        if file.is_file():
            po = read_po(file, shown_path(file))
            for one in po.entries:
                if one.translated and (one.one, one.other) == key:
                    return Place(po.path, one.strings[-1].span())
    return None


def _draft(edition: Edition) -> Draft:
    reader = Reader()
    file = part_of(edition.ruleset.folder, "game") or edition.ruleset.folder
    return draft_of(reader.read(file, trusted=True), Library(reader, trusting=True))
