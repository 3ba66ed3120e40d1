"""What holds after the last step: the facts that the scenario is about, with the details worked out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from railbook.diagnostics.codes.register import N_
from railbook.engine import Phase, outcome, verdict
from railbook.engine.mechanics.last_round import LAST_ROUND_PLAYED
from railbook.examples.attempts import MAY, attempt, cards_of, lanes_of
from railbook.examples.example import Fact, Item
from railbook.examples.points import lines_told, path_told, points_told, result_told, score_told
from railbook.examples.table import THEN, Table, Teller, facts
from railbook.source import Path
from railbook.telling.scores import outcome_told

# Whose turn it is, and what that player has to do.
PHASES = {
    Phase.OPENING: N_("{player} has to choose among the starting tickets."),
    Phase.PLACING: N_("{player} has to place a stack of tourist tokens."),
    Phase.TURN: N_("It is {player}’s turn."),
    Phase.DRAWING: N_("{player} has to take another card."),
    Phase.TICKETS: N_("{player} has to choose among the tickets drawn."),
    Phase.TOKEN: N_("{player} has to choose a tourist token."),
    Phase.OVER: N_("The game is over."),
}


def then_told(table: Table) -> tuple[Fact, ...]:
    return facts(table, TELLERS, table.then)


# ---- Cards and tickets ----


def _hands(table: Table) -> Iterator[Fact]:
    for player, counts in table.wanted("hand").items():
        yield table.heap(table.of_player(N_("Cards in hand, {player}"), player), counts, (THEN, "hand"))


def _row(table: Table) -> Iterator[Fact]:
    yield table.row(table.say("Face-up cards"), table.pile(table.then["market"], (THEN, "market")))


def _deck(table: Table) -> Iterator[Fact]:
    yield Fact(table.say("Cards in the deck"), table.wording.number(table.then["deck"]))


def _discards(table: Table) -> Iterator[Fact]:
    yield table.heap(table.say("Discard pile"), table.then["discards"], (THEN, "discards"))


def _tickets(table: Table) -> Iterator[Fact]:
    for player, tickets in table.wanted("tickets").items():
        yield table.tickets(table.of_player(N_("Tickets, {player}"), player), tickets)


def _offered(table: Table) -> Iterator[Fact]:
    label = table.of_player(N_("Tickets for {player} to choose from"), table.state.player)
    yield table.tickets(label, table.then["offered"])


def _ticket_deck(table: Table) -> Iterator[Fact]:
    tickets = table.then["ticket_deck"]
    if tickets:
        yield table.tickets(table.say("Whole ticket deck, from the top"), tickets)
    else:
        yield Fact(table.say("Tickets in the deck"), table.wording.number(0))


def _tickets_left(table: Table) -> Iterator[Fact]:
    left = table.wording.number(table.then["tickets_left"])
    yield Fact(table.say("Tickets in the deck"), left)


# ---- The board ----


def _routes(table: Table) -> Iterator[Fact]:
    for player, lanes in table.wanted("routes").items():
        yield table.routes(table.of_player(N_("Routes, {player}"), player), lanes)


def _pieces(table: Table) -> Iterator[Fact]:
    yield table.numbers(table.say("{piece:Other} left"), table.wanted("vehicles"))


def _tokens(table: Table) -> Iterator[Fact]:
    yield table.symbols(table.say("Tourist tokens"), table.wanted("tokens"))


def _stacks(table: Table) -> Iterator[Fact]:
    count = table.wording.count
    stacks = table.then["stacks"].items()
    left = {table.names.place(id_): count("{count} token", "{count} tokens", held) for id_, held in stacks}
    yield Fact(table.say("Tourist tokens on the board"), items=tuple(table.grouped(left)))


# ---- What others see ----


def _sees(table: Table) -> Iterator[Fact]:
    for player, seen in table.wanted("sees").items():
        for other, values in table.by_player(seen, (THEN, "sees")).items():
            who = {"player": table.names.player(player), "other": table.names.player(other)}
            items = tuple(Item(SEEN[key](table, value)) for key, value in values.items())
            yield Fact(table.say("What {player} sees of {other}", **who), items=items)


def _revealed(table: Table, tickets: list[str]) -> str:
    if not tickets:
        return table.say("no tickets lying open")
    shown = table.wording.list(map(table.names.ticket, tickets))
    return table.say("tickets lying open: {tickets}", tickets=shown)


SEEN: dict[str, Callable[[Table, Any], str]] = {
    "cards": lambda table, n: table.wording.count("{count} card in hand", "{count} cards in hand", n),
    "tickets": lambda table, n: table.wording.count("{count} ticket", "{count} tickets", n),
    "tokens": lambda table, held: table.of(table.say("Tourist tokens"), table.symbols_of(held)),
    "revealed": _revealed,
}


# ---- How the game goes on ----


def _last_round(table: Table) -> Iterator[Fact]:
    """Whether the last round has begun; where its turns are counted, that goes without saying."""
    if "turns_left" in table.then:
        left = table.wording.number(table.then["turns_left"])
        yield Fact(table.say("Turns left in the last round"), left)
    elif table.then["last_round"]:
        yield Fact(text=table.say("The last round has begun."))
    else:
        yield Fact(text=table.say("The last round has not begun."))


def _ended(table: Table) -> Iterator[Fact]:
    """What ended the game."""
    sentence, rule = next(outcome_told(outcome(table.state), table.names))
    yield Fact(text=sentence, rule=rule)


def _next(table: Table) -> Iterator[Fact]:
    """Who has to do what. That the game is over has been said where nobody could act any more."""
    if "over" not in table.then or table.state.ended_by == LAST_ROUND_PLAYED:
        yield Fact(text=table.of_player(PHASES[table.state.phase], table.state.player))


def _may(table: Table) -> Iterator[Fact]:
    label = table.of_player(N_("{player} may now"), table.state.player)
    items = [_choice(table, data, (THEN, "may", n)) for n, data in enumerate(table.then["may"])]
    yield Fact(label, items=tuple(filter(None, items)))


def _may_not(table: Table) -> Iterator[Fact]:
    if table.state.over:
        label = table.say("Nobody may now")
    else:
        label = table.of_player(N_("{player} may not"), table.state.player)
    entries = enumerate(table.then["may_not"])
    items = [_choice(table, entry["do"], (THEN, "may_not", n, "do")) for n, entry in entries]
    yield Fact(label, items=tuple(filter(None, items)))


def _choice(table: Table, data: dict[str, Any], path: Path) -> Item | None:
    """Something to do, and if it may not be done, why."""
    action = table.known.action(data, path)
    if action is None:  # noted among the faults
        return None
    refusal = verdict(table.state, action)
    return Item(
        attempt(MAY, action, table.names),
        why="" if refusal is None else table.why(refusal),
        rule=None if refusal is None else refusal.rule,
        cards=cards_of(action, table.known.game),
        lanes=lanes_of(action),
    )


# What each key of `then` tells, in the order in which it is told. `refused` and `values` are told by the step
# that is refused. `turn` and `phase` are one sentence, and so are `winners` and `broken_by`.
TELLERS: dict[str, tuple[Teller, ...]] = {
    "refused": (),
    "values": (),
    "hand": (_hands,),
    "market": (_row,),
    "deck": (_deck,),
    "discards": (_discards,),
    "routes": (_routes,),
    "vehicles": (_pieces,),
    "tokens": (_tokens,),
    "stacks": (_stacks,),
    "tickets": (_tickets,),
    "offered": (_offered,),
    "ticket_deck": (_ticket_deck,),
    "tickets_left": (_tickets_left,),
    "sees": (_sees,),
    "points": (points_told,),
    "lines": (lines_told,),
    "path": (path_told,),
    "last_round": (_last_round,),
    "turns_left": (_last_round,),
    "over": (_ended, _next),
    "score": (score_told,),
    "winners": (result_told,),
    "broken_by": (result_told,),
    "turn": (_next,),
    "phase": (_next,),
    "may": (_may,),
    "may_not": (_may_not,),
}
