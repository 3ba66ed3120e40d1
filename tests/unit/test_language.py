"""The reader's language: asked for, or from the system, or English."""

from __future__ import annotations

import pytest

from railbook.i18n.language import choose, languages


@pytest.mark.parametrize(
    ("wanted", "environment", "chosen"),
    [
        (None, {}, "en"),
        ("it", {"LANG": "nl_NL"}, "it"),
        (None, {"LANG": "nb_NO.UTF-8"}, "nb"),
        (None, {"LANG": "no"}, "nb"),
        (None, {"LANG": "nn_NO"}, "nb"),
        (None, {"LANG": "nl_BE.UTF-8"}, "nl"),
        (None, {"LC_ALL": "it_CH", "LANG": "nl_NL"}, "it"),
        (None, {"LC_MESSAGES": "nl_NL", "LANG": "it_IT"}, "nl"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "fr_FR"}, "en"),
    ],
)
def test_the_language_is_the_nearest_there_is(
    wanted: str | None, environment: dict[str, str], chosen: str
) -> None:
    """--lang, then LC_ALL, LC_MESSAGES, LANG, then English."""
    assert choose(wanted, environment) == chosen


def test_four_languages() -> None:
    """Italian, Dutch and Norwegian beside the English source."""
    assert languages() == ("en", "it", "nb", "nl")
