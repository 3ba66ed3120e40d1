"""What there is on the table. Small, and quick to copy; what can be computed is not in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railbook.engine.chance import Chance

if TYPE_CHECKING:
    from railbook.engine.game import Game

NOBODY = -1


class Phase:
    """What the player to move has to do. Plain strings: hashing an Enum would cost a tenth of the speed."""

    OPENING: Final = "opening"  # choose among the tickets dealt at the start
    PLACING: Final = "placing"  # place a stack of tourist tokens before the first turn
    TURN: Final = "turn"  # choose an action
    DRAWING: Final = "drawing"  # take a further card
    TICKETS: Final = "tickets"  # choose among the tickets just drawn
    TOKEN: Final = "token"  # choose at which end of the route to take a token  # noqa: S105 - no password
    OVER: Final = "over"


class State:
    """One moment of a game. Players, cards, tickets, lanes and locations are numbers; see ``Game``.

    ``deck`` and ``ticket_deck`` have their top at the end. ``open`` holds, for each player, the mask of
    lanes that this player could claim if cards and pieces sufficed.
    """

    __slots__ = (
        "aside",
        "chance",
        "choice",
        "deck",
        "discards",
        "drawn",
        "ended_by",
        "game",
        "hands",
        "market",
        "offered",
        "open",
        "owed",
        "owned",
        "passes",
        "phase",
        "player",
        "points",
        "stacks",
        "symbols",
        "ticket_deck",
        "tickets",
        "tokens",
        "triggered_by",
        "turns_left",
        "vehicles",
    )

    def __init__(self, game: Game, chance: Chance) -> None:
        players = range(game.players)
        self.game = game
        self.chance = chance
        self.phase: str = Phase.TURN
        self.player = 0
        # Cards: in the deck and face up one by one, elsewhere only how many of each kind.
        self.deck: list[int] = []
        self.market: list[int] = []
        self.discards: list[int] = [0] * len(game.cards)
        self.hands: list[list[int]] = [[0] * len(game.cards) for _ in players]
        # Tickets: under way to a player in ``offered``.
        self.ticket_deck: list[int] = []
        self.tickets: list[list[int]] = [[] for _ in players]
        self.offered: list[list[int]] = [[] for _ in players]
        # The board, and what each player has on it and on the score track.
        self.owned: list[int] = [0 for _ in players]
        self.open: list[int] = [game.board.every_lane for _ in players]
        self.vehicles: list[int] = [game.vehicles for _ in players]
        self.points: list[int] = [0 for _ in players]
        # Tourist tokens: by location the symbol and how many; masks of symbols for players.
        self.symbols: list[int] = []
        self.stacks: list[int] = []
        self.tokens: list[int] = [0 for _ in players]
        self.aside: list[int] = []
        self.choice: tuple[int, ...] = ()
        self.owed = 0
        # The turn and the end.
        self.drawn = 0
        self.passes = 0
        self.triggered_by = NOBODY
        self.turns_left = NOBODY
        self.ended_by: str | None = None

    def clone(self, chance: Chance | None = None) -> State:
        """A copy to play on, leaving this one alone.

        The copy shares this game's chance, so give it one of its own to try out what may happen.
        """
        copy = object.__new__(State)
        copy.game = self.game
        copy.chance = self.chance if chance is None else chance
        copy.phase = self.phase
        copy.player = self.player
        copy.deck = self.deck[:]
        copy.market = self.market[:]
        copy.discards = self.discards[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.ticket_deck = self.ticket_deck[:]
        copy.tickets = [held[:] for held in self.tickets]
        copy.offered = [offer[:] for offer in self.offered]
        copy.owned = self.owned[:]
        copy.open = self.open[:]
        copy.vehicles = self.vehicles[:]
        copy.points = self.points[:]
        copy.symbols = self.symbols[:]
        copy.stacks = self.stacks[:]
        copy.tokens = self.tokens[:]
        copy.aside = self.aside[:]
        copy.choice = self.choice
        copy.owed = self.owed
        copy.drawn = self.drawn
        copy.passes = self.passes
        copy.triggered_by = self.triggered_by
        copy.turns_left = self.turns_left
        copy.ended_by = self.ended_by
        return copy

    @property
    def over(self) -> bool:
        return self.phase == Phase.OVER

    def __eq__(self, other: object) -> bool:
        """Whether the same things lie in the same places; where chance comes from does not matter."""
        if not isinstance(other, State) or self.game is not other.game:
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _COMPARED)

    __hash__ = None  # type: ignore[assignment]  # a state changes while it is played

    def __repr__(self) -> str:
        return f"<State of {self.game.ruleset.id}: player {self.player}, {self.phase}>"


_COMPARED = tuple(name for name in State.__slots__ if name not in ("chance", "game"))
