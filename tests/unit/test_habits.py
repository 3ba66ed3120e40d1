"""What players type, by language: judged with the catalogs, and readable whatever is wrong with it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook import validate
from railbook.i18n.language import SOURCE
from railbook.i18n.places import languages_in
from railbook.schema import kind_by_content, kind_by_name
from railbook.shipped import LOCALES, RULESETS
from railbook.translation.habits import habits_files, habits_sheets
from railbook.translation.locales import locales_at
from railbook.translation.upkeep import obstacles
from tests.conftest import CATALOGS, write_variant

HOSTILE = {
    "a bomb": (
        "a: &a [x, x]\n"
        + "".join(f"{c}: &{c} [*{p}, *{p}]\n" for p, c in zip("abcdefgh", "bcdefghi", strict=True))
    ).encode(),
    "deep": b"little: " + b"[" * 5000,
    "another encoding": "little: [perché]\n".encode("utf-16"),
    "Latin-1": "little: [perché]\n".encode("latin-1"),
    "zeros": b"little: [a]\0\n",
    "nothing": b"",
    "no YAML": b"little: [a\ntyped: }\n",
    "a list": b"- little\n",
    "a number": b"5\n",
    "empty keys": b"little:\nnumbers:\ntyped:\n",
    "maps for lists": b"little: {a: b}\nnumbers: {zero: 0}\ntyped: [a]\n",
    "numbers for words": b"little: [1]\nnumbers: [0, [1]]\ntyped: {portage.free: [2]}\n",
    "a key twice": b"typed: {portage.free: [a]}\ntyped: {portage.free: [b]}\n",
    "a tag": b"little: !!python/object:os.system [a]\n",
    "very many": b"little: [" + b"a, " * 100_000 + b"a]\n",
    "long": b"typed: {portage.free: [" + b"a" * 100_000 + b"]}\n",
}


def put(locales: Path, name: str, content: bytes | str) -> Path:
    file = locales / "lookup" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def codes(*paths: Path) -> list[str]:
    return [found.code for found in validate(paths).diagnostics]


def test_every_shipped_language_has_its_file() -> None:
    """English, too: its players also use words that no rule has."""
    languages = {SOURCE, *languages_in(LOCALES)}
    assert {file.stem for file in habits_files(LOCALES)} == languages
    for language in languages:
        (sheet,) = habits_sheets([LOCALES], language)
        assert sheet.sound
        assert set(sheet.data) == {"little", "numbers", "players", "how_many", "asked", "typed"}


def test_the_file_is_judged_with_the_rest_and_by_itself(catalog: Callable[..., Path]) -> None:
    """Naming the file, its folder, the catalogs or the game tells the same, and counts the file."""
    game = catalog(CATALOGS / "R113-typed")
    file = game / "locales" / "lookup" / "it.yaml"
    for path in (file, file.parent, game / "locales", game, game.parent):
        verdict = validate([path])
        assert [(found.code, found.line) for found in verdict.diagnostics] == [("R113", 5)]
        assert "it.yaml" in {Path(checked).name for checked in verdict.files}


def test_shipped_files_are_counted() -> None:
    """`railbook validate rulesets` reads them, too."""
    files = validate([RULESETS]).files
    assert all(file.name in {Path(name).name for name in files} for file in habits_files(LOCALES))


def test_what_a_misspelt_rule_meant_is_told(catalog: Callable[..., Path]) -> None:
    """The nearest id, or today's id of a rule that was renamed."""
    game = catalog()
    rules = game / "rules.yaml"
    rules.write_text(
        rules.read_text().replace(
            "  - id: portage.free\n", "  - id: portage.free\n    was: [carrying.costs]\n"
        )
    )
    put(game / "locales", "en.yaml", "typed: {portage.fre: [a], carrying.costs: [b], nothing.like-it: [c]}\n")
    found = validate([game]).diagnostics
    assert [(one.code, one.values.get("nearest")) for one in found] == [
        ("R113", "portage.free"),
        ("R113", "portage.free"),
        ("R113", None),
    ]


def test_the_other_rule_of_a_phrase_is_named(catalog: Callable[..., Path]) -> None:
    """And its place."""
    (found,) = validate([catalog(CATALOGS / "L154-two-rules")]).diagnostics
    assert found.values == {"phrase": "Portare a  mano", "id": "portage.free"}
    assert [place.span.line for place in found.related] == [4]


def test_a_variant_may_name_the_rules_of_what_it_extends(tmp_path: Path) -> None:
    """Also those that it drops or has no use for; but not those of other games."""
    write_variant(tmp_path, "sf-quick", "san-francisco", "drop: {rules: [draw.hand-limit]}\n")
    locales = tmp_path / "sf-quick" / "locales"
    locales.mkdir()
    named = ("draw.hand-limit", "scoring.longest-path", "claim.ferries", "components.extras")
    (locales / "glossary.yaml").write_text(
        f"terms:\n  age: {{means: Years., rules: [{', '.join(named)}], en: {{word: age}}}}\n"
    )
    file = put(locales, "en.yaml", "typed:\n" + "".join(f"  {id_}: [what about {id_}]\n" for id_ in named))
    for path in (tmp_path, locales):
        found = validate([path]).diagnostics
        assert [(one.code, one.values["id"]) for one in found] == [("R113", "components.extras")] * 2
    assert codes(file) == ["R113"]


