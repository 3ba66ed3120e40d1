"""Words in a locale: templates filled with numbers, names and lists as Babel writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from railbook.diagnostics import Param
from railbook.i18n.catalog import Translator
from railbook.i18n.language import SOURCE, locale_of
from railbook.i18n.nouns import Nouns
from railbook.rules.text import FORM, NOUNS

_PLACEHOLDER = re.compile(rf"\{{\{{|\}}\}}|\{{(\w+)({FORM})\}}")
_LARGEST_PLAIN = 999  # below, every language here writes digits alone, and Babel need not be loaded


@dataclass(frozen=True, slots=True)
class Wording:
    """Fills templates for one reader."""

    translator: Translator
    nouns: Nouns | None = None  # what a game calls its things; without one, words that fit any

    def say(self, template: str, params: Mapping[str, Param], count: int = 1) -> str:
        """The translated template with its values, and with the nouns of the game; these go by the count.

        >>> Wording(Translator("en")).say("possible: {allowed}", {"allowed": ("a", "b", "c")})
        'possible: a, b and c'
        """
        values = {name: self.value(value) for name, value in params.items()}
        return self._filled(self.translator.gettext(template), values, count)

    def count(self, one: str, other: str, number: int, params: Mapping[str, Param] | None = None) -> str:
        """The form for a number; {count} shows it. Below zero it is that of the number without its sign."""
        values = {name: self.value(value) for name, value in (params or {}).items()}
        form = self.translator.ngettext(one, other, abs(number))
        return self._filled(form, {**values, "count": self.number(number)}, number)

    def noun(self, noun: str, form: str = "", count: int = 1) -> str:
        """What a thing of the game is called."""
        return (self.nouns or Nouns(self.translator)).said(noun, form, count)

    def _filled(self, template: str, values: Mapping[str, str], count: int) -> str:
        def said(name: str, form: str) -> str | None:
            if name in values:
                return values[name]
            return self.noun(name, form, count) if name in NOUNS else None

        return filled(template, said)

    def value(self, value: Param) -> str:
        if isinstance(value, tuple):
            return self.list(value)
        return self.number(value) if isinstance(value, int) else value

    def number(self, number: int) -> str:
        if 0 <= number <= _LARGEST_PLAIN:
            return str(number)
        from babel.numbers import format_decimal

        shown = format_decimal(number, locale=known_locale(self.translator.language))
        return shown.replace("-", "\N{MINUS SIGN}")  # some locales have a hyphen for it

    def range(self, first: int, last: int) -> str:
        """All numbers from one to another: 2–5."""
        return self.say("{first}–{last}", {"first": first, "last": last})

    def list(self, items: Iterable[str], style: Literal["standard", "or"] = "standard") -> str:
        """Names in a row, with the language's "and" or "or" before the last."""
        from babel.lists import format_list

        return format_list(
            [str(item) for item in items], style=style, locale=known_locale(self.translator.language)
        )


def percent(share: float, language: str) -> str:
    """A share as the language writes it.

    >>> percent(1, "en"), percent(1, "nb")
    ('100%', '100\\xa0%')
    """
    from babel.numbers import format_percent

    return format_percent(share, locale=known_locale(language))


@cache
def known_locale(language: str) -> str:
    """The locale of a language; of one that Babel does not know, that of English."""
    from babel.core import Locale, UnknownLocaleError

    try:
        return str(Locale.parse(locale_of(language)))
    except (UnknownLocaleError, ValueError):
        return locale_of(SOURCE)


def names_in(template: str) -> set[str]:
    """The placeholders of a template."""
    return {match.group(1) for match in _PLACEHOLDER.finditer(template) if match.group(1)}


def fill(template: str, values: Mapping[str, str]) -> str:
    """The template with its placeholders replaced; doubled braces stand for single ones.

    >>> fill("write {{{path}}}", {"path": "setup.hand"})
    'write {setup.hand}'
    """
    return filled(template, lambda name, _: values.get(name))


def filled(template: str, said: Callable[[str, str], str | None]) -> str:
    """The template with what is said for each placeholder, by its name and form; what is not said stays."""

    def replace(match: re.Match[str]) -> str:
        if match.group(1) is None:
            return match.group()[0]
        found = said(match.group(1), match.group(2).lstrip(":"))
        return match.group() if found is None else found

    return _PLACEHOLDER.sub(replace, template)
