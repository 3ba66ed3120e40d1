"""The upkeep of catalogs: new texts come in, changed ones are marked, gone ones are set aside. By Babel."""

from __future__ import annotations

import io
import os
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

from railbook.diagnostics import Diagnostic
from railbook.i18n.catalog import RULES, TOOLKIT
from railbook.i18n.places import catalog_file
from railbook.i18n.po import PoEntry, PoFile, entries_in, read_po
from railbook.shipped import INSTALLED, LOCALES, ROOT
from railbook.translation.catalogs import key_of, plural_forms
from railbook.translation.locales import Locales
from railbook.translation.messages import Key
from railbook.translation.notes import Owner, notes, owners, parameters

if TYPE_CHECKING:  # a look-up must not load what only upkeep needs
    from babel.messages.catalog import Catalog, Message

_WIDTH = 110
_MOST_COMPARED = 20_000  # more texts than any rulebook has; guessing would take minutes
_COMMENT = "# Own words; the licence is that of the project.\n"
_OBSOLETE = re.compile(r"^#~ ?", re.MULTILINE)
# Where the texts of the toolkit stand, with the pattern of their mapping; in the order of the template.
TOOLKIT_SOURCES = {"toolkit": "**.py", "site/templates": "*.html", "rulesets/schema": "*.schema.json"}
_TEMPLATE_HEAD = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
# Lines of a header that change with every run of a tool and say nothing about the texts.
_PASSING = ("POT-Creation-Date", "Generated-By", "Report-Msgid-Bugs-To")


@dataclass(frozen=True, slots=True)
class Change:
    """What an update does to one catalog."""

    path: Path
    content: bytes
    texts: int = 0
    new: int = 0
    changed: int = 0
    gone: int = 0


def obstacles(locales: Locales, languages: Iterable[str]) -> list[Diagnostic]:
    """What has to be mended before an update: from half a ruleset or catalog, translations would be lost."""
    found = [*locales.verdict.diagnostics]
    found += [fault for fault in locales.faults if fault.code[0] in "YS"]
    for held in locales.held:
        if held.language in languages:
            found += [*held.po.faults, *held.structure()]
    return found


def update(locales: Locales, languages: Iterable[str]) -> list[Change]:
    """Brings the templates and the catalogs of some languages up to date; a missing catalog is made.

    Everything is prepared before anything is written.
    """
    changes = []
    for domain, template in templates(locales).items():
        changes.append(Change(locales.folder / f"{domain}.pot", _TEMPLATE_HEAD + _text(template)))
        for language in languages:
            file = catalog_file(locales.folder, language, domain)
            po = read_po(file, file.as_posix()) if file.exists() else PoFile(file.as_posix())
            wanted = _with_own(template, po, locales) if domain == RULES else template
            changes.append(_changed(file, language, po, wanted))
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
        if entry.is_optional and locales.folder != LOCALES:
            continue
        if (key.one, key.other) not in locales.inherited:  # what is shipped need not be translated again
            template.add(_id(key), auto_comments=notes(entry, locales.inventory), context=key.context)
    return template


def _with_own(template: Catalog, po: PoFile, locales: Locales) -> Catalog:
    """The template, and what this catalog says in its own way: a shipped text, or one game's."""
    known = {key_of(entry): entry for entry in po.entries}
    asked = {key for key, entry in locales.inventory.items() if not entry.is_optional}
    own = {key: _own_notes(key, known, locales) for key in known if key not in asked}
    if all(noted is None for noted in own.values()):
        return template
    whole = _rules(locales)
    for key, noted in own.items():
        if noted is not None:
            whole.add(_id(key), auto_comments=noted, context=key.context)
    return whole


def _own_notes(key: Key, known: dict[Key, PoEntry], locales: Locales) -> list[str] | None:
    """The comments for an entry that stands in no ruleset; None if nothing asks for it."""
    if (key.one, key.other) in locales.inherited:
        return []
    if key in locales.inventory:  # nobody asked for it, but it is of use
        return notes(locales.inventory[key], locales.inventory)
    shared, own = known.get(key._replace(context=None)), locales.inventory.for_game(key)
    if own is None or (shared is not None and shared.strings == known[key].strings):
        return None
    return notes(own, locales.inventory)


def _toolkit() -> Catalog:
    """What the code, the templates of the site and the schemas say, by the mappings of pyproject.toml."""
    from babel.messages.catalog import Catalog
    from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
    from babel.messages.frontend import parse_keywords

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["babel"]["mappings"]
    template = Catalog()
    for folder, pattern in TOOLKIT_SOURCES.items():
        (mapping,) = [mapping for mapping in settings if mapping["pattern"] == pattern]
        options = {key: mapping[key] for key in mapping.keys() - {"method", "pattern", "keywords"}}
        for _, _, message, comments, context in extract_from_dir(
            ROOT / folder,
            [(pattern, mapping["method"])],
            {pattern: options},
            {**DEFAULT_KEYWORDS, **parse_keywords(mapping.get("keywords", []))},
        ):
            template.add(message, auto_comments=comments, context=context)
    return template


def _id(key: Key) -> str | tuple[str, str]:
    return key.one if key.other is None else (key.one, key.other)


