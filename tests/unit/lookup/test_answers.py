"""What is shown answers the question: the sentence, the number of players, the row, or that there is none."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from railbook.i18n.answers import answer_to, in_one
from railbook.i18n.prose import prose
from railbook.lookup.find import Hit, find
from railbook.lookup.gather import gather
from railbook.lookup.index import Index
from railbook.rules.load import load, shipped_games
from tests.conftest import LAKES
from tests.unit.lookup.asking import ANSWERED, LANGUAGES, ask, questions, unanswered


def first(language: str, typed: str, game: str, players: int | None = None) -> Hit:
    return ask(language, typed, game, players).here[0]


def test_the_list_asks_enough() -> None:
    """At least 300 questions, about all games, in all languages, of all kinds."""
    every = [one for language in LANGUAGES for one in questions(language)]
    kinds = Counter(one.kind for one in every)
    assert len(every) >= 300
    assert min(kinds[kind] for kind in ("value", "table", "players", "negative", "yesno", "plain")) >= 30
    assert sum(one.players is not None for one in every) >= 20
    assert {one.game for one in every} == set(shipped_games())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_answer_is_right(language: str) -> None:
    """For 95 % of the questions it says what it must, and nothing that is wrong."""
    missed, total = unanswered(language), len(questions(language))
    assert (total - len(missed)) / total >= ANSWERED, f"{len(missed)} of {total}\n" + "\n".join(missed)


@pytest.mark.parametrize(
    ("language", "typed", "says"),
    [
        ("en", "route of 6", "15 points"),
        ("en", "route of six", "15 points"),
        ("nl", "6 treinen hoeveel punten", "15 punten"),
        ("it", "linea da 6 quanti punti", "15 punti"),
        ("nb", "rute på 6 felter hvor mange poeng", "15 poeng"),
    ],
)
def test_a_row_of_a_table_is_the_answer(language: str, typed: str, says: str) -> None:
    """Not the table, and not the sentence beside it."""
    hit = first(language, typed, "usa")
    assert (hit.rule, says in hit.text) == ("claim.points-table", True), hit.text
    assert "→" not in hit.text


def test_a_length_that_no_route_has_is_told() -> None:
    """San Francisco has routes of one, two, three and five spaces."""
    assert "no route" in first("en", "points for a route of 4 spaces", "san-francisco").text.casefold()


@pytest.mark.parametrize(
    ("language", "typed", "players", "holds_for"),
    [
        ("it", "quanti gettoni per pila in 3", None, [2, 3]),
        ("nl", "hoeveel fiches per stapel met z’n drieën", None, [2, 3]),
        ("nb", "hvor mange sjetonger i en stabel, tre spillere", None, [2, 3]),
        ("en", "tokens in a stack with 4", None, [4]),
        ("en", "tokens in a stack", 4, [4]),
        ("en", "tokens in a stack with 2 players", 4, [2, 3]),
    ],
)
def test_the_answer_is_for_the_players_at_the_table(
    language: str, typed: str, players: int | None, holds_for: list[int]
) -> None:
    """In the question, or chosen before it; the question goes first. The answer names whom it holds for."""
    hit = first(language, typed, "san-francisco", players)
    assert (hit.rule, hit.players) == ("setup.token-stack-size", holds_for)
    assert re.search(r"\b(2–3|4) \w+: ", hit.text)


def test_without_a_number_all_are_told_apart() -> None:
    """No sentence that holds for some stands bare."""
    hit = first("en", "how many tokens go in a stack", "san-francisco")
    assert hit.players is None
    assert "2–3 players: " in hit.text
    assert "4 players: " in hit.text


def test_too_many_players_are_told_how_many_can_play() -> None:
    """Six at the table of San Francisco get no rule for six."""
    assert first("en", "tokens in a stack with 6 players", "san-francisco").rule == "goal.players"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("london", "scoring.longest-path"),
        ("san-francisco", "districts.complete"),
        ("usa", "claim.ferries"),
        ("usa", "tourists.take"),
    ],
)
def test_what_a_game_does_not_have_is_the_answer(language: str, game: str, rule: str) -> None:
    """Asked by its title in a game that has it: first that there is none here, then who has it."""
    owner = next(one for one in map(load, shipped_games()) if one.rule(rule))
    sibling = owner.rule(rule)
    assert sibling is not None
    hit = first(language, prose(owner, language).name(sibling.title), game)
    assert hit.is_absent, hit
    found = owner.rule(hit.rule)
    assert found is not None
    assert found.needs is not None
    assert hit.text == prose(load(game), language).name(load(game).absent[found.needs])
    assert [game for game, _ in hit.also] == [owner.id]


def test_a_ruling_is_told_as_one() -> None:
    """Our decision, of this game: where its manual says it, it is none."""
    assert first("en", "can I trade cards", "usa").is_ruling
    assert first("en", "claim part of a route now and the rest later", "london").is_ruling
    assert not first("en", "claim part of a route now and the rest later", "usa").is_ruling


def test_a_variant_answers_with_its_own_numbers(tmp_path: Path) -> None:
    """Computed from its values, for any game: points of a row, cards of a colour."""
    games = [load(str(LAKES)), *map(load, shipped_games())]
    index = Index(gather((game, LANGUAGES) for game in games).index("en"))
    assert "4 points" in find(index, "points for a route of 3", "lakes").here[0].text
    assert "6 cards" in find(index, "how many red cards", "lakes").here[0].text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", shipped_games())
def test_every_question_finds_its_own_answer(game: str, language: str) -> None:
    """Typed as it stands in the data, it shows the sentences that settle it: for 97 of a hundred, first."""
    texts = prose(load(game), language)
    missed = []
    asked = [(rule, question) for rule in texts.ruleset.rules for question in rule.asks]
    for rule, question in asked:
        wanted = in_one(answer_to(texts, rule, question), texts.wording)
        typed = texts.name(question)
        hit = ask(language, typed, game).here[0]
        if hit.rule != rule.id or not (hit.text.startswith(wanted[:20]) or wanted in hit.text):
            missed.append(f"{typed} → {hit.rule}: {hit.text}")
    assert len(missed) <= 0.03 * len(asked), "\n".join(missed)
