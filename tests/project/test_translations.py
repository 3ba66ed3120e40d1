"""Four languages: complete, with every number, in the words of the manuals."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from itertools import product
from pathlib import Path

import pytest

import railbook
from railbook.cli.main import COMMANDS as TREE
from railbook.cli.main import main
from railbook.cli.schema import DESCRIPTIONS
from railbook.i18n.catalog import Translator
from railbook.i18n.language import PSEUDO, SOURCE, languages
from railbook.i18n.prose import Prose
from railbook.i18n.pseudo import CLOSING, OPENING
from railbook.rules.components import Rule
from railbook.rules.flat import flat
from railbook.schema import KINDS, MERGED, bundled_schema
from railbook.shipped import LOCALES
from railbook.translation.checks.length import ROOM
from railbook.translation.locales import locales_at
from railbook.translation.upkeep import TOOLKIT_SOURCES
from tests.conftest import EXAMPLES, ROOT, write_variant

TRANSLATED = [language for language in languages() if language != SOURCE]
GAMES = railbook.shipped_games()


def said(prose: Prose, rule: Rule) -> Iterator[str]:
    """Every text of a rule, for every number of players."""
    yield from (prose.name(rule.title), prose.answer(rule), *map(prose.name, rule.asks))
    for players in (None, *prose.ruleset.players.counts):
        yield from (paragraph.text for paragraph in prose.detail(rule, players))


@pytest.mark.parametrize(("game", "language"), list(product(GAMES, languages())))
def test_every_rule_reads_in_every_language(game: str, language: str) -> None:
    """No brace, no gap, no English left, for every player count."""
    ruleset = railbook.load(game)
    prose = railbook.prose(ruleset, language)
    for rule in ruleset.rules:
        assert re.fullmatch(r"[^{}]+[.]", prose.answer(rule)), rule.id
        for text in said(prose, rule):
            assert text.strip() == text != ""
            assert not set(text) & set("{}<>⟦"), f"{rule.id}: {text}"
    names = (*ruleset.color_names.values(), *ruleset.component_names.values(), ruleset.title, ruleset.summary)
    assert all(prose.name(name) for name in (*names, *(section.title for section in ruleset.sections)))
    assert prose.translator.missed == set()


@pytest.mark.parametrize(("game", "language"), list(product(GAMES, languages())))
def test_no_number_is_lost(game: str, language: str) -> None:
    """What the English shows as a value of the game, every language shows; of one, it may say “one”."""
    ruleset = railbook.load(game)
    prose = railbook.prose(ruleset, language).in_digits
    for rule in ruleset.rules:
        plain = (text for text in (*rule.detail, *rule.replies) if text.count is None)
        for text in (rule.answer, *plain):
            if ruleset.holds(text.when, None):
                for name in text.placeholders:
                    told = prose.shown(name) in prose.sentence(text) or ruleset.value(name) == 1
                    assert told, f"{rule.id}: {name}"


@pytest.mark.parametrize("language", languages())
def test_a_changed_parameter_changes_the_text(language: str, tmp_path: Path) -> None:
    """Three cards a turn, or one, in a variant of one line: number and grammar follow in every language."""
    sentences = set()
    for number in (1, 2, 3):
        write_variant(tmp_path, f"usa-{number}", "usa", f"turn: {{draw_cards: {{count: {number}}}}}\n")
        variant = railbook.load(str(tmp_path / f"usa-{number}"))
        rule = variant.rule("draw.two-cards")
        assert rule is not None
        sentence = railbook.prose(variant, language).in_digits.answer(rule)
        assert str(number) in sentence or number == 1
        sentences.add(sentence.replace(str(number), "N"))
    assert len(sentences) == 2


@pytest.mark.parametrize("example", ["lakes", "grand-tour"])
@pytest.mark.parametrize("language", TRANSLATED)
def test_a_variant_speaks_every_language_but_for_its_own_texts(example: str, language: str) -> None:
    """What it shares with the family is translated already."""
    variant = railbook.load(str(EXAMPLES / "valid" / example))
    prose = railbook.prose(variant, language)
    shared = [
        rule
        for rule in variant.rules
        if not rule.id.startswith("portage") and rule.id != "claim.place-pieces"
    ]
    for rule in shared:
        assert list(said(prose, rule))
    names = (variant.vehicle.name, variant.cards.wild.name)  # shared texts call its things by its own names
    assert prose.translator.missed <= {form for name in names for form in (name.one, name.other, name.a)}


TERMS = {
    ("san-francisco", "it", "claim.ferries"): ("simbolo", "carta Traghetto"),
    ("san-francisco", "nl", "claim.ferries"): ("veerbootsymbool", "veerbootkaart"),
    ("san-francisco", "nb", "claim.ferries"): ("fergesymbol", "fergekort"),
    ("san-francisco", "nl", "setup.pieces"): ("kabeltrams", "scorepion"),
    ("san-francisco", "nb", "setup.pieces"): ("sporvogner", "poengmarkør"),
    ("london", "it", "claim.wilds"): ("carta Autobus",),
    ("usa", "it", "setup.hand"): ("carte Treno",),
}


@pytest.mark.parametrize(("game", "language", "rule"), TERMS)
def test_games_use_the_words_of_their_manuals(game: str, language: str, rule: str) -> None:
    """A player finds the word that is printed in the box."""
    ruleset = railbook.load(game)
    found = ruleset.rule(rule)
    assert found is not None
    answer = railbook.prose(ruleset, language).answer(found)
    assert all(term in answer for term in TERMS[game, language, rule]), answer


def test_one_colour_has_the_name_of_each_edition() -> None:
    """The Italian San Francisco calls purple “rosa”, the Italian USA “viola”: told apart by context."""
    names = {
        (game, language): railbook.prose(railbook.load(game), language).name("purple")
        for game in ("usa", "san-francisco")
        for language in TRANSLATED
    }
    assert names["usa", "it"] == "viola"
    assert names["san-francisco", "it"] == "rosa"
    assert names["usa", "nl"] == names["san-francisco", "nl"] == "paars"
    assert names["san-francisco", "nb"] == "lilla"


def test_lists_follow_the_language() -> None:
    """Colours in a row, with the language’s own “and”."""
    ruleset = railbook.load("san-francisco")
    shown = {language: railbook.prose(ruleset, language).shown("cards.colors") for language in languages()}
    assert shown == {
        "en": "blue, green, black, purple, red and orange",
        "it": "blu, verde, nero, rosa, rosso e arancione",
        "nb": "blå, grønn, svart, lilla, rød og oransje",
        "nl": "blauw, groen, zwart, paars, rood en oranje",
    }


@pytest.mark.parametrize(("game", "language"), list(product(GAMES, languages())))
def test_texts_fit_their_places(game: str, language: str) -> None:
    """The English too: a card has the same room for every language."""
    ruleset = railbook.load(game)
    prose = railbook.prose(ruleset, language)
    for rule in ruleset.rules:
        assert len(prose.name(rule.title)) <= ROOM["title"], rule.id
        assert len(prose.answer(rule)) <= ROOM["answer"], rule.id
        assert all(len(prose.name(question)) <= ROOM["question"] for question in rule.asks), rule.id
        assert all(len(paragraph.text) <= ROOM["detail"] for paragraph in prose.detail(rule)), rule.id


def test_plain_pybabel_makes_the_template(tmp_path: Path) -> None:
    """The extractor is an entry point: nobody needs our command to begin."""
    options = ["--no-location", "--omit-header", "--width", "110"]
    for domain, sources in (("rules", ["locales", "rulesets"]), ("toolkit", TOOLKIT_SOURCES)):
        target = tmp_path / f"{domain}.pot"
        command = [sys.executable, "-m", "babel.messages.frontend", "-q", "extract", "-F", "pyproject.toml"]
        subprocess.run([*command, *options, "-o", str(target), *sources], cwd=ROOT, check=True)
        _, _, texts = (LOCALES / f"{domain}.pot").read_text().partition("\n\n")  # behind the header
        assert target.read_text() == texts, domain


def test_the_template_helps_its_translators() -> None:
    """Rule and field, the games, the value of each placeholder, and the agreed words."""
    before, _, _ = (LOCALES / "rules.pot").read_text().partition('msgid "Shuffle the train cards and deal')
    assert before.split("\n\n")[-1].strip().split("\n") == [
        "#. setup.hand, answer (usa)",
        "#. {count} = setup.hand: 4 (usa)",
        "#. train-card = it carta Treno, nl treinkaart, nb togkort",
        "#. card = it carta, nl kaart, nb kort",
        "#. player = it giocatore, nl speler, nb spiller",
        "#, python-brace-format",
    ]


def test_contexts_stand_only_where_games_need_their_own_words() -> None:
    """One text, one entry, but where the glossary or the grammar asks for more."""
    inventory = locales_at(LOCALES).inventory
    contexts = [key for key in inventory if key.context is not None]
    assert 0 < len(contexts) < len(inventory) / 20
    for key in contexts:
        alone = sum(other.one == key.one for other in inventory)
        assert alone > 1, f"{key.context}: {key.one}"


def spoken(*arguments: str, language: str) -> str:
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out), suppress(SystemExit):  # --help exits
        main([*arguments, "--lang", language])
    return out.getvalue()


COMMANDS = [
    ["--help"],
    ["validate", "--help"],
    ["locale", "--help"],
    ["locale"],
    ["locale", "add", "--help"],
    ["games"],
    ["show", "usa"],
    ["show", "usa", "turn.no-action"],
    ["show", "san-francisco", "setup.token-placing"],
    ["show", "usa", "--players", "9"],
    ["show", "usa", "draw.two"],
    ["show", "nowhere"],
    ["show"],
    ["validate", "--format", "xml"],
    ["validate", "nowhere"],
    ["frobnicate"],
    ["diff", "usa", "london"],
    ["explain"],
    ["explain", "R201"],
    ["locale", "status"],
    ["locale", "status", "tests"],
    ["schema"],
    ["score", "--help"],
]
# What is the same in every language: ids and paths, headings of manuals, options, examples, and these names.
_IDS = re.compile(r"[\w/-]*[./_-][\w./-]*|^ +[\w.-]+: .*$|\{[a-z,]+\}", re.MULTILINE)
_NAMES = {"railbook", "rules", "toolkit", "status", "update", "add", "Ada", *GAMES, *TREE, *KINDS, MERGED}
# Paths and values, which a table may break anywhere.
_DATA = " ".join(
    str(named)
    for game in map(railbook.load, GAMES)
    for named in (*flat(game.parameters), *(rule.id for rule in game.rules))
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_nothing_escapes_translation(command: list[str]) -> None:
    """In the pseudo-language every text is between marks; what is left over are names and values."""
    text = spoken(*command, language=PSEUDO)
    assert OPENING in text
    if command[0] == "explain" and len(command) > 1:  # the examples on the page of a code
        text = re.sub(r"^  .*$", "", text, flags=re.MULTILINE)
    inside = re.compile(f"{OPENING}[^{OPENING}{CLOSING}]*{CLOSING}")
    while inside.search(text):
        text = inside.sub("", text)
    left = set(re.findall(r"[^\W\d_]{3,}", _IDS.sub("", text))) - _NAMES - set(command)
    if command[0] == "diff":
        left = {word for word in left if word not in _DATA}
    assert left == set()


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_commands_speak_the_language(
    command: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No command asks the catalogs for a text that they lack."""
    missed: set[str] = set()

    def english(_: Translator, text: str) -> str:
        missed.add(text)
        return text

    monkeypatch.setattr(Translator, "_english", english)
    assert spoken(*command, language=language)
    assert missed == set()


def test_a_missing_translation_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: in a language without texts everything is missed."""
    assert Translator("de").gettext("Missing") == "Missing"
    monkeypatch.setattr(Translator, "_english", lambda *_: "missed")
    assert Translator("de").gettext("Missing") == "missed"


def test_what_schemas_say_of_themselves_is_known() -> None:
    """Their descriptions are data; the list that gets them translated is held against them."""
    assert {bundled_schema(kind)["description"] for kind in (*KINDS, MERGED)} == set(DESCRIPTIONS)


def test_reading_a_rule_is_reading_prose(request: pytest.FixtureRequest) -> None:
    """One rule in four languages, kept to be read; --update-golden writes it anew."""
    shown = "".join(
        f"--lang {language}\n{spoken('show', 'san-francisco', 'claim.ferries', language=language)}\n"
        for language in languages()
    )
    golden = ROOT / "tests" / "golden" / "claim.ferries.txt"
    if request.config.getoption("--update-golden"):
        golden.write_text(shown)
    assert golden.read_text() == shown
