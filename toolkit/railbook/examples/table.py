"""The table of a scenario, with the words for what lies on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

from railbook.engine import Refusal, State
from railbook.examples.example import Fact, Item
from railbook.i18n.wording import Wording
from railbook.scenarios.names import Names as Known
from railbook.source import Path
from railbook.telling.names import Names
from railbook.telling.refusals import refusal_told

GIVEN, THEN = "given", "then"


@dataclass(frozen=True, slots=True)
class Table:
    """A state, the names that the scenario uses, and those that the reader knows."""

    known: Known
    names: Names
    state: State

    @property
    def wording(self) -> Wording:
        return self.names.wording

    @property
    def given(self) -> dict[str, Any]:
        return self.known.scenario.given

    @property
    def then(self) -> dict[str, Any]:
        return self.known.scenario.then

    def wanted(self, key: str) -> dict[int, Any]:
        """What the scenario expects of each player."""
        return self.by_player(self.then[key], (THEN, key))

    def say(self, template: str, **values: str | int) -> str:
        return self.wording.say(template, values)

    def of_player(self, template: str, player: int) -> str:
        return self.say(template, player=self.names.player(player))

    def why(self, refusal: Refusal) -> str:
        """Why whoever has the turn may not do something."""
        return refusal_told(refusal, self.names, self.names.player(self.state.player))

    def by_player(self, values: Mapping[str, Any], path: Path) -> dict[int, Any]:
        return {player: value for player, (value, _) in self.known.by_player(values, path).items()}

    # ---- Cards ----

    def pile(self, cards: Iterable[str], path: Path) -> tuple[str, ...]:
        """The ids of some cards, in their order."""
        return tuple(self.known.game.cards[kind] for kind in self.known.pile(list(cards), path))

    def in_order(self, label: str, cards: tuple[str, ...]) -> Fact:
        """Cards whose order matters: equal ones in a row are counted."""
        runs = [(card, len(list(same))) for card, same in groupby(cards)]
        return Fact(label, self.wording.list(self._run(*run) for run in runs) or self._no_cards(), cards)

    def _run(self, card: str, count: int) -> str:
        name = self.names.card(card)
        return name if count == 1 else self.say("{count} × {card}", count=count, card=name)

    def heap(self, label: str, counts: Mapping[str, int], path: Path) -> Fact:
        """Cards in no order, such as a hand."""
        game = self.known.game
        held = list(zip(game.cards, self.known.cards(counts, path), strict=True))
        cards = tuple(card for card, count in held for _ in range(count))
        text = self.names.cards((card, count) for card, count in held if count)
        return Fact(label, text or self._no_cards(), cards)

    def row(self, label: str, cards: tuple[str, ...]) -> Fact:
        """Face-up cards: drawn as the scenario has them, told by number."""
        counts = {card: cards.count(card) for card in cards}
        return Fact(label, self.names.cards(counts.items()) or self._no_cards(), cards)

    def _no_cards(self) -> str:
        return self.say("no cards")

    # ---- Lists ----

    def routes(self, label: str, lanes: Iterable[str]) -> Fact:
        items = tuple(Item(self.names.lane(lane), lanes=(lane,)) for lane in lanes)
        return Fact(label, "" if items else self.say("no routes"), items=items)

    def tickets(self, label: str, tickets: Iterable[str]) -> Fact:
        items = tuple(Item(self._ticket(ticket)) for ticket in tickets)
        return Fact(label, "" if items else self.say("no tickets"), items=items)

    def _ticket(self, id_: str) -> str:
        """A ticket with what it is worth."""
        game = self.known.game
        points = game.board.tickets[game.ticket[id_]].points
        worth = self.wording.count("{count} point", "{count} points", points)
        return self.with_more(self.names.ticket(id_), worth)

    def symbols(self, label: str, tokens: Mapping[int, list[int]]) -> Fact:
        told = {self.names.player(player): self.symbols_of(held) for player, held in tokens.items()}
        return Fact(label, items=tuple(self.grouped(told)))

    def symbols_of(self, symbols: list[int]) -> str:
        """Symbols by their numbers, told so that nobody takes them for a count."""
        if not symbols:
            return self.say("no tourist tokens")
        shown = self.wording.list(map(str, sorted(symbols)))
        return self.wording.count("symbol {symbols}", "symbols {symbols}", len(symbols), {"symbols": shown})

    def numbers(self, label: str, values: Mapping[int, int]) -> Fact:
        """A number for each player."""
        told = {self.names.player(player): self.wording.number(value) for player, value in values.items()}
        return Fact(label, items=tuple(self.grouped(told)))

    def grouped(self, values: Mapping[str, str]) -> Iterator[Item]:
        """What is said of whom; those of whom the same is said stand together."""
        for value in dict.fromkeys(values.values()):
            who = self.wording.list(name for name, own in values.items() if own == value)
            yield Item(self.of(who, value))

    def of(self, who: str, what: str) -> str:
        return self.say("{who}: {what}", who=who, what=what)

    def with_more(self, what: str, more: str) -> str:
        return self.say("{what} ({more})", what=what, more=more)


Teller: TypeAlias = "Callable[[Table], Iterable[Fact]]"


def facts(table: Table, tellers: Mapping[str, tuple[Teller, ...]], keys: Iterable[str]) -> tuple[Fact, ...]:
    """All that some keys have to tell, in the order of the tellers, each of which speaks once."""
    asked = set(keys)
    speaking = dict.fromkeys(teller for key, own in tellers.items() if key in asked for teller in own)
    return tuple(fact for teller in speaking for fact in teller(table))