def test_a_faulty_rule_is_no_missing_one(catalog: Callable[..., Path]) -> None:
    """While a ruleset cannot be read, nobody knows which rules there are."""
    game = catalog(CATALOGS / "R113-typed")
    (game / "rules.yaml").write_text("rules: [")
    assert "R113" not in codes(game / "locales")


@pytest.mark.parametrize("name", ["de.yaml", "it.yml", "italian.yaml", "IT.yaml", "rules.yaml"])
def test_a_file_that_no_language_reads_is_told(name: str, catalog: Callable[..., Path]) -> None:
    """With the names that would be right."""
    game = catalog()
    put(game / "locales", name, "little: [il]\n")
    (found,) = validate([game]).diagnostics
    assert (found.code, found.values["allowed"]) == ("L153", ("en.yaml", "it.yaml"))


def test_what_is_no_yaml_is_left_alone(catalog: Callable[..., Path]) -> None:
    """Notes, and what editors leave behind."""
    game = catalog()
    for name in ("README.md", "it.yaml~", "it.yaml.swp"):
        put(game / "locales", name, "[")
    assert codes(game) == []


def test_a_folder_without_catalogs_may_have_english_habits(tmp_path: Path) -> None:
    """A designer may write in English alone."""
    write_variant(tmp_path, "usa-quick", "usa", "")
    file = put(tmp_path / "usa-quick" / "locales", "en.yaml", "typed: {claim.rout: [build]}\n")
    for path in (file, file.parent, file.parent.parent, tmp_path):
        assert codes(path) == ["R113"]


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_whatever_the_file_holds_it_is_told_and_can_be_read(
    content: bytes, catalog: Callable[..., Path]
) -> None:
    """Faults at a place in the file, and data of the right shape for the look-up."""
    game = catalog()
    file = put(game / "locales", "it.yaml", content)
    for path in (game, file):
        found = validate([path]).diagnostics
        assert found
        assert {Path(one.path).name for one in found} == {"it.yaml"}
    (sheet,) = habits_sheets([game / "locales"], "it")
    assert all(isinstance(word, str) for word in sheet.data.get("little", []))
    assert all(isinstance(word, str | list) for word in sheet.data.get("numbers", []))
    assert all(isinstance(phrases, list) for phrases in sheet.data.get("typed", {}).values())


def test_a_folder_in_place_of_the_file_is_told(catalog: Callable[..., Path]) -> None:
    """And the look-up does without."""
    game = catalog()
    (game / "locales" / "lookup" / "it.yaml").mkdir(parents=True)
    assert codes(game) == ["Y102"]
    assert [sheet.data for sheet in habits_sheets([game / "locales"], "it")] == [{}]


def test_a_file_in_place_of_the_folder_is_no_trap(catalog: Callable[..., Path]) -> None:
    """There is nothing to read then."""
    game = catalog()
    (game / "locales" / "lookup").write_text("little: [a]\n")
    assert codes(game) == []
    assert habits_sheets([game / "locales"], "it") == []


def test_sheets_come_in_the_order_of_the_folders(tmp_path: Path) -> None:
    """Shipped first, nearest last; a region's own behind those of its language."""
    for folder in ("far", "near"):
        put(tmp_path / folder, "pt.yaml", f"little: [{folder}]\n")
    put(tmp_path / "near", "pt_BR.yaml", "little: [nearest]\n")
    sheets = habits_sheets([tmp_path / "far", tmp_path / "nowhere", tmp_path / "near"], "pt_BR")
    assert [sheet.data["little"] for sheet in sheets] == [["far"], ["near"], ["nearest"]]
    assert len(habits_sheets([tmp_path / "near", tmp_path / "near"], "pt")) == 1


def test_a_region_may_have_its_own_and_its_language_s_file(catalog: Callable[..., Path]) -> None:
    """Catalogs for it_CH: both it.yaml and it_CH.yaml are read."""
    game = catalog()
    shutil.copytree(game / "locales" / "it", game / "locales" / "it_CH")
    file = game / "locales" / "it_CH" / "LC_MESSAGES" / "rules.po"
    file.write_text(file.read_text().replace("Language: it\\n", "Language: it_CH\\n"))
    shutil.rmtree(game / "locales" / "it")
    for name in ("it.yaml", "it_CH.yaml"):
        put(game / "locales", name, "little: [il]\n")
    assert codes(game) == []


def test_a_broken_file_does_not_keep_catalogs_from_being_updated(tmp_path: Path) -> None:
    """What players type is no text to translate."""
    (tmp_path / "rulesets").mkdir()
    write_variant(tmp_path / "rulesets", "usa-quick", "usa", "")
    put(tmp_path / "locales", "en.yaml", "little: [")
    assert obstacles(locales_at(tmp_path / "locales"), ()) == []
    assert codes(tmp_path / "rulesets")


def test_the_kind_is_known_by_place_and_by_keys() -> None:
    """A game may be called lookup; the file of a language may be called like a kind."""
    assert kind_by_name(Path("locales/lookup/board.yaml")) == "lookup"
    assert kind_by_name(Path("lookup/board.yaml")) == "board"
    assert kind_by_name(Path("lookup/borad.yaml")) is None
    assert {kind_by_content({key: []}) for key in ("little", "numbers", "typed")} == {"lookup"}
