"""Laws of catalogs: what Babel writes we read, and nothing makes the reader fail."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po as babel_read_po
from babel.messages.pofile import write_po
from hypothesis import given, settings
from hypothesis import strategies as st

from railbook.i18n.po import PoFile, read_po
from railbook.i18n.pseudo import pseudo
from railbook.shipped import LOCALES
from railbook.source.read import FORBIDDEN
from railbook.translation.checks.placeholders import placeholders

# Babel joins lines that end in a carriage return, and so do we; the rest of Unicode is told apart.
PLAIN = st.characters(codec="utf-8", exclude_characters="\r")
TEXTS = st.text(PLAIN, min_size=1, max_size=30).filter(
    lambda text: not FORBIDDEN.search(text) and text.strip()
)
MESSAGES = st.tuples(st.none() | TEXTS, TEXTS, st.none() | TEXTS, TEXTS, TEXTS)
SHIPPED = (LOCALES / "it" / "LC_MESSAGES" / "rules.po").read_bytes()


def read(raw: bytes) -> PoFile:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "rules.po"
        file.write_bytes(raw)
        return read_po(file, "rules.po")


@given(st.lists(MESSAGES, max_size=6, unique_by=lambda message: message[:2]), st.integers(10, 120))
def test_what_babel_writes_we_read(
    messages: list[tuple[str | None, str, str | None, str, str]], width: int
) -> None:
    """Any text, with or without context and plural, wrapped at any width."""
    catalog = Catalog(locale="it")
    for context, one, other, first, second in messages:
        if other is None:
            catalog.add(one, first, context=context)
        else:
            catalog.add((one, other), (first, second), context=context)
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=width)
    found = read(buffer.getvalue())
    assert found.faults == []
    assert [(entry.context, entry.one, entry.other, *entry.strings) for entry in found.entries] == [
        (context, one, other, first) if other is None else (context, one, other, first, second)
        for context, one, other, first, second in messages
    ]


@given(st.data())
@settings(max_examples=60)
def test_broken_catalogs_are_values(data: st.DataObject) -> None:
    """A piece of a real catalog with bytes changed: faults with places, or the same entries as Babel."""
    lines = SHIPPED.split(b"\n")
    start = data.draw(st.integers(0, len(lines) - 40))
    raw = bytearray(b"\n".join(lines[start : start + 40]))
    for _ in range(data.draw(st.integers(1, 6))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.sampled_from(b'"\\\n[]#m0 \xc3\x00x'))
    found = read(bytes(raw))
    count = raw.count(b"\n") + raw.count(b"\r") + 1
    assert all(1 <= fault.line <= count and fault.column >= 1 for fault in found.faults)
    if not found.faults:
        theirs = [message for message in babel_read_po(io.BytesIO(bytes(raw))) if message.id]
        ours = {(entry.context, entry.one): tuple(entry.strings) for entry in found.entries}
        for message in theirs:
            one = message.id[0] if message.pluralizable else message.id
            strings = message.string if message.pluralizable else (message.string,)
            missing = len(strings or ()) - len(ours[message.context, str(one)])  # Babel fills up the forms
            assert (*ours[message.context, str(one)], *[""] * missing) == tuple(strings or ())


@given(st.text())
def test_the_pseudo_language_keeps_placeholders(text: str) -> None:
    """Whatever stands between them."""
    template = f"{text} {{setup.hand}} {text} %(value)r"
    assert placeholders(pseudo(template)) == placeholders(template)