def _changed(file: Path, language: str, po: PoFile, template: Catalog) -> Change:
    catalog = _as_babel(po, language)
    before, guesses = _texts(catalog), _texts(catalog, fuzzy=True)
    obsolete = {
        key_of(entry): entry for block in po.obsolete for entry in entries_in(_OBSOLETE.sub("", block))
    }
    known = {**obsolete, **{key_of(entry): entry for entry in po.entries}}
    previous = {key_of(entry): entry.previous for entry in po.entries}
    previous |= _carry_over(catalog, template, known)
    catalog.update(template, no_fuzzy_matching=len(before) > _MOST_COMPARED)
    previous |= _mark_changed(catalog, po)
    _note_previous(catalog, previous)
    after, changed = _texts(catalog), _texts(catalog, fuzzy=True) - guesses
    gone = [entry for key, entry in known.items() if key not in after and all(entry.strings)]
    content = _header(po, language) + _text(catalog) + _set_aside(gone)
    return Change(file, content, len(after), len(after - before), len(changed), len(before - after))


def _set_aside(gone: list[PoEntry]) -> bytes:
    """What no text asks for any more, as gettext keeps it: texts come back."""
    from babel.messages.catalog import Catalog

    catalog = Catalog()
    for entry in gone:
        message = _message(key_of(entry), entry)
        message.previous_id = list(entry.previous)
        catalog[_id(key_of(entry))] = message
    lines = _text(catalog).decode("utf-8").split("\n")
    return "\n".join(f"#~ {line}" if line and not line.startswith("#") else line for line in lines).encode()


def _as_babel(po: PoFile, language: str) -> Catalog:
    """A catalog as Babel has it: by way of our reader, so that nothing is read in two ways."""
    from babel.messages.catalog import Catalog

    catalog = Catalog(locale=language)
    for entry in po.entries:
        key = key_of(entry)
        catalog[_id(key)] = _message(key, entry)
    return catalog


def _message(key: Key, entry: PoEntry, *, fuzzy: bool = False) -> Message:
    """A translation for a text: its own, or as a guess for another."""
    from babel.messages.catalog import Message

    strings: Any = tuple(entry.strings)
    if key.other is None:
        strings = strings[-1]
    elif entry.other is None:
        strings = strings * 2
    flags = entry.flags | ({"fuzzy"} if fuzzy else set())
    return Message(_id(key), strings, (), flags, entry.notes, entry.comments, context=key.context)


def _carry_over(catalog: Catalog, template: Catalog, known: dict[Key, PoEntry]) -> dict[Key, list[str]]:
    """Finds the old translation of a new text where Babel, which knows only letters, would not.

    The same English in another context, or in an entry that was gone, is taken as it is. A text of the same
    rule and field is the old one reworded: its translation is a guess. Returns what guesses were made from.
    """
    wanted = {_key(message): message for message in template if message.id}
    have = _texts(catalog)
    by_forms = {(key.one, key.other): entry for key, entry in known.items() if all(entry.strings)}
    gone = [entry for key, entry in known.items() if key in have and key not in wanted and all(entry.strings)]
    made_from = {}
    for key, message in wanted.items():
        if key in have:
            continue
        same = known.get(key) or by_forms.get((key.one, key.other))
        old = same or _reworded(key, owners(message.auto_comments), gone)
        if old is not None:
            catalog[_id(key)] = _message(key, old, fuzzy=same is None)
            made_from[key] = old.previous or ([] if same else list(key_of(old).forms))
        if same is None and old is not None:
            gone.remove(old)
    return made_from


def _reworded(key: Key, whose: Iterable[Owner], gone: list[PoEntry]) -> PoEntry | None:
    """Of the texts that a rule no longer has in this field, the one that is most like the new one."""
    alike = [
        entry
        for entry in gone
        if entry.context == key.context and not owners(entry.notes).keys().isdisjoint(whose)
    ]
    return max(alike, key=lambda entry: SequenceMatcher(None, entry.one, key.one).ratio(), default=None)


def _mark_changed(catalog: Catalog, po: PoFile) -> dict[Key, list[str]]:
    """Babel looks at the singular alone; what has another plural or parameter has to be read again too."""
    marked = {}
    before = {(entry.context, entry.one): entry for entry in po.entries}
    for message in catalog:
        key = _key(message)
        old = before.get((key.context, key.one))
        if not message.id or old is None or not all(old.strings):
            continue
        now = parameters(message.auto_comments)
        moved = any(now.get(name) != path for name, path in parameters(old.notes).items())
        if moved or old.other != key.other:
            message.flags.add("fuzzy")
            marked[key] = old.previous or list(key_of(old).forms)
    return marked


def _note_previous(catalog: Catalog, previous: dict[Key, list[str]]) -> None:
    """Editors show a translator what has changed, if they are told what it was."""
    for message in catalog:
        if message.id and message.fuzzy and previous.get(_key(message)):
            message.previous_id = [str(form) for form in previous[_key(message)]]


def _texts(catalog: Catalog, *, fuzzy: bool = False) -> set[Key]:
    return {_key(message) for message in catalog if message.id and (message.fuzzy or not fuzzy)}


def _key(message: Any) -> Key:
    forms = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    return Key(message.context, *forms)


def _text(catalog: Catalog) -> bytes:
    from babel.messages.pofile import write_po

    buffer = io.BytesIO()
    write_po(
        buffer,
        catalog,
        width=_WIDTH,
        no_location=True,
        omit_header=True,
        ignore_obsolete=True,
        include_previous=True,
    )
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
