"""Why every game ends, whatever is played.

To every state belongs a whole number that is never negative and falls with every legal action. Hence no
game has more actions left than its number says:

- a claim uses up a lane, and lanes are counted dearer than all cards that it may bring back;
- a card drawn leaves the cards that are not in a hand, and only claims bring cards back;
- drawing tickets is a step towards keeping one, and a ticket kept never returns;
- tokens, stacks and opening tickets are chosen a fixed number of times;
- passing is possible until everybody has passed in turn, which ends the game (`end.nobody-can-act`).

That nothing loops inside an action either is the rule `draw.endless-reset`: the face-up cards are swept away
only so many times in a row.
"""

from __future__ import annotations

from railbook.engine import Phase, State


def actions_left_at_most(state: State) -> int:
    """A number that falls with every action: the game cannot have more actions left than that."""
    game = state.game
    if state.over:
        return 0
    cards = sum(game.card_counts)
    loose_cards = cards - sum(map(sum, state.hands))
    loose_tickets = len(state.ticket_deck) + sum(map(len, state.offered))
    free_lanes = len(game.board.lanes) - sum(mask.bit_count() for mask in state.owned)
    # A claim frees at most all cards, and may be followed by the choice of tokens.
    worth_of_a_lane = cards + state.game.players + 4
    steps = free_lanes * worth_of_a_lane + loose_cards + 2 * loose_tickets + len(state.aside) + state.owed
    opening = 1 + sum(map(bool, state.offered))
    steps += opening if state.phase == Phase.OPENING else state.phase != Phase.TICKETS
    return (steps + 1) * (game.players + 1) - state.passes
