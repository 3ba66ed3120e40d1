"""The Babel extractor for ruleset YAML: with it, plain ``pybabel extract`` makes the catalog template.

Each message comes with what its translator needs: the rule it belongs to, the games that show it, the
value of each placeholder, and the agreed words of the glossary.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import IO, Any

from railbook.i18n.places import locales_near, served_by
from railbook.rules.validate import validate
from railbook.shipped import LOCALES
from railbook.translation.glossaries import glossary_for
from railbook.translation.inventory import Inventory
from railbook.translation.messages import Key
from railbook.translation.notes import notes

# The names by which Babel knows which of the strings is the context and which the plural.
_FUNCTIONS = {(False, False): "gettext", (False, True): "ngettext", (True, False): "pgettext"}


def extract(  # Babel gives its arguments by name, wanted or not
    file: IO[bytes],
    keywords: Any,  # noqa: ARG001
    comment_tags: Any,  # noqa: ARG001
    options: Any,  # noqa: ARG001
) -> Iterator[tuple[int, str, tuple[str, ...], list[str]]]:
    """What ``pybabel extract`` asks of an extractor: line, kind, strings and comments of each message."""
    inventory = _inventory(_root(Path(os.path.realpath(file.name))))
    here = os.path.realpath(file.name)
    for entry in inventory.values():
        for use in entry.uses:
            if os.path.realpath(use.sheet.file) == here:
                yield use.place.span.line, _function(entry.key), _strings(entry.key), notes(entry, inventory)
                break


def _root(file: Path) -> Path:
    """The folder whose texts belong together: what the nearest catalogs serve, or the file's own folder."""
    near = locales_near(file.parent)
    return served_by(near[0]) if near else file.parent


@cache
def _inventory(root: Path) -> Inventory:
    """The texts of a folder of rulesets; half of them would cost the translations of the rest."""
    near = locales_near(root / "any game")
    verdict = validate([root])
    if verdict.diagnostics:
        first = verdict.diagnostics[0]
        raise ValueError(f"{first.path}:{first.line}: {first.code}; run railbook validate, and mend it first")
    sheet, glossary = glossary_for(near[0] if near else LOCALES)
    return Inventory((*verdict.sheets, *filter(None, [sheet])), verdict.games, glossary)


def _function(key: Key) -> str:
    return _FUNCTIONS.get((key.context is not None, key.other is not None), "npgettext")


def _strings(key: Key) -> tuple[str, ...]:
    return key.forms if key.context is None else (key.context, *key.forms)
