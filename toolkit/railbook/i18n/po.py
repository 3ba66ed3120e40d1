"""PO files: their entries, with the place of every string.

Babel writes our catalogs. It also reads them, but knows no places inside an entry, keeps silent about
entries that stand twice, and from a cold start costs a look-up more than twice as much (``make bench``). A
test holds this reader against Babel's.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from railbook.diagnostics import Diagnostic, Place, Span, at
from railbook.diagnostics.limits import MAX_FAULTS
from railbook.source import read_text

_QUOTED = r'"[^"\\\n]*(?:\\[nrt"\\][^"\\\n]*)*"'
_TOKEN = re.compile(
    r"(?P<comments>(?:\#[^\n]*(?:\n|\Z))+)"
    r"|[ \t]*(?P<name>msgctxt|msgid_plural|msgid|msgstr(?:\[\d{1,2}\])?)[ \t]+"
    rf"(?P<string>{_QUOTED}(?:[ \t]*\n[ \t]*{_QUOTED})*)[ \t]*(?:\n|\Z)"
    r"|[ \t]*\n"
    r"|(?P<unknown>[^\n]+)\n?"
)
_PIECE = re.compile(_QUOTED)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t"}
_FORMS = re.compile(r"nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;]{1,500})")
MAX_STRING = 5000  # no text of ours is a tenth as long
# What may follow what in an entry; the forms of a plural follow one another by number.
_NEXT = {
    "": ("msgctxt", "msgid"),
    "msgctxt": ("msgid",),
    "msgid": ("msgid_plural", "msgstr"),
    "msgid_plural": ("msgstr[0]",),
}
MSGID, MSGSTR = "msgid", "msgstr"


class PoString(str):
    """A string of a catalog that knows where it was written."""

    __slots__ = ("text", "written")
    text: str  # of the whole file
    written: tuple[int, int]  # from the first quotation mark to the last

    @classmethod
    def of(cls, raw: str, text: str, written: tuple[int, int]) -> PoString:
        pieces = raw[1:-1] if "\n" not in raw else "".join(piece[1:-1] for piece in _PIECE.findall(raw))
        string = cls(_unescaped(pieces))
        string.text, string.written = text, written
        return string

    def span(self, part: str | None = None) -> Span:
        """Where the string stands, or a part of it, if one line holds that."""
        pieces = list(_PIECE.finditer(self.text, *self.written))
        plain = re.escape(part or "")
        for pattern in (rf"(?<!\w){plain}(?!\w)", plain) if part else ():  # whole words first
            for piece in pieces:
                found = re.compile(pattern).search(self.text, piece.start() + 1, piece.end() - 1)
                if found is not None:
                    return _span(self.text, *found.span())
        shown = next((piece for piece in pieces if len(piece.group()) > 2), pieces[0])
        return _span(self.text, shown.start() + 1, max(shown.end() - 1, shown.start() + 2))


@dataclass(slots=True)
class PoEntry:
    """One message of a catalog: what it is for, its source, and its translation by plural form."""

    fields: dict[str, PoString] = field(default_factory=dict)
    strings: list[PoString] = field(default_factory=list)  # the translation, or one for each plural form
    remarks: str = ""  # the comments above it, as they are written

    @property
    def span(self) -> Span:
        """Where the entry begins: its first string."""
        return next(iter(self.fields.values())).span()

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
    def translated(self) -> bool:
        return all(self.strings) and not self.fuzzy

    @property
    def fuzzy(self) -> bool:
        return "fuzzy" in self.flags

    @property
    def flags(self) -> set[str]:
        if "#," not in self.remarks:
            return set()
        return {flag.strip() for flags in self._remarks("#,") for flag in flags.split(",")}

    @property
    def previous(self) -> list[str]:
        """The English that a guess was made from: its forms."""
        found = entries_in("\n".join([*self._remarks("#| "), 'msgstr ""'])) if "#|" in self.remarks else []
        return [form for entry in found for form in (entry.one, entry.other) if form is not None]

    @property
    def comments(self) -> list[str]:
        """What translators have noted."""
        return [line.strip() for line in self._remarks("#") if line[:1] not in tuple(".,:|~")]

    @property
    def notes(self) -> list[str]:
        """What the extractor has noted."""
        return [line.strip() for line in self._remarks("#.")]

    def _remarks(self, mark: str) -> Iterator[str]:
        for line in self.remarks.split("\n"):
            if line.startswith(mark):
                yield line[len(mark) :]

    def noted(self, word: str) -> Iterator[str]:
        """What translators' comments list after a word and a colon: ``# without: ticket, card``."""
        for comment in self.comments:
            name, _, rest = comment.partition(":")
            if name.strip() == word:
                yield from (part.strip() for part in rest.split(","))


