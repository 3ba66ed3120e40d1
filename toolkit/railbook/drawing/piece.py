"""An excerpt of the board for a worked example: who owns what, and which routes are in question.

Beside the classes of the board: ``rb-owned``, ``rb-asked`` and ``rb-faint`` on lanes, ``rb-glow`` around
those in question, ``rb-wagon`` for the owners' pieces, ``rb-key`` for their names.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from railbook.drawing.board import Pen, picture
from railbook.drawing.geometry import Box, upright
from railbook.drawing.metrics import width
from railbook.drawing.network import Network, lay_out
from railbook.drawing.palette import DARK, LIGHT, Look, abbreviations
from railbook.drawing.rows import HEIGHT, Row
from railbook.drawing.signs import letter, tile
from railbook.drawing.svg import Attributes, element, number, place, title, words
from railbook.rules.components import Ruleset
from railbook.telling.names import Names

_OWNERS = (
    Look("#12344f", LIGHT, "plain", "#12344f"),
    Look("#ffe7a3", DARK, "bars", "#a8790a"),
    Look("#8a1c4c", LIGHT, "dots", "#e9a9c6"),
    Look("#c3e8d6", DARK, "lines", "#3d8f6b"),
    Look("#5d4630", LIGHT, "rising", "#c4a987"),
)
_WAGON = HEIGHT - 2.0  # height of a piece on a space
_LEAST = (300.0, 90.0)  # a picture of one route is not blown up
_KEY, _KEY_SIZE = 26.0, 14.0


@dataclass(frozen=True, slots=True)
class Owner:
    name: str
    initial: str
    look: Look


def draw_piece(
    ruleset: Ruleset,
    names: Names,
    owned: Mapping[str, str],
    asked: Collection[str] = (),
    *,
    prefix: str = "piece",
) -> str:
    """Some lanes of a board: those owned (lane to player's name) and those asked about.

    The other lane of a double route is drawn faintly. A lane that the board does not have is a KeyError.
    """
    network = lay_out_piece(ruleset, {*owned, *asked})
    drawer = _Drawer(Pen(ruleset, names, prefix), owners(owned.values(), names), owned, asked)
    lanes = [
        (id_ not in asked, drawer.lane(row, lane, id_))
        for row in network.rows
        for lane, id_ in enumerate(row.route.lane_ids)
    ]
    drawn = [lane for _, lane in sorted(lanes, key=lambda lane: lane[0])]  # what glows lies under the rest
    frame, key = drawer.key(_at_least(network.frame))
    about = names.wording.say("Example on the board: {game}", {"game": names.prose.name(ruleset.title)})
    inner = [drawer.defs(), *drawn, *drawer.pen.stops(network), *key]
    return picture("rb-piece", frame, prefix, (about, " ".join(drawer.told)), inner)


def lay_out_piece(ruleset: Ruleset, lanes: Collection[str]) -> Network:
    """The routes that some lanes belong to, laid out."""
    routes = [route for route in ruleset.board.routes if not set(lanes).isdisjoint(route.lane_ids)]
    if strange := set(lanes).difference(*(route.lane_ids for route in routes)):
        raise KeyError(min(strange))
    return lay_out(ruleset.board, routes)


def owners(players: Iterable[str], names: Names) -> dict[str, Owner]:
    """The look of each owner; players whom the game knows have theirs by their seat."""
    found = list(dict.fromkeys(players))
    known = [player for player in names.players if player in found]
    guests = [player for player in found if player not in known]
    seats = {player: names.players.index(player) for player in known}
    free = [seat for seat in range(len(_OWNERS)) if seat not in seats.values()] or [0]
    seats |= {player: free[at % len(free)] for at, player in enumerate(guests)}
    initials = abbreviations(found)
    return {
        player: Owner(player, initial, _OWNERS[seats[player] % len(_OWNERS)])
        for player, initial in zip(found, initials, strict=True)
    }


def _at_least(frame: Box) -> Box:
    """The frame, or one around the same middle that is not too small."""
    return frame._replace(
        half_length=max(frame.half_length, _LEAST[0] / 2), half_height=max(frame.half_height, _LEAST[1] / 2)
    )


class _Drawer:
    """Draws lanes as they are at one moment of a game."""

    def __init__(
        self, pen: Pen, players: Mapping[str, Owner], owned: Mapping[str, str], asked: Collection[str]
    ) -> None:
        self.pen, self.players, self.owned, self.asked = pen, players, owned, asked
        self.told: list[str] = []

    def defs(self) -> str:
        tiles = [tile(self._tile(owner), owner.look) for owner in self.players.values()]
        return self.pen.defs() + element("defs", None, *tiles)

    def _tile(self, owner: Owner) -> str:
        return f"{self.pen.prefix}-o-{list(self.players).index(owner.name)}"

    def lane(self, row: Row, lane: int, id_: str) -> str:
        owner = self.players.get(self.owned.get(id_, ""))
        asked = id_ in self.asked
        told = self._told(row, lane, id_, owner)
        classes = {"rb-lane": True, "rb-owned": owner, "rb-asked": asked, "rb-faint": not (owner or asked)}
        if owner or asked:
            self.told.append(told + ".")
        return element(
            "g",
            {
                "class": " ".join(name for name, given in classes.items() if given),
                "data-lane": id_,
                "opacity": None if owner or asked else "0.3",
            },
            title(told),
            _glow(row, lane) if asked else "",
            self.pen.track(row, lane),
            *self.pen.spaces(row, lane, plain=owner is not None),
            *(self._wagons(row, lane, owner) if owner else self.pen.marks(row, lane)),
        )

    def _told(self, row: Row, lane: int, id_: str, owner: Owner | None) -> str:
        told = self.pen.told(row.route, lane, id_)
        say = self.pen.names.wording.say
        if owner:
            return say("{lane}; belongs to {player}", {"lane": told, "player": owner.name})
        return say("{lane}; in question", {"lane": told}) if id_ in self.asked else told

    def _wagons(self, row: Row, lane: int, owner: Owner) -> Iterable[str]:
        for box in row.spaces[lane]:
            wagon = self._wagon(owner, max(row.length - 4.0, 2.0))
            yield element("g", {"transform": place(box.x, box.y, box.angle)}, wagon)
            yield letter(owner.initial, box.x, box.y, owner.look.ink)

    def _wagon(self, owner: Owner, length: float) -> str:
        """A playing piece around the origin: longer than high, and rounder than a space."""
        size = {"x": -length / 2, "y": -_WAGON / 2, "width": length, "height": _WAGON, "rx": _WAGON / 2}
        body = element("rect", {"class": "rb-wagon", "fill": owner.look.fill, **size})
        if owner.look.pattern == "plain":
            return body
        patterned = element("rect", {"fill": f"url(#{self._tile(owner)})", **size})
        return body + patterned + element("circle", {"r": _WAGON / 2 - 0.4, "fill": owner.look.fill})

    def key(self, frame: Box) -> tuple[Box, list[str]]:
        """The owners' names under the picture, and the frame that has room for them."""
        if not self.players:
            return frame, []
        left, top = frame.x - frame.half_length + 14, frame.y + frame.half_height
        x, y = left, top + _KEY / 2 - 4
        drawn = []
        for owner in self.players.values():
            long = width(owner.name, _KEY_SIZE)
            if x > left and x + 34 + long > frame.x + frame.half_length:
                x, y = left, y + _KEY
            sign = self._wagon(owner, 24.0) + letter(owner.initial, 0, 0, owner.look.ink)
            drawn.append(element("g", {"transform": place(x + 12, y)}, sign))
            drawn.append(_name(owner.name, x + 30, y + _KEY_SIZE * 0.34))
            x += 30 + long + 20
        right = max(frame.x + frame.half_length, left + 44 + max(width(o, _KEY_SIZE) for o in self.players))
        return upright(
            frame.x - frame.half_length, frame.y - frame.half_height, right, y + _KEY / 2 + 4
        ), drawn


def _name(text: str, x: float, y: float) -> str:
    attributes: Attributes = {"class": "rb-label rb-key", "text-anchor": "start", "font-size": _KEY_SIZE}
    return element("text", {**attributes, "x": x, "y": y}, words(text))


def _glow(row: Row, lane: int) -> str:
    """A band around a lane."""
    boxes = row.spaces[lane]
    ends = [
        boxes[0].along(-row.length / 2),
        *(box.along(0) for box in boxes),
        boxes[-1].along(row.length / 2),
    ]
    points = "L".join(f"{number(point.x)} {number(point.y)}" for point in ends)
    return element("path", {"class": "rb-glow", "d": f"M{points}", "stroke-width": HEIGHT + 9})
