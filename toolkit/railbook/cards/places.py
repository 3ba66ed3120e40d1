"""Where a text on a card is written: in a catalog, or in the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.cards.edition import Edition
from railbook.diagnostics import Place
from railbook.i18n.catalog import RULES
from railbook.i18n.places import catalog_file, locales_near
from railbook.i18n.po import read_po
from railbook.rules.compose import draft_of
from railbook.rules.discover import part_of
from railbook.rules.library import Library
from railbook.rules.sheet import Reader, shown_path
from railbook.shipped import LOCALES


def place_of(edition: Edition, rule: str, entry: int) -> Place:
    """Where one of a rule's entries on cards is written, in the language of the edition."""
    text = edition.ruleset.rule(rule)
    wanted = None if text is None else text.on_cards[entry].text
    key = None if wanted is None else (wanted.one or wanted.other, wanted.other if wanted.one else None)
    found = (place for one, place in _translated(edition) if one == key)
    return next(found, None) or _in_rules(edition, rule, entry)


def _translated(edition: Edition) -> Iterator[tuple[tuple[str, str | None], Place]]:
    """Every translated text of the edition's language, the nearest catalog first."""
    for folder in dict.fromkeys((*locales_near(edition.ruleset.folder), LOCALES)):
        file = catalog_file(folder, edition.language, RULES)
        if file.is_file():
            po = read_po(file, shown_path(file))
            for one in po.entries:
                if one.translated:
                    yield (one.one, one.other), Place(po.path, one.strings[-1].span())


def _in_rules(edition: Edition, rule: str, entry: int) -> Place:
    reader = Reader()
    file = part_of(edition.ruleset.folder, "game") or edition.ruleset.folder
    draft = draft_of(reader.read(file, trusted=True), Library(reader, trusting=True))
    return draft.every_rule[rule].place("on_cards", entry)
