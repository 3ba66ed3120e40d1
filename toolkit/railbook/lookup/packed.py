"""The index as it travels: small, and the same for Python and JavaScript."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from railbook.i18n.prose import Prose
from railbook.lookup.counts import nearest_class
from railbook.lookup.entries import Entry
from railbook.lookup.layer import Layer

_SCALE = 100  # weights are whole numbers
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def pack(
    layers: Sequence[Layer],
    ordered: Sequence[tuple[Entry, list[int]]],
    kin: Mapping[tuple[int, str], Mapping[str, int]],
    told: Sequence[Prose],
) -> dict[str, Any]:
    rules = list(dict.fromkeys(entry.rule for entry, _ in ordered))
    numbers: dict[tuple[int, str], int] = {}
    groups: list[str] = []
    starts: list[int] = []
    weights: list[int] = []
    counted: list[Mapping[int, float]] = []
    for at, layer in enumerate(layers):
        starts.append(len(groups))
        telling = layer.weights(len(rules))
        for stem, forms in _by_stem(layer).items():
            if layer.counts.get(stem) or kin.get((at, stem)):
                numbers[at, stem] = len(groups)
                groups.append(" ".join((stem, *_short(stem, forms))))
                weights.append(round(telling[stem] * _SCALE))
                counted.append(layer.counts.get(stem, {}))
    of_rule = [[n for n, (entry, _) in enumerate(ordered) if entry.rule == rule] for rule in rules]
    return {
        "language": layers[0].language,
        "games": [[prose.ruleset.id, prose.name(prose.ruleset.title)] for prose in told],
        "sections": {entry.section: entry.section_title for entry, _ in ordered},
        "rules": rules,
        "was": {old: rule.id for prose in told for rule in prose.ruleset.rules for old in rule.was},
        "entries": [
            [
                rules.index(entry.rule),
                entry.section,
                games,
                entry.standing,
                entry.title,
                list(entry.sentences),
                [[numbers[0, stem] for stem in unit] for unit in layers[0].units[n]],
            ]
            for n, (entry, games) in enumerate(ordered)
        ],
        "layers": [[layer.language, start] for layer, start in zip(layers, starts, strict=True)],
        "words": groups,
        "weights": weights,
        "found": [_packed(counts, of_rule) for counts in counted],
        "kin": {
            str(numbers[stem]): [value for other, quality in meant.items() if (0, other) in numbers
                                 for value in (numbers[0, other], quality)]
            for stem, meant in kin.items() if stem in numbers
        },
    }


def _short(stem: str, forms: Iterable[str]) -> Iterator[str]:
    """The other forms of a stem; of those that begin with it, only how they go on."""
    for form in forms:
        if form != stem:
            yield f"-{form.removeprefix(stem)}" if form.startswith(stem) else form


def _by_stem(layer: Layer) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for form, stem in layer.forms.items():
        found[stem].append(form)
    return found


def _packed(counts: Mapping[int, float], of_rule: Sequence[Sequence[int]]) -> str:
    """Where a word stands: for each class of counts its letter and the numbers, as steps, of rules and entries.

    A number below that of the rules stands for all entries of a rule; from there on, for a single entry.
    """
    by_class: dict[int, list[int]] = defaultdict(list)
    for rule, own in enumerate(of_rule):
        classes = {entry: nearest_class(counts[entry]) for entry in own if entry in counts}
        if len(classes) == len(own) and len(set(classes.values())) == 1:
            by_class[classes[own[0]]].append(rule)
        else:
            for entry, held in classes.items():
                by_class[held].append(len(of_rule) + entry)
    return "".join(chr(65 + held) + ",".join(_steps(sorted(by_class[held]))) for held in sorted(by_class))


def _steps(numbers: Iterable[int]) -> Iterator[str]:
    before = 0
    for number in numbers:
        yield _in_36(number - before)
        before = number


def _in_36(number: int) -> str:
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits
