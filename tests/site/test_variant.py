"""A game of somebody's own on the site: alone, beside the shipped ones, and half translated."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import railbook
from railbook.i18n.language import SOURCE, languages
from railbook.pages import address
from railbook.pages.data import FOLDER
from railbook.pages.plan import plan
from railbook.rules.load import shipped_games
from tests.conftest import CATALOGS, LAKES
from tests.site.browsing import Reader
from tests.site.building import build, once
from tests.site.markup import Sheet, sheet_of, sheets_of, target, within

URL = "https://rules.example.org/table"
_SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def sheet(site: Path, name: str) -> Sheet:
    return sheet_of((site / name).read_text())


# ---- Alone ----


def test_a_game_alone_is_published_in_english(small: Path) -> None:
    """There is its language, its pages, its data, and none of the shipped games."""
    folders = {entry.name for entry in small.iterdir() if entry.is_dir()}
    assert folders == {"assets", "cards", "data", SOURCE}
    assert (small / SOURCE / address.front("lakes")).is_file()
    assert not any((small / SOURCE / game).exists() for game in shipped_games())
    index = json.loads((small / FOLDER / "index.json").read_text())
    assert index["languages"] == [SOURCE]
    assert [(entry["id"], list(entry["rules"])) for entry in index["games"]] == [("lakes", [SOURCE])]


def broken_links(site: Path, kept: Path) -> list[tuple[str, str]]:
    """Every page with a link that leads to no file, or to no anchor of its page."""
    found = sheets_of(site, kept)
    files = {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}
    return [
        (name, link)
        for name, one in found.items()
        for link in within(one)
        for there, anchor in (target(name, link),)
        if there not in files or (anchor and anchor not in found[there].ids)
    ]


def test_a_game_alone_has_no_broken_link(small: Path, shared: Path) -> None:
    """Nothing leads to games or languages that are not there."""
    assert broken_links(small, shared / "small.sheets") == []


def test_every_example_of_the_game_is_shown(small: Path) -> None:
    """At the rule that it covers, by its name."""
    text = (small / SOURCE / address.section("lakes", "claim")).read_text()
    assert text.count("Three green cards take the eastern shore") == 3  # it covers three rules
    assert "With two players the second lane stays closed" in text


def test_old_ids_have_anchors(small: Path) -> None:
    """On the page of the rule itself, or, where the section has changed too, on the page of the old one."""
    assert {"portage.free", "portage.no-cost"} <= set(sheet(small, "en/lakes/rules/portage.html").ids)
    moved = sheet(small, "en/lakes/rules/claim.html")
    assert "claim.portage" in moved.ids
    assert "portage.html#portage.free" in moved.links


def test_an_old_id_leads_to_the_rule(small: Path, serve: Callable[[Path], str], window: Reader) -> None:
    """Whoever follows an old link stands at the rule, also when that is on another page now."""
    page = window(serve(small))
    page.goto("en/lakes/rules/portage.html#portage.no-cost")
    page.locator("[id='portage.free'].is-target").wait_for()
    page.goto("en/lakes/rules/claim.html#claim.portage")
    page.wait_for_url("**/portage.html#portage.free")
    page.locator("[id='portage.free'].is-target").wait_for()


# ---- With an address ----


@pytest.fixture(scope="module")
def addressed(shared: Path) -> Path:
    """The site of the small game, for a place that is known."""
    return once(shared, "addressed", lambda out: build(out, LAKES, "--only", "--url", URL))


def test_the_map_lists_every_page(addressed: Path) -> None:
    """Each once, by its whole address; robots are told where the map is."""
    pages = {file.relative_to(addressed).as_posix() for file in (addressed / SOURCE).rglob("*.html")}
    found = [one.text for one in ElementTree.parse(addressed / "sitemap.xml").iter(f"{_SITEMAP}loc")]
    assert sorted(found, key=str) == sorted(f"{URL}/{page}" for page in pages)
    assert f"Sitemap: {URL}/sitemap.xml" in (addressed / "robots.txt").read_text()


def test_what_search_engines_read_is_absolute(addressed: Path) -> None:
    """The page's own address and those in other languages; readers still load everything from beside it."""
    for file in sorted((addressed / SOURCE).rglob("*.html")):
        name = file.relative_to(addressed).as_posix()
        one = sheet_of(file.read_text())
        assert one.canonical == f"{URL}/{name}"
        assert dict(one.alternates)[SOURCE] == one.canonical
        assert not any(link.startswith("http") for link in one.loaded)


def test_the_picture_for_social_networks_exists(addressed: Path) -> None:
    """If a page names one."""
    picture = sheet(addressed, "en/lakes/index.html").metas.get("og:image")
    assert picture is None or (addressed / picture.removeprefix(f"{URL}/")).is_file(), picture


