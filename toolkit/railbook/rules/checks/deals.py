"""Deals: the decks suffice for the most players, and nobody must keep more than is dealt."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.diagnostics import Diagnostic, at
from railbook.rules.computed import computed
from railbook.rules.draft import Draft


def check(draft: Draft) -> Iterator[Diagnostic]:
    for deal, keep in (
        ("setup.tickets.deal", "setup.tickets.keep"),
        ("turn.draw_tickets.count", "turn.draw_tickets.keep"),
    ):
        dealt, kept = draft.number(deal), draft.number(keep)
        if dealt is not None and kept is not None and kept > dealt:
            yield at(draft.at(keep, deal), "R262", keep=kept, deal=dealt)
    if draft.complete:
        yield from _decks(draft)


def _decks(draft: Draft) -> Iterator[Diagnostic]:
    players, totals = draft.number("players.max") or 0, computed(draft.parameters.data, draft.board.data)
    hand, face_up = draft.number("setup.hand"), draft.number("market.face_up")
    tickets = draft.number("setup.tickets.deal")
    if hand is not None and face_up is not None and hand * players + face_up > totals["cards"]:
        needed = hand * players + face_up
        place = draft.at("setup.hand", "players.max", "market.face_up", "cards.colors", "cards.wild.count")
        yield at(place, "R260", players=players, needed=needed, there=totals["cards"])
    if tickets is not None and tickets * players > totals["tickets"]:
        place, needed = draft.at("setup.tickets.deal", "players.max"), tickets * players
        yield at(place, "R261", players=players, needed=needed, there=totals["tickets"])
