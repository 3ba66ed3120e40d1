"""A player who plans: ways for all tickets, the cards for those ways, and long routes with what is left."""

from __future__ import annotations

import random
from collections.abc import Callable

from railbook.engine import DRAW_TICKETS, Action, Claim, KeepTickets, Phase, PlaceStack, State, TakeToken
from railbook.players.building import build
from railbook.players.drawing import best_draw
from railbook.players.finish import finish
from railbook.players.plan import Ground, Plan, goals_of, make_plan
from railbook.players.prospects import tickets_promise
from railbook.players.purse import cheapest, claims_in, lanes_for, purse_for
from railbook.players.random_player import anything
from railbook.players.seat import Seat, seat_of
from railbook.players.tokens import most_passed, rarest


class TicketDriven:
    """Connects its tickets by the cheapest ways still open, and takes more when all are done."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a game, not a secret
        self._planned: tuple[object, Plan] | None = None

    def choose(self, state: State, actions: list[Action]) -> Action:
        decide = _DECISIONS[state.phase]
        shuffled = self._random.sample(actions, len(actions))  # the seed decides between equals
        return decide(self, seat_of(state), shuffled) or anything(self._random, actions)

    def plan(self, seat: Seat) -> Plan:
        """What to build; thought over only when somebody has built or tickets have come."""
        known = (seat.game, seat.owned, seat.open, seat.vehicles, seat.tickets, seat.tokens, seat.stacks)
        if self._planned is None or self._planned[0] != known:
            self._planned = known, make_plan(seat, goals_of(seat, seat.tickets))
        return self._planned[1]

    def on_a_turn(self, seat: Seat, actions: list[Action]) -> Action | None:
        """What the plan wants built, cards for it, or when it is done something new."""
        if seat.last_turn:
            return finish(seat, actions)
        lanes = self.plan(seat).lanes
        if not lanes:
            return self._something_new(seat, actions)
        claim = _most_urgent(seat, actions, lanes)
        return claim or best_draw(seat, actions, purse_for(seat, lanes).missing) or build(seat, actions)

    def _something_new(self, seat: Seat, actions: list[Action]) -> Action | None:
        promising = DRAW_TICKETS in actions and tickets_promise(seat)
        return DRAW_TICKETS if promising else build(seat, actions)

    def while_drawing(self, seat: Seat, actions: list[Action]) -> Action | None:
        lanes = self.plan(seat).lanes
        if not lanes:
            return build(seat, actions)
        return best_draw(seat, actions, purse_for(seat, lanes).missing)

    def keeping_tickets(self, seat: Seat, actions: list[Action]) -> Action:
        """The tickets that go best together with those already held."""
        kept = [action for action in actions if isinstance(action, KeepTickets)]
        return max(kept, key=lambda action: _plan_with(seat, action).worth)

    def placing_a_stack(self, seat: Seat, actions: list[Action]) -> Action:
        places = [seat.game.location[action.location] for action in actions if isinstance(action, PlaceStack)]
        return actions[places.index(most_passed(seat, places, self.plan(seat).lanes))]

    def taking_a_token(self, seat: Seat, actions: list[Action]) -> Action:
        places = [seat.game.location[action.location] for action in actions if isinstance(action, TakeToken)]
        return actions[places.index(rarest(seat, places))]


def _plan_with(seat: Seat, action: KeepTickets) -> Plan:
    kept = [seat.game.ticket[id_] for id_ in action.tickets]
    return make_plan(seat, goals_of(seat, [*seat.tickets, *kept]))


def _most_urgent(seat: Seat, actions: list[Action], lanes: int) -> Claim | None:
    """Of the planned lanes that can be paid for, the one that it would be worst to lose."""
    claims = [action for action in actions if isinstance(action, Claim)]
    ways = {lane: claims_in(seat, claims, lanes_for(seat, lane)) for lane in seat.lanes(lanes)}
    payable = [lane for lane, paying in ways.items() if paying]
    if not payable:
        return None
    urgent = max(payable, key=Ground(seat).detour)
    return cheapest(seat, ways[urgent], lanes & ~urgent.bit)


_DECISIONS: dict[str, Callable[[TicketDriven, Seat, list[Action]], Action | None]] = {
    Phase.OPENING: TicketDriven.keeping_tickets,
    Phase.PLACING: TicketDriven.placing_a_stack,
    Phase.TURN: TicketDriven.on_a_turn,
    Phase.DRAWING: TicketDriven.while_drawing,
    Phase.TICKETS: TicketDriven.keeping_tickets,
    Phase.TOKEN: TicketDriven.taking_a_token,
}
