"""Every scenario reads as a worked example: in words, with the cards and routes to draw."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import pytest

from railbook import load, shipped_games
from railbook.engine import Action
from railbook.engine.seats import SEATS
from railbook.engine.state import Phase
from railbook.examples import Example, FaultyScenario, given, tell, then
from railbook.examples.attempts import KINDS, MAY, WANTS
from railbook.i18n.language import PSEUDO, SOURCE, languages
from railbook.i18n.pseudo import OPENING
from railbook.scenarios.scenario import Scenario
from railbook.source import empty
from tests.conftest import ROOT
from tests.unit.examples.telling import as_text, names_for, shipped, texts

GAMES = shipped_games()
SCHEMA = json.loads((ROOT / "rulesets" / "schema" / "scenarios.schema.json").read_text())
SCENARIO = SCHEMA["properties"]["scenarios"]["items"]["properties"]
ID = re.compile(rf"--|\b(?:{'|'.join(SEATS)})\b|\b[a-z]+\.[a-z]|_|[{{}}]")
PHASES = {value for name, value in vars(Phase).items() if name.isupper()}


def example(game: str, name: str) -> Example:
    return next(example for example in shipped(game) if example.name == name)


def told_of(game: str, data: dict[str, Any]) -> Example:
    """A scenario that stands in no file."""
    ruleset = load(game)
    whole = {"name": "A test", "covers": ["turn.order"], "then": {}, **data}
    return tell(Scenario(empty("nowhere"), 0, whole), ruleset, names_for(ruleset, SOURCE))


# ---- Nothing is left untold ----


def test_every_key_has_its_words() -> None:
    """A key that the schema gets is told, or is said not to be."""
    assert set(given.TELLERS) == set(SCENARIO["given"]["properties"])
    assert set(then.TELLERS) == set(SCENARIO["then"]["properties"])
    seen = SCENARIO["then"]["properties"]["sees"]["additionalProperties"]["additionalProperties"]
    assert set(then.SEEN) == set(seen["properties"])
    assert set(then.PHASES) == set(SCENARIO["then"]["properties"]["phase"]["enum"]) == PHASES


def test_every_action_has_its_words() -> None:
    """Whatever can be done can be wanted, allowed and forbidden."""
    assert set(KINDS) == set(get_args(Action))
    assert set(WANTS) == set(MAY)


# ---- Every shipped scenario ----


@pytest.mark.parametrize(("game", "language"), list(product(GAMES, languages())))
def test_no_id_is_shown(game: str, language: str) -> None:
    """Routes, tickets, players, rules and phases are named as the reader knows them, in every language."""
    for example in shipped(game, language):
        assert example.name
        for text in texts(example):
            assert not ID.search(text), f"{example.anchor}: {text}"
            assert text not in PHASES, example.anchor


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_called_by_its_id(game: str) -> None:
    """The wild card has its own name in each game, and is drawn by its own id."""
    cards = load(game).cards
    wild = re.compile(rf"\b(?:{cards.wild.id}|wild)\b")
    for example in shipped(game):
        assert not [text for text in texts(example) if wild.search(text)], example.anchor
        assert set(drawn(example)) <= {*cards.colors, cards.wild.id}


_READER = {
    "en": "you|your|yours",
    "it": "tu|tuo|tua|tuoi|tue|puoi|devi|hai|giochi",
    "nb": "du|deg|din|di|ditt|dine",
    "nl": "je|jij|jou|jouw",
}


@pytest.mark.parametrize(("game", "language"), list(product(GAMES, languages())))
def test_players_are_told_of_and_not_spoken_to(game: str, language: str) -> None:
    """Ana wants to, and Ana may not: below its name, an example never speaks to the reader."""
    spoken_to = re.compile(rf"\b(?:{_READER[language]})\b", re.IGNORECASE)
    for example in shipped(game, language):
        assert not [text for text in texts(example) if spoken_to.search(text)], example.anchor


def drawn(example: Example) -> Iterator[str]:
    for step in example.steps:
        yield from step.cards
    for fact in (*example.given, *example.then):
        yield from fact.cards
        yield from (card for item in fact.items for card in item.cards)


@pytest.mark.parametrize("game", GAMES)
def test_every_text_can_be_translated(game: str) -> None:
    """In the language that nobody speaks, no label, step or reason is left in English."""
    for example in shipped(game, PSEUDO):
        facts = (*example.given, *example.then)
        labels = [fact.label or fact.text for fact in facts]
        phrases = [text for step in example.steps for text in (step.text, *step.after)]
        whys = [step.why for step in example.steps if not step.allowed]
        items = [item.text for fact in facts if "⟦Róúté" not in fact.label for item in fact.items]
        for text in (*labels, *phrases, *whys, *items):
            assert text.startswith(OPENING), f"{example.anchor}: {text}"


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_is_the_last_step_and_has_its_reason(game: str) -> None:
    """What is not allowed stands once, at the end, with why and the rule that says so."""
    ruleset = load(game)
    refused = [example for example in shipped(game) if example.refused]
    assert refused
    for example in refused:
        *before, last = example.steps
        assert all(step.allowed and not step.why for step in before)
        assert last.why.endswith(".")
        assert ruleset.rule(last.rule or "") is not None


@pytest.mark.parametrize("game", GAMES)
def test_what_may_not_be_done_has_its_reason(game: str) -> None:
    """A list of what is open gives no reasons; a list of what is not gives one each."""
    for example in shipped(game):
        for fact in example.then:
            if re.fullmatch(r"(\w+) may now", fact.label) and not fact.label.startswith("Nobody"):
                assert not any(item.why or item.rule for item in fact.items)
            elif re.fullmatch(r"\w+ may not|Nobody may now", fact.label):
                assert all(item.why and item.rule for item in fact.items)


@pytest.mark.parametrize("game", GAMES)
def test_routes_to_draw_are_on_the_board(game: str) -> None:
    """Owned, asked for or part of a path: every lane is one of the game's."""
    lanes = {lane for route in load(game).board.routes for lane in route.lane_ids}
    for example in shipped(game):
        items = [
            lane for fact in (*example.given, *example.then) for item in fact.items for lane in item.lanes
        ]
        assert {*example.owned, *example.asked, *items} <= lanes
        assert {step.lane for step in example.steps} <= {*example.asked, None}


