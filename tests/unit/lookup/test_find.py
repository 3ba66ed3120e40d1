"""From what players type to the rule that answers."""

from __future__ import annotations

import time
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railbook.i18n.prose import prose
from railbook.rules.load import load, shipped_games
from tests.unit.lookup.asking import AMONG_THREE, FIRST, LANGUAGES, ask, first, index, lookups, shares

ALL = [lookup for language in LANGUAGES for lookup in lookups(language)]


def test_the_list_is_broad_enough_to_judge() -> None:
    """All languages and games; misspelt, without accents, as questions, in other languages' words."""
    kinds = Counter(lookup.kind for lookup in ALL)
    assert len(ALL) >= 150
    assert kinds["misspelt"] >= 30
    assert min(kinds["bare"], kinds["question"], kinds["foreign"]) >= 20
    assert {(lookup.language, lookup.game) for lookup in ALL} == {
        (language, game) for language in LANGUAGES for game in shipped_games()
    }
    games = {game: load(game) for game in shipped_games()}
    for lookup in ALL:
        assert all(games[lookup.game].rule(rule) for rule in lookup.rules), lookup


def test_the_right_rule_comes_first() -> None:
    """For at least 92 % of what players type; among the first three for 97.5 %."""
    found = []
    for lookup in ALL:
        hits = ask(lookup.language, lookup.typed, lookup.game)
        found.append((lookup, [hit.rule for hit in (*hits.here, *hits.elsewhere)]))
    right, among = shares(found)
    assert right >= FIRST, [(one.typed, rules[:3]) for one, rules in found if rules[:1] != [one.rules[0]]]
    assert among >= AMONG_THREE


@pytest.mark.parametrize(
    ("language", "typed", "game", "rule"),
    [
        ("it", "traghetti", "san-francisco", "claim.ferries"),  # a plural
        ("nb", "grå ruter", "usa", "claim.gray"),
        ("nb", "gra ruter", "usa", "claim.gray"),  # no accent
        ("it", "l’ultimo giro", "usa", "end.final-turns"),  # elision
        ("it", "dell'ultimo giro", "usa", "end.final-turns"),
        ("it", "dellultimo giro", "usa", "end.final-turns"),
        ("it", "un'altra linea nello stesso turno", "usa", "claim.one-per-turn"),
        ("nl", "kabeltrams", "san-francisco", "components.vehicles"),
        ("it", "tragheto", "san-francisco", "claim.ferries"),  # slips
        ("nl", "veerbot", "san-francisco", "claim.ferries"),
        ("nb", "dobbelrute", "london", "claim.double-routes"),
        ("it", "chi inizia", "london", "setup.first-player"),  # questions
        ("nb", "hvem begynner", "usa", "setup.first-player"),
        ("nl", "mag ik beide sporen", "usa", "claim.double-routes"),
        ("it", "jolly", "usa", "claim.wilds"),  # players' words
        ("nl", "loc", "usa", "claim.wilds"),
        ("nb", "joker", "london", "claim.wilds"),
        ("it", "ferry", "san-francisco", "claim.ferries"),  # other languages' words
        ("nb", "chi inizia", "usa", "setup.first-player"),
        ("en", "hvem begynner", "usa", "setup.first-player"),
        ("en", "draw.two-cards", "usa", "draw.two-cards"),  # an id
        ("en", "tiebreak", "usa", "scoring.tie-break"),  # in one word
        ("en", "tie break", "usa", "scoring.tie-break"),
    ],
)
def test_it_understands_players(language: str, typed: str, game: str, rule: str) -> None:
    """Forms, accents, elision, compounds, slips, questions, slang, other languages, ids."""
    assert first(language, typed, game) == rule


@pytest.mark.parametrize(
    ("language", "typed", "bare"),
    [("it", "città", "citta"), ("nb", "åpne kort", "apne kort"), ("nl", "één ticket", "een ticket")],
)
def test_accents_may_be_left_out(language: str, typed: str, bare: str) -> None:
    """The same rules in the same order."""
    assert ask(language, bare, "usa") == ask(language, typed, "usa")
    assert ask(language, bare, "usa").here


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", shipped_games())
def test_a_rule_is_found_by_its_own_words(language: str, game: str) -> None:
    """By its title or its first question: nearly always first, and among three but for a few."""
    told = prose(load(game), language)
    asked = [
        (rule.id, told.name(text)) for rule in told.ruleset.rules for text in (rule.title, *rule.asks[:1])
    ]
    found = [(rule, [hit.rule for hit in ask(language, text, game).here]) for rule, text in asked]
    assert sum(rule in rules[:1] for rule, rules in found) >= 0.95 * len(found)
    assert sum(rule in rules[:3] for rule, rules in found) >= 0.99 * len(found)


