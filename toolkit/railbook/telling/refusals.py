"""Why not, in a sentence: what the rule says no to, with the values, and the rule itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from railbook.diagnostics import Diagnostic
from railbook.diagnostics.codes.register import N_
from railbook.engine import Refusal
from railbook.engine.refusal import Value
from railbook.telling.names import Names

# One sentence for each reason. The rule's own text stands beside it and need not be repeated.
SENTENCES = {
    "opening_tickets_first": N_("First choose which of your starting tickets to keep."),
    "stacks_first": N_("First place the stacks of tourist tokens that were set aside."),
    "nothing_to_choose": N_("There is nothing to choose now: draw cards, claim a route or draw tickets."),
    "still_drawing": N_("You have begun to draw cards: take the next one."),
    "tickets_first": N_("First choose which of the tickets you have drawn to keep."),
    "token_first": N_("First choose at which end of the route to take a tourist token."),
    "game_over": N_("The game is over."),
    "no_deck": N_("There is no card left in the deck."),
    "unknown_card": N_("This game has no card “{card}”."),
    "not_face_up": N_("This card does not lie face up: {card}. Face up are: {market}."),
    "wild_as_further_card": N_("After another card, this one may not be taken face up: {card}."),
    "unknown_lane": N_("The board has no route “{lane}”."),
    "lane_taken": N_("This route is taken: {lane}."),
    "both_lanes": N_("{lane}: you already own the other lane of this route."),
    "lane_closed": N_("{lane}: with {players} players, a taken lane closes the other one."),
    "too_few_pieces": N_("Pieces needed: {needs}; you have {has}."),
    "unreadable_payment": N_("This payment cannot be read."),
    "mixed_colors": N_("A single colour is needed here, not {cards}."),
    "wrong_color": N_("This route takes {color}, not {cards}."),
    "wrong_count": N_("Cards needed: {needs}; you play {played}."),
    "too_few_wilds": N_("{card}: {needs} needed, you play {played}."),
    "not_in_hand": N_("You play {needs} × {card} and have {has}."),
    "no_tickets": N_("There is no ticket left in the deck."),
    "not_offered": N_("This ticket is not among those you may choose from: {ticket}."),
    "ticket_twice": N_("A ticket is named twice."),
    "ticket_held": N_("Somebody already has this ticket: {ticket}."),
    "too_few_kept": N_("Tickets to keep at least: {needs}; you keep {kept}."),
    "unknown_location": N_("The board has no location “{location}”."),
    "has_a_stack": N_("There is a stack of tourist tokens here already: {location}."),
    "no_token_there": N_("You may take a token at {choice}, not at {location}."),
    "too_many_symbols": N_("Different tourist tokens in the game: {there}; you have {has}."),
    "too_many_tokens": N_("Tourist tokens laid out at the start: {there}; all of you together have {has}."),
}


def refusal_told(refusal: Refusal, names: Names) -> str:
    """What is wrong with an action, in the reader's language."""
    if refusal.reason == "can_act":
        return names.wording.count(
            "You may pass only if you cannot act, and there is {count} thing you can do.",
            "You may pass only if you cannot act, and there are {count} things you can do.",
            int(str(refusal.values["count"])),
        )
    values = {name: _shown(name, value, names) for name, value in refusal.params}
    return names.wording.say(SENTENCES[refusal.reason], values)


def fault_told(found: Diagnostic, names: Names) -> Diagnostic:
    """A fault of a position that is a refusal, with the sentence in the place of the reason's id."""
    if found.code != "G301":
        return found
    refusal = Refusal(str(found.values["rule"]), str(found.values["reason"]), _of_refusal(found))
    return replace(found, params=tuple({**found.values, "reason": refusal_told(refusal, names)}.items()))


def _of_refusal(found: Diagnostic) -> tuple[tuple[str, Value], ...]:
    return tuple(param for param in found.params if param[0] not in ("player", "rule", "reason"))


def _shown(name: str, value: Value, names: Names) -> Value:
    """A value as the reader knows it: ids become names."""
    if isinstance(value, int):
        return value
    show = _SHOWN.get(name, _as_it_is)
    if isinstance(value, tuple):
        style: Literal["standard", "or"] = "or" if name == "choice" else "standard"
        return names.wording.list([show(names, id_) for id_ in value], style)
    return show(names, value)


def _as_it_is(_: Names, value: str) -> str:
    return value


_SHOWN: dict[str, Callable[[Names, str], str]] = {
    "card": Names.card,
    "cards": Names.card,
    "color": Names.card,
    "market": Names.card,
    "lane": Names.lane,
    "ticket": Names.ticket,
    "location": Names.place,
    "choice": Names.place,
}
