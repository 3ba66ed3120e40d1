"""The narrow YAML: JSON's types, places for everything, and no surprises."""

from __future__ import annotations

from typing import Any

import pytest

from railbook.diagnostics import Diagnostic
from railbook.source.parse import parse
from railbook.source.read import decode


def data(text: str) -> Any:
    document, faults = parse(text, "x.yaml")
    assert not faults
    assert document is not None
    return document.data


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("4", 4),
        ("-4", -4),
        ("0", 0),
        ("2.5", 2.5),
        ("1e3", 1000.0),
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("no", "no"),
        ("on", "on"),
        ("Yes", "Yes"),
        ("~", "~"),
        ("010", "010"),
        ("0x10", "0x10"),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("+4", "+4"),
        (".5", ".5"),
        (".nan", ".nan"),
        ("2026-11-16", "2026-11-16"),
        ('"4"', "4"),
        ("'null'", "null"),
    ],
)
def test_values_have_the_types_of_json(written: str, meant: object) -> None:
    """What looks like a number in JSON is one; everything else is text, Norwegian no included."""
    assert data(f"value: {written}") == {"value": meant}


def test_keys_are_text() -> None:
    """A number or a word as key is read as the text that stands there."""
    assert data("{2: a, no: b, null: c, 1.0: d}") == {"2": "a", "no": "b", "null": "c", "1.0": "d"}


def test_aliases_repeat_what_they_name() -> None:
    """Anchors and aliases work, also on keys, within bounds."""
    assert data("a: &x {k: [1]}\nb: *x\n&y c: *y\n") == {"a": {"k": [1]}, "b": {"k": [1]}, "c": "c"}


def test_places_count_characters() -> None:
    """A column counts what one sees: an ß or an emoji is one character."""
    document, _ = parse("größe: {ß🚂: 1, hand: 2}", "x.yaml")
    assert document is not None
    assert document.key(("größe", "hand")).span == (1, 16, 20)
    assert document.value(("größe", "hand")).span == (1, 22, 23)


def test_a_byte_order_mark_and_windows_line_ends_are_fine() -> None:
    """Files from any editor read alike."""
    assert decode(b"\xef\xbb\xbfa: 1\r\nb: 2\rc: 3\n", "x.yaml") == "a: 1\nb: 2\nc: 3\n"


def test_of_two_equal_keys_the_first_one_counts() -> None:
    """The second is a fault that points at the first."""
    document, faults = parse("a: 1\nb: 2\na: 3\n", "x.yaml")
    assert document is not None
    assert document.data == {"a": 1, "b": 2}
    (fault,) = faults
    assert (fault.code, fault.line, fault.related[0].span.line) == ("Y130", 3, 1)


def test_a_bomb_is_defused_before_it_grows() -> None:
    """Ten levels of ten aliases stop at the limit, not at ten billion values."""
    text = "a0: &a0 [x]\n" + "".join(
        f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 11)
    )
    _, faults = parse(text, "x.yaml")
    assert [fault.code for fault in faults] == ["Y142"]


def test_undecodable_bytes_have_a_place() -> None:
    """The first byte that is not UTF-8 is pointed at."""
    fault = decode("a: 1\nb: ø".encode("latin-1"), "x.yaml")
    assert isinstance(fault, Diagnostic)
    assert (fault.code, fault.line, fault.column) == ("Y109", 2, 4)
