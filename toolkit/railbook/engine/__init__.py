"""The referee: plays any ruleset, says why an action is refused, and where every point comes from.

>>> from railbook.rules.load import load
>>> state = start(load("usa"), players=2, chance=Dice(7))
>>> while not state.over:
...     state = apply(state, legal(state)[0])
>>> outcome(state).ended_by
'end.final-turns'
"""

from railbook.engine.actions import (
    DRAW_FROM_DECK,
    DRAW_TICKETS,
    PASS,
    Action,
    Claim,
    DrawFaceUp,
    DrawFromDeck,
    DrawTickets,
    KeepTickets,
    Pass,
    PlaceStack,
    TakeToken,
)
from railbook.engine.chance import Chance, ChanceMismatch, Dice, Recorder, Replay, Shuffle
from railbook.engine.game import Game, WrongPlayers
from railbook.engine.legal import legal
from railbook.engine.line import Line
from railbook.engine.observation import Observation, observe
from railbook.engine.outcome import NotOver, Outcome, TieBreak, outcome
from railbook.engine.play import apply, deal, play, start
from railbook.engine.position import Position
from railbook.engine.refusal import Refusal, Refused
from railbook.engine.score import Score, score
from railbook.engine.state import Phase, State
from railbook.engine.verdict import verdict

__all__ = [
    "DRAW_FROM_DECK",
    "DRAW_TICKETS",
    "PASS",
    "Action",
    "Chance",
    "ChanceMismatch",
    "Claim",
    "Dice",
    "DrawFaceUp",
    "DrawFromDeck",
    "DrawTickets",
    "Game",
    "KeepTickets",
    "Line",
    "NotOver",
    "Observation",
    "Outcome",
    "Pass",
    "Phase",
    "PlaceStack",
    "Position",
    "Recorder",
    "Refusal",
    "Refused",
    "Replay",
    "Score",
    "Shuffle",
    "State",
    "TakeToken",
    "TieBreak",
    "WrongPlayers",
    "apply",
    "deal",
    "legal",
    "observe",
    "outcome",
    "play",
    "score",
    "start",
    "verdict",
]
