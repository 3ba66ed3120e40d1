"""Tourist tokens: stacks of one symbol on locations, taken by those whose routes end there."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.engine.board import Lane
from railbook.engine.chance import TOKENS as PILE
from railbook.engine.line import TOKENS, Line
from railbook.engine.state import Phase, State
from railbook.rules.components import Ruleset

NO_SYMBOL = -1


def lay_out(state: State) -> None:
    """Gives every marked location a stack of one symbol and sets the others aside (`setup.token-stacks`)."""
    tokens, locations = state.game.tokens, state.game.board.locations
    state.symbols, state.stacks = [NO_SYMBOL] * len(locations), [0] * len(locations)
    if tokens is None:
        return
    symbols = state.chance.shuffle(PILE, range(tokens.symbols))
    for index, place in enumerate(state.game.ruleset.board.locations.values()):
        if place.tokens:
            state.symbols[index], state.stacks[index] = symbols.pop(), tokens.stack[state.game.players]
    state.aside = symbols


def supply(ruleset: Ruleset, players: int) -> int:
    """How many tokens lie on the board before the first turn, in all stacks (`setup.token-stack-size`)."""
    tokens, locations = ruleset.mechanics.tourist_tokens, ruleset.board.locations
    if tokens is None:
        return 0
    marked = sum(place.tokens for place in locations.values())
    placed = min(tokens.placed_stacks, tokens.symbols - marked, len(locations) - marked)
    return marked * tokens.stack[players] + placed * tokens.placed_stack[players]


def placers(players: int, stacks: int) -> Iterator[int]:
    """Who places the stacks set aside: the last in turn order, then the one before, and so on.

    With two players it is the second who places them all (`setup.token-placing`).

    >>> list(placers(2, 2)), list(placers(4, 2))
    ([1, 1], [3, 2])
    """
    for stack in range(stacks):
        yield players - 1 if players <= 2 else players - 1 - stack % players


def free_locations(state: State) -> list[int]:
    """Where a stack may be placed: wherever there is none."""
    return [place for place, symbol in enumerate(state.symbols) if symbol == NO_SYMBOL]


def place(state: State, location: int) -> None:
    tokens = state.game.tokens
    assert tokens is not None
    state.symbols[location] = state.aside.pop()
    state.stacks[location] = tokens.placed_stack[state.game.players]


def on_offer(state: State, ends: tuple[int, ...]) -> tuple[int, ...]:
    """The ends of a route with a token that the player may take (`tourists.one-per-symbol`)."""
    return tuple(
        end for end in ends if state.stacks[end] and not state.tokens[state.player] >> state.symbols[end] & 1
    )


def after_claim(state: State, lane: Lane) -> None:
    """Takes what there is to take (`tourists.take`), or leaves the player a choice (`tourists.choice`)."""
    tokens = state.game.tokens
    if tokens is None:
        return
    offered = on_offer(state, lane.ends)
    if len(offered) > tokens.take:
        state.choice, state.owed, state.phase = offered, tokens.take, Phase.TOKEN
    else:
        for location in offered:
            take(state, location)


def take(state: State, location: int) -> None:
    state.stacks[location] -= 1
    state.tokens[state.player] |= 1 << state.symbols[location]


def choose(state: State, location: int) -> None:
    """Takes the token at this end, and leaves the choice open while more are owed."""
    take(state, location)
    state.owed -= 1
    state.choice = tuple(end for end in state.choice if end != location) if state.owed else ()


def lines(state: State) -> Iterator[tuple[int, Line]]:
    """What the different tokens of each player are worth together (`tourists.score`)."""
    if state.game.tokens is None:
        return
    for player, held in enumerate(state.tokens):
        number = held.bit_count()
        points = state.game.tokens.points[number]
        if number or points:
            symbols = " ".join(str(symbol + 1) for symbol in range(held.bit_length()) if held >> symbol & 1)
            yield player, Line(TOKENS, points, "scoring.tokens", symbols, number)
