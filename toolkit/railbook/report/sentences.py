"""A diagnostic in words."""

from __future__ import annotations

from dataclasses import dataclass

from railbook.diagnostics import Diagnostic, Param
from railbook.diagnostics.codes import REGISTER, TYPE_NAMES
from railbook.i18n.catalog import Translator
from railbook.i18n.wording import Wording, names_in

_WRONG_TYPE = "S110"
_TYPES = ("expected", "found")
_MOST_LISTED = 12


@dataclass(frozen=True, slots=True)
class Sentences:
    """Words diagnostics for one reader."""

    translator: Translator

    def message(self, found: Diagnostic) -> str:
        """What is wrong."""
        return self._wording.say(REGISTER[found.code].message, self._params(found))

    def hint(self, found: Diagnostic) -> str | None:
        """What would be right: the first hint that the diagnostic has all values for."""
        params = self._params(found)
        for template in REGISTER[found.code].hints:
            if names_in(template) <= set(params):
                return self._wording.say(template, params)
        return None

    def both(self, found: Diagnostic) -> str:
        hint = self.hint(found)
        return self.message(found) if hint is None else f"{self.message(found)}; {hint}"

    @property
    def _wording(self) -> Wording:
        return Wording(self.translator)

    def _params(self, found: Diagnostic) -> dict[str, Param]:
        if found.code == _WRONG_TYPE:
            return {
                name: self._type_names(value) if name in _TYPES else value for name, value in found.params
            }
        return {name: self._param(value) for name, value in found.params}

    def _param(self, value: Param) -> Param:
        if isinstance(value, str):
            return printable(value)
        if isinstance(value, tuple) and len(value) > _MOST_LISTED:
            return (*value[:_MOST_LISTED], "…")
        return value

    def _type_names(self, value: Param) -> str:
        names = [TYPE_NAMES[str(name)] for name in (value if isinstance(value, tuple) else (value,))]
        translated = [self.translator.gettext(name) for name in names]
        return self._wording.list(translated, "or")


def printable(text: str) -> str:
    """Text that cannot disturb a terminal: what does not print is shown as a dot."""
    return "".join(character if character.isprintable() else "·" for character in text)
