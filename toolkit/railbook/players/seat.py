"""What the player to move may know. Players decide by this alone, and are fair for that reason."""

from __future__ import annotations

from dataclasses import dataclass

from railbook.engine import Game, State
from railbook.engine.board import Lane


@dataclass(frozen=True, slots=True)
class Seat:
    """The table from where one player sits; cards, tickets, lanes and locations by number."""

    game: Game
    hand: tuple[int, ...]
    tickets: tuple[int, ...]
    owned: int  # the mask of the player's lanes
    open: int  # the mask of the lanes that are open to the player and not too long
    vehicles: int
    fewest_vehicles: int  # of all players: how near the end is
    market: tuple[int, ...]
    unseen: tuple[int, ...]  # how many of each card are in the deck or in others' hands
    drawn: int  # cards drawn this turn
    turns: int | None  # the player's turns until the end, this one included, once that is known
    tokens: int  # the mask of the player's symbols
    symbols: tuple[int, ...]  # by location
    stacks: tuple[int, ...]  # by location: how many tokens

    @property
    def wilds(self) -> int:
        return self.hand[self.game.wild]

    @property
    def last_turn(self) -> bool:
        return self.turns == 1

    def lanes(self, mask: int) -> list[Lane]:
        return self.game.board.lanes_in(mask)

    def token_at(self, place: int) -> bool:
        """Whether a tourist token lies there whose symbol the player does not have yet."""
        return self.stacks[place] > 0 and not self.tokens >> self.symbols[place] & 1


def seat_of(state: State) -> Seat:
    """The seat of the player to move."""
    game, player = state.game, state.player
    vehicles = state.vehicles[player]
    return Seat(
        game=game,
        hand=tuple(state.hands[player]),
        tickets=tuple(sorted(state.tickets[player])),
        owned=state.owned[player],
        open=state.open[player] & game.board.within[vehicles],
        vehicles=vehicles,
        fewest_vehicles=min(state.vehicles),
        market=tuple(state.market),
        unseen=_unseen(state),
        drawn=state.drawn,
        turns=_turns(state),
        tokens=state.tokens[player],
        symbols=tuple(state.symbols),
        stacks=tuple(state.stacks),
    )


def _unseen(state: State) -> tuple[int, ...]:
    """All cards but those in the player's hand, face up or discarded."""
    unseen = list(state.game.card_counts)
    for card, count in enumerate(state.hands[state.player]):
        unseen[card] -= count + state.discards[card]
    for card in state.market:
        unseen[card] -= 1
    return tuple(unseen)


def _turns(state: State) -> int | None:
    return -(-state.turns_left // state.game.players) if state.turns_left > 0 else None
