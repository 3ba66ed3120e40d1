"""Text that fits in type that can be read; and what does not fit, told with its place."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from railbook.cards import glyphs
from railbook.cards.edition import Edition
from railbook.cards.formats import CARDS, KINDS, PAD, SIZES, SUMMARY
from railbook.cards.job import Look, cards_job
from railbook.cards.make import Unprintable, make
from railbook.cards.pad import pad_job
from railbook.cards.summary import summary_job
from railbook.cards.typeset import sizes, typeset
from railbook.diagnostics import Diagnostic
from railbook.i18n.catalog import Translator
from railbook.i18n.language import PSEUDO
from railbook.report.as_text import lines
from railbook.report.style import Style
from railbook.rules.load import load
from tests.cards.conftest import Variant, on_turn
from tests.cards.printing import ALONE, EDITIONS, GAMES, URL, edition, readable, without_a_line
from tests.cards.reading import images, share, unlike

_SUMMARY_SMALLEST = 7.0  # points
_LONG = "Nobody may carry canoes at night, in fog, in anger or in a hurry, and nobody may be made to. "
_GROUND = "#fbfaf7"


def blamed(
    folder: Path, language: str = "en", look: Look = ALONE, kind: str = CARDS
) -> tuple[Diagnostic, ...]:
    """What stands in the way of printing a game."""
    with pytest.raises(Unprintable) as wrong:
        make(kind, [Edition(load(str(folder)), language)], look)
    return wrong.value.diagnostics


def attempt(one: Edition, look: Look, kind: str = CARDS) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The print, or what stands in its way."""
    try:
        return make(kind, [one], look)[0], ()
    except Unprintable as wrong:
        return b"", wrong.diagnostics


def too_much(count: int = 3, **more: Any) -> list[dict[str, Any]]:
    """A rule that says more on the card of a turn than has room there, under a title of its own."""
    entries = [{"card": "turn", "title": "Hand", "text": _LONG * 7, **more} for _ in range(count)]
    return [{"id": "draw.hand-limit", "on_cards": entries}]


def line_with(file: Path, text: str) -> int:
    """The number of the first line that holds a text."""
    return next(n for n, line in enumerate(file.read_text().split("\n"), 1) if text in line)


# ---- What is shipped fits ----


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [(*one, size) for one in EDITIONS for size in (SIZES if one[0] == "san-francisco" else ["poker"])],
)
def test_every_card_fits_with_a_code(game: str, language: str, size: str) -> None:
    """On the smallest size, and the fullest game on all; test_looks says it of all without a QR code."""
    assert readable(game, language, replace(ALONE, size=size, url=URL))


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_every_summary_fits(game: str, language: str) -> None:
    """All cards on one page of the shorter paper, in type that can be read; test_pdf reads the others."""
    (fit,) = sizes(SUMMARY, summary_job(edition(game, language), Look(paper="letter", url=URL)))
    assert "over" not in fit
    assert fit["size"] >= _SUMMARY_SMALLEST


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["poker", "a6"])
def test_longer_texts_fit_or_are_told(game: str, size: str) -> None:
    """The pseudo-language is longer than any translation; nothing is cut off in silence."""
    one = Edition(load(game), PSEUDO)
    pdf, faults = attempt(one, replace(ALONE, size=size))
    assert bool(pdf) != bool(faults)
    assert {found.code for found in faults} <= {"C101", "C103"}
    assert {found.values["card"] for found in faults} <= {face.card for face in one.faces}


def test_less_text_is_set_no_smaller() -> None:
    """The type is the largest that fits: with a line less, it is as large or larger."""
    job = cards_job([edition("san-francisco")], ALONE)
    before = {fit["card"]: fit["size"] for fit in sizes(CARDS, job)}
    after = {fit["card"]: fit["size"] for fit in sizes(CARDS, without_a_line(job, "claim"))}
    assert after["claim"] > before["claim"]
    assert {**after, "claim": 0} == {**before, "claim": 0}


# ---- What does not fit ----


@pytest.mark.parametrize("size", SIZES)
def test_too_much_english_is_told_with_its_line(variant: Variant, size: str) -> None:
    """Game, card, language, how much too much, and the line in the rules where it begins."""
    times = {"poker": 1, "tarot": 2, "a6": 2, "a5": 2}[size]
    folder = variant(too_much(3 * times))
    (found,) = blamed(folder, look=replace(ALONE, size=size))
    assert found.code == "C101"
    assert Path(found.path) == folder / "rules.yaml"
    assert found.line >= line_with(folder / "rules.yaml", "on_cards")
    told = found.values
    assert (told["game"], told["card"], told["language"]) == ("lakes", "turn", "en")
    assert (told["size"], told["field"]) == (size, "draw.hand-limit")
    assert float(str(told["over"])) > 0


