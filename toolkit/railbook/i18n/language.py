"""Which language a reader gets: asked for, or as their system is set, or English."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache

from railbook.i18n.places import languages_in
from railbook.shipped import LOCALES

SOURCE = "en"
PSEUDO = "en_XA"  # the name that the locale registry keeps for it; offered to nobody, for tests
# Our English is British: colours, and no comma before the last "and".
_LOCALES = {SOURCE: "en_GB", PSEUDO: "en_GB"}
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides
_NO_LANGUAGE = ("C", "POSIX")
# Norwegian goes by several names; Bokmål is the one that is written here.
_ALIASES = {"no": "nb", "nn": "nb"}


@cache
def languages() -> tuple[str, ...]:
    """The languages that texts can be shown in."""
    return tuple(sorted({SOURCE, *languages_in(LOCALES)}))


def locale_of(language: str) -> str:
    """The locale whose lists and numbers go with a language's texts."""
    return _LOCALES.get(language, language)


def matching(wanted: str, available: Iterable[str]) -> str | None:
    """The available language that a locale name asks for.

    >>> matching("nn_NO.UTF-8", ["en", "nb"]), matching("nl_BE", ["en", "nl"]), matching("fr", ["en"])
    ('nb', 'nl', None)
    """
    if wanted == PSEUDO:
        return PSEUDO
    available = tuple(available)
    name = normal(wanted)
    language = alias(name.split("_")[0])
    kindred = [other for other in available if other.split("_")[0] == language]
    return next((other for other in (name, language, *kindred) if other in available), None)


def alias(language: str) -> str:
    """The name that a language goes by here.

    >>> alias("no"), alias("it")
    ('nb', 'it')
    """
    return _ALIASES.get(language, language)


def normal(name: str) -> str:
    """A locale name as folders bear it.

    >>> normal("pt-br"), normal("nb_NO.UTF-8"), normal("zh-hant_TW")
    ('pt_BR', 'nb_NO', 'zh_Hant_TW')
    """
    language, *rest = name.split(".")[0].split("@")[0].replace("-", "_").split("_")
    return "_".join([language.lower(), *(part.upper() if len(part) < 4 else part.title() for part in rest)])


def choose(
    wanted: str | None, environment: Mapping[str, str] | None = None, available: Iterable[str] = ()
) -> str:
    """The language asked for, or the one that the environment names, or English."""
    available = tuple(available) or languages()
    for name in (wanted, *_named(os.environ if environment is None else environment)):
        found = matching(name, available) if name else None
        if found is not None:
            return found
    return SOURCE


def unmet(environment: Mapping[str, str] | None = None) -> str | None:
    """The language that the environment asks for, if there are no texts in it."""
    names = _named(os.environ if environment is None else environment)
    met = any(matching(name, languages()) for name in names)
    return None if met or not names else names[0]


def _named(environment: Mapping[str, str]) -> list[str]:
    """The languages that the environment names, as gettext reads it: LANGUAGE may list several."""
    locale = next((value for name in _VARIABLES if (value := environment.get(name))), "C")
    if locale.split(".")[0] in _NO_LANGUAGE:
        return []
    return [*filter(None, environment.get("LANGUAGE", "").split(":")), locale]
