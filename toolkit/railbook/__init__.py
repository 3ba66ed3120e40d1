"""Railbook: the rules of the Ticket to Ride family as data, in the reader's language.

>>> import railbook
>>> usa = railbook.load("usa")
>>> usa.setup.hand, usa.rule("draw.two-cards").title
(4, 'Drawing train cards')
>>> railbook.prose(usa, "it").name(usa.rule("draw.two-cards").title)
'Pescare carte Treno'

The names below are loaded when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

_PUBLIC = {
    "Diagnostic": "railbook.diagnostics",
    "FaultyRuleset": "railbook.rules.load",
    "Ruleset": "railbook.rules.components",
    "UnknownGame": "railbook.rules.load",
    "Verdict": "railbook.rules.validate",
    "load": "railbook.rules.load",
    "prose": "railbook.i18n.prose",
    "shipped_games": "railbook.rules.load",
    "validate": "railbook.translation.validate",
}
__all__ = [
    "Diagnostic",
    "FaultyRuleset",
    "Ruleset",
    "UnknownGame",
    "Verdict",
    "__version__",
    "load",
    "prose",
    "shipped_games",
    "validate",
]

if TYPE_CHECKING:
    from railbook.diagnostics import Diagnostic
    from railbook.i18n.prose import prose
    from railbook.rules.components import Ruleset
    from railbook.rules.load import FaultyRuleset, UnknownGame, load, shipped_games
    from railbook.rules.validate import Verdict
    from railbook.translation.validate import validate


def __getattr__(name: str) -> Any:
    if name in _PUBLIC:
        return getattr(import_module(_PUBLIC[name]), name)
    raise AttributeError(f"module 'railbook' has no attribute {name!r}")
