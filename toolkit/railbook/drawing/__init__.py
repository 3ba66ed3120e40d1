"""Our own schematic pictures, drawn from data: boards, excerpts for examples, cards and their legend.

Everything is markup to be put into a page: classes and presentation attributes, no style and no script.
"""

from __future__ import annotations

from railbook.drawing.board import draw_board
from railbook.drawing.cards import card_symbols, card_use
from railbook.drawing.legend import draw_legend
from railbook.drawing.palette import Look, letters, looks
from railbook.drawing.piece import draw_piece

__all__ = [
    "Look",
    "card_symbols",
    "card_use",
    "draw_board",
    "draw_legend",
    "draw_piece",
    "letters",
    "looks",
]
