"""The steps of an example: played by the engine, so that what comes of them is never copied."""

from __future__ import annotations

from collections.abc import Iterator

from railbook.engine import Action, DrawFaceUp, DrawFromDeck, Recorder, Refusal, State, verdict
from railbook.engine.chance import CARDS
from railbook.engine.play import play
from railbook.examples.attempts import WANTS, attempt, cards_of, lanes_of
from railbook.examples.example import Step
from railbook.examples.table import Table
from railbook.telling.turns import action_told, swept

WHEN = "when"


def steps_told(table: Table) -> Iterator[Step]:
    """Plays the steps on the table and tells each; what is not allowed changes nothing."""
    unknown = _unknown_cards(table)
    for number, data in enumerate(table.known.scenario.when):
        action = table.known.action(data, (WHEN, number))
        if action is None:  # noted among the faults
            return
        refusal = verdict(table.state, action)
        yield _done(table, action, unknown) if refusal is None else _refused(table, action, refusal)


def _unknown_cards(table: Table) -> int:
    """How many cards at the bottom of the deck are any cards: the scenario does not say which."""
    given, state = table.given, table.state
    if given.get("rest", "deck") != "deck":
        return 0
    whole = sum(table.known.game.card_counts) if given.get("setup") else len(state.deck)
    return whole - len(given.get("deck", ()))


def _refused(table: Table, action: Action, refusal: Refusal) -> Step:
    return Step(
        player=table.names.player(table.state.player),
        text=attempt(WANTS, action, table.names),
        allowed=False,
        why=table.why(refusal),
        rule=refusal.rule,
        cards=cards_of(action, table.known.game),
        lane=next(iter(lanes_of(action)), None),
    )


def _done(table: Table, action: Action, unknown: int) -> Step:
    before, shuffled = table.state.clone(), Recorder(table.state.chance)
    table.state.chance = shuffled
    play(table.state, action)
    table.state.chance = before.chance
    text, *after = action_told(before, action, table.state, table.names)
    cards = _cards(before, action, table.state)
    if isinstance(action, DrawFromDeck) and len(before.deck) <= unknown:
        text, cards = table.say("draws from the deck"), ()
    return Step(
        player=table.names.player(before.player),
        text=text,
        cards=cards,
        lane=next(iter(lanes_of(action)), None),
        after=tuple(dict.fromkeys([*after, *_to_the_cards(table, before, action, shuffled)])),
    )


def _cards(before: State, action: Action, after: State) -> tuple[str, ...]:
    """The cards that an action names, or the one that came from the deck."""
    if not isinstance(action, DrawFromDeck):
        return cards_of(action, before.game)
    hands = zip(before.game.cards, before.hands[before.player], after.hands[before.player], strict=True)
    return tuple(card for card, old, new in hands if new > old)


def _to_the_cards(table: Table, before: State, action: Action, shuffled: Recorder) -> Iterator[str]:
    """What an action did to the row and the deck; a row swept away may be like the one before."""
    new_decks = [len(shuffle.order) for shuffle in shuffled.shuffles if shuffle.pile == CARDS]
    taken = len(before.deck) + sum(new_decks) - len(table.state.deck)
    turned_up = taken - isinstance(action, DrawFromDeck)
    gaps = before.game.face_up - len(before.market) + isinstance(action, DrawFaceUp)
    if turned_up > gaps:
        yield swept(table.names)
    if new_decks:
        yield table.say("the discard pile is shuffled and becomes the deck")
