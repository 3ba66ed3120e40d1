"""The points of an example: where they come from, who has how many, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics.codes.register import N_
from railbook.engine import Outcome, Score, outcome, score
from railbook.engine.line import LONGEST_PATH
from railbook.engine.outcome import winners_of
from railbook.examples.example import Fact, Item
from railbook.examples.table import Table
from railbook.telling.scores import score_told as line_by_line
from railbook.telling.scores import victory_told


def points_told(table: Table) -> Iterator[Fact]:
    yield table.numbers(table.say("Points so far"), table.wanted("points"))


def lines_told(table: Table) -> Iterator[Fact]:
    """Where the points come from that the scenario names by their rules."""
    scores = score(table.state)
    for player, rules in table.wanted("lines").items():
        items = tuple(item for rule in rules for item in _of_rule(table, scores[player], rule))
        yield Fact(table.of_player(N_("Points, {player}"), player), items=items)


def _of_rule(table: Table, own: Score, rule: str) -> Iterator[Item]:
    told = [(points, what) for points, what, by in line_by_line(own, table.names) if by == rule]
    for points, what in told:
        yield Item(table.with_more(points, what), rule=rule)
    if not told:
        yield Item(table.of(_title(table, rule), table.wording.number(0)), rule=rule)


def _title(table: Table, rule: str) -> str:
    found = table.names.ruleset.rule(rule)
    return rule if found is None else table.names.prose.name(found.title)


def path_told(table: Table) -> Iterator[Fact]:
    """Who has the bonus for the longest path, and with which one."""
    scores = score(table.state)
    items = tuple(_longest(table, scores[player]) for player in table.wanted("path"))
    yield Fact(table.say("Longest path"), items=items)


def _longest(table: Table, own: Score) -> Item:
    line = next((line for line in own.lines if line.kind == LONGEST_PATH), None)
    player = table.names.player(own.player)
    if line is None:
        return Item(table.of(player, table.say("no bonus")))
    spaces = table.wording.count("{count} {space}", "{count} {space}", line.number)
    told = table.with_more(spaces, table.names.path(line.lanes))
    return Item(table.of(player, told), rule=line.rule, lanes=line.lanes)


def score_told(table: Table) -> Iterator[Fact]:
    label = table.say("Final score") if table.state.over else table.say("Score if the game ended now")
    yield table.numbers(label, table.wanted("score"))


def result_told(table: Table) -> Iterator[Fact]:
    """Who wins, and how a tie is broken, in the sentences that tell the end of a game."""
    ended = outcome(table.state) if table.state.over else _if_it_ended(table)
    sentences = victory_told(ended, table.names)
    if table.state.over:
        yield from (Fact(text=text, rule=rule) for text, rule in sentences)
    else:
        items = tuple(Item(text, rule=rule) for text, rule in sentences)
        yield Fact(table.say("Result if the game ended now"), items=items)


def _if_it_ended(table: Table) -> Outcome:
    scores = score(table.state)
    return Outcome("", None, scores, *winners_of(scores, table.known.game.ruleset.tie_break))
