"""The Python reference is made from the code, and tells all of it that is public."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module

import pytest

from railbook.engine import Chance, Dice, Refused, Shuffle, start
from railbook.pages.kinds import python_api
from railbook.pages.kinds.python_api import PACKAGES, Sort, blocks, grouped, own_doc, signature
from tests.unit.pages.books import INLINE, book_in, html, ids

BOOK = book_in("it")
(PAGE,) = python_api.pages(BOOK)
TEXT = html(PAGE, BOOK)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_is_told(package: str) -> None:
    """What stands in __all__ has an anchor with its full name."""
    assert {f"{package}.{name}" for name in import_module(package).__all__} <= set(ids(TEXT))


def test_anchors_are_unique() -> None:
    """A link leads to one thing."""
    assert len(ids(TEXT)) == len(set(ids(TEXT)))


def test_names_are_grouped_by_what_they_are() -> None:
    """Functions, classes, exceptions and values, each name once."""
    groups = {sort: [entry.name for entry in entries] for sort, entries in grouped("railbook.engine")}
    assert {"apply", "legal", "start"} <= set(groups[Sort.FUNCTION])
    assert {"State", "Claim", "Chance"} <= set(groups[Sort.CLASS])
    assert {"Refused", "WrongPlayers"} <= set(groups[Sort.EXCEPTION])
    assert {"PASS", "Action"} <= set(groups[Sort.VALUE])


def test_signatures_read_as_in_the_code() -> None:
    """No quotation marks around types, no modules before names, nothing for what cannot be made."""
    assert signature(start) == "(ruleset: Ruleset, players: int, chance: Chance) -> State"
    assert signature(Shuffle) == "(pile: str, order: tuple[int, ...])"
    assert signature(Dice) == "(seed: int | None = None)"
    assert signature(Refused) == "(refusal: Refusal)"
    assert signature(Chance) == ""


def test_a_long_signature_takes_lines() -> None:
    """One parameter on each, with the result behind them."""

    def long(first_parameter: dict[str, int], second_parameter: dict[str, int], third: int) -> list[int]:
        return [third, *first_parameter.values(), *second_parameter.values()]

    assert signature(long) == (
        "(\n    first_parameter: dict[str, int],\n    second_parameter: dict[str, int],\n"
        "    third: int,\n) -> list[int]"
    )


def test_examples_are_shown_as_code() -> None:
    """A doctest keeps its lines; prose around it becomes paragraphs."""
    told = blocks("One\nsentence.\n\n>>> 1 + 1\n2\n\nAnd more.")
    assert [(block.text, block.is_code) for block in told] == [
        ("One sentence.", False),
        (">>> 1 + 1\n2", True),
        ("And more.", False),
    ]
    assert "&gt;&gt;&gt; load(&#34;usa&#34;).setup.hand\n4" in TEXT


def test_made_up_docstrings_are_not_shown() -> None:
    """What a dataclass writes about itself repeats the signature."""

    @dataclass
    class Point:
        x: int

    class Told(Point):
        """A told one."""

    assert own_doc(Point) is None
    assert own_doc(Told) == "A told one."


def test_the_page_is_the_same_every_time() -> None:
    """No place in memory, and nothing that depends on the run."""
    assert not re.search(r"0x[0-9a-f]{4,}", TEXT)
    (again,) = python_api.pages(BOOK)
    assert html(again, BOOK) == TEXT


def test_english_parts_say_so() -> None:
    """Docstrings are English in every language, and marked for screen readers."""
    for section in re.findall(r'<section class="rb-name"[^>]*>', TEXT):
        assert 'lang="en"' in section
    assert PAGE.content_language is None


def test_nothing_is_written_inline() -> None:
    """The policy of the site forbids styles and code in pages."""
    assert not INLINE.search(TEXT)
