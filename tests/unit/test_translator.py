"""Translations: by context and number, and English where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from railbook.i18n.catalog import Translator, translator
from railbook.i18n.language import PSEUDO
from railbook.i18n.places import catalog_file, locales_near

POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"


def from_text(
    text: str, folder: Path, language: str = "it", plural: str = "nplurals=2; plural=n!=1;"
) -> Translator:
    file = catalog_file(folder, language, "rules")
    file.parent.mkdir(parents=True)
    file.write_text(f'msgid ""\nmsgstr "Language: {language}\\nPlural-Forms: {plural}\\n"\n\n{text}')
    return translator(language, "rules", (folder,))


def test_a_context_goes_before_the_text_for_all(tmp_path: Path) -> None:
    """The first context that has a translation; then the one without; then any."""
    text = 'msgid "hue"\nmsgstr "tinta"\n\nmsgctxt "lakes"\nmsgid "hue"\nmsgstr "sfumatura"\n\n'
    texts = from_text(text + 'msgctxt "core"\nmsgid "shade"\nmsgstr "ombra"\n', tmp_path)
    assert texts.gettext("hue", ("lakes", "core")) == "sfumatura"
    assert texts.gettext("hue", ("usa",)) == "tinta"
    assert texts.gettext("shade", ("usa",)) == "ombra"


def test_plurals_follow_the_header(tmp_path: Path) -> None:
    """Three forms where the language has three; the number alone decides."""
    forms = 'msgstr[0] "{count} karta"\nmsgstr[1] "{count} karty"\nmsgstr[2] "{count} kart"\n'
    texts = from_text(f'msgid "c1"\nmsgid_plural "cn"\n{forms}', tmp_path, "pl", POLISH)
    shown = [texts.ngettext("c1", "cn", number) for number in (1, 2, 5, 12, 22)]
    assert [text.split()[1] for text in shown] == ["karta", "karty", "kart", "kart", "karty"]


@pytest.mark.parametrize("plural", ["nplurals=2; plural=__import__('os');", "rubbish"])
def test_a_header_cannot_run_anything(plural: str, tmp_path: Path) -> None:
    """What is no plural rule is replaced by the English one."""
    texts = from_text('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n', tmp_path, "it", plural)
    assert (texts.ngettext("a", "b", 1), texts.ngettext("a", "b", 2)) == ("x", "y")


@pytest.mark.parametrize(
    "plural", ["nplurals=2; plural=n/0;", "nplurals=2; plural=n-9;", "nplurals=2; plural=7;"]
)
def test_a_rule_that_fails_gives_the_general_form(plural: str, tmp_path: Path) -> None:
    """Division by zero, or a form that does not exist."""
    texts = from_text('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n', tmp_path, "it", plural)
    assert texts.ngettext("a", "b", 1) == "y"


def test_what_is_fuzzy_or_empty_is_english_and_remembered(tmp_path: Path) -> None:
    """Message by message, so that one gap does not cost the rest."""
    texts = from_text(
        '#, fuzzy\nmsgid "guess"\nmsgstr "forse"\n\nmsgid "gap"\nmsgstr ""\n\nmsgid "a"\nmsgstr "b"\n',
        tmp_path,
    )
    assert [texts.gettext(text) for text in ("guess", "gap", "a")] == ["guess", "gap", "b"]
    assert texts.missed == {"guess", "gap"}


def test_a_region_falls_back_to_its_language(tmp_path: Path) -> None:
    """Message by message: the region's own words, then the language, then English."""
    texts = from_text('msgid "red"\nmsgstr "carminio"\n', tmp_path, "it_CH")
    assert (texts.gettext("red"), texts.gettext("blue")) == ("carminio", "blu")


def test_own_catalogs_go_before_the_shipped_ones(tmp_path: Path) -> None:
    """A variant may say it in its own way, and gets the rest for nothing."""
    texts = from_text('msgid "red"\nmsgstr "scarlatto"\n', tmp_path)
    assert (texts.gettext("red"), texts.gettext("blue")) == ("scarlatto", "blu")


def test_catalogs_lie_in_beside_or_above(tmp_path: Path) -> None:
    """In the game's folder, beside it, and beside a folder called rulesets."""
    game = tmp_path / "rulesets" / "lakes"
    for folder in (game, game.parent, tmp_path):
        (folder / "locales").mkdir(parents=True)
    assert locales_near(game) == (game / "locales", game.parent / "locales", tmp_path / "locales")
    elsewhere = tmp_path / "maps" / "lakes"
    elsewhere.mkdir(parents=True)
    assert locales_near(elsewhere) == ()


def test_the_pseudo_language_marks_everything() -> None:
    """Whatever goes through translation is recognised; placeholders survive."""
    texts = Translator(PSEUDO)
    assert texts.gettext("Draw {count} cards.") == "⟦Dráw {count} çárdš.⟧"
    assert texts.ngettext("{count} card", "{count} cards", 1) == "⟦{count} çárd⟧"
