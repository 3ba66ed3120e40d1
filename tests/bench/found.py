"""How often each look-up has the right rule first, and among the first three."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from railbook.lookup.find import find
from railbook.lookup.stored import shipped_index
from tests.bench.peers import lunr_py, material, minisearch, pagefind
from tests.bench.peers.texts import LANGUAGES, SHOWN, Answers, LookUp, Missing, Outcome, Shelf, knowing

Answered = list[tuple[LookUp, str, list[str]]]  # a look-up, its language, and the rules found

_OURS = "Railbook"
_NAME, _CELL = 30, 14


def compare(held: Sequence[Shelf], folder: Path) -> None:
    tables = {_OURS: _answered(held, [_ours(shelf) for shelf in held])}
    for ask in _peers(held, folder):
        try:
            name, answers = ask()
        except Missing as reason:
            print(f"  left out: {reason}")
        else:
            tables[name] = _answered(held, answers)
    print(f"The right rule first / among the first three, in % of {len(tables[_OURS])} look-ups")
    _print(tables, ["all", *LANGUAGES], lambda column, one, language: column in ("all", language))
    kinds = list(dict.fromkeys(one.kind for one, _, _ in tables[_OURS]))
    _print(tables, kinds, lambda column, one, language: column == one.kind)
    ours = _first(tables.pop(_OURS))
    ratios = ", ".join(f"{name} {ours / max(1, _first(peer)):.2f}" for name, peer in tables.items())
    print(f"  {_OURS} has the right rule first so many times as often as: {ratios or 'nobody was there'}")


def _ours(shelf: Shelf) -> Answers:
    """What the command finds; the search box is tested to find the same."""
    index = shipped_index(shelf.language)
    found = (find(index, one.typed, shelf.game) for one in shelf.asked)
    return [[hit.rule for hit in (*one.here, *one.elsewhere)][:SHOWN] for one in found]


def _peers(held: Sequence[Shelf], folder: Path) -> Iterator[Callable[[], Outcome]]:
    yield partial(material.ask, held, folder / "material")
    yield partial(pagefind.ask, held, folder / "pagefind")
    for ask in (lunr_py.ask, minisearch.ask):
        yield partial(ask, held)
        yield partial(_with_our_words, ask, held)


def _with_our_words(ask: Callable[[Sequence[Shelf]], Outcome], held: Sequence[Shelf]) -> Outcome:
    """What the players' words and the glossary alone would bring, which only our look-up has otherwise."""
    name, answers = ask(knowing(held))
    return f"{name} + our words", answers


def _answered(held: Sequence[Shelf], answers: Sequence[Answers]) -> Answered:
    return [
        (look_up, shelf.language, rules)
        for shelf, found in zip(held, answers, strict=True)
        for look_up, rules in zip(shelf.asked, found, strict=True)
    ]


def _print(
    tables: dict[str, Answered], columns: Sequence[str], belongs: Callable[[str, LookUp, str], bool]
) -> None:
    print(f"  {'':<{_NAME}}" + "".join(f"{column:>{_CELL}}" for column in columns))
    for name, answered in tables.items():
        cells = [_cell([one for one in answered if belongs(column, *one[:2])]) for column in columns]
        print(f"  {name:<{_NAME}}" + "".join(f"{cell:>{_CELL}}" for cell in cells))


def _cell(answered: Answered) -> str:
    first = _first(answered)
    three = sum(any(rule in one.rules for rule in rules) for one, _, rules in answered)
    return f"{first / len(answered):.1%} / {three / len(answered):.1%}".replace("%", "")


def _first(answered: Answered) -> int:
    return sum(rules[:1] != [] and rules[0] in one.rules for one, _, rules in answered)
