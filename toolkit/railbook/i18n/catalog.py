"""Translations: PO files through Babel, falling back message by message to English."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from railbook.i18n.language import SOURCE
from railbook.shipped import LOCALES


@dataclass(frozen=True, slots=True)
class Translator:
    """The texts of one language; what has no translation stays English."""

    language: str = SOURCE
    messages: dict[str, Any] = field(default_factory=dict)

    def gettext(self, text: str) -> str:
        translated = self.messages.get(text)
        return translated if isinstance(translated, str) and translated else text

    def ngettext(self, one: str, other: str, number: int) -> str:
        """The form for a number, by the plural rules of the language."""
        forms = self.messages.get(one)
        if isinstance(forms, tuple) and all(forms):
            from babel import Locale

            plural = Locale.parse(self.language).plural_form(number)
            return str(forms[min(_index(plural, len(forms)), len(forms) - 1)])
        return one if number == 1 else other


def _index(plural: str, forms: int) -> int:
    """Where a plural form stands in a PO entry: the singular first, the general form last."""
    return 0 if plural == "one" else forms - 1


@cache
def translator(language: str, domain: str = "toolkit") -> Translator:
    """The translator of a language and domain."""
    file = LOCALES / language / "LC_MESSAGES" / f"{domain}.po"
    if language == SOURCE or not file.is_file():
        return Translator(language)
    from babel.messages.pofile import read_po

    with file.open("rb") as stream:
        catalog = read_po(stream, locale=language, domain=domain)
    found = {_key(message.id): message.string for message in catalog if message.id and not message.fuzzy}
    return Translator(language, found)


def _key(id_: Any) -> str:
    return id_[0] if isinstance(id_, tuple | list) else str(id_)
