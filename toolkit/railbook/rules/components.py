"""A ruleset as typed, frozen values, named as in the rulebook."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from railbook.rules.computed import PREFIX, computed
from railbook.rules.merge import lookup
from railbook.rules.text import Text, When

GRAY = "gray"
RULING = "ruling"  # the record of what we have decided ourselves
_VOWEL = re.compile(r"(?!one\b|eu|uni|u[st][aeiou]|ural)[aeiou]", re.IGNORECASE)
# Tables with a number for each player count.
BY_PLAYERS = (
    "mechanics.tourist_tokens.stack",
    "mechanics.tourist_tokens.placed_by_players.stack",
)


@dataclass(frozen=True, slots=True)
class Name:
    """What a thing is called, alone and in numbers."""

    one: str
    other: str

    @property
    def a(self) -> str:
        """One of them, with its English article.

        >>> Name("airship", "airships").a, Name("unicorn", "unicorns").a
        ('an airship', 'a unicorn')
        """
        return f"{'an' if _VOWEL.match(self.one) else 'a'} {self.one}"


@dataclass(frozen=True, slots=True)
class Players:
    min: int
    max: int
    age: int | None = None

    @property
    def counts(self) -> range:
        return range(self.min, self.max + 1)


@dataclass(frozen=True, slots=True)
class Vehicle:
    """What players place on routes: trains, buses, cable cars."""

    id: str
    name: Name
    per_player: int
    spare_per_player: int = 0


@dataclass(frozen=True, slots=True)
class WildCard:
    id: str
    name: Name
    count: int


@dataclass(frozen=True, slots=True)
class Cards:
    """The deck that players draw from and pay with."""

    name: Name
    wild: WildCard
    colors: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class TicketDeal:
    """So many tickets are dealt or drawn, and at least so many of them kept."""

    count: int
    keep: int


@dataclass(frozen=True, slots=True)
class Setup:
    hand: int
    tickets: TicketDeal
    first_player: str


@dataclass(frozen=True, slots=True)
class Market:
    """The face-up cards, how many wild ones among them sweep them away, and how often in a row."""

    face_up: int
    reset_at_wilds: int
    resets_in_a_row: int


@dataclass(frozen=True, slots=True)
class Turn:
    draw_cards: int
    face_up_wild: str
    draw_tickets: TicketDeal


@dataclass(frozen=True, slots=True)
class End:
    vehicles_left: int
    final_turns: int


@dataclass(frozen=True, slots=True)
class LongestPath:
    points: int


@dataclass(frozen=True, slots=True)
class TouristTokens:
    """Stacks of tokens on locations; the tables are by number of players or of tokens."""

    symbols: int
    per_symbol: int
    take: int
    stack: Mapping[int, int]
    placed_stacks: int
    placed_stack: Mapping[int, int]
    points: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Mechanics:
    """What the game adds to the base; None or False where it does not."""

    longest_path: LongestPath | None = None
    ferries: bool = False
    districts: bool = False
    tourist_tokens: TouristTokens | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name in self.__dataclass_fields__ if getattr(self, name))


@dataclass(frozen=True, slots=True)
class Location:
    id: str
    name: str
    at: tuple[int, int]
    district: int | None = None
    tokens: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """The connection of two neighbours; a double route has two lanes."""

    between: tuple[str, str]
    length: int
    lanes: tuple[str, ...]
    ferries: int = 0

    @property
    def id(self) -> str:
        return "--".join(self.between)

    @property
    def lane_ids(self) -> tuple[str, ...]:
        """One id per lane: the route's own, numbered where there are two."""
        if len(self.lanes) == 1:
            return (self.id,)
        return tuple(f"{self.id}/{number}" for number in range(1, len(self.lanes) + 1))


@dataclass(frozen=True, slots=True)
class Ticket:
    between: tuple[str, str]
    points: int

    @property
    def id(self) -> str:
        return "--".join(self.between)


@dataclass(frozen=True, slots=True)
class District:
    number: int
    points: int
    color: str | None = None


@dataclass(frozen=True, slots=True)
class Doubt:
    """What the sources of a board leave open."""

    id: str
    text: str
    status: str
    about: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """A section of a manual, or a record of what no manual holds."""

    manual: str | None = None
    section: str | None = None
    record: str | None = None
    at: str | None = None


@dataclass(frozen=True, slots=True)
class Board:
    locations: Mapping[str, Location]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    districts: tuple[District, ...]
    doubts: tuple[Doubt, ...]
    sources: tuple[Source, ...]
    confidence: str
    canvas: tuple[int, int]

    @property
    def lanes(self) -> int:
        return sum(len(route.lanes) for route in self.routes)


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: str


