"""From the rules of a game to the faces of its cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from railbook.cards.differences import comparison
from railbook.cards.face import Comparison, Face, Line, Stop, marked, taken_apart
from railbook.cards.figures import figure, is_about_nothing
from railbook.i18n.prose import Paragraph, Prose
from railbook.i18n.wording import Wording
from railbook.rules.components import CardEntry, QuickCard, Rule, Ruleset
from railbook.telling.names import Names

Said = tuple[Rule, int, CardEntry]


def faces(names: Names, base: Ruleset | None, players: int | None = None) -> tuple[Face, ...]:
    """Every card of which a rule says something; ``base`` is the game that one of them compares with."""
    built = (_face(card, names, base, players) for card in names.ruleset.quick_cards)
    return tuple(face for face in built if face.lines or face.comparison)


def base_of(ruleset: Ruleset) -> str | None:
    """The game that a card compares this one with."""
    named = (card.compared_with for card in ruleset.quick_cards if card.compared_with)
    return next((id_ for id_ in named if id_ != ruleset.id), None)


def _face(card: QuickCard, names: Names, base: Ruleset | None, players: int | None) -> Face:
    title = names.prose.name(card.title)
    compared = _compared(card, names, base)
    if card.compared_with and compared is None:  # the game itself, or one that differs in nothing
        return Face(card.id, title, (), (), None)
    said = [one for one in _said(card, names) if compared is None or _is_new(one, names.ruleset, base)]
    lead, stops = _stops(said, names, players)
    return Face(card.id, title, lead, stops, _section(card, names.ruleset), compared)


def _section(card: QuickCard, ruleset: Ruleset) -> str | None:
    """Where one may read on: in the section that is called like the card, if there is one."""
    return next((section.id for section in ruleset.sections if section.id == card.id), None)


def _compared(card: QuickCard, names: Names, base: Ruleset | None) -> Comparison | None:
    if base is None or card.compared_with != base.id or base.id == names.ruleset.id:
        return None
    return comparison(names, base)


def _said(card: QuickCard, names: Names) -> Iterator[Said]:
    for rule in names.ruleset.rules:
        for index, entry in enumerate(rule.on_cards):
            if entry.card == card.id and not is_about_nothing(entry.shows or "", names):
                yield rule, index, entry


def _is_new(said: Said, game: Ruleset, base: Ruleset | None) -> bool:
    """Whether a card that compares has to say it: the other game lacks the rule, or its values differ."""
    rule, _, entry = said
    if base is None or base.rule(rule.id) is None:
        return True
    return any(game.value(path) != base.value(path) for path in entry.depends)


def _stops(said: list[Said], names: Names, players: int | None) -> tuple[tuple[Line, ...], tuple[Stop, ...]]:
    """The lines before the first stop, and the stops; an entry joins the stop that has its title."""
    lines: dict[str | None, list[Line]] = {None: []}
    icons: dict[str | None, str] = {}
    here: str | None = None
    for rule, index, entry in said:
        told = list(_lines(rule, index, entry, names, players))
        here = entry.title or here
        if told:
            lines.setdefault(here, []).extend(told)
            icons |= {here: entry.icon} if entry.icon and here not in icons else {}
    stops = (
        Stop(names.prose.name(title), icons.get(title), tuple(sorted(own, key=lambda line: line.catch)))
        for title, own in lines.items()
        if title
    )
    return tuple(lines[None]), tuple(stops)


def _lines(rule: Rule, index: int, entry: CardEntry, names: Names, players: int | None) -> Iterator[Line]:
    prose: Prose = replace(names.prose, mark=marked, digits=True)
    drawn = None if entry.shows is None else figure(entry.shows, names, players)
    for paragraph in prose.paragraphs((entry.text,), players):
        whom = _players(paragraph, names.wording)
        yield Line(
            taken_apart(paragraph.text if whom else _capital(paragraph.text)),
            rule.id,
            index,
            whom,
            entry.catch,
            drawn,
        )
        drawn = None  # once is enough


def _capital(text: str) -> str:
    """A sentence that may be written to follow a label, where it stands by itself."""
    return text[:1].upper() + text[1:]


def _players(paragraph: Paragraph, wording: Wording) -> str:
    """For how many players a text holds, as a short label: 2–3 players."""
    counts = paragraph.players
    if not counts:
        return ""
    if len(counts) == 1:
        return wording.count("{count} player", "{count} players", counts[0])
    together = counts[-1] - counts[0] == len(counts) - 1
    shown = (
        wording.range(counts[0], counts[-1])
        if together
        else wording.list([wording.number(count) for count in counts], "or")
    )
    return wording.say("{counts} players", {"counts": shown})
