"""Laws of play: what must hold at every step of every game, by whatever rules.

Each law is a function that yields what breaks it, as data. Words are added where they are shown.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from railbook.analysis.probes import some_actions
from railbook.analysis.scrambled import scrambled
from railbook.analysis.termination import actions_left_at_most
from railbook.diagnostics.codes.register import N_
from railbook.engine import (
    PASS,
    Action,
    DrawFaceUp,
    DrawFromDeck,
    Phase,
    Refused,
    Replay,
    Shuffle,
    State,
    apply,
    legal,
    observe,
    verdict,
)
from railbook.engine.chance import CARDS
from railbook.engine.notation import BadNotation
from railbook.engine.saved_state import read_state, write_state
from railbook.engine.state import NOBODY
from railbook.rules.components import Ruleset


@dataclass(frozen=True, slots=True)
class Step:
    """One action: the table before it, all that was legal, and the table after it."""

    before: State
    legal: list[Action]
    action: Action
    after: State
    number: int
    dice: random.Random
    shuffles: tuple[Shuffle, ...] = ()  # what chance did meanwhile


@dataclass(frozen=True, slots=True)
class Law:
    """A law, in words, and how often it is looked at: at every step, or at every so many."""

    id: str
    text: str
    breaches: Callable[[Step], Iterator[str]]
    every: int = 1
    mechanic: str | None = None  # without it, there is nothing to look at


def cards_conserved(step: Step) -> Iterator[str]:
    state = step.after
    for kind, there in enumerate(state.game.card_counts):
        held = sum(hand[kind] for hand in state.hands) + state.discards[kind]
        found = held + state.market.count(kind) + state.deck.count(kind)
        if found != there:
            yield f"{state.game.cards[kind]}: {found} / {there}"
    if len(state.market) > state.game.face_up or (not state.deck and any(state.discards)):
        yield f"market {len(state.market)}, deck {len(state.deck)}, discards {sum(state.discards)}"


def resets_are_counted(step: Step) -> Iterator[str]:
    """The row is swept away while it must be, and never more than so many times in a row."""
    before, after, game = step.before, step.after, step.before.game
    shuffled = sum(len(shuffle.order) for shuffle in step.shuffles if shuffle.pile == CARDS)
    left_the_deck = len(before.deck) + shuffled - len(after.deck)
    turned_up = left_the_deck - isinstance(step.action, DrawFromDeck)
    gaps = game.face_up - len(before.market) + isinstance(step.action, DrawFaceUp)
    resets, odd = divmod(max(0, turned_up - gaps), game.face_up)
    full = len(after.market) == game.face_up
    again = turned_up > 0 and full and after.market.count(game.wild) >= game.reset_at
    if odd or resets > game.resets_in_a_row or (again and resets < game.resets_in_a_row):
        yield f"{turned_up} - {gaps}, {after.market.count(game.wild)} / {game.reset_at}"


def vehicles_conserved(step: Step) -> Iterator[str]:
    state = step.after
    for player, mask in enumerate(state.owned):
        placed = sum(lane.length for lane in state.game.board.lanes_in(mask))
        if state.vehicles[player] + placed != state.game.vehicles or state.vehicles[player] < 0:
            yield f"{player}: {state.vehicles[player]} + {placed}"


def tickets_conserved(step: Step) -> Iterator[str]:
    state = step.after
    everywhere = Counter(state.ticket_deck)
    for pile in (*state.tickets, *state.offered):
        everywhere.update(pile)
    if everywhere != Counter(range(len(state.game.board.tickets))):
        yield str(everywhere)


def tokens_conserved(step: Step) -> Iterator[str]:
    if _tokens(step.before) != _tokens(step.after):
        yield f"{_tokens(step.before)} → {_tokens(step.after)}"


def _tokens(state: State) -> Counter[int]:
    """How many tokens of each symbol are on the board, with players, or waiting to be placed."""
    counts: Counter[int] = Counter()
    for symbol, stack in zip(state.symbols, state.stacks, strict=True):
        counts[symbol] += stack
    for mask in state.tokens:
        counts.update(symbol for symbol in range(mask.bit_length()) if mask >> symbol & 1)
    if state.game.tokens is not None:
        for symbol in state.aside:
            counts[symbol] += state.game.tokens.placed_stack[state.game.players]
    return +counts


def legal_is_allowed(step: Step) -> Iterator[str]:
    """Everything on the list is allowed, and nothing is on it twice."""
    yield from (str(action) for action in step.legal if verdict(step.before, action) is not None)
    if len(set(step.legal)) < len(step.legal):
        yield "twice"


def the_rest_is_refused(step: Step) -> Iterator[str]:
    """An action that is not on the list is refused, with a rule that the game has."""
    listed = set(step.legal)
    for action in some_actions(step.before, step.dice):
        refusal = verdict(step.before, action)
        if (refusal is None) != (action in listed):
            yield str(action)
        elif refusal is not None and step.before.game.ruleset.rule(refusal.rule) is None:
            yield refusal.rule


def apply_agrees(step: Step) -> Iterator[str]:
    """`apply` does what was done, raises for what is refused, and leaves the table alone."""
    saved = step.before.clone()
    if apply(step.before.clone(Replay(step.shuffles)), step.action) != step.after:
        yield str(step.action)
    for action in some_actions(step.before, step.dice):
        if action in step.legal:
            continue
        try:
            apply(step.before, action)
        except Refused:
            continue
        yield str(action)
    if saved != step.before:
        yield "changed"


def score_is_the_recount(step: Step) -> Iterator[str]:
    state = step.after
    for player, mask in enumerate(state.owned):
        counted = sum(lane.points for lane in state.game.board.lanes_in(mask))
        if counted != state.points[player]:
            yield f"{player}: {state.points[player]} / {counted}"


def one_owner_per_lane(step: Step) -> Iterator[str]:
    """A lane has one owner, nobody has both, and with few players only one is taken at all."""
    state = step.after
    everybody = 0
    for player, mask in enumerate(state.owned):
        if everybody & mask:
            yield f"{player}: {everybody & mask:b}"
        everybody |= mask
    for player, mask in enumerate(state.owned):
        for lane in state.game.board.lanes_in(mask):
            if lane.twin & (everybody if state.game.one_lane_only else mask):
                yield f"{player}: {lane.id}"


def secrets_kept(step: Step) -> Iterator[str]:
    """What others hold and what lies face down changes nothing that a player sees or may do."""
    state = step.after
    if state.over:
        return
    other = scrambled(state, state.player, step.dice)
    if observe(other, state.player) != observe(state, state.player) or legal(other) != legal(state):
        yield str(state.player)


def one_last_round(step: Step) -> Iterator[str]:
    before, after = step.before, step.after
    if before.triggered_by != NOBODY and before.triggered_by != after.triggered_by:
        yield f"{before.triggered_by} → {after.triggered_by}"
    if before.turns_left != NOBODY and after.turns_left not in (before.turns_left, before.turns_left - 1):
        yield f"{before.turns_left} → {after.turns_left}"


def stuck_only_as_ruled(step: Step) -> Iterator[str]:
    """There is always something to do until the end; passing only with nothing left to take or claim."""
    state = step.before
    if not step.legal:
        yield state.phase
    if PASS in step.legal and (len(step.legal) > 1 or state.deck or state.market or state.ticket_deck):
        yield str(step.legal[:3])
    over = step.after.phase == Phase.OVER
    if over != (step.after.ended_by is not None) or over != (not legal(step.after)):
        yield str(step.after.ended_by)


def every_step_is_nearer_the_end(step: Step) -> Iterator[str]:
    before, after = actions_left_at_most(step.before), actions_left_at_most(step.after)
    if not 0 <= after < before:
        yield f"{before} → {after}"


def survives_being_saved(step: Step) -> Iterator[str]:
    state = step.after
    try:
        if read_state(state.game, write_state(state), state.chance) != state:
            yield str(step.number)
    except BadNotation as bad:
        yield str(bad)


def laws_of(ruleset: Ruleset) -> list[Law]:
    """The laws that a game can break."""
    return [law for law in LAWS if law.mechanic is None or law.mechanic in ruleset.mechanics.names]


LAWS = (
    Law("cards", N_("Every card is somewhere, and only once"), cards_conserved),
    Law("resets", N_("Face-up cards are replaced when they must be, and not for ever"), resets_are_counted),
    Law("vehicles", N_("Pieces left and pieces placed make up the supply"), vehicles_conserved),
    Law("tickets", N_("Every ticket is somewhere, and only once"), tickets_conserved),
    Law(
        "tokens", N_("Tourist tokens neither vanish nor appear"), tokens_conserved, mechanic="tourist_tokens"
    ),
    Law("legal", N_("What is offered as legal is allowed"), legal_is_allowed),
    Law("refused", N_("What is not offered is refused, by a rule of the game"), the_rest_is_refused),
    Law("apply", N_("An allowed action does what it should, a refused one nothing"), apply_agrees, every=5),
    Law("points", N_("The running score equals the recount"), score_is_the_recount),
    Law("lanes", N_("Nobody owns both lanes of a double route"), one_owner_per_lane),
    Law("secrets", N_("Nothing hidden shows, or changes what is legal"), secrets_kept, every=5),
    Law("last-round", N_("There is one last round, and it does not grow"), one_last_round),
    Law("stuck", N_("Players pass only where the rules say so"), stuck_only_as_ruled),
    Law("ends", N_("Every action brings the end nearer"), every_step_is_nearer_the_end),
    Law("saved", N_("A saved game is the same game"), survives_being_saved, every=10),
)
