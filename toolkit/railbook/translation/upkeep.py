"""The upkeep of catalogs: new texts come in, changed ones are marked, gone ones leave. By Babel."""

from __future__ import annotations

import io
import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railbook.i18n.catalog import RULES, TOOLKIT
from railbook.i18n.places import catalog_file, served_by
from railbook.shipped import INSTALLED, LOCALES, ROOT
from railbook.translation.catalogs import key_of
from railbook.translation.check import Locales

if TYPE_CHECKING:  # a look-up must not load what only upkeep needs
    from babel.messages.catalog import Catalog

_WIDTH = 110
# Dates and names of people change with every run and say nothing about the texts.
_PASSING = ("Report-Msgid", "POT-Creation", "PO-Revision", "Last-Translator", "Language-Team", "Generated-By")


@dataclass(frozen=True, slots=True)
class Change:
    """What an update did to one catalog."""

    path: Path
    texts: int
    new: int
    changed: int
    gone: int


def templates(locales: Locales) -> dict[str, Catalog]:
    """What there is to translate, by domain, as ``pybabel extract`` finds it."""
    from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

    found = {RULES: _template(extract_from_dir(served_by(locales.folder), [("**.yaml", "railbook")]))}
    for key in [key for key in locales.inherited if key in {(k.one, k.other) for k in locales.inventory}]:
        one, other = key
        found[RULES].delete(one if other is None else (one, other))
    if locales.folder == LOCALES and not INSTALLED:
        (python, *_) = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["babel"][
            "mappings"
        ]
        from babel.messages.frontend import parse_keywords

        keywords = {**DEFAULT_KEYWORDS, **parse_keywords(python["keywords"])}
        messages = extract_from_dir(ROOT / "toolkit", [("**.py", "python")], keywords=keywords)
        found[TOOLKIT] = _template(messages)
    return found


def _template(messages: Any) -> Catalog:
    from babel.messages.catalog import Catalog

    template = Catalog()
    for _, _, message, comments, context in messages:
        template.add(message, auto_comments=comments, context=context)
    return template


def update(locales: Locales, languages: tuple[str, ...]) -> Iterator[Change]:
    """Brings the templates and the catalogs of some languages up to date; a missing catalog is made."""
    from babel.messages import pofile

    for domain, template in templates(locales).items():
        _write(locales.folder / f"{domain}.pot", _text(template, header=False))
        for language in languages:
            file = catalog_file(locales.folder, language, domain)
            yield _update(file, language, template, pofile)


def _update(file: Path, language: str, template: Catalog, pofile: Any) -> Change:
    from babel.messages.catalog import Catalog

    catalog = Catalog(locale=language, fuzzy=False)
    if file.exists():
        with file.open("rb") as stream:
            catalog = pofile.read_po(stream, locale=language)
    before, fuzzy = _texts(catalog), _guesses(catalog)
    catalog.update(template, no_fuzzy_matching=False, update_header_comment=False)
    after, changed = _texts(catalog), _guesses(catalog) - fuzzy
    _write(file, _text(catalog, header=True))
    return Change(file, len(after), len(after - before), len(changed), len(before - after))


def _texts(catalog: Catalog) -> set[Any]:
    return {(message.context, message.id) for message in catalog if message.id}


def _guesses(catalog: Catalog) -> set[Any]:
    return {(message.context, message.id) for message in catalog if message.id and message.fuzzy}


def _text(catalog: Catalog, *, header: bool) -> bytes:
    from babel.messages.pofile import write_po

    catalog.header_comment = "# Railbook: own words, MIT licence."
    catalog.project, catalog.version = "railbook", ""
    catalog.fuzzy = False
    buffer = io.BytesIO()
    write_po(
        buffer,
        catalog,
        width=_WIDTH,
        no_location=True,
        omit_header=not header,
        ignore_obsolete=True,
    )
    lines = buffer.getvalue().decode("utf-8").split("\n")
    kept = [line for line in lines if not line.startswith(tuple(f'"{name}' for name in _PASSING))]
    return "\n".join(kept).encode("utf-8")


def _write(file: Path, content: bytes) -> None:
    """Beside it first, so that an interrupted update leaves the old catalog whole."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.new")
    beside.write_bytes(content)
    os.replace(beside, file)  # noqa: PTH105 - the one that is atomic by contract


@dataclass(frozen=True, slots=True)
class State:
    """How far a language has got with one part of the texts."""

    language: str
    part: str  # a game, or a domain
    texts: int
    translated: int
    changed: int
    stale: int

    @property
    def missing(self) -> int:
        return self.texts - self.translated - self.changed


def states(locales: Locales) -> Iterator[State]:
    """For each language: game by game, then all of each catalog."""
    for held in locales.held:
        entries = {key_of(entry): entry for entry in held.po.entries}
        wanted = held.wanted
        if held.po.path.endswith(f"{RULES}.po"):
            for game in sorted({game for source in wanted for game in source.games}):
                yield _state(held.language, game, [s for s in wanted if game in s.games], entries, 0)
        domain = Path(held.po.path).stem
        yield _state(held.language, domain, wanted, entries, len(held.stale))


def _state(language: str, part: str, wanted: list[Any], entries: dict[Any, Any], stale: int) -> State:
    found = [entries[source.key] for source in wanted if source.key in entries]
    translated = sum(entry.translated for entry in found)
    changed = sum(entry.fuzzy for entry in found)
    return State(language, part, len(wanted), translated, changed, stale)
