"""What differs between two games."""

from __future__ import annotations

import pytest

from railbook.pages.kinds import compare
from railbook.pages.page import Page
from railbook.pages.plan import Shelf, plan
from railbook.rules.load import shipped_games


@pytest.fixture(scope="module")
def pages() -> dict[str, Page]:
    return {page.address: page for page in compare.pages(Shelf(plan()).book("en"))}


def ids(page: Page) -> set[str]:
    rows = [row for _, rows in page.context["sections"] for row in rows]
    return {(row.first or row.second).id for row in rows}


def test_every_pair_has_one_page(pages: dict[str, Page]) -> None:
    """The base game comes first; the other way round is the same page."""
    count = len(shipped_games())
    assert len(pages) == 1 + count * (count - 1) // 2
    assert {"compare/usa/london.html", "compare/london/san-francisco.html"} <= set(pages)


def test_a_number_makes_a_difference_and_a_name_does_not(pages: dict[str, Page]) -> None:
    """Four cards or two, five players or four; but to place trains is to place buses."""
    page = pages["compare/usa/london.html"]
    assert {"setup.hand", "goal.players", "districts.what", "scoring.longest-path"} <= ids(page)
    same = {row.first.id for row in page.context["same"]}
    assert "claim.place-pieces" in same
    assert not same & ids(page)


def test_every_rule_of_both_games_is_accounted_for(pages: dict[str, Page]) -> None:
    """It differs, or it is the same: nothing is lost."""
    page = pages["compare/usa/london.html"]
    same = {row.first.id for row in page.context["same"]}
    every = {rule.id for name in ("first", "second") for rule in page.context[name].ruleset.rules}
    assert ids(page) | same == every
