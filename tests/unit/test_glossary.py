"""The glossary: which terms an English text uses, and which words go with them."""

from __future__ import annotations

import pytest

from railbook.i18n.glossary import Glossary
from railbook.shipped import LOCALES
from railbook.translation.glossaries import glossary_for

_, SHIPPED = glossary_for(LOCALES)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Claim both lanes of a double route.", ["claim", "lane", "double-route"]),
        ("Pay with a Ferry card on every ferry.", ["ferry-card", "ferry"]),
        ("{count} cards: {cards.colors}", ["card"]),
        ("Draw lots if you cannot agree.", []),
        ("Shows the word “route” in its heading.", []),
        ("A ticket-like thing.", []),
    ],
)
def test_terms_are_found_whole(text: str, terms: list[str]) -> None:
    """Longer terms before shorter ones; not in placeholders, quotations, compounds and other phrases."""
    assert [term.id for term in SHIPPED.used([text])] == terms


def test_a_game_may_have_its_own_word() -> None:
    """The Italian San Francisco says “rosa” for purple, and USA “spazio” for a space."""
    assert SHIPPED.split_games(["purple"]) == {"san-francisco"}
    word = SHIPPED["space"].word("it", ("usa-quick", "usa"))
    assert word is not None
    assert (word.word, word.gender) == ("spazio", "m")


def test_words_of_other_games_are_foreign() -> None:
    """A tram in London is a mistake; in a fan map nobody knows."""
    assert "tram" in SHIPPED.foreign("it", (("london", "city"),))
    assert "tram" not in SHIPPED.foreign("it", (("san-francisco",),))
    assert SHIPPED.foreign("it", (("lakes", "core"),)) == {}


@pytest.mark.parametrize("language", ["it", "nl", "nb"])
def test_every_term_is_decided(language: str) -> None:
    """Nothing is left to the translator of the day, and no word forbids itself."""
    for term in SHIPPED.values():
        word = term.words[language]
        assert not set(word.avoid) & set(word.spellings), term.id


def test_nouns_have_gender_and_plural_in_italian() -> None:
    """What a writer needs for articles and endings."""
    verbs = {"claim", "draw", "complete", "face-up", "spare"}
    colours = {"black", "blue", "green", "grey", "orange", "pink", "purple", "red", "white", "yellow"}
    for term in SHIPPED.values():
        if term.id not in verbs | colours:
            assert term.words["it"].gender in ("m", "f"), term.id


def test_an_empty_glossary_finds_nothing() -> None:
    """A designer's game needs none."""
    assert Glossary().used(["Claim a route."]) == []
