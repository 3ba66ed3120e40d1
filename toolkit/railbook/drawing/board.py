"""The board as a diagram: every route a row of spaces, every place a stop with its name.

Colours that belong to the game are written into the picture. What must follow the reader's light or dark
page has a class only:

- ``rb-board``, ``rb-piece``: the picture; ``rb-paper``: its ground
- ``rb-lane``, ``rb-stop``: groups with ``data-lane`` and ``data-location``
- ``rb-track`` (``rb-water`` for ferries): the thin line under a row; ``rb-edge``: the outline of a space
- ``rb-letter``: short texts on a colour; ``rb-label``: names; ``rb-leader``: the line to a far name
- ``rb-stop-dot``: a stop; ``rb-badge`` (``rb-badge-plain``, ``rb-badge-ink`` without a colour): its district
- ``rb-token``, ``rb-token-notch``: the chip around a stop with tokens
"""

from __future__ import annotations

from collections.abc import Iterable

from railbook.drawing.geometry import Box, Point
from railbook.drawing.labels import LEADING, SIZE, Label
from railbook.drawing.network import Network, lay_out
from railbook.drawing.palette import letters, looks
from railbook.drawing.rows import Row
from railbook.drawing.signs import CAPITAL, LETTER, boat, short_size, space, stop, tile
from railbook.drawing.svg import Attributes, element, number, place, title, words
from railbook.rules.components import GRAY, Route, Ruleset
from railbook.telling.boards import connections
from railbook.telling.names import Names

_FORK = 18.0  # how long before a row a track divides
_FERRY_LENGTH = 23.0  # a space as long as this has room for a letter beside the boat


def draw_board(ruleset: Ruleset, names: Names, *, prefix: str = "board") -> str:
    """The whole network of a game as an SVG element; ids in it begin with the prefix."""
    board = ruleset.board
    network = lay_out(board, board.routes)
    pen = Pen(ruleset, names, prefix)
    lanes = [
        pen.lane(row, number_, id_) for row in network.rows for number_, id_ in enumerate(row.route.lane_ids)
    ]
    about = names.wording.say("Board: {game}", {"game": names.prose.name(ruleset.title)})
    counted = names.wording.say(
        "{places}, {routes}.",
        {
            "places": names.wording.count("{count} {place}", "{count} {place}", len(board.locations)),
            "routes": connections(names.wording, board),
        },
    )
    return picture(
        "rb-board", network.frame, prefix, (about, counted), [pen.defs(), *lanes, *pen.stops(network)]
    )


def picture(class_: str, frame: Box, prefix: str, about: tuple[str, str], inner: Iterable[str]) -> str:
    """The root of a drawing, with what it is called for those who do not see it."""
    left, top = frame.x - frame.half_length, frame.y - frame.half_height
    wide, high = 2 * frame.half_length, 2 * frame.half_height
    size = {"width": float(round(wide)), "height": float(round(high))}
    return element(
        "svg",
        {
            "class": class_,
            "role": "img",
            "viewBox": " ".join(number(value) for value in (left, top, wide, high)),
            **size,
            "aria-labelledby": f"{prefix}-title {prefix}-desc",
            "text-anchor": "middle",
        },
        element("title", {"id": f"{prefix}-title"}, words(about[0])),
        element("desc", {"id": f"{prefix}-desc"}, words(about[1])),
        element("rect", {"class": "rb-paper", "x": left, "y": top, "width": wide, "height": high}),
        *inner,
    )


