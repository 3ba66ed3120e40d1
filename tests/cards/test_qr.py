"""QR codes: a phone reads them from the printed card, and they lead to the right page."""

from __future__ import annotations

from dataclasses import replace

import pytest
import zxingcpp

from railbook.cards.formats import SUMMARY
from railbook.cards.job import Look
from railbook.cards.qr import modules
from railbook.pages import address
from tests.cards.printing import ALONE, URL, edition, printed
from tests.cards.reading import images, opened, tags

_DPI = 300


def read(pdf: bytes, dpi: float = _DPI) -> list[list[str]]:
    """What the codes of each page say."""
    return [[code.text for code in zxingcpp.read_barcodes(page)] for page in images(pdf, dpi)]


@pytest.mark.parametrize(
    ("game", "language", "size", "saver"),
    [
        ("usa", "en", "poker", False),
        ("london", "nb", "poker", True),
        ("san-francisco", "it", "poker", False),
        ("san-francisco", "nl", "a5", False),
    ],
)
def test_a_code_leads_to_the_rules_of_its_card(game: str, language: str, size: str, saver: bool) -> None:
    """In the language of the card, at the section that is called like it, or at the front of the game."""
    found = read(printed(game, language, replace(ALONE, size=size, url=URL, saver=saver)))
    faces = edition(game, language).faces
    pages = [address.section(game, face.section) if face.section else address.front(game) for face in faces]
    assert found == [[f"{URL}{language}/{page}"] for page in pages]


def test_sections_are_those_of_the_rules() -> None:
    """Written out once, so that the test above does not repeat a mistake."""
    assert read(printed("usa", "en", replace(ALONE, url=URL)))[:2] == [
        [f"{URL}en/usa/rules/turn.html"],
        [f"{URL}en/usa/rules/claim.html"],
    ]


def test_a_summary_leads_to_the_game() -> None:
    found = read(printed("london", "it", Look(url=URL), SUMMARY))
    assert found == [[f"{URL}it/{address.front('london')}"]]


def test_both_languages_have_their_own_codes() -> None:
    """On a sheet, each card beside its twin."""
    (page,) = read(printed("usa", "it,nb", Look("tarot", url=URL, only="end")))
    assert sorted(page) == [f"{URL}{language}/usa/rules/end.html" for language in ("it", "nb")]


def test_a_code_on_its_head_is_read_as_well() -> None:
    """The backs of a sheet that lies on its side."""
    front, back = read(printed("usa", "it,nb", Look("a6", url=URL, only="end", duplex=True)))
    assert (front, back) == ([f"{URL}it/usa/rules/end.html"], [f"{URL}nb/usa/rules/end.html"])


def test_a_long_address_is_still_read() -> None:
    """As long as an address may be, on the smallest card, as a good printer prints it."""
    url = "https://rules.example.org/" + "x" * 60 + "/"
    assert read(printed("san-francisco", "en", replace(ALONE, url=url, only="turn")), 600) == [
        [f"{url}en/san-francisco/rules/turn.html"]
    ]


def test_without_an_address_there_is_no_code() -> None:
    """Neither to see, nor to hear of."""
    pdf = printed("usa", "en", ALONE)
    assert read(pdf) == [[]] * 5
    with opened(pdf) as document:
        assert [tag for tag in tags(document) if "http" in str(tag.get("/Alt", ""))] == []


def test_a_code_is_a_square_of_modules() -> None:
    """Rows as wide as there are rows, with the three corners that cameras look for."""
    rows = modules(f"{URL}en/usa/rules/turn.html")
    assert {len(row) for row in rows} == {len(rows)}
    assert rows[0].startswith("1111111")
    assert rows[0].endswith("1111111")
    assert rows[-1].startswith("1111111")