def test_too_much_italian_is_told_in_the_catalog(variant: Variant) -> None:
    """The English fits; whoever translates is shown the line of the translation."""
    folder = variant(on_turn("Hold on.", title="Hand"), italian={"Hold on.": _LONG * 20, "Hand": "Mano"})
    (english,) = make(CARDS, [Edition(load(str(folder)), "en")], ALONE)
    assert english.startswith(b"%PDF")
    (found,) = blamed(folder, "it")
    catalog = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    assert (found.code, Path(found.path)) == ("C101", catalog)
    assert found.line == line_with(catalog, "Hold on.") + 1
    assert (found.values["language"], found.values["field"]) == ("it", "draw.hand-limit")


def test_too_much_in_a_stop_of_the_family_is_told_where_it_was_added(variant: Variant) -> None:
    """An entry that joins a stop of the family is the author's own; the family's texts fitted before."""
    folder = variant([{"id": "draw.hand-limit", "on_cards": [{"card": "turn", "text": _LONG * 7}] * 3}])
    (found,) = blamed(folder)
    assert (Path(found.path), found.values["field"]) == (folder / "rules.yaml", "draw.hand-limit")


def test_in_two_languages_the_one_that_does_not_fit_is_told(variant: Variant) -> None:
    """Once, however often it is printed."""
    folder = variant(on_turn("Hold on.", title="Hand"), italian={"Hold on.": _LONG * 20, "Hand": "Mano"})
    both = [Edition(load(str(folder)), language) for language in ("en", "it")]
    with pytest.raises(Unprintable) as wrong:
        make(CARDS, both, Look(copies=2))
    assert [found.values["language"] for found in wrong.value.diagnostics] == ["it"]


def test_every_card_that_does_not_fit_is_told(variant: Variant) -> None:
    """Not only the first: one run shows all that is to be done."""
    rules: list[dict[str, Any]] = [
        {"id": id_, "on_cards": [{"card": card, "title": "Hand", "text": _LONG * 7} for _ in range(3)]}
        for id_, card in (("draw.hand-limit", "turn"), ("portage.rest", "end"))
    ]
    rules[1] |= {
        "section": "portage",
        "title": "Rest",
        "answer": "Rest.",
        "sources": [{"record": "designer"}],
    }
    found = blamed(variant(rules))
    assert [(one.values["card"], one.values["field"]) for one in found] == [
        ("turn", "draw.hand-limit"),
        ("end", "portage.rest"),
    ]


def test_too_much_for_a_summary_is_told(variant: Variant) -> None:
    """With the card that takes the most room."""
    (found,) = blamed(variant(too_much(12)), look=Look(), kind=SUMMARY)
    assert (found.code, found.values["card"]) == ("C101", "turn")
    assert float(str(found.values["over"])) > 0


def test_a_text_too_long_is_no_picture_either(variant: Variant) -> None:
    """Whatever the format."""
    one = Edition(load(str(variant(too_much()))), "en")
    with pytest.raises(Unprintable):
        make(CARDS, [one], replace(ALONE, only="turn"), "png")


# ---- Words that cannot be broken ----


def test_a_word_that_is_too_long_is_told_where_it_stands(variant: Variant) -> None:
    """Its own line is shown, not that of the first text on the card, and the word itself."""
    folder = variant(on_turn("X" * 70))
    (found,) = blamed(folder)
    assert found.code == "C103"
    assert str(found.values["word"]).startswith("XXXX")
    assert Path(found.path) == folder / "rules.yaml"
    assert found.line >= line_with(folder / "rules.yaml", "on_cards")


_STICKS_OUT = {
    "text": (on_turn("X" * 40), {}),
    "title of a stop": (on_turn("Go.", title="W" * 24), {}),
    "spaces that do not break": (on_turn("XXXXXXXXXX\N{NO-BREAK SPACE}" * 8 + "x"), {}),
    "name of the game": ([], {"title": "W" * 40}),
    "name of a piece": ([], {"vehicle": {"name": {"one": "canoe", "other": "X" * 60}}}),
}


@pytest.mark.parametrize("case", _STICKS_OUT)
def test_nothing_sticks_out(case: str, variant: Variant) -> None:
    """What cannot be broken fits, or is told; it is never printed over the edge of a card."""
    rules, game = _STICKS_OUT[case]
    one = Edition(load(str(variant(rules, game))), "en")
    for url in (None, URL):
        pdf, faults = attempt(one, replace(ALONE, url=url))
        assert {found.code for found in faults} <= {"C101", "C103"}
        for shown in images(pdf, 100) if pdf else ():
            margin = shown.crop((shown.width - 8, 2, shown.width - 2, shown.height - 2))
            assert share(unlike(margin, _GROUND)) == 0


