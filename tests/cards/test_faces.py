"""What stands on cards: the rules of the game, with its numbers, for the players at the table."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from railbook.cards.edition import Edition
from railbook.cards.face import VALUE, Face
from railbook.cards.job import Look
from railbook.cards.pad import pad_job
from railbook.rules.components import CardEntry, Rule, Ruleset
from railbook.rules.load import load
from tests.cards.conftest import Variant, on_turn
from tests.cards.printing import EDITIONS, GAMES, compared_on, edition, face_of, told
from tests.cards.reading import squeezed
from tests.conftest import LAKES, write_variant

_COMMON = ["turn", "claim", "scoring", "end", "setup"]


def variant_of_usa(folder: Path, more: str) -> Edition:
    write_variant(folder, "usa-quick", "usa", more)
    return Edition(load(str(folder / "usa-quick")), "en")


def sayings(one: Edition) -> set[tuple[str, int]]:
    """Every entry that is told on a card, by its rule and its number."""
    return {(line.rule, line.entry) for face in one.faces for line in face.lines}


def new_on(card: str, one: Edition, rule: Rule, entry: CardEntry) -> bool:
    """Whether a card says it: one that compares says only what the other game lacks or has otherwise."""
    compared = next(quick.compared_with for quick in one.ruleset.quick_cards if quick.id == card)
    if compared is None:
        return True
    base = load(compared)
    lacks = rule.id not in {other.id for other in base.rules}
    return lacks or any(one.ruleset.value(path) != base.value(path) for path in entry.depends)


def entries(ruleset: Ruleset) -> list[tuple[Rule, int, CardEntry]]:
    return [(rule, at, entry) for rule in ruleset.rules for at, entry in enumerate(rule.on_cards)]


# ---- Which cards ----


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_every_game_has_its_cards_in_every_language(game: str, language: str) -> None:
    """The base game is compared with nothing, so it has no card of differences."""
    faces = edition(game, language).faces
    assert [face.card for face in faces] == (_COMMON if game == "usa" else [*_COMMON, "different"])
    english = {face.title for face in edition(game).faces}
    assert language == "en" or english.isdisjoint(face.title for face in faces)


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_what_a_rule_says_on_cards_is_told(game: str, language: str) -> None:
    """Each entry whose players and mechanics can be is on some card; the others are on none."""
    one = edition(game, language)
    shown = {face.card for face in one.faces}
    expected = {
        (rule.id, at)
        for rule, at, entry in entries(one.ruleset)
        if entry.card in shown and new_on(entry.card, one, rule, entry)
        if one.ruleset.holds(entry.text.when, None)
    }
    assert sayings(one) == expected
    assert {entry.card for _, _, entry in entries(one.ruleset)} - shown <= {"different"}


def test_a_card_of_which_no_rule_speaks_is_not_printed(variant: Variant) -> None:
    """A game may name a card and say nothing on it."""
    folder = variant()
    (folder / "rules.yaml").write_text(
        (folder / "rules.yaml").read_text() + "quick_cards: {habits: {title: House habits}}\n"
    )
    one = Edition(load(str(folder)), "en")
    assert "habits" in {card.id for card in one.ruleset.quick_cards}
    assert "habits" not in {face.card for face in one.faces}


@pytest.mark.parametrize("game", GAMES)
def test_every_stop_has_a_sign(game: str) -> None:
    """An icon; a stop of a shipped game without one would look forgotten."""
    assert [stop.title for face in edition(game).faces for stop in face.stops if stop.icon is None] == []


# ---- Stops ----


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_a_title_stands_once_on_a_card(game: str, language: str) -> None:
    """Entries with the same title join one stop, however far apart their rules are."""
    for face in edition(game, language).faces:
        titles = [stop.title for stop in face.stops]
        assert len(titles) == len(set(titles))
        assert all(stop.lines for stop in face.stops)


def test_entries_join_the_stop_that_has_their_title() -> None:
    """In San Francisco tokens are set up between the pieces of a player and the cards of that player."""
    setup = face_of(edition("san-francisco"), "setup")
    stop = next(stop for stop in setup.stops if stop.title == "Each player")
    assert [line.rule for line in stop.lines] == [
        "setup.pieces",
        "setup.hand",
        "setup.tickets",
        "setup.tickets-returned",
    ]


def test_an_entry_without_title_joins_the_last_stop(variant: Variant) -> None:
    """And one with a title of its own opens a stop, where its rule stands."""
    joined = Edition(load(str(variant(on_turn("Hold them all.")))), "en")
    stops = face_of(joined, "turn").stops
    (stop,) = (stop for stop in stops if "draw.hand-limit" in {line.rule for line in stop.lines})
    assert stop.title == "Draw cards"


def test_an_entry_with_a_new_title_opens_a_stop(variant: Variant) -> None:
    """With its own sign, or with none."""
    opened = Edition(load(str(variant(on_turn("Hold them all.", title="Hand", icon="card")))), "en")
    (stop,) = (stop for stop in face_of(opened, "turn").stops if stop.title == "Hand")
    assert (stop.icon, [told(line) for line in stop.lines]) == ("card", ["Hold them all."])


# ---- Values ----


def values_on(face: Face, rule: str) -> list[str]:
    """The values that a rule shows on a card, in their order."""
    return [part for line in face.lines if line.rule == rule for kind, part in line.parts if kind == VALUE]


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_numbers_come_from_the_data(game: str, language: str) -> None:
    """Every number that a text counts stands on the card as a value, as the language writes it."""
    one = edition(game, language)
    by_players = set()
    for rule, at, entry in entries(one.ruleset):
        if entry.text.count is None or (rule.id, at) not in sayings(one):
            continue
        value = one.ruleset.value(entry.text.count)
        if not isinstance(value, int):
            by_players.add(entry.text.count)
            continue
        singular = entry.text.one is not None and value == 1 and "{count}" not in entry.text.one
        shown = values_on(face_of(one, entry.card), rule.id)
        # A translation may ask for the word for one, with its gender.
        said = {one.names.prose.in_digits.number(value, form) for form in ("", "m", "f", "n")}
        assert singular or said & {text.lower() for text in shown}, (rule.id, shown)
    assert all("players" in path or "stack" in path for path in by_players)


def test_another_number_changes_the_card(tmp_path: Path) -> None:
    """A variant that deals nine cards says nine; nothing on cards is copied from a manual."""
    before, after = edition("usa"), variant_of_usa(tmp_path, "setup: {hand: 9}\n")
    assert values_on(face_of(before, "setup"), "setup.hand") == ["4"]
    assert values_on(face_of(after, "setup"), "setup.hand") == ["9"]


def test_other_points_change_table_and_pad(tmp_path: Path) -> None:
    """The drawings are made of the same data as the sentences."""
    after = variant_of_usa(tmp_path, "route_points: {6: 99}\n")
    figures = [line.figure for line in face_of(after, "scoring").lines if line.figure]
    assert figures[0]["rows"][1] == ["Points", "1", "2", "4", "7", "10", "99"]
    assert "6→99" in squeezed(pad_job(after, Look())["rows"][0]["hint"])
    assert "6→15" in squeezed(pad_job(edition("usa"), Look())["rows"][0]["hint"])


@pytest.mark.parametrize(
    ("game", "last"), [("usa", "Longest path"), ("london", "Districts"), ("san-francisco", "Tourist tokens")]
)
def test_a_pad_has_a_line_for_all_that_is_scored(game: str, last: str) -> None:
    """Routes, tickets twice (they add and take away), and what only this game has."""
    rows = pad_job(edition(game), Look())["rows"]
    assert [row["label"] for row in rows[:3]] == ["Routes", "Completed tickets", "Failed tickets"]
    assert [row["sign"] for row in rows[:3]] == ["+", "+", "\N{MINUS SIGN}"]
    assert [row["label"] for row in rows[3:]] == [last]
    assert all(row["hint"] for row in rows if "tickets" not in row["label"])


# ---- Players ----


@pytest.mark.parametrize("game", GAMES)
def test_cards_for_some_players_say_only_what_holds(game: str) -> None:
    """Each entry that holds for so many is told, the others are not, and nobody needs to be named."""
    ruleset = edition(game).ruleset
    for players in ruleset.players.counts:
        one = edition(game, "en", players)
        shown = {face.card for face in one.faces}
        expected = {
            (rule.id, at)
            for rule, at, entry in entries(ruleset)
            if entry.card in shown and new_on(entry.card, one, rule, entry)
            if ruleset.holds(entry.text.when, players)
        }
        assert sayings(one) == expected
        assert {line.players for face in one.faces for line in face.lines} == {""}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tokens_are_placed_as_the_number_of_players_says(players: int) -> None:
    """One of the two ways, and the column of the table for these players alone."""
    setup = face_of(edition("san-francisco", "en", players), "setup")
    both = face_of(edition("san-francisco"), "setup")
    ways = [line.rule for line in both.lines if line.rule == "setup.token-placing"]
    here = [line.rule for line in setup.lines if line.rule == "setup.token-placing"]
    assert len(here) == len(ways) - 1 == 1
    (figure,) = (line.figure for line in setup.lines if line.figure)
    assert [len(row) for row in figure["rows"]] == [2, 2, 2]
    assert figure["rows"][0][1] == str(players)


def test_a_card_for_all_says_for_whom_a_line_is() -> None:
    """As a range where counts follow each other."""
    claim = face_of(edition("usa"), "claim")
    labels = [line.players for line in claim.lines if line.players]
    assert labels == ["2–3 players", "4–5 players"]
    italian = face_of(edition("usa", "it"), "claim")
    assert [line.players for line in italian.lines if line.players] == ["2–3 giocatori", "4–5 giocatori"]


def test_a_pad_has_a_column_for_each_player() -> None:
    """As many as the game allows, or as are named."""
    assert pad_job(edition("usa"), Look())["players"] == 5
    assert pad_job(edition("usa", "en", 3), Look())["players"] == 3


# ---- Differences ----


def test_differences_are_told_number_by_number() -> None:
    """This game's number in a sentence, the other's beside it; what is missing, with its points."""
    compared = face_of(edition("san-francisco"), "different").comparison
    assert compared is not None
    assert compared.head == ("San Francisco", "USA")
    numbers = [(dict(parts).get(VALUE), there) for parts, there in compared.rows]
    assert numbers == [
        ("4", "5"),  # players at most
        ("20", "45"),  # cable cars
        ("8", "14"),  # wild cards
        ("2", "4"),  # cards to start with
        ("2", "3"),  # tickets to start with
        ("1", "2"),  # of them to keep
        ("2", "3"),  # tickets drawn
        ("2", "3"),  # players up to whom a double route has one lane
        ("6", "8"),  # colours
        ("6", "12"),  # cards of each
        (None, "10"),  # no longest path
    ]


def test_one_other_number_is_one_row(tmp_path: Path) -> None:
    """A variant of the base game tells what it changes, and nothing else."""
    rows = list(compared_on(face_of(variant_of_usa(tmp_path, "setup: {hand: 9}\n"), "different")))
    assert rows == [("A variant", "USA"), ("9 cards to start with", "4")]


def test_a_game_that_differs_in_nothing_has_no_card_of_differences(tmp_path: Path) -> None:
    """Another title is no other number."""
    assert [face.card for face in variant_of_usa(tmp_path, "").faces] == _COMMON


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_compared_numbers_differ(game: str, language: str) -> None:
    """A row whose two numbers are the same would say nothing."""
    for face in edition(game, language).faces:
        for parts, there in face.comparison.rows if face.comparison else ():
            here = [part for kind, part in parts if kind == VALUE]
            assert here != [there]
            assert len(here) <= 1


# ---- Drawings ----


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_payments_are_right_where_they_say_so(game: str, language: str) -> None:
    """As many cards as spaces, of one colour but for wild ones, and enough wild ones for the ferries."""
    wild = edition(game).ruleset.cards.wild.id
    drawn = [line.figure for line in face_of(edition(game, language), "claim").lines if line.figure]
    payments = [figure for figure in drawn if figure["kind"] == "payment"]
    assert len(payments) >= 3
    for figure in payments:
        assert _pays(figure["right"], figure["spaces"], figure["ferries"], wild)
        assert figure["wrong"] == [] or not _pays(figure["wrong"], figure["spaces"], figure["ferries"], wild)


def _pays(cards: list[str], spaces: list[str], ferries: int, wild: str) -> bool:
    colors = {card for card in cards if card != wild}
    fitting = spaces[0] == "gray" or colors <= {spaces[0]}
    return len(cards) == len(spaces) and len(colors) <= 1 and fitting and cards.count(wild) >= ferries


def test_a_game_may_be_compared_with_its_neighbour(tmp_path: Path) -> None:
    """With any game that lies beside it, not only with those that are shipped."""
    for name in ("lakes", "long-lakes"):
        shutil.copytree(LAKES, tmp_path / name)
    for file in (tmp_path / "long-lakes").iterdir():
        file.write_text(file.read_text().replace("game: lakes\n", "game: long-lakes\n"))
    game, rules = (tmp_path / "long-lakes" / f"{part}.yaml" for part in ("game", "rules"))
    game.write_text(game.read_text().replace("hand: 3", "hand: 5"))
    rules.write_text(
        rules.read_text().replace(
            "sections:\n",
            "quick_cards: {different: {title: What is new, compared_with: lakes}}\nsections:\n",
        )
    )
    told = {face.card: face for face in Edition(load(str(game.parent)), "en").faces}["different"]
    assert told.comparison is not None
    assert [there for _, there in told.comparison.rows] == ["3"]
    assert told.lines == ()
