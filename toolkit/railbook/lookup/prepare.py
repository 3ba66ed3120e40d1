"""Makes the index of a language from the texts of its games, the glossary and the other languages' texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from railbook.i18n.glossary import Glossary
from railbook.i18n.prose import Prose
from railbook.lookup.entries import Entry, entries
from railbook.lookup.habits import Habits
from railbook.lookup.kin import kin_of
from railbook.lookup.layer import Layer
from railbook.lookup.packed import pack

Told = Mapping[str, Sequence[Prose]]  # by language: the games that are told in it


def prepare(told: Told, language: str, glossary: Glossary, habits: Mapping[str, Habits]) -> dict[str, Any]:
    """The index of a language; ``told`` has the games in this language and in the others.

    What is typed is looked for in this language first. The other languages have a layer of words each, which
    lead to the same entries: whoever types “ferry” on an Italian page finds the Italian rule.
    """
    held: dict[Entry, list[int]] = {}  # in reading order; with the games that have it so
    for game, entry in entries(told[language], habits[language], glossary):
        held.setdefault(entry, []).append(game)
    own = Layer(language, habits[language])
    for number, entry in enumerate(held):
        own.add(number, entry, whole=True)
    ids = [prose.ruleset.id for prose in told[language]]
    numbers = {
        (ids[game], entry.rule): at for at, (entry, games) in enumerate(held.items()) for game in games
    }
    others = [
        _foreign(Layer(other, habits[other]), told[other], numbers, glossary)
        for other in told
        if other != language
    ]
    layers = [own, *others]
    kin = kin_of(layers, [prose.lineage for prose in told[language]], glossary)
    for layer in layers:
        layer.split_compounds()
    return pack(layers, list(held.items()), kin, told[language])


def _foreign(
    layer: Layer, told: Sequence[Prose], numbers: Mapping[tuple[str, str], int], glossary: Glossary
) -> Layer:
    """What the same rules are called and asked in another language."""
    seen: set[int] = set()
    for game, entry in entries(told, layer.habits, glossary):
        number = numbers.get((told[game].ruleset.id, entry.rule))
        if number is not None and number not in seen:
            seen.add(number)
            layer.add(number, entry, whole=False)
    return layer
