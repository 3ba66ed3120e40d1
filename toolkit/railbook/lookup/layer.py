"""The words of one language: in which entries they stand, and how much they count there."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence

from railbook.i18n.glossary import COMPOUNDING
from railbook.lookup.compounds import parts
from railbook.lookup.entries import Entry
from railbook.lookup.habits import Habits
from railbook.lookup.stems import stemmer
from railbook.lookup.words import joined, words

# How much a word counts by where it stands in an entry.
TITLE, ASKED, TYPED, IN_PHRASE, ANSWER, DETAIL, SECTION = 12, 8, 8, 4, 4, 2, 4
_IN_COMPOUND = 0.5  # a word that is only a part of another
_LITTLE = 0.4  # a word that says little about what is asked


class Layer:
    def __init__(self, language: str, habits: Habits) -> None:
        self.language = language
        self.habits = habits
        self.forms: dict[str, str] = {}  # each word and its stem
        self.counts: dict[str, dict[int, float]] = defaultdict(dict)  # by stem, then by entry
        # By entry: titles and questions, in stems, each with the answers that settle it, if they are known.
        self.units: dict[int, list[tuple[list[str], list[int]]]] = defaultdict(list)

    def stem(self, word: str) -> str:
        if word not in self.forms:
            self.forms[word] = stemmer(self.language)(word)
        return self.forms[word]

    def stems(self, text: str) -> list[str]:
        return list(dict.fromkeys(self.stem(word) for word in words(text)))

    def telling(self, text: str) -> list[str]:
        """The stems of the words that say something; of all, if none does."""
        said = (self.stem(word) for word in words(text) if word not in self.habits.little)
        return list(dict.fromkeys(said)) or self.stems(text)

    def add(self, number: int, entry: Entry, *, whole: bool) -> None:
        """An entry with all its words, or only with its title and questions: enough in another language."""
        self._add_unit(number, entry.title, TITLE)
        self._add_questions(number, entry)
        if whole:
            seen: set[str] = set()
            for phrase, question in entry.asked:
                self._add_unit(number, phrase, IN_PHRASE, seen, entry.settling(question))
            self._add_all(number, (phrase for phrase in entry.typed if len(words(phrase)) == 1), TYPED)
            self._add_all(number, (phrase for phrase in entry.typed if len(words(phrase)) > 1), IN_PHRASE)
            for place, answer in enumerate(entry.answers):
                self._add(number, answer.text, DETAIL if place else ANSWER)
            self._add(number, entry.section_title, SECTION)

    def _add_questions(self, number: int, entry: Entry) -> None:
        seen: set[str] = set()
        for question in entry.asks:
            self._add_unit(number, question, ASKED, seen, entry.settling(question))

    def _add_all(self, number: int, phrases: Iterable[str], count: int) -> None:
        """Of several ways to ask, the best counts, not their number."""
        seen: set[str] = set()
        for phrase in phrases:
            self._add_unit(number, phrase, count, seen)

    def _add_unit(
        self, number: int, text: str, count: int, seen: set[str] | None = None, settled: Sequence[int] = ()
    ) -> None:
        """A title or a question: what is typed may be just that."""
        self._add(number, text, count, seen)
        unit = self.stems(text)
        if unit and unit not in [known for known, _ in self.units[number]]:
            self.units[number].append((unit, list(settled)))

    def _add(self, number: int, text: str, count: int, seen: set[str] | None = None) -> None:
        for stem in dict.fromkeys((*self.stems(text), *map(self.stem, joined(text)))):
            if seen is None or stem not in seen:
                self.counts[stem][number] = self.counts[stem].get(number, 0) + count
            if seen is not None:
                seen.add(stem)

    def split_compounds(self) -> None:
        """Words that stand inside others count there, too."""
        if self.language.split("_")[0] not in COMPOUNDING:
            return
        known = {form for form in self.forms if form not in self.habits.little}
        whole = {stem: dict(found) for stem, found in self.counts.items()}
        inside: dict[str, set[str]] = defaultdict(set)
        for form, stem in self.forms.items():
            inside[stem].update(self.forms[part] for part in parts(form, known.__contains__))
        for stem, held in inside.items():
            for part in sorted(held - {stem}):
                for entry, count in whole.get(stem, {}).items():
                    own = self.counts[part].get(entry, 0)
                    self.counts[part][entry] = own + count * _IN_COMPOUND

    def weights(self, total: int) -> dict[str, float]:
        """How much each word tells: the fewer entries it stands in, the more."""
        little = self.little
        return {
            stem: _rarity(len(self.counts.get(stem, ())), total) * (_LITTLE if stem in little else 1.0)
            for stem in dict.fromkeys(self.forms.values())
        }

    @property
    def little(self) -> set[str]:
        """The stems of words that say little: in another language they say nothing at all."""
        return {self.forms[word] for word in self.habits.little if word in self.forms}


def _rarity(found: int, total: int) -> float:
    return math.log(1 + max(0, total - found + 0.5) / (found + 0.5))
