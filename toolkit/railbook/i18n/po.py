"""PO files: their entries, with the place of every string.

Babel writes our catalogs. It also reads them, but knows no places inside an entry, keeps silent about
entries that stand twice, and takes three times as long as a look-up may. A test holds this reader against
Babel's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from railbook.diagnostics import Diagnostic, Place, Span, at
from railbook.diagnostics.limits import MAX_FAULTS
from railbook.source import read_text

_STRING = re.compile(
    r'\s*(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d{1,2}\])?)\s+)?("(?:[^"\\]|\\[nrt"\\abfv])*")\s*\Z'
)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_FORMS = re.compile(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+)")
_OPENING = ("msgctxt", "msgid")
_ORDER = {"msgctxt": 0, "msgid": 1, "msgid_plural": 2}
MSGID, MSGSTR = "msgid", "msgstr"


class PoString(str):
    """A string of a catalog that remembers the lines it was written on."""

    __slots__ = ("pieces",)
    pieces: list[tuple[int, int, str]]  # line, column and text between the quotation marks

    @classmethod
    def of(cls, pieces: list[tuple[int, int, str]]) -> PoString:
        string = cls("".join(_unescaped(text) for _, _, text in pieces))
        string.pieces = pieces
        return string

    def span(self, part: str | None = None) -> Span:
        """Where the string stands, or a part of it, if one line holds that."""
        for line, column, text in self.pieces:
            start = text.find(part) if part else -1
            if part and start >= 0:
                return Span(line, column + start, column + start + len(part))
        line, column, text = next((piece for piece in self.pieces if piece[2]), self.pieces[0])
        return Span(line, column, column + max(1, len(text)))


@dataclass(slots=True)
class PoEntry:
    """One message of a catalog: what it is for, its source, and its translation by plural form."""

    line: int = 0
    fields: dict[str, PoString] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)  # of translators
    notes: list[str] = field(default_factory=list)  # of the extractor
    flags: set[str] = field(default_factory=set)

    @property
    def context(self) -> str | None:
        return self.fields.get("msgctxt")

    @property
    def one(self) -> str:
        return self.fields[MSGID]

    @property
    def other(self) -> str | None:
        return self.fields.get("msgid_plural")

    @property
    def strings(self) -> list[PoString]:
        """The translations: one, or one for each plural form."""
        return [string for name, string in self.fields.items() if name.startswith(MSGSTR)]

    @property
    def translated(self) -> bool:
        return all(self.strings) and not self.fuzzy

    @property
    def fuzzy(self) -> bool:
        return "fuzzy" in self.flags


@dataclass(slots=True)
class PoFile:
    """A catalog as it is written."""

    path: str
    entries: list[PoEntry] = field(default_factory=list)
    head: PoEntry | None = None
    faults: list[Diagnostic] = field(default_factory=list)

    def header(self, name: str) -> str | None:
        """A line of the header, such as Language."""
        lines = str(self.head.strings[0]).split("\n") if self.head and self.head.strings else []
        return next((line[len(name) + 1 :].strip() for line in lines if line.startswith(f"{name}:")), None)

    @property
    def plural_forms(self) -> tuple[int, str] | None:
        """How many forms the header announces, and the expression that chooses one."""
        match = _FORMS.search(self.header("Plural-Forms") or "")
        return (int(match.group(1)), match.group(2).strip()) if match else None


def read_po(file: Path, shown: str) -> PoFile:
    """The catalog in a file, with all that is wrong with its text."""
    text = read_text(file, shown)
    if isinstance(text, Diagnostic):
        return PoFile(shown, faults=[text])
    return _Scan(text, shown).result


class _Scan:
    def __init__(self, text: str, shown: str) -> None:
        self.result = PoFile(shown)
        self.entry = PoEntry()
        self.field: str | None = None
        self.pieces: list[tuple[int, int, str]] = []
        for number, line in enumerate(text.split("\n"), 1):
            self._line(number, line)
        self._end_entry()

    def _line(self, number: int, line: str) -> None:
        if line.startswith("#"):
            self._comment(line)
        elif (match := _STRING.match(line)) is not None:
            self._string(number, match)
        elif line.strip():
            self._fault(Span(number, 1, len(line) + 1), "L101")
        # A blank line ends nothing: gettext’s own tools read on as if it were not there.

    def _string(self, number: int, match: re.Match[str]) -> None:
        name, text = match.group(1), match.group(2)[1:-1]
        piece = (number, match.start(2) + 2, text)
        if name is None:
            if self.field is None:
                self._fault(Span(number, match.start(2) + 1, match.end(2) + 1), "L101")
            self.pieces.append(piece)
            return
        self._end_string()
        if name in _OPENING and (MSGID in self.entry.fields or name in self.entry.fields):
            self._end_entry()
        if not self._in_order(name):
            self._fault(Span(number, match.start(1) + 1, match.end(1) + 1), "L102", found=name)
        self.entry.line = self.entry.line or number
        self.field, self.pieces = name, [piece]

    def _in_order(self, name: str) -> bool:
        """Whether a string may stand here: context, source, plural, then the translations by number."""
        have = list(self.entry.fields)
        if name in _ORDER:
            return all(_ORDER.get(other, 3) < _ORDER[name] for other in have) and (
                name != "msgid_plural" or MSGID in have
            )
        number = sum(other.startswith(MSGSTR) for other in have)
        expected = f"{MSGSTR}[{number}]" if "msgid_plural" in have else MSGSTR
        return MSGID in have and name == expected and name not in have

    def _comment(self, line: str) -> None:
        if line.startswith("#~"):  # what is obsolete is kept for translators, and counts for nothing
            return
        self._end_string()
        if any(name.startswith(MSGSTR) for name in self.entry.fields):
            self._end_entry()
        if line.startswith("#,"):
            self.entry.flags |= {flag.strip() for flag in line[2:].split(",")}
        elif line.startswith("#."):
            self.entry.notes.append(line[2:].strip())
        elif line[1:2] in ("", " "):
            self.entry.comments.append(line[1:].strip())

    def _end_string(self) -> None:
        if self.field is not None:
            self.entry.fields[self.field] = PoString.of(self.pieces)
        self.field, self.pieces = None, []

    def _end_entry(self) -> None:
        self._end_string()
        entry, self.entry = self.entry, PoEntry()
        if not entry.fields:
            return
        if MSGID not in entry.fields or not entry.strings:
            self._fault(Span(entry.line, 1, 2), "L102", found=MSGSTR if MSGID in entry.fields else MSGID)
        elif entry.one == "" and entry.context is None and self.result.head is None:
            self.result.head = entry
        else:
            self.result.entries.append(entry)

    def _fault(self, span: Span, code: str, found: str | None = None) -> None:
        if len(self.result.faults) < MAX_FAULTS:
            self.result.faults.append(at(Place(self.result.path, span), code, found=found))


def _unescaped(text: str) -> str:
    return (
        _ESCAPE.sub(lambda match: _ESCAPED.get(match.group(1), match.group(1)), text)
        if "\\" in text
        else text
    )


def comments_with(entry: PoEntry, word: str) -> Iterator[str]:
    """What translators' comments say after a word and a colon: ``# without: ticket, card``."""
    for comment in entry.comments:
        name, _, rest = comment.partition(":")
        if name.strip() == word:
            yield from (part.strip() for part in rest.split(","))
