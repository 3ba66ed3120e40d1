"""Words that stand for others: synonyms of the glossary, in every language, and numbers written out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import permutations

from railbook.i18n.glossary import Glossary, Lineage, Term, Word
from railbook.lookup.layer import Layer
from railbook.lookup.packed import Kin, Stem

# In percent, how surely one word stands for another.
_SAME_THING, _SOME_OF_IT, _NUMBER, _HOW_MANY = 80, 60, 60, 70


def kin_of(layers: Sequence[Layer], lineages: Sequence[Lineage], glossary: Glossary) -> Kin:
    """For the stems of all layers those of the first that they may stand for."""
    kin: dict[Stem, dict[str, int]] = defaultdict(dict)
    for term in glossary.values():
        for stem, meant, quality in _of_term(term, layers, lineages):
            kin[stem][meant] = max(kin[stem].get(meant, 0), quality)
    for one, other in permutations(_how_many(layers[0]), 2):
        kin[0, one][other] = max(kin[0, one].get(other, 0), _HOW_MANY)
    for at, layer in enumerate(layers):
        for word, number in layer.habits.numbers.items():
            if number in layers[0].forms:
                kin[at, layer.stem(word)][layers[0].stem(number)] = _NUMBER
            if at == 0 and word in layer.forms:
                kin[at, layer.stem(number)][layer.stem(word)] = _NUMBER
    return kin


def _how_many(layer: Layer) -> list[str]:
    """The words that ask for a number: many, amount, total."""
    said = (word for phrase in layer.habits.how_many for word in phrase.split(" "))
    return list(dict.fromkeys(layer.stem(word) for word in said if word not in layer.habits.little))


def _of_term(
    term: Term, layers: Sequence[Layer], lineages: Sequence[Lineage]
) -> Iterator[tuple[Stem, str, int]]:
    """Every word for a thing, of every language, stands for the words that the texts use for it."""
    used = [layers[0].telling(word.word) for word in term.words_in(layers[0].language, lineages)]
    surely = {stem: _SAME_THING if len(stems) == 1 else _SOME_OF_IT for stems in used for stem in stems}
    for at, layer in enumerate(layers):
        for stems in _phrases(layer, term.words_in(layer.language, lineages)):
            for stem in stems:
                for meant, quality in surely.items():
                    if (at, stem) != (0, meant):
                        yield (at, stem), meant, quality // len(stems)


def _phrases(layer: Layer, words: Sequence[Word]) -> Iterator[list[str]]:
    """All that a thing is called, in stems."""
    for word in words:
        for phrase in (*word.spellings, *word.typed):
            yield layer.telling(phrase)
