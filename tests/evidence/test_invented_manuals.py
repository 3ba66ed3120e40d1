"""The machinery, on three short manuals that were written for it: found, read and compared."""

from __future__ import annotations

from functools import cache

import pytest

from railbook import load
from railbook.evidence.repair import repair_for
from railbook.evidence.subject import Subject, subject_of
from railbook.evidence.text import manual_text
from railbook.evidence.verify import Checked, check_manual
from railbook.rules.manuals import Manual
from tests.evidence.altering import damaged, mutations, rotated
from tests.manuals import EXAMPLE_TEXTS, example_game

LANGUAGES = ("it", "nl", "nb")
# The Dutch manual deals four cards: a contradiction, for these tests.
CONTRADICTED = {"nl": ["setup.hand"]}


@cache
def lakes() -> Subject:
    return subject_of(load(str(example_game())))


def manual(language: str) -> Manual:
    return next(one for one in lakes().manuals if one.language == language)


def text(language: str) -> str:
    return (EXAMPLE_TEXTS / f"lakes.{language}.txt").read_text(encoding="utf-8")


def checked(language: str, printed: str) -> Checked:
    own = manual(language)
    return check_manual(own, manual_text(printed, repair_for(language, scanned=own.scanned)), lakes())


def right(found: Checked) -> int:
    return sum(finding.verdict == "agrees" for finding in found.findings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_passage_is_read(language: str) -> None:
    """All values agree, but for the one that the manual states otherwise; and all headings are found."""
    found = checked(language, text(language))
    off = [finding.passage.subject for finding in found.findings if finding.verdict != "agrees"]
    assert off == CONTRADICTED.get(language, [])
    assert found.lost == ()
    assert len(found.findings) >= 28


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_order_of_the_parts_does_not_matter(language: str) -> None:
    """A text that begins at any of its headings, or right behind one, says the same."""
    whole = checked(language, text(language))
    for line in (*whole.headings.values(), whole.headings[max(whole.headings)] + 1):
        again = checked(language, rotated(text(language), line))
        assert right(again) == right(whole), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_altered_figure_is_found(language: str) -> None:
    """Another number, name, colour or word, or one negation more or less: the verdict is another."""
    printed = text(language)
    unnoticed, altered = [], 0
    for at, finding in enumerate(checked(language, printed).findings):
        for mutant in mutations(finding, printed, language):
            altered += 1
            after = checked(language, mutant).findings[at]
            if (after.verdict, after.value) == (finding.verdict, finding.value):
                unnoticed.append((finding.passage.subject, finding.passage.near))
    assert unnoticed == []
    assert altered >= 35


@pytest.mark.parametrize(
    ("strength", "least"), [(0.05, 0.96), (0.15, 0.92), (0.3, 0.75), (0.5, 0.5)], ids=lambda value: str(value)
)
def test_a_damaged_scan_is_read_as_far_as_can_be(strength: float, least: float) -> None:
    """With so many of the endangered letters misread, at least so many passages agree; of ten scans."""
    whole = len(checked("nb", text("nb")).findings)
    scans = [checked("nb", damaged(text("nb"), "nb", strength, seed)) for seed in range(10)]
    assert sum(map(right, scans)) / (whole * len(scans)) >= least


def test_a_damaged_scan_is_seldom_read_wrongly() -> None:
    """At a strength at which real scans lie, what is not read rightly is mostly not read at all."""
    scans = [checked("nb", damaged(text("nb"), "nb", 0.3, seed)) for seed in range(10)]
    verdicts = [finding.verdict for scan in scans for finding in scan.findings]
    assert verdicts.count("differs") / len(verdicts) <= 0.1
