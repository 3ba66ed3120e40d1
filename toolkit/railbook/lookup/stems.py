"""Stems by Snowball, for the languages that it knows."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

_SNOWBALL = {
    "ca": "catalan",
    "da": "danish",
    "de": "german",
    "en": "english",
    "es": "spanish",
    "et": "estonian",
    "fi": "finnish",
    "fr": "french",
    "hu": "hungarian",
    "it": "italian",
    "lt": "lithuanian",
    "nb": "norwegian",
    "nl": "dutch",
    "nn": "norwegian",
    "no": "norwegian",
    "pt": "portuguese",
    "ro": "romanian",
    "sv": "swedish",
    "tr": "turkish",
}


def algorithm(language: str) -> str | None:
    """The name of Snowball's algorithm for a language, if there is one.

    >>> algorithm("nb"), algorithm("pt_BR"), algorithm("tlh")
    ('norwegian', 'portuguese', None)
    """
    return _SNOWBALL.get(language.split("_")[0])


@cache
def stemmer(language: str) -> Callable[[str], str]:
    """What turns a folded word into its stem; of a language that Snowball does not know, the word itself.

    >>> [stemmer("it")(word) for word in ("traghetto", "traghetti")]
    ['traghett', 'traghett']
    """
    name = algorithm(language)
    if name is None:
        return str
    import Stemmer  # Snowball's own library

    stem: Callable[[str], str] = Stemmer.Stemmer(name).stemWord
    return stem
