"""The look of each colour: a fill, an ink that reads on it, a pattern, and a letter.

Nobody has to tell colours apart by hue alone: fills differ in lightness where they can, and each comes with
its own pattern and with an abbreviation of its name in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

from railbook.rules.components import GRAY, Ruleset
from railbook.rules.load import shipped_games
from railbook.telling.names import Names

DARK, LIGHT = "#1d2430", "#ffffff"
# The lines of the shipped games, in their order, and that of any other; on the site, CSS has the same.
LINES = ("#ad2430", "#b4471a", "#1c5ba6", "#1d6e47")


@dataclass(frozen=True, slots=True)
class Look:
    """What a colour looks like; `mark` is the colour of the pattern on the fill."""

    fill: str
    ink: str
    pattern: str
    mark: str


KNOWN: Mapping[str, Look] = {
    "red": Look("#b9212f", LIGHT, "rising", "#e58a90"),
    "blue": Look("#1f63b4", LIGHT, "dots", "#9cc4f0"),
    "green": Look("#1d8054", LIGHT, "bars", "#84cfa9"),
    "black": Look("#262a31", LIGHT, "plain", "#262a31"),
    "white": Look("#ffffff", DARK, "lines", "#b9b6ad"),
    "yellow": Look("#f7d748", DARK, "checks", "#d3a514"),
    "orange": Look("#ee8c22", DARK, "falling", "#ffd09a"),
    "purple": Look("#74389a", LIGHT, "mesh", "#b98fd2"),
    "pink": Look("#ee8bb8", DARK, "chevrons", "#fcdcea"),
    GRAY: Look("#d5d2ca", DARK, "plain", "#d5d2ca"),
}
SPARE = (
    Look("#0f7480", LIGHT, "rings", "#7fcdd5"),
    Look("#c6dd63", DARK, "crosses", "#7f9a1c"),
    Look("#7a5132", LIGHT, "steps", "#c9a386"),
    Look("#9fd2f0", DARK, "waves", "#3f88b5"),
    Look("#dcbd92", DARK, "rising", "#a77f48"),
    Look("#5c6470", LIGHT, "dots", "#b4bac4"),
)
PATTERNS = tuple(dict.fromkeys(look.pattern for look in (*KNOWN.values(), *SPARE)))


def line_color(game: str) -> str:
    """The colour of a game's line.

    >>> line_color("london"), line_color("lakes")
    ('#ad2430', '#1d6e47')
    """
    games = shipped_games()
    return LINES[games.index(game) if game in games else -1]


def colors_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The colours of a game's cards and routes; gray, if there is any, last."""
    found = dict.fromkeys(ruleset.cards.colors)
    found |= dict.fromkeys(color for route in ruleset.board.routes for color in route.lanes)
    return (*(color for color in found if color != GRAY), *(color for color in found if color == GRAY))


def looks(ruleset: Ruleset) -> dict[str, Look]:
    """The look of every colour of a game; one that we do not know gets a spare look, by its place."""
    districts = (district.color for district in ruleset.board.districts if district.color)
    colors = tuple(dict.fromkeys((*colors_of(ruleset), *districts)))
    strange = [color for color in colors if color not in KNOWN]
    return {color: KNOWN[color] if color in KNOWN else _spare(strange.index(color)) for color in colors}


def _spare(number: int) -> Look:
    """A spare look; when all are taken, they come again with other patterns."""
    around, at = divmod(number, len(SPARE))
    look = SPARE[at]
    pattern = PATTERNS[(PATTERNS.index(look.pattern) + around * 5) % len(PATTERNS)]
    return replace(look, pattern=pattern)


def letters(names: Names) -> dict[str, str]:
    """The shortest abbreviations that tell the cards of a game apart in the reader's language."""
    colors = [color for color in colors_of(names.ruleset) if color != GRAY]
    wild = names.ruleset.cards.wild.id
    found = dict(zip(colors, abbreviations([names.card(color) for color in colors]), strict=True))
    starts = {short[0] for short in found.values()}
    spelt = _letters(names.card(wild))
    rivals = ["?"] if spelt[0].upper() in starts else []
    return {**found, wild: next(s for s in _shorter(spelt, rivals) if s not in found.values())}


def abbreviations(texts: Sequence[str]) -> list[str]:
    """One letter where no other text starts with it, else two that no other has.

    >>> abbreviations(["black", "blue", "red", "green"])
    ['Ba', 'Bu', 'R', 'G']
    """
    spelt = [_letters(text) for text in texts]
    taken: set[str] = set()
    found = []
    for at, text in enumerate(spelt):
        rivals = [other for i, other in enumerate(spelt) if i != at and other[0] == text[0]]
        short = next(short for short in _shorter(text, rivals) if short not in taken)
        taken.add(short)
        found.append(short)
    return found


def _letters(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum()) or "?"


def _shorter(text: str, rivals: Sequence[str]) -> Iterator[str]:
    """What a text may be cut down to, the best first; in the end, numbered."""
    first = text[0].upper()
    if rivals:
        yield from (first + c for c in text[1:] if not any(c in rival[1:] for rival in rivals))
        yield from (first + c for c in text[1:])
    else:
        yield first
    yield from (f"{first}{number}" for number in count(2))