@pytest.mark.parametrize(
    ("language", "part", "word"),
    [("nb", "kort", "fergekort"), ("nl", "kaarten", "veerbootkaarten"), ("nb", "rute", "dobbeltrute")],
)
def test_parts_of_compounds_are_words(language: str, part: str, word: str) -> None:
    """Whoever asks for a part finds what has it only inside another word."""
    own = index(language)
    of_part, of_word = own.found(own.forms[0][part]), own.found(own.forms[0][word])
    assert set(of_word) <= set(of_part)


def test_an_unknown_compound_is_taken_apart() -> None:
    """Nobody wrote this word, but its parts are known: each counts as a word of its own."""
    own = index("nl")
    assert "veerbootspelers" not in own.forms[0]
    first, second = own.readings("veerbootspelers")
    assert own.forms[0]["veerboot"] in first
    assert own.forms[0]["spelers"] in second


def test_the_game_being_read_comes_first() -> None:
    """Then, apart, what only its siblings have; each rule once."""
    found = ask("en", "longest path", "london")
    absent, *here = found.here
    assert absent.is_absent
    assert all(hit.game == "london" for hit in here)
    assert [hit.rule for hit in found.elsewhere][:1] == ["scoring.longest-path"]
    assert all(hit.game != "london" for hit in found.elsewhere)
    rules = [hit.rule for hit in (*here, *found.elsewhere)]
    assert len(rules) == len(set(rules))


def test_a_named_game_goes_before_the_one_being_read() -> None:
    """London asked about on a page of USA is London."""
    found = ask("en", "london starting hand", "usa")
    assert found.game == "london"
    assert (found.here[0].rule, found.here[0].game) == ("setup.hand", "london")


def test_a_game_alone_is_its_first_rules() -> None:
    """Whoever types only its name wants to read about it."""
    found = ask("it", "Londra")
    assert found.here[0].rule == "goal.most-points"
    assert all(hit.game == "london" for hit in found.here)


def test_without_a_game_each_rule_is_told_once() -> None:
    """With what other games say instead."""
    found = ask("en", "starting hand")
    hand = next(hit for hit in found.here if hit.rule == "setup.hand")
    assert {*hand.games, *(game for game, _ in hand.also)} == set(shipped_games())
    assert [hit.rule for hit in found.here].count("setup.hand") == 1


def test_the_sentence_that_answers_is_shown() -> None:
    """Not always the first; with what was asked for marked."""
    hit = ask("en", "what are the spare trains for", "usa").here[0]
    assert hit.rule == "components.vehicles"
    assert hit.text != hit.whole
    assert hit.text in hit.whole
    assert "trains" in [hit.text[start:end] for start, end in hit.marks]


def test_nothing_found_proposes_what_is_near() -> None:
    """Titles of rules, for words that are far from all; nothing for noise."""
    far = ask("en", "locomtovise", "usa")
    assert not far.here
    assert far.nearest
    assert not ask("en", "🚂 !?", "usa").nearest


HOSTILE = [
    "",
    " ",
    "?!.,;:-–",
    "🚂🚃🚃",
    "שלום עולם",
    "+ferry -route ~1 ^10 * title:x",
    "<script>alert(1)</script>",
    "a" * 10_000,
    "ab " * 5_000,
    "constructor __proto__ toString",
    "\u0000\ufffe\ud800",
    "İıŞﬁǅ",
    ". .. ... draw.",
]


@pytest.mark.parametrize("typed", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("game", [None, "usa"])
def test_bad_input_is_normal_input(typed: str, game: str | None) -> None:
    """Never an error, never a long wait."""
    start = time.process_time()
    for language in LANGUAGES:
        ask(language, typed, game)
    assert time.process_time() - start < 20  # not a benchmark: it must come to an end


@given(st.text(max_size=60), st.sampled_from(LANGUAGES), st.sampled_from([None, *shipped_games()]))
def test_any_text_is_answered(typed: str, language: str, game: str | None) -> None:
    """Marks lie inside the text, in order and apart; own results are of the game."""
    found = ask(language, typed, game)
    for hit in (*found.here, *found.elsewhere):
        for text, marks in ((hit.title, hit.title_marks), (hit.text, hit.marks)):
            ends = [place for mark in marks for place in mark]
            assert ends == sorted(ends)
            assert all(0 <= place <= len(text) for place in ends)
    if found.game:
        assert all(hit.game == found.game or hit.is_absent for hit in found.here)
