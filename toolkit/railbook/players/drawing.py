"""Which card to draw: the face-up one that helps most, or the top of the deck if that promises more."""

from __future__ import annotations

from collections.abc import Sequence

from railbook.engine import Action, DrawFaceUp, DrawFromDeck
from railbook.players.seat import Seat

NEEDED, NEARLY, SPARE = 1.0, 0.4, 0.25
WILD = 1.6  # a wild card is as good as a needed one, and keeps all ways open


def best_draw(seat: Seat, actions: list[Action], missing: Sequence[int]) -> Action | None:
    """The best card to draw, or None if there is nothing to draw."""
    values = [_value(seat, card, missing) for card in range(len(seat.hand))]
    deck = _deck(seat, values)
    draws = [action for action in actions if isinstance(action, DrawFaceUp | DrawFromDeck)]
    return max(draws, key=lambda draw: _promise(seat, draw, values, deck), default=None)


def _value(seat: Seat, card: int, missing: Sequence[int]) -> float:
    """More for a card that is missing, and most for one of the last that are."""
    if card == seat.game.wild:
        return WILD if any(missing) else NEEDED
    return NEEDED + NEARLY / missing[card] if missing[card] else SPARE


def _deck(seat: Seat, values: list[float]) -> float:
    """What the top card is worth on average, as far as one can know."""
    return sum(map(float.__mul__, values, map(float, seat.unseen))) / max(1, sum(seat.unseen))


def _promise(seat: Seat, draw: Action, values: list[float], deck: float) -> float:
    """The value of the card and of what may be drawn after it."""
    if isinstance(draw, DrawFromDeck):
        return deck
    card = seat.game.card[draw.card] if isinstance(draw, DrawFaceUp) else 0
    given_up = seat.game.draw_count - seat.drawn - 1
    if card == seat.game.wild and seat.game.wild_is_whole_draw:
        return values[card] - given_up * deck
    return values[card]
