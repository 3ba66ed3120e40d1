"""Everything that some rulesets give a translator to do, with what helps to do it.

One English text is one message, wherever it stands. It is split by ``msgctxt`` only where one catalog entry
cannot serve all: where the glossary has another word for a game, or where two texts agree in the singular
and differ in the plural, which a catalog cannot hold side by side.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from railbook.diagnostics import Place
from railbook.i18n.glossary import Glossary
from railbook.rules.components import with_computed
from railbook.rules.draft import Draft
from railbook.rules.merge import lookup
from railbook.rules.sheet import Sheet
from railbook.rules.text import COUNT, placeholders_in
from railbook.shipped import LOCALES
from railbook.source import Path
from railbook.translation.messages import ARTICLE, Key, Message, messages_in, messages_of_rule

GLOSSARY = "glossary"
_ROWS = 3  # of a table that a translator is shown


@dataclass(frozen=True, slots=True)
class Use:
    """One place where a message stands: in which file, for which games."""

    sheet: Sheet
    message: Message
    layer: str
    games: tuple[str, ...]

    @property
    def place(self) -> Place:
        return self.sheet.document.value(self.message.path)


@dataclass(slots=True)
class Entry:
    """One message with all its uses."""

    key: Key
    uses: list[Use] = field(default_factory=list)
    noted: frozenset[str] = frozenset()  # the fields of a text that stands in no ruleset at hand

    @property
    def is_of_rules(self) -> bool:
        """Whether players read it, rather than users of the command."""
        return bool(self.uses or self.noted)

    @property
    def is_optional(self) -> bool:
        """Whether nobody misses a translation."""
        return self.fields == {ARTICLE}

    @property
    def games(self) -> tuple[str, ...]:
        """The games that show it; none for what belongs to no game, or only to variants."""
        return tuple(sorted({game for use in self.uses for game in use.games}))

    @property
    def fields(self) -> set[str]:
        return {use.message.field for use in self.uses} | self.noted

    @property
    def placeholders(self) -> set[str]:
        return {name for form in self.key.forms for name in placeholders_in(form)}


class Inventory(dict[Key, Entry]):
    """The messages of some rulesets, by key, in reading order."""

    def __init__(self, sheets: Iterable[Sheet], drafts: Mapping[str, Draft], glossary: Glossary) -> None:
        super().__init__()
        self.glossary = glossary
        self.lineages = {
            id_: tuple(
                str(layer.main.text("game") or layer.main.text("family")) for layer in draft.layers[::-1]
            )
            for id_, draft in drafts.items()
        }
        self._parameters = {
            id_: with_computed(draft.parameters.data, draft.board.data) for id_, draft in drafts.items()
        }
        uses = list(_uses(sorted(sheets, key=_reading_order), drafts))
        split = _conflicts(uses)
        games: dict[Key, set[str]] = defaultdict(set)
        for use in uses:
            games[use.message.key] |= set(use.games)
        for use in uses:
            for context, shown_by in _split(use, split, games[use.message.key], glossary):
                key = use.message.key._replace(context=context)
                self.setdefault(key, Entry(key)).uses.append(replace(use, games=shown_by))

    def for_game(self, key: Key) -> Entry | None:
        """A text for all games, as one of them says it: a translator may give it an entry of its own."""
        shared = self.get(key._replace(context=None))
        if shared is None or key.context not in shared.games:
            return None
        return Entry(
            key, [replace(use, games=(key.context,)) for use in shared.uses if key.context in use.games]
        )

    def shown(self, entry: Entry, placeholder: str) -> dict[str, str]:
        """The value of a placeholder in each game that shows the message."""
        shown = {}
        for use in entry.uses:
            path = use.message.count if placeholder == COUNT else placeholder
            for game in use.games:
                value = self._value(game, path)
                if value is not None:
                    shown[game] = value
        return dict(sorted(shown.items()))

    def _value(self, game: str, path: str | None) -> str | None:
        value = lookup(self._parameters.get(game), path or "")
        if isinstance(value, dict):
            rows = [f"{key}: {number}" for key, number in value.items()]
            return ", ".join(rows[:_ROWS]) + ("" if len(rows) <= _ROWS else " …")
        if isinstance(value, list):
            return ", ".join(map(str, value))
        return None if value is None else str(value)


def _uses(sheets: Iterable[Sheet], games: Mapping[str, Draft]) -> Iterator[Use]:
    shown = _shown(games)
    for sheet in filter(_is_shown, sheets):
        layer = sheet.text("game") or sheet.text("family") or sheet.file.stem
        built_on_it = [id_ for id_, draft in games.items() if sheet in _sheets(draft)]
        for message in messages_in(sheet.kind, sheet.data):
            if message.path[0] == "rules":
                named: Iterable[str] = shown[sheet, message.path]
            elif message.path[0] == "disputes":
                named = sheet.data["disputes"][message.path[1]]["games"]
            elif message.path[0] == "scenarios":
                named = sheet.data.get("plays") or [sheet.text("game") or sheet.file.parent.name]
            else:
                named = built_on_it
            yield Use(sheet, message, layer, tuple(sorted(named)))


def _is_shown(sheet: Sheet) -> bool:
    """Of glossaries, readers see the meanings of the one that is shipped."""
    return sheet.kind != GLOSSARY or sheet.file.parent == LOCALES


def _reading_order(sheet: Sheet) -> list[tuple[bool, str]]:
    """The files of a folder before the folders in it, as tools walk through them."""
    *folders, name = sheet.file.parts
    return [*((True, folder) for folder in folders), (False, name)]


def _sheets(draft: Draft) -> set[Sheet]:
    return {sheet for layer in draft.layers for sheet in layer.sheets}


def _shown(games: Mapping[str, Draft]) -> dict[tuple[Sheet, Path], set[str]]:
    """For each text of a rule the games that show it: those in which no later layer replaces it."""
    shown: dict[tuple[Sheet, Path], set[str]] = defaultdict(set)
    for id_, draft in games.items():
        sheets = {sheet.document.path: sheet for sheet in _sheets(draft)}
        for rule in draft.rules.values():
            possible = {path for path, _ in draft.texts(rule)}
            for message in messages_of_rule(rule.data):
                document, index = rule.holder(message.path)
                if (
                    message.path[0] not in ("answer", "detail", "replies", "on_cards")
                    or _text_path(message.path) in possible
                ):
                    shown[sheets[document.path], ("rules", index, *message.path)].add(id_)
    return shown


def _text_path(path: Path) -> Path:
    """The path of the whole text that a sentence is part of."""
    return path[:1] if path[0] == "answer" else path[:2]


def _conflicts(uses: Iterable[Use]) -> set[str]:
    """The singulars that have more than one plural."""
    plurals: dict[str, set[str | None]] = defaultdict(set)
    for use in uses:
        plurals[use.message.one].add(use.message.other)
    return {one for one, others in plurals.items() if len(others) > 1}


def _split(
    use: Use, conflicts: set[str], games: set[str], glossary: Glossary
) -> Iterator[tuple[str | None, tuple[str, ...]]]:
    """Whom a text needs an entry for: everybody, one layer, or a game that has a word of its own for it.

    ``games`` are all that show the text: what only one of them shows needs no telling apart.
    """
    if use.message.one in conflicts:
        yield use.layer, use.games
        return
    together = len(games) == 1 or use.message.path[0] == "disputes"
    own = set() if together else glossary.split_games(use.message.key.forms) & set(use.games)
    rest = tuple(game for game in use.games if game not in own)
    if rest or not own:
        yield None, rest
    yield from ((game, (game,)) for game in sorted(own))
