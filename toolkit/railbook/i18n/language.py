"""Which language a reader gets: asked for, or as their system is set, or English."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache

from railbook.shipped import LOCALES

SOURCE = "en"
# Our English is British: colours, and no comma before the last "and".
_LOCALES = {SOURCE: "en_GB"}
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
# Norwegian goes by several names; Bokmål is the one that is written here.
_ALIASES = {"no": "nb", "nn": "nb"}


@cache
def languages() -> tuple[str, ...]:
    """The languages that texts can be shown in."""
    translated = (folder.parent.name for folder in LOCALES.glob("*/LC_MESSAGES"))
    return tuple(sorted({SOURCE, *translated}))


def locale_of(language: str) -> str:
    """The locale whose lists and numbers go with a language's texts."""
    return _LOCALES.get(language, language)


def matching(wanted: str, available: Iterable[str]) -> str | None:
    """The available language that a locale name asks for.

    >>> matching("nn_NO.UTF-8", ["en", "nb"]), matching("nl_BE", ["en", "nl"]), matching("fr", ["en"])
    ('nb', 'nl', None)
    """
    language = wanted.split(".")[0].split("@")[0].replace("-", "_").split("_")[0].lower()
    language = _ALIASES.get(language, language)
    return language if language in available else None


def choose(wanted: str | None, environment: Mapping[str, str] | None = None) -> str:
    """The language asked for, or the first that the environment names, or English."""
    environment = os.environ if environment is None else environment
    for name in (wanted, *(environment.get(variable) for variable in _VARIABLES)):
        found = matching(name, languages()) if name else None
        if found is not None:
            return found
    return SOURCE
