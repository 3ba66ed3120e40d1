"""Texts of the toolkit name things as the game does: its piece, its wild card, its stops and spaces."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from railbook import load, prose, shipped_games
from railbook.drawing.board import draw_board
from railbook.drawing.legend import draw_legend
from railbook.engine.refusal import refuse
from railbook.examples import tell
from railbook.i18n.catalog import Translator, translator
from railbook.i18n.language import languages
from railbook.i18n.nouns import Nouns, neutral
from railbook.i18n.wording import Wording
from railbook.pages.kinds import board, count, disputes, scores
from railbook.pages.plan import Shelf, plan
from railbook.pages.render import Renderer
from railbook.rules.components import Ruleset
from railbook.scenarios.scenario import Scenario
from railbook.source import empty
from railbook.telling.names import Names
from railbook.telling.refusals import refusal_told
from railbook.telling.turns import swept
from tests.conftest import write_variant
from tests.unit.examples.telling import shipped, texts

_NAMES = """\
vehicle: {id: taxi, name: {one: taxi, other: taxis}}
cards: {wild: {id: hail, name: {one: Hailing card, other: Hailing cards}}}
board_names: {location: {one: rank, other: ranks}, space: {one: block, other: blocks}}
"""
_CATALOG = """\
msgid ""
msgstr "Language: it\\nContent-Type: text/plain; charset=utf-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"

msgid "taxi"
msgid_plural "taxis"
msgstr[0] "tassì"
msgstr[1] "tassì"

