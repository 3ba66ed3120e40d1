"""Every example of a broken catalog is found at its line, as what it is, and nothing else is."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook import validate
from tests.conftest import CATALOGS, ROOT, as_found, expected, write_variant

BROKEN = sorted(folder for folder in CATALOGS.iterdir() if folder.name != "whole")


@pytest.mark.parametrize("example", BROKEN, ids=lambda path: path.name)
def test_faults_are_found_where_they_are(example: Path, catalog: Callable[..., Path]) -> None:
    """The whole set of (file, line, code) is the one that the comments announce."""
    assert as_found(validate([catalog(example)]).diagnostics) == expected(example)


@pytest.mark.parametrize("example", BROKEN, ids=lambda path: path.name)
def test_an_example_shows_the_code_it_is_named_after(example: Path) -> None:
    """L121-missing announces L121."""
    assert example.name.split("-")[0] in {code for _, _, code in expected(example)}


def test_a_whole_catalog_has_no_fault(catalog: Callable[..., Path]) -> None:
    """The catalog that the others are broken copies of."""
    verdict = validate([catalog()])
    assert verdict.diagnostics == ()
    assert [Path(file).name for file in verdict.files if "locales" in file] == ["glossary.yaml", "rules.po"]


def test_a_catalog_can_be_checked_by_itself(catalog: Callable[..., Path]) -> None:
    """Naming the file, its folder or the folder of all catalogs tells the same."""
    folder = catalog(CATALOGS / "L121-missing")
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    for path in (file, file.parent, folder / "locales" / "it", folder / "locales", folder):
        assert [found.code for found in validate([path]).diagnostics] == ["L121"]


@pytest.mark.parametrize(
    "name", ["nowhere.po", "locales/it/LC_MESSAGES/nowhere.po", "locales/nowhere/glossary.yaml"]
)
def test_a_catalog_that_is_not_there_is_told(name: str, catalog: Callable[..., Path]) -> None:
    """A slip of the pen in a CI job must not pass as “no faults”."""
    assert [found.code for found in validate([catalog() / name]).diagnostics] == ["Y101"]


def test_broken_rulesets_are_told_before_stale_texts(catalog: Callable[..., Path]) -> None:
    """Who checks a catalog alone learns that its rulesets are broken, not that all its texts are stale."""
    folder = catalog()
    (folder / "rules.yaml").write_text("rules: [")
    codes = {found.code for found in validate([folder / "locales"]).diagnostics}
    assert "L113" not in codes
    assert any(code.startswith("Y") for code in codes)


def test_what_is_said_of_an_obsolete_entry_is_not_said_of_the_next(catalog: Callable[..., Path]) -> None:
    """Editors keep what is obsolete, with its marks."""
    folder = catalog()
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    obsolete = '#, fuzzy\n# without: card\n#~ msgid "o"\n#~ msgstr "p"\n\n'
    file.write_text(file.read_text().replace('msgid "Lakes"', obsolete + 'msgid "Lakes"'))
    assert validate([folder]).diagnostics == ()


@pytest.mark.parametrize("plural", ["9" * 5000, "2; plural=n/!21", "2; plural=" + "(" * 400])
def test_no_header_makes_it_fail(plural: str, catalog: Callable[..., Path]) -> None:
    """Absurd numbers and rules that no grammar has."""
    folder = catalog()
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    file.write_text(file.read_text().replace("nplurals=2; plural=(n != 1)", f"nplurals={plural}"))
    assert "L103" in {found.code for found in validate([folder]).diagnostics}


def test_letters_that_fold_into_others_are_no_trap(catalog: Callable[..., Path]) -> None:
    """The Turkish İ is two letters in lower case."""
    folder = catalog()
    for file in (folder / "rules.yaml", folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"):
        file.write_text(file.read_text().replace("between routes at", "between TİCKETS and routes at"))
    assert validate([folder]).diagnostics == ()


def test_a_language_without_plural_says_it_for_every_number(catalog: Callable[..., Path]) -> None:
    """Its one form stands for the English plural, with all that is in it."""
    folder = catalog()
    source = (folder / "locales" / "it" / "LC_MESSAGES" / "rules.po").read_text()
    shutil.rmtree(folder / "locales")
    file = folder / "locales" / "ja" / "LC_MESSAGES" / "rules.po"
    file.parent.mkdir(parents=True)
    rules = folder / "rules.yaml"
    rules.write_text(rules.read_text().replace("{count} cards.", "{count} cards, {cards.colors}."))
    head = source.split("\n\n")[0].replace("Language: it", "Language: ja")
    head = head.replace("nplurals=2; plural=(n != 1)", "nplurals=1; plural=0")
    one, other = "Carriers draw {count} card.", "Carriers draw {count} cards, {cards.colors}."
    text = f'msgid "{one}"\nmsgid_plural "{other}"\nmsgstr[0] "{{count}}枚、{{cards.colors}}。"\n'
    file.write_text(f"{head}\n\n{text}")
    codes = {found.code for found in validate([file]).diagnostics}
    assert codes == {"L111"}


def test_the_words_of_what_a_game_extends_are_its_own(tmp_path: Path) -> None:
    """A variant of USA says spazio, as USA does, and may have trains."""
    write_variant(tmp_path, "usa-quick", "usa", "")
    folder = tmp_path / "usa-quick"
    (folder / "rules.yaml").write_text(
        "game: usa-quick\nrules:\n"
        "  - id: claim.place-pieces\n    answer: Quickly put one train on every space.\n"
    )
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    file.parent.mkdir(parents=True)
    head = (CATALOGS / "whole" / "locales" / "it" / "LC_MESSAGES" / "rules.po").read_text().split("\n\n")[0]
    for translation, codes in (
        ("Metti in fretta un vagone su ogni spazio.", []),
        ("Metti in fretta un vagone su ogni buco.", ["L143"]),
    ):
        text = f'msgid "Quickly put one train on every space."\nmsgstr "{translation}"\n'
        names = 'msgid "A variant"\nmsgstr "Una variante"\n\nmsgid "The same, but different."\n'
        file.write_text(f'{head}\n\n{text}\n{names}msgstr "Uguale, ma diverso."\n')
        assert [found.code for found in validate([folder]).diagnostics] == codes


def test_an_override_of_a_shipped_text_is_judged_like_it(catalog: Callable[..., Path]) -> None:
    """Numbers, lengths and words, although the text stands in no ruleset at hand."""
    folder = catalog()
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    long = "Nessun limite di carte in mano per 7 giocatori e per chiunque altro voglia"
    file.write_text(file.read_text() + f'\nmsgid "No hand limit"\nmsgstr "{long}"\n')
    assert {found.code for found in validate([folder]).diagnostics} == {"L136", "L137"}


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("hvert fergesymbol", "hvert ferjesymbol", "L141"),
        ("på en fergerute?", "på ferja?", "L141"),
        ("{count} sporvogner og", "{count} sporvogner (bussene) og", "L142"),
    ],
)
def test_words_are_found_inside_words(before: str, after: str, code: str, tmp_path: Path) -> None:
    """Norwegian and Dutch make words of words, and put the article behind them."""
    shutil.copytree(ROOT / "rulesets", tmp_path / "rulesets")
    shutil.copytree(ROOT / "locales", tmp_path / "locales")
    file = tmp_path / "locales" / "nb" / "LC_MESSAGES" / "rules.po"
    assert before in file.read_text()
    file.write_text(file.read_text().replace(before, after, 1))
    assert code in {found.code for found in validate([file]).diagnostics}


def test_many_faults_are_not_all_listed(catalog: Callable[..., Path]) -> None:
    """Thousands of stale texts: the first ones, and a count."""
    folder = catalog()
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    stale = "".join(f'\nmsgid "Gone {number}"\nmsgstr "Via {number}"\n' for number in range(5000))
    file.write_text(file.read_text() + stale)
    found = validate([folder]).diagnostics
    assert len(found) == 21
    assert [fault.values["count"] for fault in found if fault.code == "L119"] == [4980]


def test_a_game_without_catalogs_needs_none(lakes: Callable[..., Path]) -> None:
    """A designer may write in English alone."""
    assert validate([lakes()]).diagnostics == ()


def test_a_part_of_the_rulesets_does_not_judge_the_whole_catalog(catalog: Callable[..., Path]) -> None:
    """Naming one file of a game says nothing about which texts are stale."""
    folder = catalog(CATALOGS / "L113-gone")
    assert validate([folder / "board.yaml"]).diagnostics == ()


@pytest.mark.parametrize(
    ("one", "other", "codes"),
    [
        ("Chi trasporta pesca una carta.", "Chi trasporta pesca {count:f} carte.", []),
        ("Chi trasporta pesca {count:f} carta.", "Chi trasporta pesca carte.", ["L121"]),
    ],
)
def test_a_translator_chooses_the_form_of_a_number(
    one: str, other: str, codes: list[str], catalog: Callable[..., Path]
) -> None:
    """Its gender, behind a colon; and the number one may be written out, but no other."""
    folder = catalog()
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    text = file.read_text().replace("Chi trasporta pesca {count} carta.", one)
    file.write_text(text.replace("Chi trasporta pesca {count} carte.", other))
    assert [found.code for found in validate([folder]).diagnostics] == codes
