"""The upkeep of catalogs: new texts come in, changed ones are marked, gone ones leave. By Babel."""

from __future__ import annotations

import io
import os
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

from railbook.diagnostics import Diagnostic
from railbook.i18n.catalog import RULES, TOOLKIT
from railbook.i18n.places import catalog_file
from railbook.i18n.po import PoFile, read_po
from railbook.shipped import INSTALLED, LOCALES, ROOT
from railbook.translation.catalogs import key_of, plural_forms
from railbook.translation.extract import notes
from railbook.translation.locales import Locales
from railbook.translation.messages import Key

if TYPE_CHECKING:  # a look-up must not load what only upkeep needs
    from babel.messages.catalog import Catalog

_WIDTH = 110
_MOST_COMPARED = 20_000  # more texts than any rulebook has; guessing would take minutes
_COMMENT = "# Own words; the licence is that of the project.\n"
# Lines of a header that change with every run of a tool and say nothing about the texts.
_PASSING = ("POT-Creation-Date", "Generated-By", "Report-Msgid-Bugs-To")
# With these an update could not tell what to keep.
_BLOCKING = ("Y", "S", "R", "L10", "L114", "L136")


@dataclass(frozen=True, slots=True)
class Change:
    """What an update does to one catalog."""

    path: Path
    content: bytes
    texts: int = 0
    new: int = 0
    changed: int = 0
    gone: int = 0


def obstacles(locales: Locales) -> list[Diagnostic]:
    """What has to be mended before an update: from half a ruleset or catalog, translations would be lost."""
    found = [*locales.verdict.diagnostics, *locales.faults]
    for held in locales.held:
        found += held.faults()
    absent = ("L106", "L109")  # a catalog that is made now, or one that nobody reads
    return [fault for fault in found if fault.code.startswith(_BLOCKING) and fault.code not in absent]


def update(locales: Locales, languages: Iterable[str]) -> list[Change]:
    """Brings the templates and the catalogs of some languages up to date; a missing catalog is made.

    Everything is prepared before anything is written.
    """
    changes = []
    for domain, template in templates(locales).items():
        changes.append(Change(locales.folder / f"{domain}.pot", _text(template)))
        files = {language: catalog_file(locales.folder, language, domain) for language in languages}
        changes += [_changed(file, language, template) for language, file in files.items()]
    for change in changes:
        _write(change.path, change.content)
    return [change for change in changes if change.path.suffix == ".po"]


def templates(locales: Locales) -> dict[str, Catalog]:
    """What there is to translate, by domain, as ``pybabel extract`` finds it."""
    own_code = locales.folder == LOCALES and not INSTALLED
    return {RULES: _rules(locales), **({TOOLKIT: _toolkit()} if own_code else {})}


def _rules(locales: Locales) -> Catalog:
    from babel.messages.catalog import Catalog

    template = Catalog()
    for key, entry in locales.inventory.items():
        if (key.one, key.other) not in locales.inherited:  # what is shipped need not be translated again …
            template.add(_id(key), auto_comments=notes(entry, locales.inventory), context=key.context)
    for key in (key_of(entry) for held in locales.held for entry in held.po.entries):
        if (key.one, key.other) in locales.inherited:  # … but may be
            template.add(_id(key), context=key.context)
    return template


def _toolkit() -> Catalog:
    from babel.messages.catalog import Catalog
    from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
    from babel.messages.frontend import parse_keywords

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["babel"]["mappings"]
    (python,) = [mapping for mapping in settings if mapping["method"] == "python"]
    keywords = {**DEFAULT_KEYWORDS, **parse_keywords(python["keywords"])}
    template = Catalog()
    for _, _, message, comments, context in extract_from_dir(
        ROOT / "toolkit", [("**.py", "python")], keywords=keywords
    ):
        template.add(message, auto_comments=comments, context=context)
    return template


def _id(key: Key) -> str | tuple[str, str]:
    return key.one if key.other is None else (key.one, key.other)


