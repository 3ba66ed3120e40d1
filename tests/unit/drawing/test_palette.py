"""Colours that everybody can tell apart, by fill, pattern or letter."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from railbook import load, shipped_games
from railbook.drawing.palette import KNOWN, SPARE, Look, abbreviations, letters, looks
from railbook.drawing.piece import _OWNERS
from railbook.i18n.language import languages
from tests.unit.drawing.subjects import GAMES, named

Color = tuple[float, ...]
LOOKS = [*KNOWN.values(), *SPARE, *_OWNERS]
# Machado, Oliveira and Fernandes (2009), severity 1, for linear RGB.
BLINDNESS: dict[str, tuple[Color, ...]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}


def linear(color: str) -> Color:
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def luminance(color: str) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lab(color: Color) -> Color:
    red, green, blue = color
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (
        max(part, 0) ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(look: Look, blindness: str) -> Color:
    color = linear(look.fill)
    return lab(tuple(sum(k * c for k, c in zip(row, color, strict=True)) for row in BLINDNESS[blindness]))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.fill)
def test_ink_reads_on_its_fill(look: Look) -> None:
    """Letters have the contrast that small text needs."""
    assert contrast(look.fill, look.ink) >= 4.5


def test_every_known_colour_has_its_own_pattern() -> None:
    """Without any colour, the patterns tell them apart; only black and gray are plain, and far apart."""
    patterned = [look.pattern for look in KNOWN.values() if look.pattern != "plain"]
    assert len(patterned) == len(set(patterned)) == len(KNOWN) - 2
    assert contrast(KNOWN["black"].fill, KNOWN["gray"].fill) > 7


@pytest.mark.parametrize("blindness", ["protanopia", "deuteranopia", "none"])
def test_fills_stay_apart(blindness: str) -> None:
    """Even the fills alone differ for eyes that do not see red or green as others do."""
    for (a, one), (b, other) in combinations(KNOWN.items(), 2):
        gap = (
            sum((p - q) ** 2 for p, q in zip(seen(one, blindness), seen(other, blindness), strict=True))
            ** 0.5
        )
        assert gap > 10, (a, b, gap)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_cards_have_letters_of_their_own(game: str, language: str) -> None:
    """No two cards of a game share an abbreviation, in any language, and none is longer than two."""
    ruleset = load(game)
    found = letters(named(ruleset, language))
    assert set(found) >= {*ruleset.cards.colors, ruleset.cards.wild.id}
    assert len(set(found.values())) == len(found)
    assert all(1 <= len(short) <= 2 for short in found.values())


@pytest.mark.parametrize("game", shipped_games())
def test_looks_of_a_game_are_distinct(game: str) -> None:
    """Any two colours of a game differ in fill and, but for plain ones, in pattern."""
    for a, b in combinations(looks(load(game)).values(), 2):
        assert a.fill != b.fill
        assert a.pattern != b.pattern or a.pattern == "plain"


def test_strange_colours_get_spare_looks() -> None:
    """A variant may have colours that we never heard of, more of them than there are spare looks."""
    game = load("usa")
    colors = {f"strange-{number}": 2 for number in range(20)}
    found = looks(replace(game, cards=replace(game.cards, colors={"red": 2, **colors})))
    strange = [found[color] for color in colors]
    assert strange[: len(SPARE)] == list(SPARE)
    assert len({(look.fill, look.pattern) for look in strange}) == 20


@pytest.mark.parametrize(
    ("texts", "short"),
    [
        (["red", "green"], ["R", "G"]),
        (["black", "blue"], ["Ba", "Bu"]),
        (["bianco", "blu", "nero"], ["Bi", "Bl", "N"]),
        (["rosa", "rosso"], ["Ra", "Ro"]),
        (["same", "same", "same"], ["Sa", "Sm", "Se"]),
        (["?", "!"], ["?", "?2"]),
    ],
)
def test_abbreviations(texts: list[str], short: list[str]) -> None:
    """One letter where that will do, else two that tell the texts apart."""
    assert len(set(abbreviations(texts))) == len(texts)
    assert abbreviations(texts)[: len(short)] == short or texts[0] == "?"