@dataclass(frozen=True, slots=True)
class QuickCard:
    """A card to lay beside the board; with a game's id, it lists what differs from that game."""

    id: str
    title: str
    compared_with: str | None = None


@dataclass(frozen=True, slots=True)
class CardEntry:
    """What a quick-reference card says of a rule; with a title it opens a new stop."""

    card: str
    text: Text
    title: str | None = None
    icon: str | None = None
    shows: str | None = None
    catch: bool = False
    depends: tuple[str, ...] = ()  # the parameters that it shows, or that decide what it says


@dataclass(frozen=True, slots=True)
class Rule:
    """One addressable rule; its id is the same in every language."""

    id: str
    section: str
    title: str
    answer: Text
    detail: tuple[Text, ...] = ()
    replies: tuple[Text, ...] = ()  # short answers to single questions, shown where these are asked
    on_cards: tuple[CardEntry, ...] = ()
    needs: str | None = None  # what a game must have for this rule
    see: tuple[str, ...] = ()
    was: tuple[str, ...] = ()  # ids that it had before
    explains: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    elsewhere: tuple[str, ...] = ()  # of a ruling: the games whose manuals do say it

    @property
    def texts(self) -> tuple[Text, ...]:
        """All that may answer a question: the answer first."""
        return (self.answer, *self.detail, *self.replies)

    @property
    def asks(self) -> tuple[str, ...]:
        """Every question that it settles, once."""
        return tuple(dict.fromkeys(question for text in self.texts for question in text.asks))

    def settling(self, question: str) -> tuple[Text, ...]:
        """The texts that together settle a question."""
        return tuple(text for text in self.texts if question in text.asks)

    @property
    def is_ruling(self) -> bool:
        """Whether it is our decision: no manual of this game says it."""
        return all(source.manual is None for source in self.sources) and any(
            source.record == RULING for source in self.sources
        )


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One game, whole: what the engine plays, the site shows and the cards print."""

    id: str
    title: str
    summary: str
    extends: tuple[str, ...]
    players: Players
    vehicle: Vehicle
    cards: Cards
    setup: Setup
    market: Market
    turn: Turn
    one_lane_up_to_players: int
    route_points: Mapping[int, int]
    end: End
    tie_break: tuple[str, ...]
    mechanics: Mechanics
    components: Mapping[str, int]
    color_names: Mapping[str, str]
    component_names: Mapping[str, str]
    board_names: Mapping[str, Name]  # what a location and a space are called
    board: Board
    sections: tuple[Section, ...]
    quick_cards: tuple[QuickCard, ...]
    rules: tuple[Rule, ...]
    parameters: Mapping[str, Any]
    record_titles: Mapping[str, str]
    absent: Mapping[
        str, str
    ]  # by what rules may need: the sentence that says that this game does not have it
    manuals: tuple[str, ...]  # of this game, and of those that it extends
    folder: Path  # where its files lie; its catalogs are looked for there

    def rule(self, id_: str) -> Rule | None:
        return next((rule for rule in self.rules if rule.id == id_), None)

    def renamed(self, old: str) -> Rule | None:
        """The rule that once had an id."""
        return next((rule for rule in self.rules if old in rule.was), None)

    def rules_in(self, section: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if rule.section == section)

    def value(self, path: str) -> Any:
        """A parameter, or a computed value, by its dotted path; None if there is no such thing."""
        return lookup(self.parameters, path)

    def holds(self, when: When | None, players: int | None) -> bool:
        """Whether a condition holds for a player count (None: whether it holds for any)."""
        if when is None:
            return True
        if when.mechanic is not None and when.mechanic not in self.mechanics.names:
            return False
        counts = self.players.counts if players is None else (players,)
        return any(self._holds_for(when, count) for count in counts)

    def _holds_for(self, when: When, count: int) -> bool:
        if when.at_most is not None:
            return bool(count <= self.value(when.at_most))
        if when.above is not None:
            return bool(count > self.value(when.above))
        return not when.players or count in when.players

    def players_for(self, when: When | None) -> tuple[int, ...]:
        """The player counts that a condition names; none if it holds for all of them."""
        counts = tuple(count for count in self.players.counts if self.holds(when, count))
        return () if len(counts) == len(self.players.counts) else counts


def with_computed(parameters: dict[str, Any], board: dict[str, Any]) -> dict[str, Any]:
    """The parameters, and under ``computed`` what follows from them and from the board."""
    return {**parameters, PREFIX: computed(parameters, board)}
