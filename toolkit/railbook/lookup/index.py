"""An index, ready to be asked what words mean. site/lookup/4-index.js does the same: change both or none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from railbook.lookup.compounds import parts
from railbook.lookup.counts import CLASSES
from railbook.lookup.distance import letters, slips, slips_allowed
from railbook.lookup.stems import stemmer

# How surely a word is met, in percent.
_SAME, _STEM, _FOREIGN, _ALSO_FOREIGN, _FOREIGN_NEAR = 100, 95, 80, 50, 70
_SURE = 90  # what is so near is not taken apart
_SLIPS = (0, 70, 50)
_SAME_START = 20
_NEAR_ENOUGH = 0.7
_SATURATION = 6
_CLASS = re.compile(r"([A-Z])([^A-Z]*)")


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of an entry."""

    text: str
    players: tuple[int, ...] = ()  # the player counts that it holds for; none: for all
    condition: str = ""  # these in words
    rows: list[tuple[str, str]] = field(default_factory=list)  # what it says of single rows of a table
    has_number: bool = False


class Index:
    """The entries, and for every word of every language the group of words that it belongs to."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.languages: list[str] = [language for language, _ in data["layers"]]
        self.games: list[tuple[str, str]] = [(game, title) for game, title, *_ in data["games"]]
        self.counts: dict[str, range] = {
            game: range(least, most + 1) for game, _, least, most in data["games"]
        }
        self.was: dict[str, str] = data["was"]
        self.codes: dict[str, str] = data.get("codes", {})
        self.numbers: dict[str, str] = data["numbers"]
        self.how_many: list[list[str]] = [phrase.split(" ") for phrase in data["how_many"]]
        self.players: list[list[str]] = [phrase.split(" ") for phrase in data["players"]]
        self.little = frozenset(data["little"].split(" "))
        self.weights: list[int] = data["weights"]
        self.size = len(data["entries"])
        self.forms: list[dict[str, int]] = [{} for _ in self.languages]  # by layer: each word's group
        self.stems: list[dict[str, int]] = [{} for _ in self.languages]
        self._data = data
        self._units = [[int(group, 36) for group in unit.split(" ")] for unit in data["units"]]
        kin = ([int(number, 36) for number in one.split(" ")] for one in data["kin"].split(";") if one)
        self._kin: dict[int, list[int]] = {group: meant for group, *meant in kin}
        self._found: dict[int, dict[int, float]] = {}
        self._of_rule: list[list[int]] = [[] for _ in data["rules"]]
        for number, entry in enumerate(data["entries"]):
            self._of_rule[entry[0]].append(number)
        starts = [*(start for _, start in data["layers"]), len(data["words"])]
        for layer in range(len(self.languages)):
            self._take(layer, range(starts[layer], starts[layer + 1]))
        asking = {word for phrase in self.how_many for word in phrase} - self.little
        self._how_many = {self.forms[0][word] for word in asking if word in self.forms[0]}

    def _take(self, layer: int, groups: range) -> None:
        for group in groups:
            stem, *forms = self._data["words"][group].split(" ")
            self.stems[layer][stem] = group
            for form in (stem, *forms):
                whole = stem + form[1:] if form[0] == "-" else form
                self.forms[layer].setdefault(whole, group)

    # ---- Entries ----

    def rule(self, entry: int) -> str:
        id_: str = self._data["rules"][self._data["entries"][entry][0]]
        return id_

    def section(self, entry: int) -> str:
        id_: str = self._section(entry)[0]
        return id_

    def section_title(self, entry: int) -> str:
        title: str = self._section(entry)[1]
        return title

    def _section(self, entry: int) -> tuple[str, str]:
        id_, title = self._data["sections"][self._data["entries"][entry][1]]
        return id_, title

    def games_of(self, entry: int) -> list[str]:
        return [self.games[game][0] for game in self._data["entries"][entry][2]]

    def has(self, entry: int, game: str) -> bool:
        return game in self.games_of(entry)

    def of_rule(self, rule: str) -> list[int]:
        """The entries of a rule, as its games have it."""
        return [entry for entry in range(self.size) if self.rule(entry) == rule]

    def rules_of(self, game: str) -> set[str]:
        return {self.rule(entry) for entry in range(self.size) if self.has(entry, game)}

    def standing(self, entry: int) -> int:
        percent: int = self._data["entries"][entry][3]
        return percent

    def title(self, entry: int) -> str:
        title: str = self._data["entries"][entry][4]
        return title

    def answers(self, entry: int) -> list[Said]:
        """All that an entry says, its answer first."""
        return [self._said(number) for number in _unrolled(self._data["entries"][entry][5])]

    def _said(self, number: int) -> Said:
        packed = self._data["answers"][number]
        if isinstance(packed, str):
            return Said(packed)
        text, has_number, condition, *rows = packed
        name, players = self._data["conditions"][abs(condition) - 1] if condition else ("", ())
        return Said(
            text,
            tuple(players),
            name if condition > 0 else "",
            [(key, row) for key, row in (rows[0] if rows else ())],
            bool(has_number),
        )

    def units(self, entry: int) -> list[list[int]]:
        """Its title and questions, in groups of words."""
        return [self._units[number] for number in _unrolled(self._data["entries"][entry][6])]

    def settled(self, entry: int) -> dict[int, list[int]]:
        """By the number of a question among these: the answers that settle it."""
        return {question: settled for question, *settled in self._data["entries"][entry][7]}

    def asks_how_many(self, unit: list[int]) -> bool:
        """Whether a question asks for a number."""
        return not self._how_many.isdisjoint(unit)

    def body(self, entry: int) -> list[Said]:
        """What stands in the rule itself: all but the replies to single questions."""
        return self.answers(entry)[: self._data["entries"][entry][9]]

    def is_ruling(self, entry: int) -> bool:
        return bool(self._data["entries"][entry][8])

    def absent(self, game: str, rule: str) -> str | None:
        """How a game says that it does not have a rule."""
        at = next((at for at, (id_, _) in enumerate(self.games) if id_ == game), None)
        if at is None:
            return None
        number = self._data["absent"][at].get(str(self._data["rules"].index(rule)))
        return None if number is None else str(self._data["absences"][number])

    # ---- Words ----

    def found(self, group: int) -> dict[int, float]:
        """The entries that a group of words stands in, and how much it counts there."""
        if group not in self._found:
            self._found[group] = self._unpacked(group)
        return self._found[group]

    def _unpacked(self, group: int) -> dict[int, float]:
        found: dict[int, float] = {}
        for letter, steps in _CLASS.findall(self._data["found"][group]):
            count = CLASSES[ord(letter) - 65]
            score = self.weights[group] * count / (count + _SATURATION)
            number = 0
            for step in steps.split(","):
                number += int(step, 36)
                single = number - len(self._of_rule)
                for entry in self._of_rule[number] if single < 0 else (single,):
                    found[entry] = score
        return found

    def readings(self, word: str) -> list[dict[int, float]]:
        """What a typed word may mean: groups of words, and how surely; of a compound, each of its parts.

        None, if nobody knows it.
        """
        found = self._direct(0, word)
        known = bool(found)
        tells = max((self.weights[group] for group in found), default=0)
        for layer in range(1, len(self.languages)):
            for group, quality in self._direct(layer, word).items():
                # “all’inizio” is not “all”: a word tells no more in another language than in this one.
                share = _ALSO_FOREIGN * min(1, tells / (self.weights[group] or 1)) if known else _FOREIGN
                _raise(found, group, quality * share / 100)
        if word not in self.forms[0]:
            near = self._near(word)
            made_of = [] if found or max(near.values(), default=0) >= _SURE else self._parts(word)
            if made_of:
                return [self._with_kin(self._direct(0, part)) for part in made_of]
            if known or not found:
                for group, quality in near.items():
                    _raise(found, group, quality)
        return [self._with_kin(found)] if found else []

    def _parts(self, word: str) -> list[str]:
        return parts(word, lambda one: bool(self._direct(0, one)))

    def _with_kin(self, found: dict[int, float]) -> dict[int, float]:
        """With other words for the same thing."""
        for group, quality in list(found.items()):
            kin = self._kin.get(group, ())
            for at in range(0, len(kin), 2):
                _raise(found, kin[at], quality * kin[at + 1] / 100)
        return found

    def _direct(self, layer: int, word: str) -> dict[int, float]:
        if word in self.forms[layer]:
            return {self.forms[layer][word]: _SAME}
        group = self.stems[layer].get(stemmer(self.languages[layer])(word))
        return {} if group is None else {group: _STEM}

    @cached_property
    def _row(self) -> list[tuple[str, int, int, int]]:
        """All words with group, letters and layer: gone through for every word that nobody knows."""
        return [
            (form, group, letters(form), layer)
            for layer, forms in enumerate(self.forms)
            for form, group in forms.items()
        ]

    def _near(self, word: str) -> dict[int, float]:
        """What begins like it, holds it, or differs by a slip or two."""
        near: dict[int, float] = {}
        allowed, own = slips_allowed(word), letters(word)
        for form, group, bits, layer in self._row:
            quality = _beginning(word, form)
            if abs(len(form) - len(word)) <= allowed and (own ^ bits).bit_count() <= 2 * allowed:
                quality = max(quality, _slipped(word, form, allowed))
            if quality:
                _raise(near, group, quality if layer == 0 else quality * _FOREIGN_NEAR / 100)
        best = max(near.values(), default=0) * _NEAR_ENOUGH
        return {group: quality for group, quality in near.items() if quality >= best}


def _unrolled(runs: list[int]) -> Iterator[int]:
    """The numbers of runs: of each the first is given, and how many they are."""
    for start, size in zip(runs[::2], runs[1::2], strict=True):
        yield from range(start, start + size)


def _raise(found: dict[int, float], group: int, quality: float) -> None:
    if found.get(group, 0) < quality:
        found[group] = quality


def _beginning(word: str, form: str) -> float:
    if len(word) > 2 and form.startswith(word):
        return 60 + 30 * len(word) / len(form)
    if len(word) > 3 and word in form:
        return 50 + 20 * len(word) / len(form)
    if len(form) > 4 and word.startswith(form):
        return 40 + 20 * len(form) / len(word)
    return 0


def _slipped(word: str, form: str, allowed: int) -> float:
    distance = slips(word, form, allowed)
    if not allowed or distance > allowed:
        return 0
    return _SLIPS[distance] + (_SAME_START if form[0] == word[0] else 0)
