"""Why not, in a sentence: what the rule says no to, with the values, and the rule itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from railbook.diagnostics import Diagnostic
from railbook.diagnostics.codes.register import N_, P_
from railbook.engine import Refusal
from railbook.engine.refusal import Value
from railbook.telling.names import Names

# One sentence for each reason, told of the player who is refused. The rule's own text stands beside it and
# need not be repeated.
SENTENCES = {
    "opening_tickets_first": N_("{player} must first choose which starting tickets to keep."),
    "stacks_first": N_("{player} must first place a stack of tourist tokens."),
    "nothing_to_choose": N_(
        "{player} has nothing to choose now: it is time to draw cards, claim a route or draw tickets."
    ),
    "still_drawing": N_("{player} has begun to draw cards and must take the next one."),
    "tickets_first": N_("{player} must first choose which of the drawn tickets to keep."),
    "token_first": N_("{player} must first choose at which end of the route to take a tourist token."),
    "game_over": N_("The game is over."),
    "no_deck": N_("There is no card left in the deck."),
    "unknown_card": N_("This game has no card “{card}”."),
    "not_face_up": N_("There is no {card} among the face-up cards, only {market}."),
    "none_face_up": N_("There is no {card} among the face-up cards."),
    "wild_as_further_card": N_("After another card, {player} may not take a face-up {wild}."),
    "unknown_lane": N_("The board has no route “{lane}”."),
    "lane_taken": N_("The route {lane} is already taken."),
    "both_lanes": N_("{player} already owns the other lane, beside {lane}."),
    "lane_closed": N_("With {players} players, {lane} is closed: the other lane is taken."),
    "unreadable_payment": N_("This payment cannot be read."),
    "mixed_colors": N_("{player} must pay in a single colour, not with {cards}."),
    "wrong_color": N_("This route is paid with {color}, not with {cards}."),
    "not_in_hand": N_("{player} plays {needs} × {card} but has only {has}."),
    "no_tickets": N_("There is no ticket left in the deck."),
    "not_offered": N_("The ticket {ticket} is not among those that {player} may choose from."),
    "ticket_twice": N_("A ticket is named twice."),
    "ticket_held": N_("Somebody already has the ticket {ticket}."),
    "unknown_location": N_("The board has no {place} “{location}”."),
    "has_a_stack": N_("There is already a stack of tourist tokens at {location}."),
    "no_token_there": N_("{player} may take a token at {choice}, not at {location}."),
}
# Sentences with a noun behind a number: which of the values it is, and the forms for it.
COUNTED = {
    "can_act": (
        "count",
        *P_(
            "{player} may pass only if nothing can be done, and there is {count} thing to do.",
            "{player} may pass only if nothing can be done, and there are {count} things to do.",
        ),
    ),
    "too_few_pieces": (
        "has",
        *P_(
            "{player} has only {count} {piece} left, and this route needs {needs}.",
            "{player} has only {count} {piece} left, and this route needs {needs}.",
        ),
    ),
    "wrong_count": (
        "needs",
        *P_(
            "This route takes {count} card, and {player} plays {played}.",
            "This route takes {count} cards, and {player} plays {played}.",
        ),
    ),
    "too_few_wilds": (
        "needs",
        *P_(
            "{player} must play at least {count} {wild} here, but plays {played}.",
            "{player} must play at least {count} {wild} here, but plays {played}.",
        ),
    ),
    "too_few_kept": (
        "needs",
        *P_(
            "{player} must keep at least {count} ticket, but keeps {kept}.",
            "{player} must keep at least {count} tickets, but keeps {kept}.",
        ),
    ),
    "too_many_symbols": (
        "there",
        *P_(
            "There is only {count} kind of tourist token, so {player} cannot have {has} different ones.",
            "There are only {count} kinds of tourist tokens, so {player} cannot have {has} different ones.",
        ),
    ),
    "too_many_tokens": (
        "there",
        *P_(
            "Only {count} tourist token was laid out at the start, so the players cannot have {has}.",
            "Only {count} tourist tokens were laid out at the start, so the players cannot have {has}.",
        ),
    ),
}


def refusal_told(refusal: Refusal, names: Names, player: str) -> str:
    """What is wrong with what a player wants, in the reader's language."""
    values = {"player": player, **{name: _shown(name, value, names) for name, value in refusal.params}}
    if refusal.reason in COUNTED:
        by, one, other = COUNTED[refusal.reason]
        return names.wording.count(one, other, int(str(refusal.values[by])), values)
    none = refusal.reason == "not_face_up" and not refusal.values["market"]
    sentence = SENTENCES["none_face_up"] if none else SENTENCES[refusal.reason]
    return names.wording.say(sentence, values)


def fault_told(found: Diagnostic, names: Names) -> Diagnostic:
    """A fault of a position that is a refusal, with the sentence in the place of the reason's id."""
    if found.code != "G301":
        return found
    refusal = Refusal(str(found.values["rule"]), str(found.values["reason"]), _of_refusal(found))
    told = refusal_told(refusal, names, str(found.values["player"]))
    return replace(found, params=tuple({**found.values, "reason": told}.items()))


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
