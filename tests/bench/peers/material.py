"""The search that mkdocs-material comes with: a site with a page for each rule, typed into its box."""

from __future__ import annotations

import html
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.bench import keys
from tests.bench.browser import Served, chromium, compressed, served
from tests.bench.peers.texts import (
    CODES,
    SHOWN,
    Answers,
    Document,
    LookUp,
    Missing,
    Outcome,
    Shelf,
    file_name,
    number_of,
)

_SETTINGS = """\
site_name: Rules
theme: {{name: material, font: false, language: {language}}}
plugins: [{{search: {{lang: "{code}"}}}}]
nav: [index.md]
validation: {{nav: {{omitted_files: ignore}}}}
use_directory_urls: false
"""
_BUILD = "from mkdocs.__main__ import cli; cli()"
# Counts what is asked of the worker that finds, and what it has answered; the list is filled as it answers.
_COUNT = """
const asked = 2, answered = 3;
window.waiting = 0;
window.ready = false;
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (data.type === answered) { window.waiting--; window.ready = true; }
    });
  }
  postMessage(message) {
    if (message.type === asked) window.waiting++;
    super.postMessage(message);
  }
};
"""
_BOX = ".md-search__input"
_FIRST = f"""() => [...document.querySelectorAll(".md-search-result__item > a")]
  .slice(0, {SHOWN}).map((link) => new URL(link.href).pathname)"""


def ask(held: Sequence[Shelf], folder: Path) -> Outcome:
    with chromium() as browser:
        answers = [_asked(browser, folder / shelf.language / shelf.game, shelf) for shelf in held]
    return f"mkdocs-material {version('mkdocs-material')}", answers


def build(folder: Path, language: str, documents: Iterable[Document]) -> Path:
    """A stock site with a page for each document."""
    (folder / "docs").mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(
        _SETTINGS.format(language=language, code=CODES.get(language, language))
    )
    (folder / "docs" / "index.md").write_text("# …\n")
    for number, document in enumerate(documents):
        (folder / "docs" / f"{file_name(number)}.md").write_text(_page(document), encoding="utf-8")
    command = [sys.executable, "-c", _BUILD, "build", "--quiet", "-f", str(folder / "mkdocs.yml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"mkdocs build: {done.stderr.strip()[-200:]}")
    return folder / "site"


def _page(document: Document) -> str:
    texts = (*document.paragraphs, *document.asks)
    return f"# {html.escape(document.title)}\n\n" + "\n\n".join(map(html.escape, texts)) + "\n"


@contextmanager
def opened(browser: Browser, folder: Path, *, watched: bool = False) -> Iterator[tuple[Page, Served]]:
    """A page of the site with its box open, and the index ready."""
    with served(folder) as site:
        page = browser.new_page()
        page.add_init_script(_COUNT)
        if watched:
            keys.watch(page, "keyup")
        page.goto(site.address)
        page.locator(_BOX).focus()
        page.locator(_BOX).press_sequentially("zz")  # the first answer tells that the index is there
        page.wait_for_function("window.ready && !window.waiting")
        yield page, site
        page.close()


def _asked(browser: Browser, folder: Path, shelf: Shelf) -> Answers:
    """Everything typed into the box, and what the list then shows first."""
    with opened(browser, build(folder, shelf.language, shelf.documents)) as (page, _):
        return [_rules(page, shelf, one.typed) for one in shelf.asked]


def _rules(page: Page, shelf: Shelf, typed: str) -> list[str]:
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(typed)
    page.keyboard.press("End")  # the box looks when a key is let go
    page.wait_for_function("!window.waiting")
    return [shelf.documents[number_of(address)].rule for address in page.evaluate(_FIRST)]


def weight(browser: Browser, site: Path) -> tuple[int, int]:
    """The index of a site, and the scripts that find in it, compressed."""
    with opened(browser, site) as (_, server):
        scripts = [path for path in server.fetched if "/workers/" in path or "/lunr/" in path]
    found = compressed(*(site / path.lstrip("/") for path in scripts))
    return compressed(site / "search" / "search_index.json"), found


def typed(browser: Browser, site: Path, asked: Sequence[LookUp]) -> list[keys.Key]:
    """Letting a key go is when this box looks."""
    with opened(browser, site, watched=True) as (page, _), keys.slowed(page):
        return keys.typed(page, asked)
