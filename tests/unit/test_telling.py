"""Play in words: every refusal, turn and score can be told, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook import load, prose, shipped_games
from railbook.engine import Line, Outcome, Refusal, Score, TieBreak
from railbook.engine.refusal import refuse
from railbook.i18n.catalog import translator
from railbook.i18n.language import languages
from railbook.i18n.wording import Wording, names_in
from railbook.rules.text import COUNT, NOUNS
from railbook.telling.names import Names
from railbook.telling.refusals import COUNTED, SENTENCES, refusal_told
from railbook.telling.scores import outcome_told, score_table, score_told
from tests.conftest import ROOT
from tests.unit.test_cli import run

LANGUAGES = languages()


def names(game: str, language: str) -> Names:
    return Names(prose(load(game), language), Wording(translator(language)))


def _refusing() -> str:
    """The code that says no: to actions, and to what is entered of a final position."""
    engine = ROOT / "toolkit" / "railbook" / "engine"
    return "\n".join((engine / name).read_text() for name in ("verdict.py", "position.py"))


def test_every_reason_has_its_sentence() -> None:
    """Whatever the referee refuses with can be said, with the values it comes with, and nothing else is."""
    code = _refusing()
    raised = set(re.findall(r'refuse\(\s*[^,()]+(?:\([^)]*\))?,\s*"(\w+)"', code))
    raised |= set(re.findall(r': \("[\w.-]+", "(\w+)"\)', code))
    assert raised | {"none_face_up"} == {*SENTENCES, *COUNTED}  # of face-up cards, there may be none


def test_every_sentence_gets_the_values_it_names() -> None:
    """A sentence about needs and has is told with both, of a player, with nouns of the game."""
    code = _refusing()
    counted = {reason: (one, other) for reason, (_, one, other) in COUNTED.items()}
    sentences = {reason: (sentence,) for reason, sentence in SENTENCES.items() if reason != "none_face_up"}
    for reason, forms in {**sentences, **counted}.items():
        call = re.search(rf'"{reason}"((?:[^()]|\([^()]*\))*)\)', code)
        assert call is not None
        given = set(re.findall(r"(\w+)=", call.group(1)))
        shown = {name for form in forms for name in names_in(form)} - {"player", *NOUNS}
        by = {COUNTED[reason][0]} if reason in COUNTED else set()
        assert (shown - {COUNT}) | by == given - ({"card"} if "wild" in reason else set()), reason


REFUSALS = [
    refuse("claim.enough-pieces", "too_few_pieces", needs=3, has=2),
    refuse("claim.gray", "mixed_colors", cards=("red", "blue")),
    refuse("draw.wild-second", "wild_as_further_card", card="locomotive"),
    refuse("draw.two-cards", "not_face_up", card="red", market=("blue", "green")),
    refuse("claim.double-few-players", "lane_closed", lane="boston--montreal/2", players=2),
    refuse("turn.no-action", "can_act", count=1),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.reason)
def test_a_refusal_is_told_with_its_values(refusal: Refusal, language: str) -> None:
    """Numbers stand in the sentence; ids become the names that the reader knows."""
    told = refusal_told(refusal, names("usa", language), "Ana")
    assert "{" not in told
    assert "locomotive" not in told
    assert "boston--montreal" not in told
    for value in refusal.values.values():
        # The number one is written out where it reads better.
        assert not isinstance(value, int) or value == 1 or str(value) in told


def test_the_same_refusal_in_four_languages() -> None:
    """What stands in the catalogs is what is said."""
    refusal = refuse("claim.color", "wrong_color", color="purple", cards=("red", "white"))
    assert {language: refusal_told(refusal, names("usa", language), "Ana") for language in LANGUAGES} == {
        "en": "This route is paid with purple, not with red and white.",
        "it": "Questa linea si paga con viola, non con rosso e bianco.",
        "nb": "Denne ruten betales med lilla, ikke med rød og hvit.",
        "nl": "Deze route wordt betaald met paars, niet met rood en wit.",
    }


WAY = ("duluth--helena", "duluth--omaha/1")
SCORE = Score(
    1,
    (
        Line("route", 2, "claim.points-table", "duluth--omaha/1", 2, ("duluth--omaha/1",)),
        Line("route", 15, "claim.points-table", "duluth--helena", 6, ("duluth--helena",)),
        Line(
            "ticket",
            7,
            "scoring.tickets-done",
            "helena--los-angeles",
            0,
            ("duluth--helena", "duluth--omaha/1"),
        ),
        Line("ticket", -9, "scoring.tickets-failed", "chicago--santa-fe"),
        Line("longest_path", 10, "scoring.longest-path", "", 8, ("duluth--omaha/1", "duluth--helena")),
    ),
)


def test_a_score_is_told_line_by_line() -> None:
    """Points, what for, and the rule; the way that completes a ticket is named place by place."""
    assert list(score_told(SCORE, names("usa", "en"))) == [
        ("+2", "1 route of 2 spaces", "claim.points-table"),
        ("+15", "1 route of 6 spaces", "claim.points-table"),
        ("+7", "ticket Helena – Los Angeles, completed: Helena – Duluth – Omaha", "scoring.tickets-done"),
        ("−9", "ticket Chicago – Santa Fe, not completed", "scoring.tickets-failed"),
        ("+10", "longest path, 8 spaces: Omaha – Duluth – Helena", "scoring.longest-path"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score_table_has_the_columns_of_the_game(language: str) -> None:
    """USA has a longest path, London districts, San Francisco tokens; each has its own column."""
    heads = {game: score_table([SCORE], names(game, language))[0] for game in shipped_games()}
    assert [len(head) for head in heads.values()] == [5, 5, 5]
    assert len({head[3] for head in heads.values()}) == 3
    head, rows = score_table([SCORE], names("usa", language))
    assert rows == [["Bo", "17", "−2", "10", "25"]]
    assert len(head) == len(rows[0])


TIES = [
    TieBreak("scoring.tie-break", (0, 1, 2), (0, 1)),
    TieBreak("scoring.tie-break-longest-path", (0, 1), (0, 1)),
    TieBreak("scoring.shared-victory", (0, 1), (0, 1)),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_end_says_what_ended_it_and_how_ties_were_broken(language: str) -> None:
    """Each sentence comes with its rule."""
    empty = tuple(Score(player, ()) for player in range(3))
    ended = Outcome("end.final-turns", 2, empty, (0, 1), tuple(TIES))
    told = {rule: sentence for sentence, rule in outcome_told(ended, names("usa", language))}
    assert set(told) == {"end.final-turns", *(step.rule for step in TIES)}
    assert "Cleo" in told["end.final-turns"]
    stuck = Outcome("end.nobody-can-act", None, empty, (0,), ())
    sentences = [rule for _, rule in outcome_told(stuck, names("usa", language))]
    assert sentences == ["end.nobody-can-act", "scoring.winner"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told(
    language: str, request: pytest.FixtureRequest, lakes: Callable[..., Path]
) -> None:
    """`railbook watch` on the small board, kept to be read in every language."""
    ended = run("watch", str(lakes()), "--seed", "4", "--by", "tickets,greedy", "--lang", language)
    assert (ended.returncode, ended.stderr) == (0, "")
    golden = ROOT / "tests" / "golden" / f"watch-{language}.txt"
    if request.config.getoption("--update-golden"):
        golden.write_text(ended.stdout)
    assert golden.read_text() == ended.stdout
