"""A variant that means harm is published harmlessly: its texts are shown as they are, and do nothing.

What the checks refuse (marks that turn the direction of writing, braces in rules, markup in translations)
cannot get this far; here is all that they let pass.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from railbook.pages.data import FOLDER
from tests.site.browsing import PHONE, Reader
from tests.site.building import build, once, railbook
from tests.site.hostile import LANGUAGE, Author, write_hostile
from tests.site.looking import index_of, links, look_up
from tests.site.markup import Sheet, sheet_of

_KNOWN = re.compile(r"evil(\d+) ")
# What no page of the site has, and an attack would bring.
_STRANGE = {"img", "iframe", "object", "embed", "style", "base", "textarea", "template", "video", "audio"}
_INTRUDERS = """() => [...document.querySelectorAll("*")].filter((one) =>
  one.matches(".evil, img:not(.rb-cards img), iframe, object, embed, base, style, textarea, article script")
  || [...one.attributes].some((attribute) => /^on|^data-evil$|^autofocus$/.test(attribute.name))
  || /^\\s*javascript:/i.test(one.getAttribute("href") ?? "")
).map((one) => one.outerHTML.slice(0, 120))"""


def _build(out: Path) -> None:
    build(out, _variant(out.parent), "--only")


def _variant(shared: Path) -> Path:
    game = shared / "hostile-variant" / "lakes"
    if not game.exists():
        write_hostile(game)
    return game


@pytest.fixture(scope="module")
def hostile(shared: Path) -> Path:
    """The site of the hostile variant, in English and in Italian."""
    return once(shared, "hostile", _build)


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory) -> Author:
    """What the variant says."""
    return write_hostile(tmp_path_factory.mktemp("author") / "lakes")


@pytest.fixture(scope="module")
def pages(hostile: Path) -> dict[str, Sheet]:
    files = sorted(hostile.rglob("*.html"))
    return {file.relative_to(hostile).as_posix(): sheet_of(file.read_text()) for file in files}


def test_every_text_is_shown(pages: dict[str, Sheet], author: Author) -> None:
    """As it is written, somewhere; so that what follows is no empty promise."""
    shown = "\n".join(text for sheet in pages.values() for text in (*sheet.text, sheet.article))
    assert [text for text in author.texts if text not in shown and text not in author.unseen] == []


def test_no_text_is_changed(pages: dict[str, Sheet], author: Author) -> None:
    """Wherever one of the texts begins, all of it follows, neither escaped twice nor filled in."""
    changed = {
        f"{name}: {text[match.start() : match.start() + 70]}"
        for name, sheet in pages.items()
        for text in (*sheet.text, sheet.title)
        for match in _KNOWN.finditer(text)
        if not _follows(text[match.start() :], author.texts[int(match.group(1))])
    }
    assert not changed, "\n".join(sorted(changed)[:40])


def _follows(rest: str, whole: str) -> bool:
    """Whether a text is there as a whole, or as far as it goes: long names of places are drawn in lines."""
    return rest.startswith(whole) or whole.startswith(rest.rstrip())


def test_no_text_becomes_markup(pages: dict[str, Sheet]) -> None:
    """No element, attribute, style or script comes from the variant."""
    for name, sheet in pages.items():
        ours = {"img"} if name.endswith("/cards.html") else set()  # pictures of the cards
        assert not sheet.tags & (_STRANGE - ours), name
        assert sheet.inline == [], name
        assert not any("evil.example" in link for link in sheet.links), name


def test_titles_and_descriptions_are_text(pages: dict[str, Sheet], author: Author) -> None:
    """In the head of a page, too, a text ends only where the page says."""
    front = pages["en/lakes/index.html"]
    title, summary = author.texts[:2]
    assert front.title.startswith(title)
    assert front.metas["description"] == summary
    assert front.metas["og:title"] == front.title
    assert front.metas["og:description"] == summary


def test_the_data_holds_the_texts_as_they_are(hostile: Path, author: Author) -> None:
    """JSON needs no escaping of markup: programs get what was written."""
    game = json.loads((hostile / FOLDER / "games" / "lakes.json").read_text())
    assert game["title"]["en"] == author.texts[0]
    rules = json.loads((hostile / FOLDER / "rules" / "en" / "lakes.json").read_text())
    told = {rule["id"]: rule for rule in rules["rules"]}["portage.attack-0"]
    assert told["title"] in author.texts
    assert told["answer"] in author.texts


def addresses(hostile: Path, *languages: str) -> list[str]:
    """The pages that show texts of the variant."""
    return [
        file.relative_to(hostile).as_posix()
        for language in languages
        for file in (
            *sorted((hostile / language / "lakes").rglob("*.html")),
            *(hostile / language / name for name in ("index.html", "disputes.html", "develop/data.html")),
        )
    ]


def unharmed(page: Page) -> None:
    assert page.evaluate("typeof window.pwned") == "undefined"
    assert page.evaluate(_INTRUDERS) == []


@pytest.mark.parametrize("language", ["en", LANGUAGE])
def test_nothing_runs(language: str, hostile: Path, serve: Callable[[Path], str], window: Reader) -> None:
    """Even in a browser that is told to ignore the policy of the site."""
    page = window(serve(hostile), bypass_csp=True)
    for address in addresses(hostile, language):
        page.goto(address)
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        unharmed(page)


def test_nothing_breaks_the_policy(hostile: Path, serve: Callable[[Path], str], window: Reader) -> None:
    """Where the policy holds, nothing even tries: it would be told as a violation."""
    page = window(serve(hostile))
    for name in ("index.html", "lakes/index.html", "lakes/board.html", "lakes/rules/portage.html"):
        page.goto(f"en/{name}")
        unharmed(page)


@pytest.mark.parametrize(
    ("language", "below"),
    [("en", "lakes/rules/portage.html"), ("en", "index.html"), (LANGUAGE, "index.html")],
)
def test_search_results_are_text(
    language: str, below: str, hostile: Path, serve: Callable[[Path], str], window: Reader, author: Author
) -> None:
    """Titles, sections, games and sentences in the list of results, with the words found marked in them."""
    page = window(serve(hostile), bypass_csp=True, viewport=PHONE)
    page.goto(f"{language}/{below}")
    known = {text for texts in index_texts(hostile, language) for text in texts}
    for words in ("script", "onerror", "evil", "class", "onmouseover autofocus", "javascript", "pwned"):
        look_up(page, words)
        expect(links(page).first).to_be_visible()
        assert set(page.locator(".md-search-result__link h2").all_text_contents()) <= known
        shown = page.locator(".md-search-result__link h2 + p").all_text_contents()
        assert [text for text in shown if not any(one in text for one in known)] == []
        unharmed(page)
    look_up(page, "onerror")
    expect(links(page).filter(has_text="onerror=window.pwned=1>").first).to_be_visible()
    expect(links(page).locator("mark", has_text="onerror").first).to_be_visible()
    title = author.texts[0]
    assert title.partition(" ")[0].startswith("evil")
    if language == "en":
        expect(links(page).locator(".md-tag").first).to_have_text(title)
    links(page).first.click()
    page.wait_for_url("**/lakes/rules/*.html#*")
    unharmed(page)


def index_texts(site: Path, language: str) -> list[list[str]]:
    """Titles and sentences of the index, with white space as a browser shows it."""
    index = index_of(site, language)
    answers = [answer if isinstance(answer, str) else answer[0] for answer in index["answers"]]
    titles = [entry[4] for entry in index["entries"]]
    return [[" ".join(text.split()) for text in texts] for texts in (titles, answers)]


def test_what_cannot_be_shown_safely_is_refused(tmp_path: Path) -> None:
    """Marks that turn the direction of writing; markup in translations."""
    game = tmp_path / "lakes"
    write_hostile(game)
    catalog = game / "locales" / LANGUAGE / "LC_MESSAGES" / "rules.po"
    catalog.write_text(catalog.read_text().replace("cattivo0", "<iframe>"))
    refused = railbook("site", "build", game, "--only", "--out", tmp_path / "out")
    assert (refused.returncode, "L131" in refused.stderr) == (1, True)
    file = game / "game.yaml"
    file.write_text(file.read_text().replace("title: ", "title: \u202e", 1))
    refused = railbook("site", "build", game, "--only", "--out", tmp_path / "out")
    assert (refused.returncode, "Y110" in refused.stderr) == (1, True)
    assert not (tmp_path / "out").exists()
