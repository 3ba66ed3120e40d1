"""The page of a code: what it means, why it is a fault, what to do, and a bad and a good example."""

from __future__ import annotations

from dataclasses import dataclass

from railbook.diagnostics.codes import Code
from railbook.diagnostics.codes.register import N_
from railbook.i18n.catalog import Translator
from railbook.i18n.wording import fill, names_in

SEVERITIES = {"error": N_("error"), "warning": N_("warning")}
_ANY = "…"  # stands for the values that a diagnostic would have


@dataclass(frozen=True, slots=True)
class Explanation:
    """A code in a reader's language; the examples are the same in all of them."""

    code: str
    severity: str
    severity_word: str
    message: str
    why: str
    advice: str | None
    bad: str
    good: str


def explain(code: Code, translator: Translator) -> Explanation:
    """A code in words."""
    advice = [hint for hint in code.hints if not names_in(hint)]
    return Explanation(
        code.code,
        code.severity,
        translator.gettext(SEVERITIES[code.severity]),
        meaning(code, translator),
        translator.gettext(code.why),
        _plain(advice[-1], translator) if advice else None,
        code.bad.rstrip("\n"),
        code.good.rstrip("\n"),
    )


def meaning(code: Code, translator: Translator) -> str:
    """The message of a code without its values.

    >>> from railbook.diagnostics.codes import REGISTER
    >>> meaning(REGISTER["S120"], Translator())
    'unknown key “…”'
    """
    return _plain(code.message, translator)


def _plain(template: str, translator: Translator) -> str:
    translated = translator.gettext(template)
    return fill(translated, dict.fromkeys(names_in(translated), _ANY))
