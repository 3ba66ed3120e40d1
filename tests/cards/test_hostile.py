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
    "#[content]",
    "\"], 'x', \\u0041 \\",
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


@pytest.mark.parametrize("start", range(0, len(ATTACKS), 5))
def test_a_hostile_text_is_printed_as_it_is(start: int, variant: Variant) -> None:
    """As a sentence and as a title; nothing of it is read as markup or carried out."""
    some = ATTACKS[start : start + 5]
    entries = [{"card": "turn", "text": f"Evil1 {one}", "title": f"evil2 {one}"} for one in some]
    rules = [{"id": "draw.hand-limit", "on_cards": entries}]
    text = shown(Edition(load(str(variant(rules))), "en"), look=replace(ALONE, size="a5", only="turn"))
    for attack in some:
        assert squeezed(f"Evil1 {attack}") in text
        assert squeezed(f"evil2 {attack}") in text
    assert "root:" not in text


@pytest.mark.parametrize("attack", ['#panic("x") *a* $b$ @c', *BRACED])
def test_hostile_names_are_printed_as_they_are(attack: str, variant: Variant) -> None:
    """The title of the game and what it is about, on every kind of print."""
    names: dict[str, Any] = {"title": f"evil3 {attack}", "summary": f"evil4 {attack}"}
    one = Edition(load(str(variant(game=names))), "en")
    for kind in (CARDS, PAD, SUMMARY):
        text = shown(one, kind, Look("a6"))
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
    folder = variant(on_turn("Hold them all."), italian={"Hold them all.": f"Cattivo {attack}"})
    text = shown(Edition(load(str(folder)), "it"), look=replace(ALONE, only="turn"))
    assert squeezed(f"Cattivo {attack}") in text


def test_our_own_marks_do_no_harm(variant: Variant) -> None:
    """Around values we put characters that no text should have; one that has them loses no word."""
    rules = on_turn("Evil1 \ue000 evil2 \ue001 evil3 \ue0005\ue001 evil4")
    text = shown(Edition(load(str(variant(rules))), "en"), look=replace(ALONE, only="turn"))
    assert "Evil1evil2evil35evil4" in text
