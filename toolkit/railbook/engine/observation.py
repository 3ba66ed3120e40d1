"""What one player can see: all that lies open, and of the hidden things only the player's own."""

from __future__ import annotations

from dataclasses import dataclass

from railbook.engine.mechanics.tourist_tokens import NO_SYMBOL
from railbook.engine.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class Opponent:
    """What everybody sees of a player; tickets only when the game is over (`scoring.reveal-tickets`)."""

    cards: int
    tickets: int
    revealed: tuple[str, ...]
    vehicles: int
    points: int
    lanes: tuple[str, ...]
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as one player sees it. Others' cards and tickets are only counted (`tickets.secret`)."""

    game: str
    player: int
    to_move: int
    phase: str
    hand: tuple[tuple[str, int], ...]
    tickets: tuple[str, ...]
    offered: tuple[str, ...]  # to this player
    market: tuple[str, ...]
    deck: int
    discards: tuple[tuple[str, int], ...]
    ticket_deck: int
    players: tuple[Opponent, ...]  # this one included
    stacks: tuple[tuple[str, int, int], ...]  # location, symbol, tokens
    aside: tuple[int, ...]  # symbols of the stacks still to be placed
    drawn: int
    turns_left: int | None


def observe(state: State, player: int) -> Observation:
    """What a player can see.

    >>> from railbook.engine import Dice, start
    >>> from railbook.rules.load import load
    >>> seen = observe(start(load("usa"), players=3, chance=Dice(1)), player=1)
    >>> len(seen.offered), [other.cards for other in seen.players]
    (3, [4, 4, 4])
    """
    game = state.game
    if player not in range(game.players):
        raise IndexError(f"there is no player {player}")
    return Observation(
        game=game.ruleset.id,
        player=player,
        to_move=state.player,
        phase=state.phase,
        hand=counted(state, state.hands[player]),
        tickets=_tickets(state, state.tickets[player]),
        offered=_tickets(state, state.offered[player]),
        market=tuple(game.cards[card] for card in state.market),
        deck=len(state.deck),
        discards=counted(state, state.discards),
        ticket_deck=len(state.ticket_deck),
        players=tuple(_in_the_open(state, other) for other in range(game.players)),
        stacks=tuple(
            (game.board.locations[place], symbol + 1, state.stacks[place])
            for place, symbol in enumerate(state.symbols)
            if symbol != NO_SYMBOL
        ),
        aside=tuple(sorted(symbol + 1 for symbol in state.aside)),
        drawn=state.drawn,
        turns_left=None if state.turns_left == NOBODY else state.turns_left,
    )


def counted(state: State, counts: list[int]) -> tuple[tuple[str, int], ...]:
    """How many of each card there are, without the kinds that there are none of."""
    return tuple((card, count) for card, count in zip(state.game.cards, counts, strict=True) if count)


def _tickets(state: State, numbers: list[int]) -> tuple[str, ...]:
    return tuple(sorted(state.game.board.tickets[number].id for number in numbers))


def _in_the_open(state: State, player: int) -> Opponent:
    return Opponent(
        cards=sum(state.hands[player]),
        tickets=len(state.tickets[player]) + len(state.offered[player]),
        revealed=_tickets(state, state.tickets[player]) if state.over else (),
        vehicles=state.vehicles[player],
        points=state.points[player],
        lanes=tuple(lane.id for lane in state.game.board.lanes_in(state.owned[player])),
        tokens=symbols_in(state.tokens[player]),
    )


def symbols_in(mask: int) -> tuple[int, ...]:
    """The symbols of a player's tokens, counted from one."""
    return tuple(number + 1 for number in range(mask.bit_length()) if mask >> number & 1)
