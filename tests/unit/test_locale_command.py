"""The work of a volunteer: see the state, bring it up to date, add a language. In a copy of the project."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook import validate
from railbook.cli.main import main
from railbook.i18n.po import PoEntry, read_po
from railbook.translation.locales import home_of
from tests.conftest import CATALOGS, ROOT


@pytest.fixture
def railbook(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs the command of a copy of the project, inside the copy."""
    for name in ("toolkit", "rulesets", "locales", "site"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "toolkit"), "LC_ALL": "C.UTF-8"}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "railbook", *arguments]
        return subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    return run


def states(run: Callable[..., subprocess.CompletedProcess[str]]) -> dict[tuple[str, str], dict[str, int]]:
    found = json.loads(run("locale", "status", "--format", "json").stdout)
    return {(state["language"], state["part"]): state for state in found}


def test_a_language_is_added_with_one_command(
    railbook: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    """The files are made, what to do is said, and the language is offered everywhere."""
    added = railbook("locale", "add", "de")
    assert (added.returncode, added.stderr) == (0, "")
    assert "locales/de/LC_MESSAGES/rules.po" in added.stdout
    assert "add “de” to the terms of locales/glossary.yaml" in added.stdout
    assert "write locales/lookup/de.yaml, after the example locales/lookup/en.yaml" in added.stdout
    catalog = tmp_path / "locales" / "de" / "LC_MESSAGES" / "rules.po"
    texts = catalog.read_text()
    assert "nplurals=2; plural=(n != 1);" in texts
    catalog.write_text(texts.replace('msgid "red"\nmsgstr ""', 'msgid "red"\nmsgstr "rot"'))
    shown = railbook("show", "usa", "draw.card-colors", "--lang", "de_AT", "--untranslated")
    assert "rot" in shown.stdout
    assert "no translation yet" in shown.stderr
    assert "en, it" in railbook("show", "--lang", "fr").stderr.replace("de, en", "en")
    state = states(railbook)["de", "usa"]
    assert (state["translated"], state["missing"]) == (1, state["texts"] - 1)


def test_a_changed_text_is_stale_until_it_is_read_again(
    railbook: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    """validate tells it at the old entry; update keeps the translation, but marks it as a guess."""
    core = tmp_path / "rulesets" / "family" / "core.yaml"
    core.write_text(core.read_text().replace("Have the most points when", "Hold the most points when"))
    told = railbook("validate", "rulesets").stdout
    assert told.count("L113 stale") == 3
    assert "it reads now: “Hold the most points when the game ends.”" in told
    assert states(railbook)["nb", "rules"]["stale"] == states(railbook)["nb", "usa"]["stale"] == 1
    updated = railbook("locale", "update")
    assert updated.returncode == 0
    assert updated.stdout.count("texts, 1 new, 1 to read again, 1 gone") == 3
    assert railbook("validate", "rulesets").stdout.count("L112 the translation is marked as a guess") == 3
    shown = railbook("show", "usa", "goal.most-points", "--lang", "nb").stdout
    assert "Hold the most points when the game ends." in shown


def test_a_changed_plural_is_read_again_too(catalog: Callable[..., Path]) -> None:
    """gettext goes by the singular alone; we do not."""
    folder = catalog()
    rules = folder / "rules.yaml"
    rules.write_text(rules.read_text().replace("{count} cards.", "up to {count} cards."))
    assert main(["locale", "update", str(folder)]) == 0
    text = (folder / "locales" / "it" / "LC_MESSAGES" / "rules.po").read_text()
    assert text.count("fuzzy") == 1
    assert 'msgid_plural "Carriers draw up to {count} cards."' in text


def test_translators_keep_what_is_theirs(catalog: Callable[..., Path]) -> None:
    """Comments, credits and their own wording of a shipped text survive an update."""
    folder = catalog()
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    credit = '"Language: it\\n"\n"Last-Translator: Ada <ada@example.org>\\n"\n'
    mine = '\n# più breve\nmsgid "No hand limit"\nmsgstr "Mano senza limiti"\n'
    file.write_text("# Tradotto da Ada.\n" + file.read_text().replace('"Language: it\\n"\n', credit) + mine)
    assert main(["locale", "update", str(folder)]) == 0
    after = file.read_text()
    for kept in ("# Tradotto da Ada.", "Last-Translator: Ada", "# più breve", 'msgstr "Mano senza limiti"'):
        assert kept in after
    assert validate([folder]).diagnostics == ()
    before = file.read_bytes()
    assert main(["locale", "update", str(folder)]) == 0
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == ["rules.po"]


@pytest.mark.parametrize(
    ("file", "change"),
    [
        ("locales/glossary.yaml", ("terms:", "terms: {a: [")),
        ("locales/it/LC_MESSAGES/rules.po", ('msgid "Lakes"\n', 'msgid "Lakes"\n# una nota\n')),
        (
            "locales/it/LC_MESSAGES/rules.po",
            ('msgid "Lakes"\n', 'msgid "card"\nmsgstr "x"\n\nmsgid "Lakes"\n'),
        ),
        ("locales/it/LC_MESSAGES/rules.po", ("charset=utf-8", "charset=klingon")),
        ("locales/it/LC_MESSAGES/rules.po", ("nplurals=2", "nplurals=x")),
        ("locales/it/LC_MESSAGES/rules.po", ("Language: it", "Language: xx-;/..")),
        ("rules.yaml", ("sections:", "sections: [")),
    ],
    ids=["glossary", "comment", "twice", "charset", "plurals", "language", "rules"],
)
def test_what_is_broken_is_mended_before_an_update(
    file: str, change: tuple[str, str], catalog: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """Half a glossary, catalog or ruleset would cost translations: the fault is told, nothing written."""
    folder = catalog()
    broken = folder / file
    broken.write_text(broken.read_text().replace(*change, 1))
    before = {path: path.read_bytes() for path in folder.glob("**/*") if path.is_file()}
    assert main(["locale", "update", str(folder), "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert Path(file).name in told
    assert "Nothing was changed" in told
    assert {path: path.read_bytes() for path in folder.glob("**/*") if path.is_file()} == before


def test_an_update_sees_what_validate_sees(catalog: Callable[..., Path]) -> None:
    """Other endings, a neighbour's texts, the map's own glossary."""
    folder = catalog()
    (folder / "rules.yaml").rename(folder / "rules.yml")
    shutil.copytree(folder, folder.parent / "ponds")
    for file in (folder.parent / "ponds").glob("*.y*ml"):
        changed = (
            file.read_text()
            .replace("game: lakes", "game: ponds")
            .replace("draw {count} cards", "get {count} cards")
        )
        file.write_text(changed)
    catalog_file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    entries = len(read_po(catalog_file, "x").entries)
    assert main(["locale", "update", str(folder)]) == 0
    after = catalog_file.read_text()
    assert len(read_po(catalog_file, "x").entries) == entries
    assert "ponds" not in after
    assert "msgctxt" not in after
    assert "#. canoe = it canoa" in after
    assert validate([folder]).diagnostics == ()


def test_a_map_speaks_its_own_languages(
    catalog: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """A language that is not shipped is offered where the map has it."""
    folder = catalog()
    assert main(["locale", "add", "de", str(folder), "--lang", "en"]) == 0
    assert f"railbook show {folder.relative_to(Path.cwd()).as_posix()} --lang de" in capsys.readouterr().out
    file = folder / "locales" / "de" / "LC_MESSAGES" / "rules.po"
    file.write_text(file.read_text().replace('msgid "Lakes"\nmsgstr ""', 'msgid "Lakes"\nmsgstr "Seen"'))
    assert main(["show", str(folder), "--lang", "de"]) == 0
    assert capsys.readouterr().out.startswith("Seen")
    assert main(["show", "usa", "--lang", "de"]) == 2


def test_status_tells_what_it_cannot_read(
    catalog: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """A broken catalog is no empty one."""
    folder = catalog()
    (folder / "locales" / "it" / "LC_MESSAGES" / "rules.po").write_bytes(b"\xff\xfe")
    assert main(["locale", "status", str(folder)]) == 1
    assert "Y109" in capsys.readouterr().err


def test_a_reworded_text_keeps_its_translation_as_a_guess(catalog: Callable[..., Path]) -> None:
    """By its rule, however little the letters have in common; when the old words come back, it does too."""
    folder = catalog()
    rules, file = folder / "rules.yaml", folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    assert main(["locale", "update", str(folder)]) == 0
    rules.write_text(rules.read_text().replace("Cards for carriers", "What whoever bears a boat gets"))
    assert main(["locale", "update", str(folder)]) == 0
    (entry,) = [entry for entry in read_po(file, "x").entries if entry.one.startswith("What whoever")]
    assert entry.fuzzy
    assert entry.strings == ["Carte per chi trasporta"]
    assert entry.previous == ["Cards for carriers"]
    rules.write_text(rules.read_text().replace("What whoever bears a boat gets", "Cards for carriers"))
    assert main(["locale", "update", str(folder)]) == 0
    back = {entry.one: entry for entry in read_po(file, "x").entries}["Cards for carriers"]
    assert (back.fuzzy, back.strings) == (False, ["Carte per chi trasporta"])


def test_a_translator_may_say_it_differently_in_one_game(catalog: Callable[..., Path]) -> None:
    """With a msgctxt of their own; it is current, and an update keeps it."""
    folder = catalog()
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    mine = '\nmsgctxt "lakes"\nmsgid "Carrying is free"\nmsgstr "Qui il trasporto è gratis"\n'
    file.write_text(file.read_text() + mine)
    assert validate([folder]).diagnostics == ()
    assert main(["locale", "update", str(folder)]) == 0
    assert 'msgstr "Qui il trasporto è gratis"' in file.read_text()
    assert validate([folder]).diagnostics == ()


def reword(folder: Path, before: str, after: str) -> dict[str, PoEntry]:
    """Changes the English, updates the catalog, and returns its entries."""
    rules = folder / "rules.yaml"
    assert before in rules.read_text()
    rules.write_text(rules.read_text().replace(before, after))
    assert main(["locale", "update", str(folder)]) == 0
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    return {entry.one: entry for entry in read_po(file, "x").entries}


def test_a_guess_stays_a_guess(catalog: Callable[..., Path]) -> None:
    """Reworded twice and back: nobody has read it, and what it was made from stays beside it."""
    folder = catalog()
    first, second, third = (
        "Carry your canoes between routes at",
        "Bear your canoes between routes at",
        "Bring canoes at",
    )
    reword(folder, first, second)
    entry = reword(folder, second, third)["Bring canoes at no cost."]
    assert entry.previous == ["Carry your canoes between routes at no cost."]
    entry = reword(folder, third, second)["Bear your canoes between routes at no cost."]
    assert entry.fuzzy
    entry = reword(folder, second, first)["Carry your canoes between routes at no cost."]
    assert (entry.fuzzy, entry.strings) == (False, ["Trasporta gratis le canoe da una linea all’altra."])


def test_a_plural_survives_a_while_without(catalog: Callable[..., Path]) -> None:
    """All its forms are kept, and come back with it."""
    folder = catalog()
    assert main(["locale", "update", str(folder)]) == 0  # notes whose text each is
    plural = '{count: setup.hand, one: "Carriers draw {count} card.", other: "Carriers draw {count} cards."}'
    single = '"Carriers draw {setup.hand} cards."'
    entry = reword(folder, f"answer: {plural}", f"answer: {single}")["Carriers draw {setup.hand} cards."]
    assert (entry.fuzzy, entry.strings) == (True, ["Chi trasporta pesca {count} carte."])
    back = reword(folder, f"answer: {single}", f"answer: {plural}")["Carriers draw {count} card."]
    assert (back.fuzzy, len(back.strings)) == (False, 2)


def test_two_texts_of_one_rule_keep_their_own_translations(catalog: Callable[..., Path]) -> None:
    """Of what a rule has no more, the likest is taken, and each only once."""
    folder = catalog()
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    entries = reword(folder, '"May I carry a canoe?"', '"May I carry a canoe?", "Who can carry a canoe?"')
    assert not entries["Who can carry a canoe?"].translated
    text = file.read_text()
    head, _, tail = text.partition('msgid "Who can carry a canoe?"\n')
    tail = tail.replace(tail.split("\n")[0], 'msgstr "Chi può trasportare una canoa?"', 1)
    file.write_text((head + 'msgid "Who can carry a canoe?"\n' + tail).replace("#, fuzzy\n", ""))
    after = reword(
        folder, '"May I carry a canoe?", "Who can carry', '"May I really carry a canoe?", "Just who can carry'
    )
    assert after["May I really carry a canoe?"].strings == ["Posso trasportare una canoa?"]
    assert after["Just who can carry a canoe?"].strings == ["Chi può trasportare una canoa?"]


def test_one_language_does_not_make_work_for_another(catalog: Callable[..., Path]) -> None:
    """An override of a shipped text in Italian asks nothing of German, and an empty entry is no guess."""
    folder = catalog()
    assert main(["locale", "add", "de", str(folder)]) == 0
    italian = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    italian.write_text(italian.read_text() + '\nmsgid "No hand limit"\nmsgstr "Mano senza limiti"\n')
    reword(folder, "Cards for carriers", "The cards of carriers")
    german = read_po(folder / "locales" / "de" / "LC_MESSAGES" / "rules.po", "x")
    assert "No hand limit" not in {entry.one for entry in german.entries}
    assert not [entry.one for entry in german.entries if entry.fuzzy]
    assert german.obsolete == []


def test_another_parameter_behind_the_same_words_is_noticed(catalog: Callable[..., Path]) -> None:
    """The text is the same, but it counts something else now: validate tells it, and an update marks it."""
    folder = catalog()
    assert main(["locale", "update", str(folder)]) == 0
    rules = folder / "rules.yaml"
    rules.write_text(rules.read_text().replace("setup.hand", "market.face_up"))
    assert [found.code for found in validate([folder]).diagnostics] == ["L115"]
    assert main(["locale", "update", str(folder)]) == 0
    assert [found.code for found in validate([folder]).diagnostics] == ["L112"]


def test_a_game_with_its_own_word_makes_no_work_for_others(catalog: Callable[..., Path]) -> None:
    """A word that one language needs in one game splits the text; the others keep their translation."""
    folder = catalog()
    shutil.copytree(folder, folder.parent / "ponds", ignore=shutil.ignore_patterns("locales"))
    for part in (folder.parent / "ponds").glob("*.yaml"):
        part.write_text(part.read_text().replace("game: lakes", "game: ponds"))
    (folder / "locales").rename(folder.parent.parent / "locales")
    glossary = folder.parent.parent / "locales" / "glossary.yaml"
    glossary.write_text(
        glossary.read_text()
        .replace("    games: [lakes]\n", "")
        .replace(
            "avoid: [barca, barche]}", "avoid: [barca, barche], in: {ponds: {word: canoa, plural: canoe}}}"
        )
    )
    assert main(["locale", "update", str(folder.parent)]) == 0
    entries = read_po(folder.parent.parent / "locales" / "it" / "LC_MESSAGES" / "rules.po", "x").entries
    split = [entry for entry in entries if entry.one == "May I carry a canoe?"]
    assert [entry.context for entry in split] == [None, "ponds"]
    assert all(entry.translated for entry in split)
    glossary.write_text(glossary.read_text().replace(", in: {ponds: {word: canoa, plural: canoe}}", ""))
    assert main(["locale", "update", str(folder.parent)]) == 0
    entries = read_po(folder.parent.parent / "locales" / "it" / "LC_MESSAGES" / "rules.po", "x").entries
    assert [entry.context for entry in entries if entry.one == "May I carry a canoe?"] == [None]


def test_links_stay_links(catalog: Callable[..., Path], tmp_path: Path) -> None:
    """A catalog that is shared by a link is changed where it lies."""
    folder = catalog()
    file = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    shared = tmp_path / "shared.po"
    file.rename(shared)
    file.symlink_to(shared)
    assert main(["locale", "update", str(folder)]) == 0
    assert file.is_symlink()
    assert "#. lakes, title (lakes)" in shared.read_text()


def test_an_update_of_what_is_up_to_date_changes_nothing(
    railbook: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    """What is committed is what an update writes, byte for byte."""
    before = {file: file.read_bytes() for file in (tmp_path / "locales").glob("**/*.po*")}
    assert railbook("locale", "update").returncode == 0
    changed = [file.name for file, content in before.items() if file.read_bytes() != content]
    assert changed == []


def test_faulty_rulesets_are_mended_first(
    railbook: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    """An update from half a ruleset would throw translations away: it refuses, and touches nothing."""
    rules = tmp_path / "rulesets" / "usa" / "rules.yaml"
    rules.write_text(rules.read_text().replace("game: usa", "game: [usa", 1))
    before = {file: file.read_bytes() for file in (tmp_path / "locales").glob("**/*") if file.is_file()}
    refused = railbook("locale", "update")
    assert refused.returncode == 1
    assert "Nothing was changed" in refused.stderr
    assert all(file.read_bytes() == content for file, content in before.items())


def test_a_designer_adds_a_language_to_a_game(
    lakes: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """Only the game's own texts have to be translated; the rest comes with Railbook."""
    folder = lakes(CATALOGS / "whole")
    shutil.rmtree(folder / "locales")
    assert main(["locale", "add", "it", str(folder), "--lang", "en"]) == 0
    catalog = folder / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    assert "15 texts" in capsys.readouterr().out
    done = catalog.read_text().replace('msgid "Lakes"\nmsgstr ""', 'msgid "Lakes"\nmsgstr "Laghi"')
    catalog.write_text(done)
    assert main(["show", str(folder), "goal.most-points", "--lang", "it"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Scopo del gioco · Laghi · goal.most-points")


@pytest.mark.parametrize("language", ["xx", "../../evil", "en", "italian", "de\n", ""])
def test_what_is_no_new_language_is_refused(
    language: str, lakes: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """Unknown codes, path tricks and the source language: a sentence, exit code 2, and nothing is written."""
    folder = lakes()
    before = sorted(folder.glob("**/*"))
    assert main(["locale", "add", language, str(folder), "--lang", "en"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert sorted(folder.glob("**/*")) == before


def test_a_broken_catalog_of_a_variant_is_told_not_shown(
    catalog: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """A placeholder that nothing fills: the place in the PO file, and exit code 1."""
    folder = catalog(CATALOGS / "L122-unknown")
    assert main(["show", str(folder), "--lang", "it"]) == 1
    assert "rules.po:50:49: L122" in capsys.readouterr().err
    assert main(["show", str(folder), "--lang", "nl"]) == 0


def test_a_backup_further_up_is_no_folder_of_catalogs(tmp_path: Path) -> None:
    """Only a folder called locales, or the one that was named, serves the games below it."""
    (tmp_path / "it-backup" / "LC_MESSAGES").mkdir(parents=True)
    rulesets = tmp_path / "project" / "rulesets"
    rulesets.mkdir(parents=True)
    assert home_of(rulesets) == tmp_path / "project" / "locales"
