"""The index as it travels: small, and the same for Python and JavaScript."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from railbook.i18n.answers import Answer, players_named
from railbook.i18n.prose import Prose
from railbook.i18n.wording import Wording
from railbook.lookup.counts import nearest_class
from railbook.lookup.entries import Entry
from railbook.lookup.layer import Layer

_SCALE = 100  # weights are whole numbers
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

Stem = tuple[int, str]  # a layer and a stem in it
Kin = Mapping[Stem, Mapping[str, int]]  # the stems of the first layer that it may stand for, in percent


def pack(
    layers: Sequence[Layer], held: Sequence[tuple[Entry, list[int]]], kin: Kin, told: Sequence[Prose]
) -> dict[str, Any]:
    """Entries, each with the games that have it so; and the words that lead to them.

    Words that share a stem are a group. Groups are numbered through all layers.
    """
    rules = list(dict.fromkeys(entry.rule for entry, _ in held))
    sections = list(dict.fromkeys((entry.section, entry.section_title) for entry, _ in held))
    forms = [_by_stem(layer) for layer in layers]
    little = [layer.little for layer in layers]
    stems = [
        (at, stem)
        for at, layer in enumerate(layers)
        for stem in forms[at]
        if (layer.counts.get(stem) and not (at and stem in little[at])) or kin.get((at, stem))
    ]
    numbers = {stem: number for number, stem in enumerate(stems)}
    telling = [layer.weights(len(held)) for layer in layers]
    found = _Found([rules.index(entry.rule) for entry, _ in held])
    conditions = list(dict.fromkeys(one.players for entry, _ in held for one in entry.answers if one.players))
    wording, habits = Wording(told[0].words or told[0].translator), layers[0].habits
    answers, units, absent = _Once(), _Once(), _Once()
    needs = {rule.id: rule.needs for prose in told for rule in prose.ruleset.rules if rule.needs}
    packed: dict[str, Any] = {
        "language": layers[0].language,
        "games": [_game(prose) for prose in told],
        "sections": sections,
        "rules": rules,
        "was": {old: rule.id for prose in told for rule in prose.ruleset.rules for old in rule.was},
        "entries": [
            [
                rules.index(entry.rule),
                sections.index((entry.section, entry.section_title)),
                games,
                entry.standing,
                entry.title,
                _runs(answers.number(_answer(answer, conditions)) for answer in entry.answers),
                _runs(units.number(_unit(unit, numbers)) for unit, _ in layers[0].units[number]),
                [[at, *settled] for at, (_, settled) in enumerate(layers[0].units[number]) if settled],
                int(entry.ruling),
                sum(not answer.is_reply for answer in entry.answers),
            ]
            for number, (entry, games) in enumerate(held)
        ],
        "conditions": [[players_named(counts, wording), counts] for counts in conditions],
        "absent": [_absent(prose, needs, rules, absent) for prose in told],
        "numbers": habits.surely_numbers,
        "players": habits.players,
        "how_many": habits.how_many,
        "little": " ".join(sorted(habits.little)),
        "layers": [[layer.language, _start(stems, at)] for at, layer in enumerate(layers)],
        "words": [" ".join((stem, *_shortened(stem, forms[at][stem]))) for at, stem in stems],
        "weights": [round(telling[at][stem] * _SCALE) for at, stem in stems],
        "found": [found.packed(layers[at].counts.get(stem, {})) for at, stem in stems],
        "kin": ";".join(
            " ".join(map(_in_36, (numbers[stem], *_pairs(meant, numbers))))
            for stem, meant in kin.items()
            if stem in numbers
        ),
    }
    return packed | {"answers": answers.things, "units": units.things, "absences": absent.things}


class _Once:
    """Things that many entries share, each written once and named by its number."""

    def __init__(self) -> None:
        self.things: list[Any] = []
        self._numbers: dict[str, int] = {}

    def number(self, thing: Any) -> int:
        number = self._numbers.setdefault(repr(thing), len(self.things))
        if number == len(self.things):
            self.things.append(thing)
        return number


def _runs(numbers: Iterable[int]) -> list[int]:
    """Numbers of which many follow each other: the first of each run, and how many they are.

    >>> _runs([4, 5, 6, 9])
    [4, 3, 9, 1]
    """
    runs: list[int] = []
    for number in numbers:
        if runs and number == runs[-2] + runs[-1]:
            runs[-1] += 1
        else:
            runs += [number, 1]
    return runs


def _unit(unit: Sequence[str], numbers: Mapping[Stem, int]) -> str:
    return " ".join(_in_36(numbers[0, stem]) for stem in unit)


def _answer(answer: Answer, conditions: Sequence[tuple[int, ...]]) -> object:
    """A sentence, alone or with more: whether it has a number, the number of its condition (0: none; below
    zero: the sentence names it itself), and what it says of single rows.
    """
    condition = conditions.index(answer.players) + 1 if answer.players else 0
    if not condition and not answer.rows and not answer.has_number:
        return answer.text
    named = -condition if answer.says_players else condition
    return [answer.text, int(answer.has_number), named, *([answer.rows] if answer.rows else [])]


def _game(prose: Prose) -> list[object]:
    game = prose.ruleset
    return [game.id, prose.name(game.title), game.players.min, game.players.max]


def _absent(prose: Prose, needs: Mapping[str, str], rules: Sequence[str], absent: _Once) -> dict[str, int]:
    """By the number of a rule that a game does not have: the number of the sentence that says so."""
    own = {rule.id for rule in prose.ruleset.rules}
    said = {id_: prose.ruleset.absent.get(needed) for id_, needed in needs.items() if id_ not in own}
    return {
        str(rules.index(id_)): absent.number(prose.name(sentence))
        for id_, sentence in said.items()
        if sentence
    }


def _start(stems: Sequence[Stem], layer: int) -> int:
    """The number of the first group of a layer."""
    return next((number for number, (at, _) in enumerate(stems) if at >= layer), len(stems))


def _pairs(meant: Mapping[str, int], numbers: Mapping[Stem, int]) -> list[int]:
    known = ((numbers[0, stem], quality) for stem, quality in meant.items() if (0, stem) in numbers)
    return [value for pair in known for value in pair]


def _by_stem(layer: Layer) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for form, stem in layer.forms.items():
        found[stem].append(form)
    return found


def _shortened(stem: str, forms: Iterable[str]) -> Iterator[str]:
    """The other forms of a stem; of those that begin with it, only how they go on."""
    for form in forms:
        if form != stem:
            yield f"-{form.removeprefix(stem)}" if form.startswith(stem) else form


class _Found:
    """Where words stand. Entries of a rule mostly have the same words, so they are named together."""

    def __init__(self, rule_of: Sequence[int]) -> None:
        self.rule_of = rule_of
        self.of_rule: dict[int, list[int]] = defaultdict(list)
        for entry, rule in enumerate(rule_of):
            self.of_rule[rule].append(entry)

    def packed(self, counts: Mapping[int, float]) -> str:
        """For each class of counts its letter and the numbers, as steps, of what has a word so often.

        A number below that of the rules stands for all entries of a rule; from there on, for a single entry.
        """
        classes = {entry: nearest_class(count) for entry, count in counts.items()}
        by_class: dict[int, list[int]] = defaultdict(list)
        for rule in sorted({self.rule_of[entry] for entry in counts}):
            own = {entry: classes[entry] for entry in self.of_rule[rule] if entry in classes}
            if len(own) == len(self.of_rule[rule]) and len(set(own.values())) == 1:
                by_class[next(iter(own.values()))].append(rule)
            else:
                for entry, held in own.items():
                    by_class[held].append(len(self.of_rule) + entry)
        return "".join(chr(65 + held) + ",".join(_steps(sorted(by_class[held]))) for held in sorted(by_class))


def _steps(numbers: Iterable[int]) -> Iterator[str]:
    before = 0
    for number in numbers:
        yield _in_36(number - before)
        before = number


def _in_36(number: int) -> str:
    """A number with the digits that JavaScript's parseInt knows.

    >>> _in_36(0), _in_36(71)
    ('0', '1z')
    """
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits
