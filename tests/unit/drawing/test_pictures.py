"""The pictures as markup: safe to put into a page, the same every time, and complete."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

from railbook import Ruleset, load
from railbook.drawing import card_symbols, card_use, draw_board, draw_legend, draw_piece
from railbook.i18n.language import languages
from railbook.rules.components import Location, Route
from tests.unit.drawing.subjects import ABSURD, GAMES, named, variant

HOSTILE = "<script>alert('&\"')</script>"


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup)


@cache
def board(game: str) -> str:
    ruleset = load(game)
    return draw_board(ruleset, named(ruleset))


def pictures(game: Ruleset, language: str = "en") -> list[str]:
    """All there is to draw of a game."""
    names = named(game, language)
    lanes = [id_ for route in game.board.routes for id_ in route.lane_ids]
    owned = {id_: names.players[at % 5] for at, id_ in enumerate(lanes[::3])}
    return [
        draw_board(game, names),
        draw_piece(game, names, owned, lanes[1:2], prefix="piece"),
        draw_piece(game, names, {}, lanes[:1], prefix="one"),
        card_symbols(game, names),
        draw_legend(game, names),
        card_use("red", names.card("red")),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_well_formed_and_obey_a_strict_page(game: str) -> None:
    """No style, no script, no handler, nothing from elsewhere; no id twice."""
    whole = "".join(pictures(load(game)))
    parsed(f"<div>{whole}</div>")
    assert not re.search(r"<style|<script|\sstyle=|\son\w+=|https?:|data:image", whole)
    ids = re.findall(r'\sid="([^"]+)"', whole)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'href="#([^"]+)"', whole)) | set(re.findall(r"url\(#([^)]+)\)", whole))
    assert used <= {*ids, "card-red"}


@pytest.mark.parametrize("game", GAMES)
def test_every_lane_and_stop_can_be_found(game: str) -> None:
    """Each lane of a double route is a group of its own, with as many spaces as it is long."""
    ruleset = load(game)
    root = parsed(board(game))
    lanes = {group.get("data-lane"): group for group in root.iter("g") if group.get("class") == "rb-lane"}
    stops = {group.get("data-location") for group in root.iter("g") if group.get("class") == "rb-stop"}
    assert stops == set(ruleset.board.locations)
    assert len(lanes) == ruleset.board.lanes
    for route in ruleset.board.routes:
        for id_ in route.lane_ids:
            assert len(lanes[id_].findall("use")) == route.length
            assert len(lanes[id_].findall("g")) == route.ferries  # the boats


def test_a_lane_is_told() -> None:
    """Who points at a lane reads where it goes, how long it is and what it takes."""
    assert "<title>Atlanta – Miami: 5 spaces, blue</title>" in board("usa")
    assert "<title>Atlanta – New Orleans (lane 2): 4 spaces, yellow</title>" in board("usa")
    assert "Golden Gate Bridge: 5 spaces, grey, 1 ferry symbol</title>" in board("san-francisco")
    assert "<title>Big Ben, district 2</title>" in board("london")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_every_time(game: str) -> None:
    """The same data give the same bytes."""
    assert pictures(load(game)) == pictures(load(game))


@pytest.mark.parametrize("language", languages())
def test_a_board_in_every_language(language: str) -> None:
    """Letters and titles follow the reader; places stay where they are."""
    game = load(GAMES[-1])
    drawn, english = (draw_board(game, named(game, spoken)) for spoken in (language, "en"))
    parsed(drawn)
    assert re.findall("<use[^>]+>", drawn) == re.findall("<use[^>]+>", english)


def test_boards_are_compact() -> None:
    """The largest shipped board stays small, with at most one decimal in any number."""
    assert len(board("usa").encode()) < 76_000
    assert not re.search(r"\d\.\d\d", board("usa"))


@pytest.mark.parametrize("make", ABSURD[:4], ids=lambda make: make.__name__)
def test_absurd_boards_are_drawn(make: Callable[[], Ruleset]) -> None:
    """What validates can be drawn, however little sense it makes."""
    for picture in pictures(make()):
        parsed(picture)


def test_hostile_names_are_only_text() -> None:
    """A place, a colour or a player may be called like a piece of markup."""
    places = [Location("a", HOSTILE, (0, 0)), Location("b", "B&B", (200, 0))]
    game = variant(places, [Route(("a", "b"), 3, ("red",))])
    game = replace(game, title=HOSTILE, color_names={**game.color_names, "red": HOSTILE})
    names = replace(named(game), players=(HOSTILE, "Bo"))
    owned = draw_piece(game, names, {"a--b": HOSTILE})
    drawn = [draw_board(game, names), owned, card_symbols(game, names), draw_legend(game, names)]
    drawn.append(card_use("red", HOSTILE))
    for picture in drawn:
        assert "<script" not in picture
        parsed(picture)
    assert parsed(drawn[-1]).get("aria-label") == HOSTILE


def test_a_piece_shows_only_what_was_asked_for() -> None:
    """Owned lanes, lanes in question, and faintly the twin of a lane; no other place."""
    game = load("usa")
    owned = {"boston--montreal/1": "Ana", "boston--new-york/1": "Bo"}
    piece = draw_piece(game, named(game), owned, ["montreal--new-york"], prefix="here")
    root = parsed(piece)
    classes = {
        group.get("data-lane"): group.get("class") for group in root.iter("g") if group.get("data-lane")
    }
    assert classes == {
        "montreal--new-york": "rb-lane rb-asked",
        "boston--montreal/1": "rb-lane rb-owned",
        "boston--montreal/2": "rb-lane rb-faint",
        "boston--new-york/1": "rb-lane rb-owned",
        "boston--new-york/2": "rb-lane rb-faint",
    }
    stops = {group.get("data-location") for group in root.iter("g") if group.get("data-location")}
    assert stops == {"boston", "montreal", "new-york"}
    assert "belongs to Ana" in piece
    assert 'id="here-title"' in piece


def test_a_piece_of_an_unknown_lane_is_a_mistake() -> None:
    """The caller named a lane that the board does not have."""
    with pytest.raises(KeyError, match="nowhere"):
        draw_piece(load("usa"), named(load("usa")), {"nowhere": "Ana"})


def test_the_legend_tells_only_what_the_board_has() -> None:
    """Ferries in San Francisco, districts in London, neither on the map of the USA."""
    told = {game: draw_legend(load(game), named(load(game))) for game in ("usa", "london", "san-francisco")}
    assert "double route" in told["usa"]
    assert "district" not in told["usa"]
    assert "ferry" not in told["london"]
    assert "district" in told["london"]
    assert "ferry symbol" in told["san-francisco"]
    assert "tokens" in told["san-francisco"]


def test_every_kind_of_card_has_a_symbol() -> None:
    """Each colour, the wild card and the back."""
    game = load("usa")
    ids = {symbol.get("id") for symbol in parsed(card_symbols(game, named(game))).iter("symbol")}
    assert ids == {f"card-{id_}" for id_ in (*game.cards.colors, game.cards.wild.id, "back")}
