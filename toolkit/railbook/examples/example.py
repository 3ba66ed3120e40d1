"""A worked example as data: what a page needs to tell it and to draw it, and no markup.

Texts are in the reader's language. Ids stand only in fields that are named for them: ``cards``, ``lanes``,
``lane``, ``rule``, ``covers``, ``settles``, ``owned``, ``asked``, ``anchor``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a fact: a route, a ticket, a part of the score, something that may or may not be done."""

    text: str
    why: str = ""  # why it may not be done
    rule: str | None = None
    cards: tuple[str, ...] = ()
    lanes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """Something about the table: a label with a text, cards to draw or a list of items.

    Without a label the text is a sentence of its own. ``cards`` are ids in the order to draw them, several
    of a kind repeated; the text says the same in words.
    """

    label: str = ""
    text: str = ""
    cards: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """What a player does, or wants to do and may not: the text goes after the player's name.

    ``after`` is what comes of it, in phrases: a token, a new deck, the last round.
    """

    player: str
    text: str
    allowed: bool = True
    why: str = ""
    rule: str | None = None
    cards: tuple[str, ...] = ()
    lane: str | None = None
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario told. ``anchor`` is made of its English name: the same in every language."""

    name: str
    anchor: str
    players: int
    given: tuple[Fact, ...]
    steps: tuple[Step, ...]
    then: tuple[Fact, ...]
    owned: Mapping[str, str] = field(hash=False)  # lanes at the beginning, with the name of their player
    asked: tuple[str, ...]  # lanes that somebody claims, wants to claim, or may or may not claim
    covers: tuple[str, ...]
    settles: tuple[str, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether it ends with something that is not allowed."""
        return any(not step.allowed for step in self.steps)
