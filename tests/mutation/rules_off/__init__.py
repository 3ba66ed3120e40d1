"""For every rule that can be executed: the engine of somebody who forgot or misread it."""

from __future__ import annotations

from tests.mutation.rules_off import claim, draw, end, scoring, setup, tickets, tourists, turn
from tests.mutation.rules_off.register import RULES_OFF, Mutant

__all__ = ["RULES_OFF", "Mutant", "claim", "draw", "end", "scoring", "setup", "tickets", "tourists", "turn"]