# ---- Beside shipped games ----


def test_a_game_is_published_beside_the_shipped_ones() -> None:
    """Unless they are not wanted."""
    assert plan((str(LAKES),)).games == (*shipped_games(), str(LAKES))
    assert plan((str(LAKES),), only=True).games == (str(LAKES),)


@pytest.fixture(scope="module")
def mixed(shared: Path) -> Path:
    """A shipped game in all languages, and beside it the small one, which has only English."""
    return once(shared, "mixed", lambda out: build(out, "usa", LAKES, "--only"))


def test_a_game_is_named_where_it_has_no_language(mixed: Path) -> None:
    """The home page of each other language names it and leads to the language that it has."""
    front = f"{SOURCE}/{address.front('lakes')}"
    assert (mixed / front).is_file()
    for language in languages():
        home = f"{language}/index.html"
        links = {target(home, link)[0] for link in sheet(mixed, home).links}
        assert front in links
        assert (mixed / language / "lakes").exists() == (language == SOURCE)
        title = railbook.load(str(LAKES)).title
        assert title in sheet(mixed, home).article


def test_pages_of_a_game_list_only_its_languages(mixed: Path) -> None:
    """For search engines; whoever chooses another language there comes to its home page."""
    front = f"{SOURCE}/{address.front('lakes')}"
    one = sheet(mixed, front)
    assert [code for code, _ in one.alternates] == [SOURCE]
    links = {target(front, link)[0] for link in one.links}
    assert {f"{language}/index.html" for language in languages()} <= links


def test_a_comparison_exists_only_in_the_languages_of_both(mixed: Path) -> None:
    name = address.comparison("usa", "lakes")
    assert [language for language in languages() if (mixed / language / name).exists()] == [SOURCE]
    assert [code for code, _ in sheet(mixed, f"{SOURCE}/{name}").alternates] == [SOURCE]


def test_no_link_is_broken_among_mixed_games(mixed: Path, shared: Path) -> None:
    assert broken_links(mixed, shared / "mixed.sheets") == []


# ---- Half translated ----


def _half(out: Path) -> None:
    """The small game with an Italian catalog that lacks some of its texts."""
    game = out.with_name("half-translated") / "lakes"
    shutil.copytree(LAKES, game)
    shutil.copytree(CATALOGS / "whole" / "locales", game / "locales")
    catalog = game / "locales" / "it" / "LC_MESSAGES" / "rules.po"
    text = catalog.read_text()
    for translation in ("Laghi", "Il trasporto è gratis", "Trasporto delle canoe"):
        assert f'msgstr "{translation}"' in text
        text = text.replace(f'msgstr "{translation}"', 'msgstr ""')
    catalog.write_text(text)
    build(out, game, "--only")


@pytest.fixture(scope="module")
def half(shared: Path) -> Path:
    return once(shared, "half", _half)


def test_a_missing_text_is_shown_in_english_and_says_so(half: Path) -> None:
    """To screen readers by the language of the text, to others by a note; the rest is not marked."""
    page = (half / "it" / "lakes" / "rules" / "portage.html").read_text()
    assert '<span lang="en">Carrying is free</span>' in page
    assert "Trasporta gratis le canoe da una linea all’altra." in page
    assert '<span lang="en">Trasporta' not in page
    assert page.count('class="rb-missing"') == 1


def test_a_page_without_missing_texts_has_no_note(half: Path) -> None:
    """English pages have none, and neither have Italian ones of no game."""
    assert 'class="rb-missing"' not in (half / "en" / "lakes" / "rules" / "portage.html").read_text()
    assert 'class="rb-missing"' not in (half / "it" / "about.html").read_text()


def test_markup_is_never_shown_as_text(half: Path) -> None:
    """Marking a text as English must not leave the marks in sight: in titles, in the line, anywhere."""
    shown = [
        f"{file.relative_to(half).as_posix()}: {text.strip()[:60]}"
        for file in sorted(half.rglob("*.html"))
        for one in (sheet_of(file.read_text()),)
        for text in (one.title, *one.text)
        if "<span" in text or "&lt;" in text or "&amp;" in text
    ]
    assert shown == []


def test_a_half_translated_game_is_published_in_its_language(half: Path) -> None:
    """With its data, and side by side."""
    assert {"en", "it"} == {entry.name for entry in half.iterdir() if entry.is_dir()} - {
        "assets",
        "cards",
        "data",
    }
    assert (half / "it" / address.beside("lakes", "en")).is_file()
    told = json.loads((half / FOLDER / "rules" / "it" / "lakes.json").read_text())
    assert {"portage.free"} <= {rule["id"] for rule in told["rules"]}
