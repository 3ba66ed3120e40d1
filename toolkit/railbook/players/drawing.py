"""Which card to draw: the face-up one that helps most, or the top of the deck if that promises more."""

from __future__ import annotations

from collections.abc import Sequence

from railbook.engine import Action, DrawFaceUp, DrawFromDeck
from railbook.players.seat import Seat

# What a card is worth: one that is missing, the more so if it is among the last; one that may come in handy.
NEEDED, NEARLY, SPARE = 1.0, 0.4, 0.25
WILD = 1.6  # goes with anything


def best_draw(seat: Seat, actions: list[Action], missing: Sequence[int]) -> Action | None:
    """The best card to draw, or None if there is nothing to draw."""
    values = [_value(seat, card, missing) for card in range(len(seat.hand))]
    draws = [action for action in actions if isinstance(action, DrawFaceUp | DrawFromDeck)]
    return max(draws, key=lambda draw: _promise(seat, draw, values), default=None)


def _value(seat: Seat, card: int, missing: Sequence[int]) -> float:
    if card == seat.game.wild:
        return WILD if any(missing) else NEEDED
    return NEEDED + NEARLY / missing[card] if missing[card] else SPARE


def _promise(seat: Seat, draw: DrawFaceUp | DrawFromDeck, values: list[float]) -> float:
    """The value of a card, less what can no longer be drawn if it is taken."""
    if isinstance(draw, DrawFromDeck):
        return _unseen(seat, values)
    card = seat.game.card[draw.card]
    if card == seat.game.wild and seat.game.wild_is_whole_draw:
        return values[card] - (seat.game.draw_count - 1) * _unseen(seat, values)
    return values[card]


def _unseen(seat: Seat, values: list[float]) -> float:
    """What the top card of the deck is worth on average, as far as a player can know."""
    worth = sum(value * count for value, count in zip(values, seat.unseen, strict=True))
    return worth / max(1, sum(seat.unseen))
