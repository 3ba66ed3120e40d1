"""A ruleset compiled for a number of players: everything that stays the same during a game."""

from __future__ import annotations

from functools import partial

from railbook.engine.actions import DrawFaceUp, KeepTickets
from railbook.engine.board import Board, compile_board
from railbook.engine.mechanics.payments import PayTable, pay_tables
from railbook.engine.mechanics.tickets import ways_to_keep
from railbook.engine.remembered import Remembered
from railbook.rules.components import Ruleset, TouristTokens

_MOST_REMEMBERED = 4096  # rows of face-up cards, and offers of tickets


class WrongPlayers(ValueError):
    """The game is not for this many players."""

    def __init__(self, players: int, ruleset: Ruleset) -> None:
        least, most = ruleset.players.min, ruleset.players.max
        super().__init__(f"{ruleset.id} is for {least} to {most} players, not for {players}")
        self.players = players


class Game:
    """Cards, lanes, tickets and locations by number, and the tables that play looks things up in.

    >>> from railbook.rules.load import load
    >>> game = Game(load("usa"), players=2)
    >>> len(game.board.lanes), game.cards[game.wild], game.one_lane_only
    (100, 'locomotive', True)
    """

    def __init__(self, ruleset: Ruleset, players: int) -> None:
        if players not in ruleset.players.counts:
            raise WrongPlayers(players, ruleset)
        self.ruleset = ruleset
        self.players = players
        self.vehicles = ruleset.vehicle.per_player
        self.board: Board = compile_board(ruleset)
        self._number_cards()
        self._copy_values()
        self.lane = {lane.id: lane for lane in self.board.lanes}
        self.ticket_choices: Remembered[tuple[int, ...], list[KeepTickets]] = Remembered(
            partial(ways_to_keep, self.board.tickets), _MOST_REMEMBERED
        )
        self.ticket = {ticket.id: index for index, ticket in enumerate(self.board.tickets)}
        self.location = {id_: index for index, id_ in enumerate(self.board.locations)}

    def _number_cards(self) -> None:
        cards = self.ruleset.cards
        self.colors: tuple[str, ...] = tuple(cards.colors)
        self.wild = len(self.colors)
        self.cards: tuple[str, ...] = (*self.colors, cards.wild.id)
        self.card_counts: tuple[int, ...] = (*cards.colors.values(), cards.wild.count)
        self.deck = tuple(kind for kind, count in enumerate(self.card_counts) for _ in range(count))
        self.card = {id_: kind for kind, id_ in enumerate(self.cards)}
        draws = [DrawFaceUp(id_) for id_ in self.cards]

        def to_take(market: tuple[int, ...], *, wild: bool) -> list[DrawFaceUp]:
            return [draws[card] for card in dict.fromkeys(market) if wild or card != self.wild]

        # By the face-up cards: what may be taken of them, each kind once; and what of the coloured ones.
        self.draws = Remembered(partial(to_take, wild=True), _MOST_REMEMBERED)
        self.colored_draws = Remembered(partial(to_take, wild=False), _MOST_REMEMBERED)
        self.pay: tuple[PayTable, ...] = pay_tables(
            self.board.lanes, self.colors, cards.wild.id, self.card_counts
        )

    def _copy_values(self) -> None:
        """What the hot loop asks for, one step away."""
        ruleset = self.ruleset
        self.face_up = ruleset.market.face_up
        self.reset_at = ruleset.market.reset_at_wilds
        self.resets_in_a_row = ruleset.market.resets_in_a_row
        self.draw_count = ruleset.turn.draw_cards
        self.wild_is_whole_draw = ruleset.turn.face_up_wild == "whole_draw"
        self.low_at = ruleset.end.vehicles_left
        self.one_lane_only = self.players <= ruleset.one_lane_up_to_players
        self.tokens: TouristTokens | None = ruleset.mechanics.tourist_tokens
