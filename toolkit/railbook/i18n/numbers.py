"""Small numbers in words, as each language writes them in a sentence; the words stand in its catalog."""

from __future__ import annotations

from dataclasses import dataclass

from railbook.diagnostics.codes.register import C_
from railbook.i18n.catalog import Translator

ALL, ALL_F, DIGITS = "all", "all-f", "digits"  # forms that a placeholder may ask for, beside the genders

# How far a language goes is its own affair: where its catalog has a figure, a figure is written.
_WORDS = {
    1: C_("number", "one"),
    2: C_("number", "two"),
    3: C_("number", "three"),
    4: C_("number", "four"),
    5: C_("number", "five"),
    6: C_("number", "six"),
    7: C_("number", "seven"),
    8: C_("number", "eight"),
    9: C_("number", "nine"),
    10: C_("number", "ten"),
    11: C_("number", "11"),
    12: C_("number", "12"),
}
# The word for one goes with its noun.
_ONE = {
    "m": _WORDS[1],
    "f": C_("number, feminine", "one"),
    "n": C_("number, neuter or alone", "one"),
}
# All of them, as many as there are.
_BOTH = {ALL: C_("all of a number", "both"), ALL_F: C_("all of a number, feminine", "both")}
_EVERY = {ALL: C_("all of a number", "all {number}"), ALL_F: C_("all of a number, feminine", "all {number}")}


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers for one reader; the translator is that of the toolkit's texts.

    >>> english = Numbers(Translator("en"))
    >>> english.said(3, "3"), english.said(2, "2", "all"), english.said(5, "5", "all"), english.said(45, "45")
    ('three', 'both', 'all five', '45')
    >>> english.said(3, "3", digits=True), Numbers(Translator("xx")).said(3, "3")
    ('3', '3')
    """

    translator: Translator

    def said(self, number: int, figure: str, form: str = "", *, digits: bool = False) -> str:
        """A number in words where the language has them; its figure elsewhere, or where digits are wanted.

        A gender that is asked for writes the number one out even there: a lone 1 may read badly.
        """
        written = form != DIGITS and (not digits or (number == 1 and form in _ONE))
        plain = (self._word(number, form) if written else None) or figure
        return self._all(number, plain, form) if form in _EVERY else plain

    def _word(self, number: int, form: str) -> str | None:
        one = self._text(_ONE[form]) if number == 1 and form in _ONE else None
        return one or (self._text(_WORDS[number]) if number in _WORDS else None)

    def _all(self, number: int, shown: str, form: str) -> str:
        if number == 2:
            return self._text(_BOTH[form]) or shown
        every = self._text(_EVERY[form]) if number > 2 else None
        return every.replace("{number}", shown) if every else shown

    def _text(self, marked: tuple[str, str]) -> str | None:
        context, text = marked
        return self.translator.known(text, (context,))
