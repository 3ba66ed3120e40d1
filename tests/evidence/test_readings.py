"""A value beside a few words, in each of the ways to read it."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from railbook.evidence.ground import Ground, Read
from railbook.evidence.lexicon import lexicon
from railbook.evidence.repair import repair_for
from railbook.evidence.sections import Sections, find_sections
from railbook.evidence.text import manual_text
from railbook.evidence.verify import read_passage
from railbook.rules.evidence import passage
from tests.conftest import ROOT

CASES = yaml.safe_load((ROOT / "tests" / "evidence" / "readings.yaml").read_text(encoding="utf-8"))
OF_THE_CASE = ("name", "language", "text", "value", "scanned")


def ground(text: str, language: str, *, scanned: bool = False) -> Ground:
    """A text without headings."""
    words = manual_text(text, repair_for(language, scanned=scanned))
    return Ground(words, Sections({}, {}, (0, len(words.tokens))), lexicon(language), scanned)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"].replace(" ", "-"))
def test_a_value_is_read(case: dict[str, Any]) -> None:
    """What the example says is read, or nothing where it says nothing."""
    entry = {key: value for key, value in case.items() if key not in OF_THE_CASE}
    about = passage("invented", {"section": "Any", **entry})
    read = read_passage(about, ground(case["text"], case["language"], scanned=case.get("scanned", False)))
    expected = case.get("value")
    if isinstance(expected, dict):
        expected = {str(key): value for key, value in expected.items()}
    assert (read.value if isinstance(read, Read) else None) == expected


@pytest.mark.parametrize("language", ["it", "nl", "nb", "en"])
def test_number_words_of_every_language(language: str) -> None:
    """Zero to twelve, each by its word."""
    known = set(lexicon(language).numbers.values())
    assert known >= set(range(13))


def test_words_know_where_they_stand() -> None:
    """The text at a token's place is that token, also behind words that were broken at the end of a line."""
    printed = "Ogni gio-\ncatore, 2 carte;\n\n  così à la carte: €n"
    text = manual_text(printed)
    for token in text.tokens:
        piece = printed[token.start : token.end]
        assert "".join(piece.replace("-", "").split()) == token.text
        assert printed.split("\n")[token.line - 1][token.column - 1 :].startswith(piece.split("-")[0])


def test_text_before_the_first_heading_belongs_to_the_last() -> None:
    """Such texts begin in the middle and wrap around."""
    text = manual_text("seconda metà\n\nFine\n\nfinisce qui\n\nLinee\n\nprima metà")
    sections = find_sections(text, ["Linee", "Fine"])
    pieces = [[text.tokens[at].text for at in range(*piece)] for piece in sections.where("Linee")]
    assert pieces == [["prima", "metà"], ["seconda", "metà"]]


def test_a_heading_is_told_from_an_entry_of_a_list() -> None:
    """The same words as a list entry do not open a section."""
    text = manual_text("Turno\n\nscegli:\n- pescare carte\n- passare\n\nPescare carte\n\nprendine 2")
    assert find_sections(text, ["Turno", "Pescare carte"]).lines == {"Turno": 1, "Pescare carte": 7}