def _changed(file: Path, language: str, template: Catalog) -> Change:
    po = read_po(file, file.as_posix()) if file.exists() else PoFile(file.as_posix())
    catalog = _as_babel(po, language)
    before, guesses = _texts(catalog), _texts(catalog, fuzzy=True)
    catalog.update(template, no_fuzzy_matching=len(before) > _MOST_COMPARED)
    _mark_changed_plurals(catalog, before)
    after, changed = _texts(catalog), _texts(catalog, fuzzy=True) - guesses
    content = _header(po, language) + _text(catalog)
    return Change(file, content, len(after), len(after - before), len(changed), len(before - after))


def _as_babel(po: PoFile, language: str) -> Catalog:
    """A catalog as Babel has it: by way of our reader, so that nothing is read in two ways."""
    from babel.messages.catalog import Catalog

    catalog = Catalog(locale=language)
    for entry in po.entries:
        strings: Any = tuple(entry.strings) if entry.other is not None else entry.strings[0]
        id_ = _id(key_of(entry))
        message = catalog.add(
            id_, strings, auto_comments=entry.notes, flags=entry.flags, context=entry.context
        )
        message.user_comments = entry.comments
    return catalog


def _mark_changed_plurals(catalog: Catalog, before: set[Key]) -> None:
    """Babel looks at the singular alone; a translation whose plural has changed has to be read again too."""
    known = {(key.context, key.one) for key in before}
    for message in catalog:
        key = _key(message)
        if message.id and (key.context, key.one) in known and key not in before:
            message.flags.add("fuzzy")


def _texts(catalog: Catalog, *, fuzzy: bool = False) -> set[Key]:
    return {_key(message) for message in catalog if message.id and (message.fuzzy or not fuzzy)}


def _key(message: Any) -> Key:
    forms = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    return Key(message.context, *forms)


def _text(catalog: Catalog) -> bytes:
    from babel.messages.pofile import write_po

    buffer = io.BytesIO()
    write_po(buffer, catalog, width=_WIDTH, no_location=True, omit_header=True, ignore_obsolete=True)
    return buffer.getvalue()


def _header(po: PoFile, language: str) -> bytes:
    """The header: as it was, but for what passes; of a new catalog, what tools need to know."""
    from babel.messages.pofile import normalize

    forms = plural_forms(language)
    new = [
        "Project-Id-Version: Railbook 1",
        f"Language: {language}",
        f"Plural-Forms: nplurals={forms[0]}; plural={forms[1]};" if forms else "",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    lines = new if po.head is None else str(po.head.strings[0]).split("\n")
    kept = "".join(f"{line}\n" for line in lines if line and not line.startswith(_PASSING))
    comment = _COMMENT if po.head is None else re.sub(r"^#,.*\n", "", po.head.remarks, flags=re.MULTILINE)
    return f'{comment}msgid ""\nmsgstr {normalize(kept, width=_WIDTH)}\n\n'.encode()


def _write(file: Path, content: bytes) -> None:
    """Beside it first, so that an interrupted update leaves the old catalog whole."""
    file = Path(os.path.realpath(file))  # a link stays a link
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False) as beside:
        try:
            beside.write(content)
            beside.close()
            Path(beside.name).chmod(file.stat().st_mode & 0o777 if file.exists() else 0o644)
            os.replace(beside.name, file)  # noqa: PTH105 - the one that is atomic by contract
        except OSError:
            Path(beside.name).unlink(missing_ok=True)
            raise


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
        if held.inventory is not None:
            for game in sorted({game for source in wanted for game in source.games}):
                stale = sum(game in _games_noted(entry) for entry in held.stale)
                yield _state(held.language, game, [s for s in wanted if game in s.games], entries, stale)
        domain = Path(held.po.path).stem
        yield _state(held.language, domain, wanted, entries, len(held.stale))


def _games_noted(entry: Any) -> set[str]:
    """The games that showed a text when it was extracted: what is stale stands in no ruleset any more."""
    noted = [re.search(r"\(([^()]*)\)$", note) for note in entry.notes]
    return {game for match in noted if match for game in match.group(1).split(", ")}


def _state(language: str, part: str, wanted: list[Any], entries: dict[Any, Any], stale: int) -> State:
    found = [entries[source.key] for source in wanted if source.key in entries]
    translated = sum(entry.translated for entry in found)
    changed = sum(entry.fuzzy for entry in found)
    return State(language, part, len(wanted), translated, changed, stale)
