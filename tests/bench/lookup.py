"""What the look-up finds, weighs and takes, beside the search it replaced and what else one might choose."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser

from railbook.pages.serve import Server
from tests.bench import keys
from tests.bench.browser import chromium, compressed
from tests.bench.cold import cold
from tests.bench.found import compare
from tests.bench.peers import material, pagefind
from tests.bench.peers.texts import LANGUAGES, LookUp, Missing, Shelf, shelves, together
from tests.unit.lookup.asking import questions, unanswered

_OPENING = """() => {
  const since = performance.now();
  railbook.lookup.open();
  return performance.now() - since;
}"""
_SLOWEST = 5  # keys that are named


def lookup() -> None:
    """The same list of look-ups for everybody; who is not installed is left out."""
    held = shelves()
    _answered("the list that the tests hold", "answers")
    _answered("lists that were written later", "answers/later")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compare(held, folder / "found")
        print("What the look-up weighs and takes")
        site = folder / "ours"
        command = [sys.executable, "-m", "railbook", "site", "build", "--no-cards", "--out", str(site)]
        subprocess.run(command, check=True, capture_output=True)
        _weights(site)
        stock = folder / "stock"
        for part in (
            partial(_stock_weights, held, stock),
            partial(_pagefind_weights, held, folder / "pieces"),
            partial(_keys, held, site, stock),
        ):
            try:
                with chromium() as browser:
                    part(browser)
            except Missing as reason:
                print(f"  left out: {reason}")
    cold()


def _answered(name: str, folder: str) -> None:
    each = []
    for language in LANGUAGES:
        total = len(questions(language, folder))
        right = total - len(unanswered(language, folder))
        each.append(f"{language} {right} of {total} ({right / total:.1%})")
    print(f"Questions whose first answer says what it must, {name}: {', '.join(each)}")


def _weights(site: Path) -> None:
    each = ", ".join(f"{one} {_kb(compressed(site / one / 'lookup.js'))}" for one in LANGUAGES)
    print(f"  index of a language, gzip -9: {each} (goal 60.0 KB)")
    print(f"  what finds in it, with all stemmers: {_kb(compressed(site / 'assets' / 'lookup.js'))}")


# Peers hold the same texts, each once; glossary, players' words and the other languages only our index has.


def _stock_weights(held: Sequence[Shelf], folder: Path, browser: Browser) -> None:
    each = []
    for language in LANGUAGES:
        site = material.build(folder / language, language, together(_of(language, held)))
        index, scripts = material.weight(browser, site)
        each.append(f"{language} {_kb(index)} + {_kb(scripts)}")
    print(f"  mkdocs-material, index + worker with lunr and stemmer: {', '.join(each)}")


def _pagefind_weights(held: Sequence[Shelf], folder: Path, browser: Browser) -> None:
    each = []
    for language in LANGUAGES:
        own = _of(language, held)
        site = pagefind.build(folder / language, language, together(own))
        each.append(f"{language} {_kb(pagefind.weight(browser, site, own[0].asked[0].typed))}")
    print(f"  Pagefind, all that one look-up loads: {', '.join(each)}")


def _of(language: str, held: Sequence[Shelf]) -> list[Shelf]:
    return [shelf for shelf in held if shelf.language == language]


def _kb(size: int) -> str:
    return f"{size / 1000:.1f} KB"


def _keys(held: Sequence[Shelf], site: Path, stock: Path, browser: Browser) -> None:
    asked = {
        one: keys.chosen([typed for shelf in _of(one, held) for typed in shelf.asked]) for one in LANGUAGES
    }
    number = sum(map(len, asked.values()))
    print(
        f"  from a key to the results, processor {keys.SLOWER} times slower, {number} look-ups (goal 50 ms)"
    )
    ours = [key for one, some in asked.items() for key in _our_keys(browser, site, one, some)]
    print(f"    Railbook:        {keys.told(ours)}")
    peer = [key for one, some in asked.items() for key in _stock_keys(browser, stock / one / "site", some)]
    print(f"    mkdocs-material: {keys.told(peer)}; its worker at full speed, since none can be slowed")
    slow = sorted(ours, key=lambda key: -key.replaced)[:_SLOWEST]
    print("    our slowest: " + ", ".join(f"“{key.held}” {key.replaced:.0f} ms" for key in slow))
    print(f"    the machine's load was {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


def _our_keys(browser: Browser, site: Path, language: str, asked: Sequence[LookUp]) -> list[keys.Key]:
    openings: list[float] = []

    def take() -> list[keys.Key]:
        page = browser.new_page(service_workers="block")
        keys.watch(page, "input")
        page.goto(f"{server.address}/{language}/usa/index.html")
        page.locator(".md-search__input").focus()
        page.evaluate("() => holding('z')")  # the first answer tells that the index is there
        with keys.slowed(page):
            found = keys.typed(page, asked)
            openings.append(page.evaluate(_OPENING))
        page.close()
        return found

    with Server(site, 0) as server:
        found = keys.best(take)
    print(f"    {language}: opening the index, once on a page, {min(openings):.0f} ms")
    return found


def _stock_keys(browser: Browser, site: Path, asked: Sequence[LookUp]) -> list[keys.Key]:
    return keys.best(lambda: material.typed(browser, site, asked))
