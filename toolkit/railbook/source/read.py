"""Bytes to text: what is not a readable UTF-8 text file becomes a diagnostic."""

from __future__ import annotations

import codecs
import errno
import re
import stat
from pathlib import Path

from railbook.diagnostics import TOP, Diagnostic, Place, Span, at

MAX_BYTES = 8 * 1024 * 1024
_OTHER_ENCODINGS = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# What YAML forbids, the line ends that editors do not count as such (NEL, LS, PS),
# and the invisible marks that make text read otherwise than it is stored.
FORBIDDEN = re.compile(
    "[^\\t\\n\\x20-\\x7e\\xa0-\\u200d\\u2010-\\u2027\\u202f-\\u2065\\u206a-\\ud7ff"
    "\\ue000-\\ufefe\\uff00-\\ufffd\\U00010000-\\U0010ffff]"
)
_BY_ERRNO = {errno.ENOENT: "Y101", errno.ENOTDIR: "Y101", errno.EISDIR: "Y102", errno.ELOOP: "Y105"}


def read_text(path: Path, shown: str) -> str | Diagnostic:
    """The text of a file, line ends as ``\\n``, without a byte-order mark; or what is wrong with it."""
    raw = read_bytes(path, shown)
    return raw if isinstance(raw, Diagnostic) else decode(raw, shown)


def read_bytes(path: Path, shown: str) -> bytes | Diagnostic:
    """What a file holds, within limits; or why it cannot be read."""
    try:
        return _read_bytes(path, shown)
    except OSError as error:
        return at(Place(shown), _BY_ERRNO.get(error.errno or 0, "Y103"))
    except ValueError:  # a NUL in the path itself
        return at(Place(shown), "Y101")


def _read_bytes(path: Path, shown: str) -> bytes | Diagnostic:
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        return at(Place(shown), "Y102")
    if not stat.S_ISREG(mode):  # a pipe or a device might never end
        return at(Place(shown), "Y104")
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def decode(raw: bytes, shown: str) -> str | Diagnostic:
    """Text from bytes; the first offending byte or character gives the place."""
    if len(raw) > MAX_BYTES:
        return at(Place(shown), "Y106", most=MAX_BYTES // 1024 // 1024)
    if raw.startswith(_OTHER_ENCODINGS):
        return at(Place(shown), "Y109")
    raw = raw.removeprefix(codecs.BOM_UTF8)
    try:
        text = _plain_line_ends(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        before = _plain_line_ends(raw[: error.start].decode("utf-8"))
        return at(Place(shown, _span_after(before)), "Y108" if b"\0" in raw else "Y109")
    return _forbidden(text, shown) or _empty(text, shown) or text


def _plain_line_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _forbidden(text: str, shown: str) -> Diagnostic | None:
    zero = text.find("\0")
    if zero >= 0:
        return at(Place(shown, _span_after(text[:zero])), "Y108")
    hit = FORBIDDEN.search(text)
    if hit is None:
        return None
    place = Place(shown, _span_after(text[: hit.start()]))
    return at(place, "Y110", character=f"U+{ord(hit.group()):04X}")


def _empty(text: str, shown: str) -> Diagnostic | None:
    has_content = any(line.strip() and not line.lstrip().startswith("#") for line in text.split("\n"))
    return None if has_content else at(Place(shown, TOP), "Y107")


def _span_after(before: str) -> Span:
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return Span(line, column, column + 1)
