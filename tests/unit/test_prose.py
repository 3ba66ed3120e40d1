"""Rules in words: complete, with the numbers of the game, for every player count."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook import load, shipped_games
from railbook.i18n.catalog import Translator
from railbook.i18n.prose import Prose

ENGLISH = Translator("en")


@pytest.mark.parametrize("game", shipped_games())
def test_every_rule_renders_for_every_player_count(game: str) -> None:
    """No brace, no gap, and a sentence that ends."""
    ruleset = load(game)
    prose = Prose(ruleset, ENGLISH)
    for rule in ruleset.rules:
        assert re.fullmatch(r"[^{}]+[.]", prose.answer(rule)), rule.id
        for players in (None, *ruleset.players.counts):
            for paragraph in prose.detail(rule, players):
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
    assert Prose(ruleset, ENGLISH).answer(rule) == "The player who has travelled most goes first."


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
    prose = Prose(ruleset, ENGLISH)
    told = [(p.text, p.players) for p in prose.detail(rule) if p.players]
    assert told == [
        ("Stack two tokens on each marked location.", (2, 3)),
        ("Stack three tokens on each marked location.", (4,)),
    ]
    assert next(p.text for p in prose.detail(rule, players=4)) == "Stack three tokens on each marked location."


def test_lists_are_written_as_the_language_does() -> None:
    """Babel joins names; the last one gets its “and”."""
    ruleset = load("san-francisco")
    assert Prose(ruleset, Translator("it")).wording.list(["blu", "verde", "nero"]) == "blu, verde e nero"
    assert Prose(ruleset, ENGLISH).shown("computed.token_places").endswith("and The Embarcadero")
