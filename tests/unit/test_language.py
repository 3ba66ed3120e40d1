"""The reader's language: asked for, or from the system, or English."""

from __future__ import annotations

import pytest

from railbook.i18n.language import choose, languages, unmet


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
        ("no", {}, "nb"),
        ("nb-NO", {}, "nb"),
        ("nn", {}, "nb"),
        ("IT", {}, "it"),
        ("en_XA", {}, "en_XA"),
        (None, {"LANGUAGE": "fr:nl:it", "LANG": "de_DE"}, "nl"),
        (None, {"LANGUAGE": "nl", "LC_ALL": "C"}, "en"),
        (None, {"LC_ALL": "C", "LANG": "nl_NL"}, "en"),
        (None, {"LC_ALL": "", "LANG": "nl_NL"}, "nl"),
        ("../../etc", {}, "en"),
    ],
)
def test_the_language_is_the_nearest_there_is(
    wanted: str | None, environment: dict[str, str], chosen: str
) -> None:
    """--lang, then the environment as gettext reads it, then English."""
    assert choose(wanted, environment) == chosen


def test_four_languages() -> None:
    """Italian, Dutch and Norwegian beside the English source."""
    assert languages() == ("en", "it", "nb", "nl")


def test_a_wish_that_cannot_be_met_can_be_told() -> None:
    """The language of the system, if there are no texts in it."""
    assert unmet({"LANG": "fr_FR.UTF-8"}) == "fr_FR.UTF-8"
    assert unmet({"LANG": "nl_BE"}) is None
    assert unmet({"LANG": "C.UTF-8"}) is None