class Pen:
    """Draws lanes and stops, and remembers the symbols it has used."""

    def __init__(self, ruleset: Ruleset, names: Names, prefix: str) -> None:
        self.ruleset, self.names, self.prefix = ruleset, names, prefix
        self.looks = looks(ruleset)
        self.letters = letters(names)
        self.symbols: dict[str, str] = {}

    def defs(self) -> str:
        """The symbols used so far, and the patterns of all colours. To be asked for last, put first."""
        tiles = [tile(self._tile(color), look) for color, look in self.looks.items()]
        return element("defs", None, *tiles, *self.symbols.values())

    def _tile(self, color: str) -> str:
        return f"{self.prefix}-p-{color}"

    def lane(self, row: Row, lane: int, id_: str) -> str:
        """One lane: its track, its spaces, and the letter of its colour in each."""
        return element(
            "g",
            {"class": "rb-lane", "data-lane": id_},
            title(self.told(row.route, lane, id_)),
            self.track(row, lane),
            *self.spaces(row, lane),
            *self.marks(row, lane),
        )

    def spaces(self, row: Row, lane: int, *, plain: bool = False) -> Iterable[str]:
        """The boxes of a lane; plain ones, on which something is laid, have no pattern."""
        ferries = ferry_spaces(row.route)
        for at, box in enumerate(row.spaces[lane]):
            yield self._use(row.route.lanes[lane], row.length, box, plain=plain or at in ferries)

    def told(self, route: Route, lane: int, id_: str) -> str:
        """A lane in words."""
        say, count = self.names.wording.say, self.names.wording.count
        told = {
            "route": self.names.lane(id_),
            "spaces": count("{count} {space}", "{count} {space}", route.length),
            "color": self.names.card(route.lanes[lane]),
        }
        if not route.ferries:
            return say("{route}: {spaces}, {color}", told)
        ferries = count("{count} ferry symbol", "{count} ferry symbols", route.ferries)
        return say("{route}: {spaces}, {color}, {ferries}", {**told, "ferries": ferries})

    def track(self, row: Row, lane: int) -> str:
        """The thin lines from the two stops to the row; to the lanes of a double route they fork."""
        whole, rest = row.arc.length, row.arc.length - row.begin - row.extent
        d = _track(row, lane, 0.0, row.begin) + _track(row, lane, whole, whole - rest)
        return element("path", {"class": "rb-track rb-water" if row.route.ferries else "rb-track", "d": d})

    def _use(self, color: str, length: float, box: Box, *, plain: bool) -> str:
        id_ = f"{self.prefix}-{color}-{number(length).replace('.', '_')}{'f' if plain else ''}"
        if id_ not in self.symbols:
            drawn = space(self.looks[color], self._tile(color), length, marked=not plain)
            self.symbols[id_] = element("g", {"id": id_}, drawn)
        return element("use", {"href": f"#{id_}", "transform": place(box.x, box.y, box.angle)})

    def marks(self, row: Row, lane: int) -> Iterable[str]:
        """Letters and boats, which stay upright however the row lies."""
        color, ferries = row.route.lanes[lane], ferry_spaces(row.route)
        text = "" if color == GRAY else self.letters[color]
        points = []
        for at, box in enumerate(row.spaces[lane]):
            both = at in ferries and bool(text) and row.length >= _FERRY_LENGTH
            if at in ferries:
                yield element("g", {"transform": place(*box.along(row.length / 4.4 if both else 0))}, boat())
            if at not in ferries or both:
                points.append(box.along(-row.length / 4.4 if both else 0))
        if text and points and row.length > 6:
            yield from _written(text, points, self.looks[color].ink)

    def stops(self, network: Network) -> Iterable[str]:
        """Every stop with its name."""
        for id_, point in network.stops.items():
            yield self._stop(id_, point, network.labels[id_])

    def _stop(self, id_: str, point: Point, label: Label) -> str:
        board = self.ruleset.board
        location = board.locations[id_]
        district = next((d for d in board.districts if d.number == location.district), None)
        look = self.looks[district.color] if district and district.color else None
        return element(
            "g",
            {"class": "rb-stop", "data-location": id_},
            title(self._stop_told(id_)),
            _leader(label),
            element("g", {"transform": place(*point)}, stop(location, district, look)),
            _label(label),
        )

    def _stop_told(self, id_: str) -> str:
        location = self.ruleset.board.locations[id_]
        say = self.names.wording.say
        told = location.name
        if location.district is not None:
            told = say("{place}, district {number}", {"place": told, "number": location.district})
        return say("{place}, with tokens", {"place": told}) if location.tokens else told


def ferry_spaces(route: Route) -> range:
    """Which spaces of a route carry its ferry symbols: the ones in the middle."""
    first = (route.length - route.ferries) // 2
    return range(max(first, 0), first + route.ferries)


def _track(row: Row, lane: int, begin: float, end: float) -> str:
    """The line from a stop to a row, along the middle of the route and then over to the lane."""
    way = 1.0 if end > begin else -1.0
    aside = row.aside(lane)
    fork = max(abs(end - begin) - (_FORK if aside else 0.0), 0.0) * way + begin
    start, forked, leave, arrive, lane_end = (
        row.arc.box(at, beside, 0.0, 0.0).along(0)
        for at, beside in (
            (begin, 0.0),
            (fork, 0.0),
            ((fork + end) / 2, 0.0),
            ((fork + end) / 2, aside),
            (end, aside),
        )
    )
    middle = f"L{_xy(forked)}"
    if row.arc.bulge and abs(fork - begin) > _FORK:
        middle = f"Q{_xy(row.arc.box(begin, 0.0, 0.0, 0.0).along((fork - begin) / 2))} {_xy(forked)}"
    over = f"C{_xy(leave)} {_xy(arrive)} {_xy(lane_end)}" if aside else ""
    return f"M{_xy(start)}{middle if abs(fork - begin) > 1 else ''}{over}"


def _written(text: str, points: list[Point], ink: str) -> Iterable[str]:
    """The same letter at many points; single ones need one element for all."""
    shared: Attributes = {"class": "rb-letter", "fill": ink}
    if len(text) > 1:
        size = short_size(text)
        spans = [
            element("tspan", {"x": point.x, "y": point.y + size * CAPITAL}, words(text)) for point in points
        ]
        yield element("text", {**shared, "font-size": size}, *spans)
    elif points:
        xs = " ".join(number(point.x) for point in points)
        ys = " ".join(number(point.y + LETTER * CAPITAL) for point in points)
        yield element("text", {**shared, "x": xs, "y": ys, "font-size": LETTER}, words(text * len(points)))


def _label(label: Label) -> str:
    anchor = None if label.anchor == "middle" else label.anchor
    shared = {"class": "rb-label", "text-anchor": anchor, "font-size": SIZE}
    if len(label.lines) == 1:
        return element("text", {**shared, "x": label.x, "y": label.y}, words(label.lines[0]))
    lines = [
        element("tspan", {"x": label.x, "y": label.y + LEADING * at}, words(line))
        for at, line in enumerate(label.lines)
    ]
    return element("text", shared, *lines)


def _leader(label: Label) -> str:
    if label.leads_from is None:
        return ""
    return element("path", {"class": "rb-leader", "d": f"M{_xy(label.leads_from)}L{_xy(label.leads_to)}"})


def _xy(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"
