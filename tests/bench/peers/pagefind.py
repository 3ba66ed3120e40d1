"""Pagefind: an index in pieces, made from the pages, of which a query loads what it needs."""

from __future__ import annotations

import html
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.bench.browser import Served, chromium, served
from tests.bench.peers.texts import (
    CODES,
    SHOWN,
    Answers,
    Document,
    Missing,
    Outcome,
    Shelf,
    file_name,
    number_of,
)

_PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title></head>
<body><main data-pagefind-body><h1>{title}</h1>
{texts}
</main></body></html>
"""
_OPEN = "async () => { window.finder = await import('/pagefind/pagefind.js'); await finder.init(); }"
_ASK = """async ([typed, shown]) => {
  const { results } = await finder.search(typed);
  const first = await Promise.all(results.slice(0, shown).map((one) => one.data()));
  return first.map(({ url }) => url);
}"""


def ask(held: Sequence[Shelf], folder: Path) -> Outcome:
    try:
        name = f"Pagefind {version('pagefind')}"
    except PackageNotFoundError as error:
        raise Missing(f"{error}; pip install 'pagefind[bin]'") from error
    with chromium() as browser:
        return name, [_asked(browser, folder / shelf.language / shelf.game, shelf) for shelf in held]


def build(folder: Path, language: str, documents: Iterable[Document]) -> Path:
    """Bare pages of which all is content, in a language that it has a stemmer for."""
    code = CODES.get(language, language)
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(f'<!doctype html><html lang="{code}"><title>…</title></html>')
    for number, document in enumerate(documents):
        (folder / f"{file_name(number)}.html").write_text(_page(document, code), encoding="utf-8")
    command = [sys.executable, "-m", "pagefind", "--site", str(folder), "--glob", "r*.html"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"pagefind: {(done.stderr or done.stdout).strip()[-200:]}; pip install 'pagefind[bin]'")
    return folder


def _page(document: Document, code: str) -> str:
    texts = "\n".join(f"<p>{html.escape(text)}</p>" for text in (*document.paragraphs, *document.asks))
    return _PAGE.format(language=code, title=html.escape(document.title), texts=texts)


@contextmanager
def opened(browser: Browser, folder: Path) -> Iterator[tuple[Page, Served]]:
    with served(folder) as site:
        page = browser.new_page()
        page.goto(site.address)
        site.fetched.clear()
        page.evaluate(_OPEN)
        yield page, site
        page.close()


def _asked(browser: Browser, folder: Path, shelf: Shelf) -> Answers:
    with opened(browser, build(folder, shelf.language, shelf.documents)) as (page, _):
        found = [page.evaluate(_ASK, [one.typed, SHOWN]) for one in shelf.asked]
    return [[shelf.documents[number_of(address)].rule for address in addresses] for addresses in found]


def weight(browser: Browser, site: Path, typed: str) -> int:
    """All that one query loads, with the texts of the first results."""
    with opened(browser, site) as (page, server):
        page.evaluate(_ASK, [typed, SHOWN])
        return server.bytes_fetched()
