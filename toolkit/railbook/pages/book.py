"""The book: all that is published in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from railbook.i18n.glossary import Glossary
from railbook.i18n.wording import Wording
from railbook.pages.edition import Edition
from railbook.rules.components import Ruleset
from railbook.rules.load import shipped_games


@dataclass(frozen=True)
class Book:
    """The games in a language, and what all pages need to know about the site."""

    wording: Wording
    editions: tuple[Edition, ...]
    rulesets: Mapping[str, Ruleset]  # every game of the site, also those without this language
    published: Mapping[str, tuple[str, ...]]  # the languages of each game
    languages: tuple[str, ...]  # of the site
    glossary: Glossary
    url: str | None = None  # where the site will stand, if that is known
    printed: frozenset[str] = frozenset()  # the games that have cards in this language

    @property
    def language(self) -> str:
        return self.wording.translator.language

    def say(self, text: str) -> str:
        return self.wording.translator.gettext(text)

    def base_of(self, edition: Edition) -> Edition | None:
        """The game that another is told apart from: the one it builds on, or the big game of the series."""
        ancestors = [self.edition(game) for game in reversed(edition.ruleset.extends)]
        shipped = [one for one in self.editions if one.id in shipped_games()]
        biggest = min(shipped, key=lambda one: (len(one.ruleset.extends), one.line), default=None)
        found = next(filter(None, ancestors), biggest)
        return None if found is edition else found

    def edition(self, game: str) -> Edition | None:
        return next((edition for edition in self.editions if edition.id == game), None)
