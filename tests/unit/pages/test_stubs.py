"""Values on small ticket stubs."""

from __future__ import annotations

import pytest

from railbook.i18n.language import languages
from railbook.pages.plan import names_of
from railbook.pages.stubs import stubs
from railbook.rules.load import load, shipped_games
from railbook.telling.values import LABELS


@pytest.mark.parametrize("game", shipped_games())
def test_every_number_that_a_rule_explains_has_a_stub(game: str) -> None:
    """A value that is a number is shown with what it counts, in every language."""
    ruleset = load(game)
    for language in languages():
        names = names_of(ruleset, language)
        for rule in ruleset.rules:
            numbers = [path for path in rule.explains if type(ruleset.value(path)) is int]
            shown = list(stubs(rule.explains, names))
            assert len(shown) == len(numbers), rule.id
            assert all("{" not in stub for stub in shown), rule.id


def test_no_label_is_for_nothing() -> None:
    """Each label is of a parameter that some shipped game has."""
    games = [load(name) for name in shipped_games()]
    assert [path for path in LABELS if all(game.value(path) is None for game in games)] == []


def test_a_stub_speaks_of_the_games_own_things() -> None:
    """The number in bold, and the name in the right number."""
    names = names_of(load("usa"), "it")
    assert list(stubs(("vehicle.per_player",), names)) == ["<b>45</b> vagoni per giocatore"]
