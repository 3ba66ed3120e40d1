"""The table before the first step."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics.codes.register import N_
from railbook.engine.seats import SEATS
from railbook.examples.example import Fact, Item
from railbook.examples.table import GIVEN, Table, Teller, facts

_DECK, _DISCARDS = "deck", "discards"  # where all other cards can be, if in nobody's hand


def given_told(table: Table) -> tuple[Fact, ...]:
    return tuple(facts(table, TELLERS, table.given))


def _setup(table: Table) -> Iterator[Fact]:
    if table.given["setup"]:
        yield Fact(text=table.say("The game is being set up."))


def _turn(table: Table) -> Iterator[Fact]:
    yield Fact(text=table.of_player(N_("It is {player}’s turn."), table.state.player))


def _last_round(table: Table) -> Iterator[Fact]:
    yield Fact(text=table.of_player(N_("{player} has started the last round."), table.state.triggered_by))


def _unreachable(table: Table) -> Iterator[Fact]:
    if table.given["unreachable"]:
        yield Fact(text=table.say("Play never comes to this table: it only shows the rule."))


def _routes(table: Table) -> Iterator[Fact]:
    for player, lanes in table.by_player(table.given["routes"], (GIVEN, "routes")).items():
        yield table.routes(table.of_player(N_("Routes, {player}"), player), lanes)


def _pieces(table: Table) -> Iterator[Fact]:
    left = table.by_player(table.given["vehicles"], (GIVEN, "vehicles"))
    yield table.numbers(table.say("{piece:Other} left"), left)


def _hands(table: Table) -> Iterator[Fact]:
    for player, counts in table.by_player(table.given["hand"], (GIVEN, "hand")).items():
        yield table.heap(table.of_player(N_("Cards in hand, {player}"), player), counts, (GIVEN, "hand"))


def _rest_elsewhere(table: Table) -> bool:
    return bool(table.given.get("rest", _DECK) != _DECK)


def _row(table: Table) -> Iterator[Fact]:
    """The face-up cards: as given, or none where all others are said to be elsewhere."""
    if "market" in table.given or _rest_elsewhere(table):
        cards = table.pile(table.given.get("market", ()), (GIVEN, "market"))
        yield table.row(table.say("Face-up cards"), cards)


def _deck(table: Table) -> Iterator[Fact]:
    """The top of the deck, or all of it where the other cards are elsewhere."""
    cards = table.pile(table.given.get("deck", ()), (GIVEN, "deck"))
    if cards and _rest_elsewhere(table):
        yield table.in_order(table.say("Whole deck, from the top"), cards)
    elif cards:
        yield table.in_order(table.say("Top of the deck, in order"), cards)
    elif _rest_elsewhere(table):
        yield Fact(table.say("Cards in the deck"), table.wording.number(0))


def _discards(table: Table) -> Iterator[Fact]:
    yield table.heap(table.say("Discard pile"), table.given["discards"], (GIVEN, "discards"))


def _reshuffle(table: Table) -> Iterator[Fact]:
    cards = table.pile(table.given["reshuffle"], (GIVEN, "reshuffle"))
    yield table.in_order(table.say("New deck after the next shuffle, from the top"), cards)


def _rest(table: Table) -> Iterator[Fact]:
    """Where all other cards are, unless they are where they always are."""
    if _rest_elsewhere(table):
        yield Fact(table.say("All other cards"), _where(table))


def _where(table: Table) -> str:
    where = table.given["rest"]
    if where == _DISCARDS:
        return table.say("in the discard pile")
    return table.of_player(N_("in the hand of {player}"), SEATS.index(where))


def _tickets(table: Table) -> Iterator[Fact]:
    for player, tickets in table.by_player(table.given["tickets"], (GIVEN, "tickets")).items():
        yield table.tickets(table.of_player(N_("Tickets, {player}"), player), tickets)


def _ticket_deck(table: Table) -> Iterator[Fact]:
    """In a set-up only the top of it is known; else it is whole."""
    tickets = table.given["ticket_deck"]
    if table.given.get("setup"):
        yield table.tickets(table.say("Top of the ticket deck, in order"), tickets)
    elif tickets:
        yield table.tickets(table.say("Whole ticket deck, from the top"), tickets)
    else:
        yield Fact(table.say("Tickets in the deck"), table.wording.number(0))


def _tokens(table: Table) -> Iterator[Fact]:
    tokens = table.by_player(table.given["tokens"], (GIVEN, "tokens"))
    yield table.symbols(table.say("Tourist tokens"), tokens)


def _stacks(table: Table) -> Iterator[Fact]:
    items = (
        table.say(
            "{location}: {count} × symbol {symbol}",
            location=table.names.place(id_),
            count=stack["tokens"],
            symbol=stack["symbol"],
        )
        for id_, stack in table.given["stacks"].items()
    )
    yield Fact(table.say("Tourist tokens on the board"), items=tuple(map(Item, items)))


# What each key of `given` tells, in the order in which it is told. The number of players is always told.
TELLERS: dict[str, tuple[Teller, ...]] = {
    "players": (),
    "setup": (_setup,),
    "unreachable": (_unreachable,),
    "last_round": (_last_round, _turn),
    "turn": (_turn,),
    "routes": (_routes,),
    "vehicles": (_pieces,),
    "hand": (_hands,),
    "market": (_row,),
    "deck": (_deck,),
    "discards": (_discards,),
    "rest": (_row, _deck, _rest),
    "reshuffle": (_reshuffle,),
    "tickets": (_tickets,),
    "ticket_deck": (_ticket_deck,),
    "tokens": (_tokens,),
    "stacks": (_stacks,),
}
