"""Makes the index of a language from the texts of its games, the glossary and the other languages' texts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from railbook.i18n.glossary import Glossary, Term
from railbook.i18n.prose import Prose
from railbook.lookup.entries import Entry, entries
from railbook.lookup.habits import Habits
from railbook.lookup.layer import Layer
from railbook.lookup.packed import pack

# In percent, how surely one word stands for another.
_SAME_THING, _SOME_OF_IT, _NUMBER = 80, 60, 60

Stem = tuple[int, str]  # a layer and a stem in it


def prepare(
    told: Mapping[str, Sequence[Prose]], language: str, glossary: Glossary, habits: Mapping[str, Habits]
) -> dict[str, Any]:
    """The index of a language; ``told`` has the games in this language and in the others.

    What is typed is looked for in this language first. The other languages have a layer of words each, which lead
    to the same entries: whoever types “ferry” on an Italian page finds the Italian rule.
    """
    found: dict[Entry, list[int]] = {}
    for game, entry in entries(told[language], habits[language], glossary):
        found.setdefault(entry, []).append(game)
    ordered = sorted(found.items(), key=lambda pair: pair[1])  # by game, in reading order
    numbers = {(game, entry.rule): n for n, (entry, games) in enumerate(ordered) for game in games}
    layers = [Layer(name, habits[name]) for name in (language, *(one for one in told if one != language))]
    for number, (entry, _) in enumerate(ordered):
        layers[0].add(number, entry, whole=True)
    for layer in layers[1:]:
        _add_foreign(layer, told, language, numbers, glossary)
    kin = _kin(layers, told[language], glossary)
    for layer in layers:
        layer.split_compounds()
    return pack(layers, ordered, kin, told[language])


def _add_foreign(layer: Layer, told: Mapping[str, Sequence[Prose]], language: str,
                 numbers: Mapping[tuple[int, str], int], glossary: Glossary) -> None:
    """What the same rules are called and asked in another language."""
    ids = [prose.ruleset.id for prose in told[language]]
    here = [prose for prose in told[layer.language] if prose.ruleset.id in ids]
    seen: set[int] = set()
    for game, entry in entries(here, layer.habits, glossary):
        number = numbers.get((ids.index(here[game].ruleset.id), entry.rule))
        if number is not None and number not in seen:
            seen.add(number)
            layer.add(number, entry, whole=False)


def _kin(layers: Sequence[Layer], told: Sequence[Prose], glossary: Glossary) -> dict[Stem, dict[str, int]]:
    """For the stems of all layers the stems of the first that they may stand for, and how surely."""
    kin: dict[Stem, dict[str, int]] = defaultdict(dict)
    for term in glossary.values():
        _add_term(kin, term, layers, told)
    for at, layer in enumerate(layers):
        for word, number in layer.habits.numbers.items():
            if number in layers[0].forms:
                kin[at, layer.stem(word)][layers[0].stem(number)] = _NUMBER
    return kin


def _add_term(kin: dict[Stem, dict[str, int]], term: Term, layers: Sequence[Layer], told: Sequence[Prose]) -> None:
    """Every word for a thing, of every language, stands for the words that the texts use for it."""
    lineages = [(prose.ruleset.id, *reversed(prose.ruleset.extends)) for prose in told]
    used = [layers[0].telling(word.word) for word in term.words_in(layers[0].language, lineages)]
    surely = {stem: _SAME_THING if len(stems) == 1 else _SOME_OF_IT for stems in used for stem in stems}
    for at, layer in enumerate(layers):
        for word in term.words_in(layer.language, lineages):
            for phrase in (*word.spellings, *word.typed):
                stems = layer.telling(phrase)
                for stem in stems:
                    for meant, quality in surely.items():
                        if (at, stem) != (0, meant):
                            own = kin[at, stem]
                            own[meant] = max(own.get(meant, 0), quality // len(stems))