# ---- Characters that cannot be printed ----


def test_a_character_that_the_typeface_lacks_is_told(variant: Variant) -> None:
    """With its name, since it may not show where the report is read."""
    folder = variant(on_turn("No 手 limit."))
    (found,) = blamed(folder)
    assert (found.code, found.values["character"]) == ("C102", "手")
    assert found.values["name"] == "CJK UNIFIED IDEOGRAPH-624B"
    assert Path(found.path) == folder / "rules.yaml"
    assert found.line >= line_with(folder / "rules.yaml", "on_cards")


def test_a_character_in_a_translation_is_told_in_the_catalog(variant: Variant) -> None:
    folder = variant(on_turn("Hold them all."), italian={"Hold them all.": "Tienile 手 tutte."})
    (found,) = blamed(folder, "it")
    assert (found.code, Path(found.path).name) == ("C102", "rules.po")
    assert found.values["language"] == "it"


def test_a_title_of_a_stop_is_looked_at_too(variant: Variant) -> None:
    (found,) = blamed(variant(on_turn("Hold them all.", title="手")))
    assert (found.code, found.values["field"]) == ("C102", "draw.hand-limit")


_UNPRINTABLE_NAMES: dict[str, dict[str, Any]] = {
    "title": {"title": "手"},
    "summary": {"summary": "手 and feet."},
    "piece": {"vehicle": {"name": {"one": "手", "other": "手手"}}},
    "wild card": {"cards": {"wild": {"name": {"one": "手", "other": "手手"}}}},
    "colour": {"color_names": {"red": "手"}},
}


@pytest.mark.parametrize("name", _UNPRINTABLE_NAMES)
def test_names_that_cannot_be_printed_are_told(name: str, variant: Variant) -> None:
    """Wherever a name of the game is printed; where it is not, nothing is wrong."""
    one = Edition(load(str(variant(game=_UNPRINTABLE_NAMES[name]))), "en")
    for kind in KINDS:
        _, faults = attempt(one, Look(), kind)
        assert {found.code for found in faults} <= {"C102"}


def test_the_title_of_a_game_is_told_once_and_where_it_stands(variant: Variant) -> None:
    """It is the author's to change: in the game's own file, not in the family's rules."""
    folder = variant(game={"title": "手"})
    assert [Path(found.path) for found in blamed(folder)] == [folder / "game.yaml"]


def test_accents_of_all_languages_are_there() -> None:
    """And quotation marks, dashes, arrows, and what shapes a line without ink."""
    assert (
        glyphs.missing(["àèéìòù", "æøå", "ëïĳ", "“”‘’–—…→−×½", "a\N{SOFT HYPHEN}b\N{ZERO WIDTH SPACE}c"])
        is None
    )
    assert glyphs.missing(["fine", "no 手"]) == "手"


def test_no_font_file_stays_open() -> None:
    """They are read once, and closed."""
    glyphs._covered.cache_clear()
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        assert glyphs.missing(["a"]) is None
        gc.collect()
    assert [str(one.message) for one in warned] == []


# ---- The report ----


def test_the_report_is_a_sentence_with_a_hint(variant: Variant) -> None:
    """What is wrong, by how much, and what would help."""
    found = blamed(variant(too_much()))
    told = "\n".join(lines(found, Translator("en"), Style()))
    assert "lakes, card “turn” (en)" in told
    assert "mm too much for poker" in told
    assert "shorten what cards say of draw.hand-limit" in told


@pytest.mark.parametrize("kind", [CARDS, PAD, SUMMARY])
def test_the_same_job_is_set_the_same_twice(kind: str) -> None:
    """Also by a compiler that has set other jobs meanwhile."""
    job = jobs(kind)
    first = typeset(kind, job[0])
    typeset(kind, job[1])
    assert typeset(kind, job[0]) == first


def jobs(kind: str) -> Sequence[dict[str, Any]]:
    two = [edition("usa"), edition("london")]
    if kind == CARDS:
        return [cards_job([one], Look()) for one in two]
    return [(pad_job if kind == PAD else summary_job)(one, Look()) for one in two]


def test_a_game_is_told_of_its_own_texts_first(variant: Variant) -> None:
    """Many short texts of a variant are to blame, not a longer one that it has inherited."""
    entries = [{"card": "turn", "title": f"Stop {number}", "text": "Lift."} for number in range(12)]
    folder = variant([{"id": "draw.hand-limit", "on_cards": entries}])
    (found,) = blamed(folder)
    assert (found.code, found.values["field"]) == ("C101", "draw.hand-limit")
    assert Path(found.path) == folder / "rules.yaml"
