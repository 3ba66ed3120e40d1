"""Words in a locale: templates filled with numbers, names and lists as Babel writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from railbook.diagnostics import Param
from railbook.i18n.catalog import Translator
from railbook.i18n.language import SOURCE, locale_of

_PLACEHOLDER = re.compile(r"\{\{|\}\}|\{(\w+)\}")
_LARGEST_PLAIN = 999  # below, every language here writes digits alone, and Babel need not be loaded


@dataclass(frozen=True, slots=True)
class Wording:
    """Fills templates for one reader."""

    translator: Translator

    def say(self, template: str, params: Mapping[str, Param]) -> str:
        """The translated template with its values.

        >>> Wording(Translator("en")).say("possible: {allowed}", {"allowed": ("a", "b", "c")})
        'possible: a, b and c'
        """
        return fill(
            self.translator.gettext(template), {name: self.value(value) for name, value in params.items()}
        )

    def count(self, one: str, other: str, number: int) -> str:
        """The form for a number; {count} shows it. Below zero it is that of the number without its sign."""
        return fill(self.translator.ngettext(one, other, abs(number)), {"count": self.number(number)})

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
    return {name for name in _PLACEHOLDER.findall(template) if name}


def fill(template: str, values: Mapping[str, str]) -> str:
    """The template with its placeholders replaced; doubled braces stand for single ones.

    >>> fill("write {{{path}}}", {"path": "setup.hand"})
    'write {setup.hand}'
    """

    def replace(match: re.Match[str]) -> str:
        return match.group()[0] if match.group(1) is None else values.get(match.group(1), match.group())

    return _PLACEHOLDER.sub(replace, template)
