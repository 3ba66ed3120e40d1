"""The score helper and the engine agree on every line, refusal and tie of random final boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from railbook.engine import Game, Line, Outcome, Position
from railbook.engine.line import LONGEST_PATH, SHORTER_PATH
from railbook.i18n.catalog import translator
from railbook.i18n.prose import prose
from railbook.i18n.wording import Wording
from railbook.pages import address
from railbook.rules.components import Ruleset
from railbook.rules.load import load
from railbook.telling.names import Names
from railbook.telling.refusals import refusal_told
from railbook.telling.scores import score_told, victory_told
from tests.conftest import EXAMPLES
from tests.oracle.finals import Attempts, random_final
from tests.site.browsing import Reader
from tests.site.building import build, once

BOARDS, FEWER = 500, 200  # of each shipped game, and of a designer's
GRAND_TOUR = EXAMPLES / "valid" / "grand-tour"
SHIPPED = (("usa", "it"), ("london", "nb"), ("san-francisco", "nl"))
_ENTER = (Path(__file__).parent / "enter.js").read_text()


class Seen:
    """What the boards of a game had in them, so that nobody compares empty tables."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def note(self, position: Position, refusals: list[Any], ended: Outcome) -> None:
        self.counts.update(refusal.reason for _, refusal in refusals)
        self.counts.update(step.rule for step in ended.tie_breaks)
        self.counts.update(f"{len(ended.winners)} winners" for _ in range(1))
        for score in ended.scores:
            self.counts["empty hands"] += not score.lines
            self.counts.update(line.kind for line in score.lines)
            for line in score.lines:
                if line.kind in (LONGEST_PATH, SHORTER_PATH):
                    self._path(line, position.game)

    def _path(self, line: Line, game: Game) -> None:
        """Loops, and figures of eight: a way that comes back to its start and crosses itself."""
        stops = _stops(line, game)
        self.counts["loops"] += len(set(stops)) < len(stops)
        self.counts["eights"] += stops[0] == stops[-1] and len(set(stops)) < len(stops) - 1


def _stops(line: Line, game: Game) -> list[int]:
    ends = [game.lane[lane].ends for lane in line.lanes]
    here = ends[0][0] if len(ends) < 2 or ends[0][0] not in ends[1] else ends[0][1]
    stops = [here]
    for pair in ends:
        here = sum(pair) - here
        stops.append(here)
    return stops


def _expected(position: Position, ended: Outcome, refusals: list[Any], names: Names) -> dict[str, Any]:
    """What the page must show, in the words of the engine's own telling."""
    number = names.wording.number
    totals = [number(score.total) for score in ended.scores]
    empty = not any(score.lines for score in ended.scores) and not any(position.state.tokens)
    places = [(ended.places[player], player) for group in ended.ranking for player in group]
    return {
        "refusals": [
            [refusal.rule, refusal_told(refusal, names, names.player(player))] for player, refusal in refusals
        ],
        "victory": [] if empty else [list(told) for told in victory_told(ended, names)],
        "ranking": [] if empty else [[number(place), player, totals[player]] for place, player in places],
        "lines": [
            [player, [list(told) for told in score_told(ended.scores[player], names)]]
            for _, player in ([] if empty else places)
        ],
        "seats": totals,
        "again": True,
        "dropped": 0,
    }


def _shortened(shown: dict[str, Any], names: Names) -> dict[str, Any]:
    """The ranking without its columns: place, player, total."""
    seats = {name: player for player, name in enumerate(names.players)}
    ranking = [[row[0], seats[row[1].partition(" ")[2]], row[2]] for row in shown["ranking"]]
    return {**shown, "ranking": ranking}


def compare(page: Page, ruleset: Ruleset, language: str, number: int = BOARDS) -> Counter[str]:
    """Sends the boards through page and engine, and says what they had in them."""
    wording = Wording(translator(language))
    players = [wording.say("Player {number}", {"number": seat}) for seat in range(1, 13)]
    names, seen, random = Names(prose(ruleset, language), wording, tuple(players)), Seen(), Random(9)
    games = {count: Game(ruleset, count) for count in ruleset.players.counts}
    boards: list[Attempts] = []
    wanted = []
    for _ in range(number):
        position = Position(games[random.choice(ruleset.players.counts)])
        boards.append(random_final(position.game, random))
        refusals = boards[-1].enter(position)
        ended = position.outcome()
        seen.note(position, refusals, ended)
        wanted.append(_expected(position, ended, refusals, names))
    shown = page.evaluate(_ENTER, [asdict(board) for board in boards])
    for board, expected, found in zip(boards, wanted, shown, strict=True):
        assert _shortened(found, names) == expected, board
    return seen.counts


ALWAYS = (
    *("lane_taken", "both_lanes", "lane_closed", "too_few_pieces", "ticket_held"),
    *("empty hands", "1 winners", "2 winners", "route", "ticket", "other"),
    *("scoring.tie-break", "scoring.shared-victory"),
)
LONGEST = (LONGEST_PATH, SHORTER_PATH, "loops", "eights", "scoring.tie-break-longest-path")
TOKENS = ("tokens", "too_many_symbols", "too_many_tokens")


@pytest.mark.parametrize(("game", "language"), SHIPPED)
def test_page_and_engine_agree_on_every_line(game: str, language: str, reader: Reader) -> None:
    """500 random boards: the same refusals, lines, rules, places and ties, word by word."""
    page = reader()
    page.goto(f"{language}/{address.of_game(game, 'count')}")
    ruleset = load(game)
    seen = compare(page, ruleset, language)
    wanted = [*ALWAYS, *(LONGEST if game == "usa" else ()), *(TOKENS if game == "san-francisco" else ())]
    wanted += ["district"] if game == "london" else []
    assert {name: seen[name] for name in wanted if seen[name] < 5} == {}


def test_a_designers_game_is_counted_by_the_same_data(
    shared: Path, serve: Callable[[Path], str], window: Reader
) -> None:
    """With all mechanics at once, which no published game has, and no code of its own."""
    site = once(shared, "grand-tour", lambda out: build(out, GRAND_TOUR, "--only", "--no-cards"))
    page = window(serve(site))
    page.goto(f"en/{address.of_game('grand-tour', 'count')}")
    seen = compare(page, load(str(GRAND_TOUR)), "en", FEWER)
    wanted = [*ALWAYS, *LONGEST, *TOKENS, "district"]
    assert {name: seen[name] for name in wanted if seen[name] < 2} == {}
