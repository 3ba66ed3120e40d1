"""What the signs of a board mean: only those that the board has.

Classes: ``rb-legend`` (the list), ``rb-sign`` (a sign in it); the signs use the classes of the board.
"""

from __future__ import annotations

from collections.abc import Iterator

from railbook.drawing.palette import Look, colors_of, letters, looks
from railbook.drawing.rows import HEIGHT, LANES_APART
from railbook.drawing.signs import boat, letter, space, stop, tile
from railbook.drawing.svg import element, number, place, words
from railbook.rules.components import GRAY, Location, Ruleset
from railbook.telling.names import Names

_LONG = 28.0
_Entry = tuple[str, str]  # a sign and its meaning


def draw_legend(ruleset: Ruleset, names: Names, *, prefix: str = "legend") -> str:
    """A list of signs and meanings; ids in it begin with the prefix."""
    drawer = _Legend(ruleset, names, prefix)
    entries = [*drawer.colors(), *drawer.routes(), *drawer.places()]
    items = [element("li", None, sign, element("span", None, words(meaning))) for sign, meaning in entries]
    return element("ul", {"class": "rb-legend"}, *items)


class _Legend:
    def __init__(self, ruleset: Ruleset, names: Names, prefix: str) -> None:
        self.ruleset, self.names, self.prefix = ruleset, names, prefix
        self.looks, self.letters = looks(ruleset), letters(names)
        self.lanes = {color for route in ruleset.board.routes for color in route.lanes}

    def colors(self) -> Iterator[_Entry]:
        """The colours of the routes, by letter and name; gray for any of them."""
        for color in colors_of(self.ruleset):
            if color not in self.lanes:
                continue
            name = self.names.card(color)
            if color == GRAY:
                any_color = self.names.wording.say("{color}: any one colour", {"color": name})
                yield self._sign(self._space(color)), any_color
            else:
                look = self.looks[color]
                text = letter(self.letters[color], 0, 0, look.ink)
                yield self._sign(tile(self._tile(color), look), self._space(color), text), name

    def routes(self) -> Iterator[_Entry]:
        board, say = self.ruleset.board, self.names.wording.say
        if any(len(route.lanes) > 1 for route in board.routes):
            half = LANES_APART / 2
            lanes = [element("g", {"transform": place(0, y)}, self._plain()) for y in (-half, half)]
            yield self._sign(*lanes, high=LANES_APART + HEIGHT + 2), say("double route: two lanes", {})
        if any(route.ferries for route in board.routes):
            wild = self.names.card(self.ruleset.cards.wild.id)
            yield (
                self._sign(self._plain(), boat()),
                say("ferry symbol ({card})", {"card": wild}),
            )

    def places(self) -> Iterator[_Entry]:
        board, say = self.ruleset.board, self.names.wording.say
        plain = Location("", "", (0, 0))
        if any(location.tokens for location in board.locations.values()):
            token = stop(Location("", "", (0, 0), tokens=True), None, None)
            yield self._sign(token, high=30.0), say("{place} with tokens", {})
        for district in board.districts[:1]:
            look = self.looks[district.color] if district.color else None
            yield self._sign(stop(plain, district, look), high=22.0), say("number of the district", {})

    def _tile(self, color: str) -> str:
        return f"{self.prefix}-p-{color}"

    def _space(self, color: str) -> str:
        return space(self.looks[color], self._tile(color), _LONG)

    def _plain(self) -> str:
        return space(_NEUTRAL, "", _LONG)

    def _sign(self, *inner: str, high: float = HEIGHT + 3) -> str:
        wide = _LONG + 4
        return element(
            "svg",
            {
                "class": "rb-sign",
                "aria-hidden": "true",
                "viewBox": " ".join(number(value) for value in (-wide / 2, -high / 2, wide, high)),
                "width": wide * 1.25,
                "height": high * 1.25,
                "text-anchor": "middle",
            },
            *inner,
        )


_NEUTRAL = Look("#d5d2ca", "#1d2430", "plain", "#d5d2ca")
