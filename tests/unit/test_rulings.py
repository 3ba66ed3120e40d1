"""Rulings are told as rulings, and only where a manual of the game does not speak."""

from __future__ import annotations

import json

import pytest

from railbook import load, shipped_games
from railbook.cli.main import main
from railbook.i18n.catalog import translator
from railbook.i18n.wording import Wording
from railbook.rules.components import Rule, Ruleset, Source
from railbook.rules.disputes import disputes_of
from railbook.rules.library import Library
from railbook.rules.sheet import Reader
from railbook.telling.rulings import ruling_told, rulings_on
from tests.conftest import LAKES

GAMES = {id_: load(id_) for id_ in shipped_games()}
MANUAL, RULING = Source(manual="usa.it", section="Contenuto"), Source(record="ruling")


def rule_of(game: str, id_: str) -> Rule:
    return next(rule for rule in GAMES[game].rules if rule.id == id_)


def told(rule: Rule, game: Ruleset, language: str = "en") -> str | None:
    return ruling_told(rule, game, Wording(translator(language)), str.upper)


@pytest.mark.parametrize(
    ("sources", "expected"),
    [((RULING,), True), ((RULING, MANUAL), False), ((MANUAL,), False), ((Source(record="board"),), False)],
)
def test_a_ruling_has_no_manual(sources: tuple[Source, ...], expected: bool) -> None:
    """A rule that a manual of the game states is none, whatever else stands beside it."""
    rule = GAMES["usa"].rules[0]
    assert Rule(rule.id, rule.section, rule.title, rule.answer, sources=sources).is_ruling is expected


@pytest.mark.parametrize("game", GAMES)
def test_elsewhere_names_the_games_whose_manuals_say_it(game: str) -> None:
    """What is said of the other games is what these games cite themselves."""
    for rule in GAMES[game].rules:
        if rule.is_ruling:
            others = [other for id_, other in GAMES.items() if id_ != game]
            saying = {other.id for other in others if _cites_its_manual(other, rule.id)}
            assert {*rule.elsewhere} == saying, rule.id


def _cites_its_manual(game: Ruleset, id_: str) -> bool:
    rule = game.rule(id_)
    return rule is not None and any(source.manual in game.manuals for source in rule.sources if source.manual)


def test_the_sentence_speaks_of_the_manuals_of_this_game() -> None:
    """One manual or several, other games that have the rule, or no manual at all."""
    usa, london, city = (GAMES[id_] for id_ in ("usa", "london", "san-francisco"))
    hand, enough = rule_of("usa", "setup.hand"), rule_of("usa", "claim.enough-pieces")
    once, empty = rule_of("london", "end.once"), rule_of("san-francisco", "draw.deck-empty")
    assert told(hand, usa) is None
    assert told(once, london) == "Railbook’s ruling: this game’s manual does not say."
    assert told(empty, city) == (
        "Railbook’s ruling: this game’s manuals do not say. We play as in the manual of USA."
    )
    assert (told(enough, usa) or "").endswith("We play as in the manuals of LONDON and SAN-FRANCISCO.")
    lakes = load(str(LAKES))
    passing = next(rule for rule in lakes.rules if rule.id == "turn.no-action")
    assert told(passing, lakes) == "Railbook’s ruling: no manual settles this."


@pytest.mark.parametrize(
    ("language", "words"), [("it", "non lo dice"), ("nl", "zegt er niets"), ("nb", "sier ikke")]
)
def test_the_sentence_is_translated(language: str, words: str) -> None:
    """The reader's language tells that it is our decision."""
    assert words in (told(rule_of("london", "end.once"), GAMES["london"], language) or "")


def test_notes_and_differences_between_games_are_no_rulings() -> None:
    """Only where a manual leaves a doubt have we decided anything."""
    library = Library(Reader())
    usa = GAMES["usa"]
    for rule in usa.rules:
        kinds = {dispute.kind for dispute in rulings_on(rule, disputes_of(usa, library))}
        assert kinds.isdisjoint({"wording", "games-differ"})


def test_show_tells_a_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    """In words below the rule, and in JSON with the games whose manuals have it."""
    assert main(["show", "london", "draw.deck-empty", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Railbook’s ruling: this game’s manual does not say. We play as in the manual of USA." in " ".join(
        shown.split()
    )
    assert main(["show", "london", "draw.deck-empty", "--format", "json"]) == 0
    rule = json.loads(capsys.readouterr().out)
    assert (rule["ruling"], rule["elsewhere"]) == (True, ["usa"])
    assert [one["id"] for one in rule["rulings"]] == ["deck-and-discards-empty"]


def test_show_tells_what_we_decided_about_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """The rule is the manual’s; that both cards must be taken is ours. Notes on wording are not shown."""
    assert main(["show", "usa", "draw.two-cards", "--format", "json"]) == 0
    rule = json.loads(capsys.readouterr().out)
    assert rule["ruling"] is False
    assert "stop-after-one-card" in [one["id"] for one in rule["rulings"]]
    assert main(["show", "usa", "draw.two-cards", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Our rulings" in shown
    assert "Train cards, transport cards and wild cards" not in shown


def test_the_points_of_san_francisco_are_not_public() -> None:
    """London’s table has been published; San Francisco’s has not, and is played by our ruling."""
    records = {
        id_: {source.record for source in rule_of(id_, "claim.points-table").sources}
        for id_ in ("london", "san-francisco")
    }
    assert records["london"] >= {"board", "public-record"}
    assert records["san-francisco"] >= {"board", "ruling"}
    assert "public-record" not in records["san-francisco"]
    assert "ruling" not in records["london"]


def test_the_box_of_usa_holds_144_cards() -> None:
    """As the manual counts them: deck, tickets and single cards."""
    assert GAMES["usa"].value("computed.all_cards") == 144
