"""What holds for every page of the site, in every language; read from the files, without a browser."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from railbook.diagnostics.codes import REGISTER
from railbook.i18n.catalog import Translator
from railbook.i18n.language import SOURCE, languages
from railbook.i18n.prose import prose
from railbook.pages import address
from railbook.pages.data import FOLDER
from railbook.pages.frame import POLICY, frame
from railbook.pages.kinds import every_page
from railbook.pages.lookup import index as lookup_index
from railbook.pages.plan import Shelf, plan
from railbook.pages.render import Renderer
from railbook.rules.load import load, shipped_games
from tests.site.looking import entries_of, index_of
from tests.site.markup import Sheet, target, within

# Above the languages: the page that sends a visitor on, and the one for wrong addresses.
ROOT_PAGES = ("index.html", "404.html")
_URL = re.compile(r"""url\(\s*["']?([^"')]+)""")
_BRACE = re.compile(r"\{[\w.-]+\}|\{%|\{\{")
# What the reference of the formats and codes tells about placeholders, outside of code.
_TOLD = re.compile(r"\{(?:setup\.hand|path\.to\.parameter|count|row)\}")
_REFERENCE = re.compile(r"\w+/design/(?:codes|format)-\w+\.html")


def own(sheets: dict[str, Sheet]) -> dict[str, Sheet]:
    """The pages of the languages."""
    return {name: sheet for name, sheet in sheets.items() if name not in ROOT_PAGES}


def test_every_language_has_the_same_pages(sheets: dict[str, Sheet]) -> None:
    """An address is the same in every language but for its code (and for pages in two languages)."""
    found: dict[str, set[str]] = {language: set() for language in languages()}
    for name in own(sheets):
        language, _, rest = name.partition("/")
        found[language].add(re.sub(r"/with/\w+\.html$", "/with/", rest))
    assert len(found[SOURCE]) > 60
    for language in languages():
        assert found[language] == found[SOURCE]


def test_no_link_is_broken(sheets: dict[str, Sheet], built: Path) -> None:
    """Every link within the site leads to a file, and every anchor to something on that page."""
    files = {file.relative_to(built).as_posix() for file in built.rglob("*") if file.is_file()}
    ids = {name: set(sheet.ids) for name, sheet in sheets.items()}
    broken = set()
    for name, sheet in sheets.items():
        for link in within(sheet):
            there, anchor = target(name, link)
            if there not in files or (anchor and anchor not in ids.get(there, ())):
                broken.add(f"{name}: {link}")
    assert not broken, "\n".join(sorted(broken)[:50])


def test_links_that_leave_the_site_are_secure(sheets: dict[str, Sheet]) -> None:
    """Whatever leads elsewhere is an https address."""
    leaving = {link for sheet in sheets.values() for link in set(sheet.links) - set(within(sheet))}
    assert {link for link in leaving if not link.startswith("https://")} == set()


def test_what_belongs_together_on_a_page_is_there(sheets: dict[str, Sheet]) -> None:
    """Labels, descriptions and the patterns of drawings name an id that is on the same page."""
    lost = {
        f"{name}: {id_}" for name, sheet in sheets.items() for id_ in set(sheet.referred) - set(sheet.ids)
    }
    assert not lost, "\n".join(sorted(lost)[:50])


def test_ids_are_unique(sheets: dict[str, Sheet]) -> None:
    """No id stands on a page twice."""
    double = {
        name: [id_ for id_, count in Counter(sheet.ids).items() if count > 1]
        for name, sheet in sheets.items()
        if len(sheet.ids) != len(set(sheet.ids))
    }
    assert not double


def test_every_page_has_one_heading_of_the_first_rank(sheets: dict[str, Sheet]) -> None:
    assert {name: sheet.headings for name, sheet in sheets.items() if sheet.headings != 1} == {}


def test_every_page_says_its_language(sheets: dict[str, Sheet]) -> None:
    """The one of its folder; the pages above the languages are in English."""
    wrong = {
        name: sheet.lang
        for name, sheet in sheets.items()
        if sheet.lang != (SOURCE if name in ROOT_PAGES else name.split("/")[0].replace("_", "-"))
    }
    assert not wrong


@pytest.mark.parametrize("language", languages())
def test_titles_and_descriptions_tell_pages_apart(language: str, sheets: dict[str, Sheet]) -> None:
    """Each page has a title and a description, and no two pages of a language share one."""
    pages = {name: sheet for name, sheet in own(sheets).items() if name.startswith(f"{language}/")}
    for told in (
        {name: sheet.title.strip() for name, sheet in pages.items()},
        {name: sheet.metas.get("description", "").strip() for name, sheet in pages.items()},
    ):
        assert [name for name, text in told.items() if not text] == []
        often = {text for text, count in Counter(told.values()).items() if count > 1}
        assert {name: text for name, text in told.items() if text in often} == {}


def test_root_pages_have_titles(sheets: dict[str, Sheet]) -> None:
    assert all(sheets[name].title for name in ROOT_PAGES)
    assert sheets["index.html"].metas["description"]


def test_every_page_is_its_own_original(sheets: dict[str, Sheet]) -> None:
    """The canonical address of a page is its own."""
    for name, sheet in own(sheets).items():
        assert sheet.canonical is not None, name
        assert target(name, sheet.canonical) == (name, "")


def test_every_page_lists_its_languages_and_they_list_it(sheets: dict[str, Sheet]) -> None:
    """All languages, each once, the page's own among them; whoever is listed lists back."""
    alternates = {
        name: {code: target(name, link)[0] for code, link in sheet.alternates}
        for name, sheet in own(sheets).items()
    }
    codes = {language.replace("_", "-") for language in languages()}
    for name, sheet in own(sheets).items():
        listed = alternates[name]
        assert len(listed) == len(sheet.alternates), name
        assert set(listed) - {"x-default"} == codes, name
        assert listed[sheet.lang or ""] == name
        for code in codes:
            assert alternates[listed[code]][sheet.lang or ""] == name, f"{listed[code]} does not list {name}"


def test_addresses_differ_in_the_language_alone(sheets: dict[str, Sheet]) -> None:
    """So that a link can be rewritten by hand; only pages in two languages name the other one too."""
    for name, sheet in own(sheets).items():
        if "/with/" in name:
            continue
        rest = name.partition("/")[2]
        for code, link in sheet.alternates:
            if code != "x-default":
                assert target(name, link)[0] == f"{code.replace('-', '_')}/{rest}"


def test_the_first_page_offers_every_language(sheets: dict[str, Sheet]) -> None:
    """To people, and to search engines."""
    sheet = sheets["index.html"]
    listed = {code: target("index.html", link)[0] for code, link in sheet.alternates}
    expected = {language.replace("_", "-"): f"{language}/index.html" for language in languages()}
    assert listed == {**expected, "x-default": "index.html"}
    for name in ROOT_PAGES:
        assert {target(name, link)[0] for link in sheets[name].links} >= set(expected.values())


def test_nothing_is_loaded_from_elsewhere(sheets: dict[str, Sheet], built: Path) -> None:
    """Neither by pages nor by the style sheet."""
    foreign = {
        f"{name}: {link}"
        for name, sheet in sheets.items()
        for link in sheet.loaded
        if re.match(r"\s*(?:[a-z]+:)?//", link, re.IGNORECASE)
    }
    assert not foreign
    files = {file.name for file in (built / "assets").iterdir()}
    for style in built.rglob("*.css"):
        text = style.read_text()
        assert "@import" not in text
        named = {url for url in _URL.findall(text) if not url.startswith(("data:", "#"))}
        assert named <= files, style


def test_nothing_is_written_inline(sheets: dict[str, Sheet]) -> None:
    """No style, no script but data, no handler, no link that is code."""
    assert {name: sheet.inline[:5] for name, sheet in sheets.items() if sheet.inline} == {}


def test_every_page_forbids_code_from_elsewhere(sheets: dict[str, Sheet]) -> None:
    """By the same policy, which allows nothing inline and nothing foreign."""
    assert "unsafe" not in POLICY
    assert "http" not in POLICY
    policies = {name: sheet.metas.get("Content-Security-Policy") for name, sheet in sheets.items()}
    assert {name: policy for name, policy in policies.items() if policy != POLICY} == {}


@pytest.mark.parametrize("game", shipped_games())
def test_every_rule_has_its_anchor_in_every_language(game: str, sheets: dict[str, Sheet]) -> None:
    """On the page of its section, by its id; and every old id leads somewhere."""
    ruleset = load(game)
    for language in languages():
        for rule in ruleset.rules:
            page = f"{language}/{address.section(game, rule.section)}"
            assert rule.id in sheets[page].ids
            for old in rule.was:
                places = (page, f"{language}/{address.section(game, old.split('.')[0])}")
                assert any(old in sheets[place].ids for place in places if place in sheets)


@pytest.mark.parametrize("game", shipped_games())
def test_every_pair_of_languages_has_every_rule(game: str, sheets: dict[str, Sheet]) -> None:
    """Side by side, under the same id."""
    rules = {rule.id for rule in load(game).rules}
    for first in languages():
        for second in languages():
            if first != second:
                assert rules <= set(sheets[f"{first}/{address.beside(game, second)}"].ids)


@pytest.mark.parametrize("language", languages())
def test_the_search_knows_every_rule_where_it_is(
    language: str, built: Path, sheets: dict[str, Sheet]
) -> None:
    """The index of a language has every rule of every game, by that game's title; each leads to an anchor."""
    texts = [prose(load(game), language) for game in shipped_games()]
    told = {(one.ruleset.id, rule.id): one.name(rule.title) for one in texts for rule in one.ruleset.rules}
    found = {}
    for entry in entries_of(index_of(built, language)):
        for game in entry.games:
            assert entry.rule in sheets[f"{language}/{address.section(game, entry.section)}"].ids
            assert (game, entry.rule) not in found
            found[game, entry.rule] = entry.title
    assert found == told


@pytest.mark.parametrize("language", languages())
def test_the_search_knows_every_code_where_it_is(
    language: str, built: Path, sheets: dict[str, Sheet]
) -> None:
    """Each code of a diagnostic has its anchor on the page of its letter."""
    codes = index_of(built, language)["codes"]
    assert list(codes) == sorted(REGISTER)
    for code in codes:
        assert code in sheets[f"{language}/design/codes-{code[0].lower()}.html"].ids


def test_what_the_search_loads_comes_when_it_is_wanted(sheets: dict[str, Sheet]) -> None:
    """No page waits for the index or for what reads it, and nothing of the theme's own search is left."""
    early = ("lookup.js", "search_index", "search.js", "theme.js", "worker")
    assert {
        f"{name}: {link}" for name, sheet in sheets.items() for link in sheet.loaded if link.endswith(early)
    } == set()


def test_the_data_names_pages_and_files_that_exist(built: Path, sheets: dict[str, Sheet]) -> None:
    """Addresses in the JSON start at the root of the site, paths at the index."""
    data = built / FOLDER
    index = json.loads((data / "index.json").read_text())
    assert [entry["id"] for entry in index["games"]] == sorted(shipped_games())
    named = [index["glossary"], *index["disputes"].values(), *index["schemas"].values()]
    for entry in index["games"]:
        named += [entry["game"], entry["board"], *entry["rules"].values()]
        assert set(entry["pages"].values()) <= set(sheets)
    assert [name for name in named if not (data / name).is_file()] == []
    for file in (*data.glob("rules/*/*.json"), *data.glob("disputes/*.json")):
        told = json.loads(file.read_text())
        for entry in told.get("rules") or told.get("disputes"):
            page, _, anchor = entry["address"].partition("#")
            assert anchor in sheets[page].ids


def test_no_placeholder_is_left(sheets: dict[str, Sheet]) -> None:
    """Neither of our own texts nor of a template; only code, and what is told about braces, may show them."""
    left = {
        f"{name}: {text.strip()[:80]}"
        for name, sheet in sheets.items()
        for text in (*sheet.text, sheet.title)
        if _BRACE.search(_TOLD.sub("", text) if _REFERENCE.fullmatch(name) else text)
    }
    assert not left, "\n".join(sorted(left)[:50])


@pytest.mark.parametrize("language", [language for language in languages() if language != SOURCE])
def test_no_text_is_left_in_english(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that the pages of a language and its search ask the catalogs for is there."""
    missed: set[str] = set()

    def note(translator: Translator, text: str) -> str:
        if translator.language == language:
            missed.add(text)
        return text

    monkeypatch.setattr(Translator, "_english", note)
    shelf = Shelf(plan())
    book = shelf.book(language)
    renderer = Renderer(book)
    for page in every_page(book):
        frame(page, book)
        renderer.content(page, "")
    lookup_index(shelf.gathered, language, book.wording.translator)
    assert not missed, "\n".join(sorted(missed)[:100])


def test_every_guide_is_translated(sheets: dict[str, Sheet]) -> None:
    """No page tells its content in another language than its own."""
    assert {name for name, sheet in own(sheets).items() if sheet.article_lang != sheet.lang} == set()


def test_no_page_says_that_a_translation_is_missing(built: Path, sheets: dict[str, Sheet]) -> None:
    """The note for readers of a half translated game stands on no page of the shipped ones."""
    noted = [name for name in sheets if 'class="rb-missing"' in (built / name).read_text()]
    assert noted == []
