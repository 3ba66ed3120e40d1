"""Reading PO files: what Babel reads, and where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po as babel_read_po

from railbook.diagnostics import Span
from railbook.i18n.po import PoFile, read_po
from railbook.shipped import LOCALES

CATALOGS = sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))


def read(text: str, folder: Path) -> PoFile:
    file = folder / "rules.po"
    file.write_text(text)
    return read_po(file, "rules.po")


@pytest.mark.parametrize("file", CATALOGS, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_we_read_what_babel_reads(file: Path) -> None:
    """Contexts, sources, plurals, translations, flags and comments of every shipped catalog."""
    with file.open("rb") as stream:
        babel = babel_read_po(stream)
    theirs = [
        (
            message.context,
            *(message.id if message.pluralizable else (message.id, None)),
            tuple(message.string or ()) if message.pluralizable else (message.string,),
            message.fuzzy,
            tuple(message.user_comments),
            tuple(message.auto_comments),
        )
        for message in babel
        if message.id
    ]
    ours = [
        (
            entry.context,
            entry.one,
            entry.other,
            tuple(entry.strings),
            entry.fuzzy,
            tuple(entry.comments),
            tuple(entry.notes),
        )
        for entry in read_po(file, "x").entries
    ]
    assert ours == theirs
    assert len(ours) > 400


def test_a_string_knows_its_place(tmp_path: Path) -> None:
    """A part of a text is found on the line that holds it, behind the quotation mark."""
    po = read('msgid "a"\nmsgstr ""\n"one, "\n"two"\n', tmp_path)
    (string,) = po.entries[0].strings
    assert string == "one, two"
    assert string.span("two") == Span(4, 2, 5)
    assert string.span() == Span(3, 2, 7)


def test_escapes_stand_for_what_they_mean(tmp_path: Path) -> None:
    """Line ends, tabulators, quotation marks and backslashes."""
    po = read(r'msgid "a"' + "\n" + r'msgstr "\"b\"\t\\n\n"' + "\n", tmp_path)
    assert po.entries[0].strings == ['"b"\t\\n\n']


def test_the_header_is_no_message(tmp_path: Path) -> None:
    """It is the entry with the empty text; its lines are read by name."""
    po = read('msgid ""\nmsgstr "Language: it\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"\n', tmp_path)
    assert po.entries == []
    assert (po.header("Language"), po.plural_forms) == ("it", (2, "n != 1"))


def test_obsolete_entries_count_for_nothing(tmp_path: Path) -> None:
    """Editors keep them in the file as comments."""
    assert read('#~ msgid "a"\n#~ msgstr "b"\n\nmsgid "c"\nmsgstr "d"\n', tmp_path).entries[0].one == "c"


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"\xff\xfem\x00s\x00", "Y109"),
        (b'msgid "caf\xe9"\nmsgstr ""\n', "Y109"),
        (b'msgid "a\x00b"\nmsgstr ""\n', "Y108"),
        (b"", "Y107"),
        (b'msgid "a\xe2\x80\xaeb"\nmsgstr ""\n', "Y110"),
        (b'"only a string"\n', "L101"),
        (b"<html>\n", "L101"),
    ],
)
def test_what_is_no_catalog_is_told_as_such(raw: bytes, code: str, tmp_path: Path) -> None:
    """Wrong encodings, zero bytes, direction marks and other files."""
    file = tmp_path / "rules.po"
    file.write_bytes(raw)
    assert [fault.code for fault in read_po(file, "rules.po").faults] == [code]