# ---- Single things ----


def test_what_comes_of_a_step_is_played() -> None:
    """A row swept away, a shuffle, a token and the last round are told where they happen."""
    swept = example("usa", "A row that is full again with three Locomotives is swept away")
    assert swept.steps[0].after == (
        "with 3 Locomotives or more face up, all face-up cards are replaced",
        "the discard pile is shuffled and becomes the deck",
    )
    same = example("usa", "A row stays after the third sweep even where only Locomotives are left")
    assert same.steps[0].after == swept.steps[0].after
    last = example("san-francisco", "Once the token is chosen, the last round starts")
    assert last.steps[1].after == ("gets a tourist token: symbol 3", "starts the last round (2 turns left)")


def test_cards_that_the_scenario_leaves_open_are_not_named() -> None:
    """Of a deck of which only the top is given, what lies below may be any card."""
    cards = told_of("usa", {"given": {"deck": ["red"]}, "when": [{"draw": "deck"}, {"draw": "deck"}]}).steps
    assert [(step.text, step.cards) for step in cards] == [
        ("draws from the deck: red", ("red",)),
        ("draws from the deck", ()),
    ]


def test_cards_are_drawn_in_order_and_one_by_one() -> None:
    """A pile keeps its order, a hand has the wild cards last, and the alias is nowhere."""
    given = {"hand": {"ana": {"wild": 1, "red": 2}}, "deck": ["wild", "blue", "blue"], "market": []}
    hand, row, deck = told_of("usa", {"given": given}).given
    assert (hand.text, hand.cards) == ("2 × red and 1 × Locomotive", ("red", "red", "locomotive"))
    assert (row.label, row.text, row.cards) == ("Face-up cards", "no cards", ())
    assert (deck.text, deck.cards) == ("Locomotive and 2 × blue", ("locomotive", "blue", "blue"))


def test_a_faulty_scenario_is_not_told() -> None:
    """What the game does not have cannot be made up, wherever it stands."""
    claim = {"claim": {"route": "atlantis--lemuria", "pay": {"red": 1}}}
    for data in (
        {"given": {"routes": {"ana": ["atlantis--lemuria"]}}},
        {"when": [claim]},
        {"then": {"may": [claim]}},
    ):
        with pytest.raises(FaultyScenario) as faulty:
            told_of("usa", data)
        assert {fault.code for fault in faulty.value.faults} == {"G102"}


GOLDEN = {
    "usa": [
        "A player draws two face-up cards, and the turn is over",
        "A face-up Locomotive may not follow a card from the deck",
        "A claim takes the route, the trains for it and the cards, and scores its points",
        "Routes, tickets and the longest path make up the score",
        "After the tickets the longest path breaks a tie",
        "When the game is over everybody sees the tickets of the others",
    ],
    "london": ["Several districts are added up"],
    "san-francisco": [
        "Each lane of a double route has its own colour",
        "With tokens at both ends the player chooses the end before the turn goes on",
        "A row is swept away a third time if the second new one has three Ferry cards as well",
        "A stack cannot be placed on a marked location, which has one already",
    ],
}


def test_examples_read_well(request: pytest.FixtureRequest) -> None:
    """Some of them, kept to be read."""
    found = "\n".join(as_text(example(game, name)) for game, names in GOLDEN.items() for name in names)
    golden = ROOT / "tests" / "golden" / "examples-en.txt"
    if request.config.getoption("--update-golden"):
        golden.write_text(found)
    assert golden.read_text() == found
