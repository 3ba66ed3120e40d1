"""A variant whose author means harm: on cards, every text is text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from railbook.cards.edition import Edition
from railbook.cards.formats import CARDS, PAD, SUMMARY
from railbook.cards.job import Look
from railbook.cards.make import make
from railbook.rules.load import load
from tests.cards.conftest import Variant, on_turn
from tests.cards.printing import ALONE
from tests.cards.reading import squeezed, texts

ATTACKS = (
    "<script>alert(1)</script>",
    '#panic("x")',
    '#read("/etc/passwd")',
    '#image("/etc/passwd")',
    '#eval("1 + 1")',
    "*bold* _italic_ `raw`",
    "$x^2$ and \\$",
    "@ref <label>",
    "// comment",
    "/* comment */ after",
    "= Heading",
    "- item + item",
    "#[content] #{code}"[:10],
    "\"]}, 'x', \\u0041 \\",
    "https://evil.example/x",
    "-- --- ... ~",
    "\"straight\" and 'single'",
    "[link](javascript:x) ![x](y)",
    "%PDF-1.7 endobj stream",
    "&lt;b&gt; &amp;",
)
# Only where braces mean nothing: in texts with placeholders they are refused.
BRACED = (
    "{{}} {{ 7*7 }} {count}",
    "\\u{1F600} \\u{41}",
    '#{ panic("x") }',
)


def shown(one: Edition, kind: str = CARDS, look: Look = ALONE) -> str:
    return squeezed("".join(texts(make(kind, [one], look)[0])))


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_hostile_text_is_printed_as_it_is(attack: str, variant: Variant) -> None:
    """As a sentence and as a title; nothing of it is read as markup or carried out."""
    rules = on_turn(f"evil1 {attack}", title=f"evil2 {attack}")
    text = shown(Edition(load(str(variant(rules))), "en"), look=replace(ALONE, size="a6", only="turn"))
    assert squeezed(f"evil1 {attack}") in text
    assert squeezed(f"evil2 {attack}") in text
    assert "root:" not in text


@pytest.mark.parametrize("attack", [*ATTACKS[1:5], *BRACED])
@pytest.mark.parametrize("kind", [CARDS, PAD, SUMMARY])
def test_hostile_names_are_printed_as_they_are(attack: str, kind: str, variant: Variant) -> None:
    """The title of the game and what it is about, on every kind of print."""
    names: dict[str, Any] = {"title": f"evil3 {attack}", "summary": f"evil4 {attack}"}
    text = shown(Edition(load(str(variant(game=names))), "en"), kind, Look("a6"))
    assert squeezed(f"evil3 {attack}") in text
    assert kind != SUMMARY or squeezed(f"evil4 {attack}") in text


@pytest.mark.parametrize("attack", BRACED)
def test_hostile_pieces_are_printed_as_they_are(attack: str, variant: Variant) -> None:
    """Names of pieces stand in sentences of our own, which are filled in once and not again."""
    names = {"vehicle": {"name": {"one": attack, "other": f"evil5 {attack}"}}}
    text = shown(Edition(load(str(variant(game=names))), "en"), look=replace(ALONE, only="different"))
    assert squeezed(f"12 evil5 {attack} per player") in text


def test_hostile_translations_are_printed_as_they_are(variant: Variant) -> None:
    """Catalogs come from strangers, too."""
    attack = '#panic("x") *a* $b$ @c // d'
    folder = variant(on_turn("Hold them all."), italian={"Hold them all.": f"cattivo {attack}"})
    text = shown(Edition(load(str(folder)), "it"), look=replace(ALONE, only="turn"))
    assert squeezed(f"cattivo {attack}") in text


@pytest.mark.parametrize("mark", ["\ue000", "\ue001", "\ue0005\ue001"])
def test_our_own_marks_cannot_be_forged(mark: str, variant: Variant) -> None:
    """Around values we put characters that no text should have; the typeface lacks them as well."""
    rules = on_turn(f"evil {mark} text")
    with pytest.raises(ValueError):  # noqa: PT011 - refused by the rules, or by the typeface
        make(CARDS, [Edition(load(str(variant(rules))), "en")], ALONE)