msgid "Hailing card"
msgid_plural "Hailing cards"
msgstr[0] "carta Chiamata"
msgstr[1] "carte Chiamata"
"""
TOO_FEW = refuse("claim.enough-pieces", "too_few_pieces", needs=3, has=2)
WILD_SECOND = refuse("draw.wild-second", "wild_as_further_card", card="hail")


@pytest.fixture(scope="module")
def cabs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """San Francisco with taxis, and with the two names in Italian."""
    folder = tmp_path_factory.mktemp("variants")
    write_variant(folder, "cabs", "san-francisco", _NAMES)
    catalog = folder / "cabs" / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text(_CATALOG)
    return folder / "cabs"


def names(ruleset: Ruleset, language: str = "en") -> Names:
    return Names(prose(ruleset, language), Wording(translator(language)))


def told(ruleset: Ruleset, data: dict[str, Any]) -> list[str]:
    whole = {"name": "{wild:A} and {piece:other}", "covers": ["turn.order"], "then": {}, **data}
    example = tell(Scenario(empty("nowhere"), 0, whole), ruleset, names(ruleset))
    return [example.name, *texts(example)]


# ---- A variant names its piece and its wild card once ----


def test_refusals_name_the_variants_things(cabs: Path) -> None:
    """Its taxi and its card stand in the sentences; no other word for them does."""
    here = names(load(str(cabs)))
    assert refusal_told(TOO_FEW, here, "Ana") == "Ana has only 2 taxis left, and this route needs 3."
    assert refusal_told(WILD_SECOND, here, "Ana") == (
        "After another card, Ana may not take a face-up Hailing card."
    )
    unknown = refuse("setup.token-placing", "unknown_location", location="atlantis")
    assert refusal_told(unknown, here, "Ana") == "The board has no rank “atlantis”."


def test_its_catalog_translates_them(cabs: Path) -> None:
    """Alone they will do; where a sentence would have an article, it goes without."""
    here = names(load(str(cabs)), "it")
    assert refusal_told(TOO_FEW, here, "Ana") == "Ana ha solo 2 tassì, ma per questa linea ne servono 3."
    assert "prendere carta Chiamata a faccia in su" in refusal_told(WILD_SECOND, here, "Ana")


def test_examples_name_the_variants_things(cabs: Path) -> None:
    """In their names, in what is left and in what comes of a step."""
    data = {"given": {"vehicles": {"ana": 7}}}
    name, label, *_ = told(load(str(cabs)), data)
    assert (name, label) == ("A Hailing card and taxis", "Taxis left")
    assert swept(names(load(str(cabs)))) == (
        "with 3 Hailing cards or more face up, all face-up cards are replaced"
    )


def test_the_drawn_board_names_the_variants_things(cabs: Path) -> None:
    """In its legend, and in what is read out of a route."""
    ruleset = load(str(cabs))
    legend = draw_legend(ruleset, names(ruleset))
    assert "ferry symbol (Hailing card)" in legend
    assert "rank with tokens" in legend
    drawn = draw_board(ruleset, names(ruleset))
    assert "21 ranks" in drawn
    assert ": 2 blocks, " in drawn


def test_the_score_helper_names_the_variants_things(cabs: Path) -> None:
    """Its sentences come to the page with the nouns filled in, and other placeholders left for the page."""
    (page,) = count.pages(Shelf(plan((str(cabs),), only=True)).book("en"))
    words = page.data["words"]
    assert words["says"]["pieces_left"] == "Taxis left: {left} of {all}"
    assert words["counts"]["spaces"] == {"one": "{count} block", "other": "{count} blocks"}
    assert words["counts"]["too_few_pieces"]["one"] == (
        "{player} has only {count} taxi left, and this route needs {needs}."
    )
    assert words["countedBy"]["too_few_pieces"] == "has"


# ---- The shipped games ----

_FOREIGN = {
    "en": r"wild|pieces?",
    "it": r"jolly|pezz[oi]",
    "nb": r"joker\w*|brikke\w*",
    "nl": r"joker\w*|speelstuk\w*",
}
_CITIES = {"en": "locations?", "it": "località|casell[ae]", "nb": "sted|steder", "nl": "locaties?"}


@pytest.mark.parametrize(("game", "language"), list(product(shipped_games(), languages())))
def test_no_example_says_what_the_game_does_not(game: str, language: str) -> None:
    """Locomotives are no jokers there, and trains no pieces; in USA the stops are cities."""
    words = _FOREIGN[language] + (f"|{_CITIES[language]}" if game == "usa" else "")
    foreign = re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    for example in shipped(game, language):
        for text in (example.name, *texts(example)):
            assert not foreign.search(text), text


@pytest.mark.parametrize("language", languages())
def test_no_drawn_board_or_score_helper_says_what_the_game_does_not(language: str) -> None:
    """Nor do the tables of points; ids and addresses are no words."""
    book = Shelf(plan()).book(language)
    foreign = re.compile(rf"(?<![\w.-])(?:{_FOREIGN[language]})(?![\w-])", re.IGNORECASE)
    for page in (*board.pages(book), *count.pages(book), *scores.pages(book)):
        shown = re.sub(r"<[^>]*>", " ", Renderer(book).content(page, "")) + str(
            (page.data or {}).get("words")
        )
        assert not foreign.findall(shown), page.address


@pytest.mark.parametrize("language", languages())
def test_every_noun_has_its_article(language: str) -> None:
    """What a variant may leave out, the shipped games have in every language."""
    for game in shipped_games():
        nouns = prose(load(game), language).nouns
        for noun, name in nouns.names.items():
            assert nouns.translator.known(name.a, nouns.contexts) is not None, (game, noun)
            assert nouns.said(noun, "a").endswith(nouns.said(noun, "one"))


def test_the_same_noun_by_game() -> None:
    """One English word may be two Italian ones."""
    said = {game: prose(load(game), "it").nouns.said("space", "Other") for game in shipped_games()}
    assert said == {"london": "Caselle", "san-francisco": "Caselle", "usa": "Spazi"}
    places = {game: prose(load(game), "nb").nouns.said("place", "a") for game in shipped_games()}
    assert places == {"london": "et sted", "san-francisco": "et sted", "usa": "en by"}


def test_without_a_game_the_words_fit_any() -> None:
    """And they are translated as well."""
    assert neutral("{wild:A} or {piece:a}; {place:other}") == "A wild card or a piece; locations"
    assert Nouns(translator("nb")).said("wild", "a") == "en joker"
    assert Wording(translator("it")).count("{count} {space}", "{count} {space}", 3) == "3 caselle"
    assert Wording(Translator("en")).say("{place}, {space}", {"place": "Rome"}) == "Rome, space"


def test_what_is_told_of_several_games_fits_them_all() -> None:
    """A ruling stands in a game's words on its own page, and in neutral ones among those of all games."""
    book = Shelf(plan()).book("nb")
    told = {page.address: page for page in disputes.pages(book)}
    title = next(one.title for one in book.editions[0].disputes if one.id == "wild-card-as-second-card")
    own = book.edition("usa")
    assert own is not None
    assert own.name(title).startswith("Et lokomotiv ")
    pairs = [pair for _, group in told["disputes.html"].context["groups"] for pair in group]
    (owner,) = [owner for owner, one in pairs if one.id == "wild-card-as-second-card"]
    assert owner.name(title).startswith("En joker ")


def test_nouns_are_filled_in_once(cabs: Path) -> None:
    """A name with braces in it is a name, on the page of the score helper too."""
    game = cabs / "game.yaml"
    whole = game.read_text()
    game.write_text(whole.replace("other: taxis", 'other: "{left} & co"'))
    try:
        (page,) = count.pages(Shelf(plan((str(cabs),), only=True)).book("en"))
        assert page.data["words"]["says"]["pieces_left"] == "{{left}} & co left: {left} of {all}"
    finally:
        game.write_text(whole)
