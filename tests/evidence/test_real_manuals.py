"""The five manuals, where they are at hand: every cited figure is read in them and agrees."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from functools import cache
from pathlib import Path

import pytest

from railbook import load, shipped_games
from railbook.evidence.library import verify
from railbook.evidence.repair import repair_for
from railbook.evidence.subject import Subject, subject_of
from railbook.evidence.text import manual_text
from railbook.evidence.verify import Checked, check_manual, finding_of, ground_for
from tests.bench.evidence import LEFT_OUT, left_out
from tests.evidence.altering import mutations, rotated
from tests.manuals import MANUALS, NEEDS_MANUALS

pytestmark = NEEDS_MANUALS
IDS = sorted(LEFT_OUT)
# How many figures, names, colours, cells, choices and negations are altered below: 431 in all.
FIGURES = {
    "london.it": 43,
    "san-francisco.it": 103,
    "san-francisco.nb": 85,
    "san-francisco.nl": 104,
    "usa.it": 97,
}
# What a manual states otherwise than we play, or illegibly; a dispute explains each.
EXPLAINED = {
    "san-francisco.it": [("setup.first_player", "san-francisco-first-player-it")],
    "san-francisco.nb": [
        ("setup.first_player", "san-francisco-first-player-nb"),
        ("mechanics.tourist_tokens.points", "san-francisco-token-table-nb"),
    ],
    "usa.it": [("cards.colors", "usa-brown-or-orange"), ("tie_break", "usa-longest-path-tie-winner")],
}


@cache
def subjects() -> tuple[Subject, ...]:
    return tuple(subject_of(load(name)) for name in shipped_games())


def subject(id_: str) -> Subject:
    return next(one for one in subjects() if any(manual.id == id_ for manual in one.manuals))


def text(id_: str) -> str:
    return (MANUALS / f"{id_}.txt").read_text(encoding="utf-8")


def checked(id_: str, printed: str) -> Checked:
    own = next(manual for manual in subject(id_).manuals if manual.id == id_)
    return check_manual(
        own, manual_text(printed, repair_for(own.language, scanned=own.scanned)), subject(id_)
    )


@pytest.mark.parametrize("id_", IDS)
def test_every_passage_agrees_or_is_explained(id_: str) -> None:
    """No difference that no dispute explains; all headings; disputes cite the section their line is in."""
    found = checked(id_, text(id_))
    assert found.sound
    assert found.misplaced == ()
    off = [(one.passage.fact, one.dispute) for one in found.findings if one.verdict != "agrees"]
    assert off == EXPLAINED.get(id_, [])


@pytest.mark.parametrize("id_", IDS)
def test_our_copy_has_its_parts_in_the_order_of_the_register(id_: str) -> None:
    """The headings stand in the text as `stored` lists them."""
    manual = next(one for one in subject(id_).manuals if one.id == id_)
    order = sorted(lines := checked(id_, text(id_)).headings, key=lines.__getitem__)
    stored = [section for section in manual.stored if not section.startswith("(")]
    assert stored[-len(order) :] == order


@pytest.mark.parametrize("id_", IDS)
def test_every_altered_figure_is_found(id_: str) -> None:
    """Each cited figure is replaced by another, one at a time: the verdict on its passage is another."""
    printed = text(id_)
    own = next(manual for manual in subject(id_).manuals if manual.id == id_)
    mend = repair_for(own.language, scanned=own.scanned)
    altered, unnoticed = 0, []
    for finding in checked(id_, printed).findings:
        for mutant in mutations(finding, printed, own.language):
            ground = ground_for(own, manual_text(mutant, mend), subject(id_).game)
            after = finding_of(finding.passage, ground, subject(id_))
            altered += 1
            if (after.verdict, after.value) == (finding.verdict, finding.value):
                unnoticed.append((finding.passage.subject, finding.passage.near))
    assert unnoticed == []
    assert altered == FIGURES[id_]


@pytest.mark.parametrize("id_", IDS)
def test_the_order_of_the_parts_does_not_matter(id_: str) -> None:
    """The same is found in a text that begins at its middle heading."""
    whole = checked(id_, text(id_))
    middle = sorted(whole.headings.values())[len(whole.headings) // 2]
    again = checked(id_, rotated(text(id_), middle))
    off = [one.passage.subject for one in again.findings if not one.settled]
    assert off == []


@pytest.mark.parametrize("id_", IDS)
def test_another_copy_says_the_same(id_: str, tmp_path: Path) -> None:
    """Wrapped otherwise, with decomposed accents and soft hyphens, as other programs read a PDF."""
    paragraphs = re.split(r"\n\s*\n", text(id_))
    wrapped = ["\n".join(textwrap.wrap(one, 40)) if len(one) > 300 else one for one in paragraphs]
    hyphened = re.sub(r"(\w{5})(\w{4})", "\\1\u00ad\\2", "\n\n".join(wrapped))
    (tmp_path / f"{id_}.txt").write_text(unicodedata.normalize("NFD", hyphened), encoding="utf-8")
    ((verified,), faults) = verify([subject(id_).game], tmp_path)
    assert faults == []
    (found,) = verified.manuals
    assert [one.passage.subject for one in found.findings if not one.settled] == []
    assert found.sound


@pytest.mark.parametrize(
    ("id_", "precision", "recall"), [("london.it", 0.95, 0.9), ("san-francisco.nl", 0.9, 0.75)]
)
def test_an_unseen_manual_is_read(id_: str, precision: float, recall: float) -> None:
    """London by what USA and San Francisco teach; the Dutch manual by Italian ones and the glossary."""
    found = left_out(id_, subjects())
    assert found.precision >= precision
    assert found.recall >= recall
