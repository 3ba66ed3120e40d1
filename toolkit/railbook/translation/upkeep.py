"""The upkeep of catalogs: new texts come in, changed ones are marked, gone ones leave. By Babel."""

from __future__ import annotations

import io
import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any, TypeAlias

from railbook.i18n.catalog import RULES, TOOLKIT
from railbook.i18n.places import catalog_file, served_by
from railbook.i18n.po import PoEntry
from railbook.shipped import INSTALLED, LOCALES, ROOT
from railbook.translation.catalogs import key_of
from railbook.translation.locales import Locales

if TYPE_CHECKING:  # a look-up must not load what only upkeep needs
    from babel.messages.catalog import Catalog, Message

_Text: TypeAlias = "tuple[str | None, str, str | None]"  # context, singular, plural
_WIDTH = 110
_HEADER = "# Own words; the licence is that of the project."
# Lines of a header that change with every run, or that Babel fills with examples.
_PASSING = re.compile(
    r'"(?:POT-Creation-Date|Generated-By|Report-Msgid-Bugs-To'
    r"|PO-Revision-Date: YEAR|Last-Translator: FULL|Language-Team: \w+ <LL@li.org>)"
)


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
    from babel.messages.extract import extract_from_dir

    rules = _template(extract_from_dir(served_by(locales.folder), [("**.yaml", "railbook")]))
    for one, other in locales.inherited:  # what is shipped need not be translated again …
        rules.delete(one if other is None else (one, other))
    for key in (key_of(entry) for held in locales.held for entry in held.po.entries):
        if (key.one, key.other) in locales.inherited:  # … but may be
            rules.add(key.one if key.other is None else (key.one, key.other), context=key.context)
    own_code = locales.folder == LOCALES and not INSTALLED
    return {RULES: rules, TOOLKIT: _toolkit_template()} if own_code else {RULES: rules}


def _toolkit_template() -> Catalog:
    from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
    from babel.messages.frontend import parse_keywords

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["babel"]["mappings"]
    (python,) = [mapping for mapping in settings if mapping["method"] == "python"]
    keywords = {**DEFAULT_KEYWORDS, **parse_keywords(python["keywords"])}
    return _template(extract_from_dir(ROOT / "toolkit", [("**.py", "python")], keywords=keywords))


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

    catalog = Catalog(locale=language, fuzzy=False, header_comment=_HEADER, project="Railbook", version="1")
    if file.exists():
        with file.open("rb") as stream:
            catalog = pofile.read_po(stream, locale=language)
    before, guesses = _texts(catalog), _guesses(catalog)
    catalog.update(template, update_header_comment=False)
    _mark_changed_plurals(catalog, before)
    after, changed = _texts(catalog), _guesses(catalog) - guesses
    _write(file, _text(catalog, header=True))
    return Change(file, len(after), len(after - before), len(changed), len(before - after))


def _mark_changed_plurals(catalog: Catalog, before: set[_Text]) -> None:
    """Babel looks at the singular alone; a translation whose plural has changed has to be read again too."""
    known = {(context, one) for context, one, _ in before}
    for message in catalog:
        context, one, other = _text_of(message)
        if message.id and (context, one) in known and (context, one, other) not in before:
            message.flags.add("fuzzy")


def _text_of(message: Message) -> _Text:
    forms = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    return message.context, forms[0], forms[1] if len(forms) > 1 else None


def _texts(catalog: Catalog) -> set[_Text]:
    return {_text_of(message) for message in catalog if message.id}


def _guesses(catalog: Catalog) -> set[_Text]:
    return {_text_of(message) for message in catalog if message.id and message.fuzzy}


def _text(catalog: Catalog, *, header: bool) -> bytes:
    from babel.messages.pofile import write_po

    catalog.fuzzy = False
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=_WIDTH, no_location=True, omit_header=not header, ignore_obsolete=True)
    lines = buffer.getvalue().decode("utf-8").split("\n")
    kept = [line for line in lines if not _PASSING.match(line)]
    return "\n".join(kept).encode("utf-8")


def _write(file: Path, content: bytes) -> None:
    """Beside it first, so that an interrupted update leaves the old catalog whole."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False) as beside:
        beside.write(content)
    Path(beside.name).chmod(file.stat().st_mode & 0o777 if file.exists() else 0o644)
    os.replace(beside.name, file)  # noqa: PTH105 - the one that is atomic by contract


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
                stale = sum(game in _games_noted(entry) for entry in held.stale)
                yield _state(held.language, game, [s for s in wanted if game in s.games], entries, stale)
        domain = Path(held.po.path).stem
        yield _state(held.language, domain, wanted, entries, len(held.stale))


def _games_noted(entry: PoEntry) -> set[str]:
    """The games that showed a text when it was extracted: what is stale stands in no ruleset any more."""
    noted = [re.search(r"\(([^()]*)\)$", note) for note in entry.notes]
    return {game for match in noted if match for game in match.group(1).split(", ")}


def _state(language: str, part: str, wanted: list[Any], entries: dict[Any, Any], stale: int) -> State:
    found = [entries[source.key] for source in wanted if source.key in entries]
    translated = sum(entry.translated for entry in found)
    changed = sum(entry.fuzzy for entry in found)
    return State(language, part, len(wanted), translated, changed, stale)
