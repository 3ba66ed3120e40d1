"""Rules in words: complete, with the numbers of the game, for every player count."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from railbook import load, prose, shipped_games
from railbook.i18n.catalog import Translator
from railbook.i18n.language import languages
from railbook.i18n.prose import Prose
from railbook.rules.text import Text

ENGLISH = Translator("en")


@pytest.mark.parametrize("game", shipped_games())
def test_every_rule_renders_for_every_player_count(game: str) -> None:
    """No brace, no gap, and a sentence that ends."""
    ruleset = load(game)
    told = Prose(ruleset, ENGLISH)
    for rule in ruleset.rules:
        assert re.fullmatch(r"[^{}]+[.]", told.answer(rule)), rule.id
        for players in (None, *ruleset.players.counts):
            for paragraph in told.detail(rule, players):
                assert re.fullmatch(r"[^{}]+[.]", paragraph.text), rule.id


def test_a_changed_number_changes_the_text(lakes: Callable[..., Path]) -> None:
    """Text and play cannot drift apart: the text has no number of its own, and its grammar follows."""
    folder = lakes()
    game = folder / "game.yaml"
    for hand, sentence in ((3, "deal three cards"), (1, "deal one card "), (2, "deal two cards")):
        game.write_text(re.sub(r"hand: \d", f"hand: {hand}", game.read_text()))
        ruleset = load(str(folder))
        rule = ruleset.rule("setup.hand")
        assert rule is not None
        assert sentence in Prose(ruleset, ENGLISH).answer(rule)


def test_a_changed_choice_changes_the_text(lakes: Callable[..., Path]) -> None:
    """Who starts is chosen by a word in the data; the sentence follows."""
    folder = lakes()
    game = folder / "game.yaml"
    game.write_text(game.read_text().replace("first_player: youngest", "first_player: most_travelled"))
    ruleset = load(str(folder))
    rule = ruleset.rule("setup.first-player")
    assert rule is not None
    assert Prose(ruleset, ENGLISH).answer(rule) == "The player who has travelled the longest goes first."


def test_double_routes_read_by_player_count() -> None:
    """The bound is the parameter, so the same rule serves games with other bounds."""
    for game, few, many in (("usa", (2, 3), (4, 5)), ("london", (2,), (3, 4))):
        ruleset = load(game)
        rule = ruleset.rule("claim.double-few-players")
        assert rule is not None
        details = list(Prose(ruleset, ENGLISH).detail(rule))
        assert [paragraph.players for paragraph in details] == [few, many]
        assert len(list(Prose(ruleset, ENGLISH).detail(rule, players=2))) == 1


def test_a_table_by_players_becomes_a_paragraph_for_each_number() -> None:
    """Equal numbers are told together; with a player count given, only its own."""
    ruleset = load("san-francisco")
    rule = ruleset.rule("setup.token-stack-size")
    assert rule is not None
    english = Prose(ruleset, ENGLISH)
    told = [(p.text, p.players) for p in english.detail(rule) if p.players]
    assert told == [
        ("Stack two tokens on each marked location.", (2, 3)),
        ("Stack three tokens on each marked location.", (4,)),
    ]
    assert (
        next(p.text for p in english.detail(rule, players=4)) == "Stack three tokens on each marked location."
    )


def test_lists_are_written_as_the_language_does() -> None:
    """Babel joins names; the last one gets its “and”."""
    ruleset = load("san-francisco")
    assert Prose(ruleset, Translator("it")).wording.list(["blu", "verde", "nero"]) == "blu, verde e nero"
    assert Prose(ruleset, ENGLISH).shown("computed.token_places").endswith("and The Embarcadero")


# ---- Numbers in words ----


def test_small_numbers_are_words_and_large_ones_figures() -> None:
    """In a sentence; on cards and wherever digits are asked for, all are figures."""
    usa = load("usa")
    texts = {language: prose(usa, language) for language in languages()}
    rule = usa.rule("draw.two-cards")
    assert rule is not None
    first = {
        language: told.answer(rule).partition(",")[0].partition(":")[0] for language, told in texts.items()
    }
    assert first == {
        "en": "Draw two cards",
        "it": "Pesca due carte",
        "nb": "Trekk to kort",
        "nl": "Trek twee kaarten",
    }
    assert "Trekk 2 kort" in texts["nb"].in_digits.answer(rule)
    assert [texts["nb"].number(number) for number in (11, 12, 13)] == ["elleve", "tolv", "13"]
    assert {texts[language].number(11) for language in ("en", "it", "nl")} == {"11"}
    assert texts["en"].number(10) == "ten"


def test_the_word_for_one_goes_with_its_noun() -> None:
    """A translation asks for it: un, una, uno; én, ett."""
    usa = load("usa")
    assert [prose(usa, "it").number(1, form) for form in ("", "f", "n")] == ["un", "una", "uno"]
    assert [prose(usa, "nb").number(1, form) for form in ("", "f", "n")] == ["én", "én", "ett"]
    assert [prose(usa, "nb").number(3, form) for form in ("", "f", "n")] == ["tre"] * 3
    board = usa.rule("components.board")
    card = usa.rule("components.summary-card")
    assert board is not None
    assert card is not None
    assert prose(usa, "nb").answer(board).startswith("Spillet har ett brett")
    assert prose(usa, "it").answer(card).startswith("C’è una carta")
    assert [prose(usa, "it").in_digits.number(1, form) for form in ("", "m", "f")] == ["1", "un", "una"]


def test_all_of_two_are_both() -> None:
    """Never “all two”; and of more, as many as there are."""
    usa = load("usa")
    both = {language: prose(usa, language).number(2, "all-f") for language in languages()}
    assert both == {"en": "both", "it": "entrambe", "nb": "begge", "nl": "beide"}
    five = {language: prose(usa, language).number(5, "all-f") for language in languages()}
    assert five == {"en": "all five", "it": "tutte e cinque", "nb": "alle fem", "nl": "alle vijf"}
    assert prose(usa, "nl").in_digits.number(5, "all") == "alle 5"


def test_a_number_that_begins_a_sentence_has_a_capital() -> None:
    """Wherever it comes from; and what marks values marks the word."""
    game = replace(load("usa"), id="any")
    text = Text("{setup.hand} cards. {setup.hand} more, {setup.hand} in all.")
    assert Prose(game, ENGLISH).sentence(text) == "Four cards. Four more, four in all."
    marked = Prose(game, ENGLISH, mark=lambda value: f"[{value}]")
    assert marked.sentence(text) == "[Four] cards. [Four] more, [four] in all."
    assert Prose(game, Translator("it")).sentence(text) == "Four cards. Four more, four in all."


def test_a_language_without_words_writes_figures() -> None:
    """What has no catalog has no words."""
    assert Prose(load("usa"), Translator("fi")).number(3) == "3"