@dataclass(slots=True)
class PoFile:
    """A catalog as it is written."""

    path: str
    entries: list[PoEntry] = field(default_factory=list)
    head: PoEntry | None = None
    obsolete: list[str] = field(default_factory=list)  # as they are written
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


def entries_in(text: str) -> list[PoEntry]:
    """The entries of a piece of a catalog."""
    return _Scan(text, "").result.entries


class _Scan:
    def __init__(self, text: str, shown: str) -> None:
        self.result = PoFile(shown)
        self.text = text
        self.entry = PoEntry()
        self.last = ""
        self.told = False  # whether a fault of the order was told already
        for token in _TOKEN.finditer(text):
            kind = token.lastgroup
            if kind == "string":
                self._string(token)
            elif kind == "comments":
                self._comments(token.group())
            elif kind == "unknown":
                self._fault(token.span(), "L101")
            # A blank line ends nothing: gettext’s own tools read on as if it were not there.
        self._end()

    def _string(self, token: re.Match[str]) -> None:
        name = token["name"]
        if name in ("msgctxt", MSGID) and (self.entry.strings or name in self.entry.fields):
            self._end()
        entry = self.entry
        if name not in _NEXT.get(self.last, (f"{MSGSTR}[{len(entry.strings)}]",)):
            self._fault(token.span("name"), "L102", name)
            self.told = True
        string = entry.fields[name] = PoString.of(token["string"], self.text, token.span("string"))
        if len(string) > MAX_STRING:
            place = Place(self.result.path, string.span())
            self.result.faults.append(at(place, "L136", length=len(string), most=MAX_STRING))
        if name.startswith(MSGSTR):
            entry.strings.append(string)
        self.last = name

    def _comments(self, lines: str) -> None:
        if self.entry.strings:
            self._end()
        if self.entry.fields and not self.told:  # Babel would take what follows for the next entry's
            first = next(iter(self.entry.fields.values()))
            self._fault(first.written, "L102", "#")
            self.told = True
        if "#~" in lines:
            lines = self._obsolete(lines)
        self.entry.remarks += lines

    def _obsolete(self, lines: str) -> str:
        """Sets obsolete entries aside, with what stands above them; the rest is for the next entry."""
        below = max(lines.rfind("\n#~"), lines.startswith("#~") - 1)
        end = lines.find("\n", below + 1) + 1 or len(lines)
        self.result.obsolete.append(self.entry.remarks + lines[:end])
        self.entry.remarks = ""
        return lines[end:]

    def _end(self) -> None:
        entry, self.entry, self.last = self.entry, PoEntry(), ""
        told, self.told = self.told, False
        if not entry.fields:
            return
        if MSGID not in entry.fields or not entry.strings:
            if not told:
                place = next(iter(entry.fields.values()))
                self._fault(place.written, "L102", MSGSTR if MSGID in entry.fields else MSGID)
        elif entry.one == "":
            self._head(entry)
        else:
            self.result.entries.append(entry)

    def _head(self, entry: PoEntry) -> None:
        """The header is the entry without a text; there is one, and it has no context."""
        if self.result.head is not None or entry.context is not None:
            self._fault(entry.fields[MSGID].written, "L102", 'msgid ""')
        else:
            self.result.head = entry

    def _fault(self, where: tuple[int, int], code: str, found: str | None = None) -> None:
        if len(self.result.faults) < MAX_FAULTS:
            place = Place(self.result.path, _span(self.text, *where))
            self.result.faults.append(at(place, code, found=found))


def _span(text: str, start: int, end: int) -> Span:
    line = bisect_right(_line_starts(text), start)
    line_start = _line_starts(text)[line - 1]
    line_end = text.find("\n", start)
    end = min(end, line_end if line_end >= 0 else len(text))
    return Span(line, start - line_start + 1, max(end, start + 1) - line_start + 1)


@lru_cache(maxsize=8)
def _line_starts(text: str) -> list[int]:
    """Where each line begins: counted once, or a file full of faults would be counted through for each."""
    return [0, *(match.end() for match in re.finditer("\n", text))]


def _unescaped(text: str) -> str:
    return (
        _ESCAPE.sub(lambda match: _ESCAPED.get(match.group(1), match.group(1)), text)
        if "\\" in text
        else text
    )
