"""Texts on a page: escaped, and marked where a translation is missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ParamSpec

from markupsafe import Markup, escape

from railbook.i18n.catalog import Translator
from railbook.i18n.language import SOURCE

_Arguments = ParamSpec("_Arguments")
_NAMED = re.compile(r"\{(\w+)\}")


@dataclass(slots=True)
class Marked:
    """Shows what a translator gives, and notes what stayed English."""

    translator: Translator
    missed: set[str] = field(default_factory=set)

    def text(
        self, tell: Callable[_Arguments, str], *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> Markup:
        """What a function tells; in English for want of a translation, it says so to screen readers."""
        missed = self.translator.missed
        missed.clear()
        told = tell(*args, **kwargs)
        if not missed:
            return escape(told)
        self.missed |= missed
        return foreign(told, SOURCE)


def foreign(text: str, language: str) -> Markup:
    """A text in another language than the page's."""
    return Markup('<span lang="{}">{}</span>').format(language.replace("_", "-"), text)


def emphasised(template: str, number: str, things: Mapping[str, str]) -> Markup:
    """A template with its number in bold and the names of things filled in, all at once.

    >>> emphasised("{count} {piece}", "4", {"piece": "{count} & co"})
    Markup('<b>4</b> {count} &amp; co')
    """
    filled = {
        "count": Markup("<b>{}</b>").format(number),
        **{name: escape(text) for name, text in things.items()},
    }
    return Markup(_NAMED.sub(lambda match: filled.get(match[1], match[0]), escape(template)))
