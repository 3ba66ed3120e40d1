"""An edition: one game in one language, with everything that its prints show."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from railbook import __version__
from railbook.cards.face import Face
from railbook.cards.faces import base_of, faces
from railbook.diagnostics.codes.register import N_
from railbook.drawing.cards import rays
from railbook.drawing.palette import looks
from railbook.i18n.catalog import translator
from railbook.i18n.language import locale_of
from railbook.i18n.prose import prose
from railbook.i18n.wording import Wording
from railbook.rules.components import Ruleset
from railbook.rules.library import Library
from railbook.rules.load import load, shipped_games
from railbook.rules.manuals import manuals_in
from railbook.rules.sheet import Reader
from railbook.telling.names import Names


@dataclass(frozen=True)
class Edition:
    """A game for one reader."""

    ruleset: Ruleset
    language: str
    players: int | None = None

    @cached_property
    def names(self) -> Names:
        return Names(prose(self.ruleset, self.language), Wording(translator(self.language)))

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        return faces(self.names, self._base, self.players)

    @property
    def _base(self) -> Ruleset | None:
        """The game that a card compares this one with: a shipped one, or a neighbour."""
        name = base_of(self.ruleset)
        if name is None or name in shipped_games():
            return None if name is None else load(name)
        found = Library(Reader(), trusting=True).base(name, self.ruleset.folder)
        return None if found is None else load(str(found.file.parent))

    @cached_property
    def title(self) -> str:
        return self.names.prose.name(self.ruleset.title)

    @cached_property
    def corner(self) -> str:
        """Which edition of the rules, whose wording, and that it is nobody's official card."""
        edition = self._printed
        if edition is None:  # a designer's own game
            told = {"game": self.title, "version": __version__}
            return self.names.wording.say(N_("{game} · made with Railbook {version}"), told)
        told = {"edition": edition, "version": __version__}
        return self.names.wording.say(N_("Rules: {edition} · Railbook {version} · unofficial"), told)

    @property
    def _printed(self) -> str | None:
        """The printed edition that the rules follow: in this language, or the one there is."""
        registers = Library(Reader(), trusting=True).registers("manuals", self.ruleset.folder)
        own = [manual for manual in manuals_in(registers).values() if manual.game == self.ruleset.id]
        own.sort(key=lambda manual: manual.language != self.language)
        if not own:
            return None
        return " ".join(part for part in (own[0].publisher, str(own[0].year or "")) if part)

    @cached_property
    def described(self) -> dict[str, Any]:
        """The language as typst wants it."""
        lang, _, region = locale_of(self.language).partition("_")
        return {
            "code": self.language,
            "lang": lang,
            "region": region[:2] if len(region) == 2 else None,
            "rtl": _right_to_left(self.language),
        }

    @cached_property
    def palette(self) -> dict[str, Any]:
        """How its cards and spaces look."""
        shown = {color: {"fill": look.fill, "ink": look.ink} for color, look in looks(self.ruleset).items()}
        wild = self.ruleset.cards.wild.id
        drawn = rays([shown[color]["fill"] for color in self.ruleset.cards.colors])
        return {"looks": shown, "wild": wild, "rays": drawn}


def _right_to_left(language: str) -> bool:
    from babel.core import Locale, UnknownLocaleError

    try:
        return Locale.parse(locale_of(language)).text_direction == "rtl"
    except (UnknownLocaleError, ValueError):
        return False
