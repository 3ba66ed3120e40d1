"""How long a reader waits after each key: in Chromium, the processor slowed down as on a modest phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median, quantiles

from playwright.sync_api import Page

from tests.bench.peers.texts import LookUp

SLOWER = 4  # times
_PASSES = 2
_EACH = ("misspelt", "misspelt", "plain", "question", "foreign")  # what is typed in every language, by kind
_PATIENCE, _PAUSE = 10_000, 20  # milliseconds: for results, and between keys
_WATCH = """
(() => {
  let since = null, done = null;
  addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector(".md-search__input");
    const shown = document.querySelector(".md-search-result");
    new MutationObserver(() => {
      if (since === null) return;
      const replaced = performance.now() - since;
      shown.getBoundingClientRect(); // makes the browser lay out the page with the new list
      const laidOut = performance.now() - since;
      since = null;
      done([replaced, laidOut]);
    }).observe(shown, { childList: true, subtree: true });
    window.holding = (text) => new Promise((told, failed) => {
      done = told;
      setTimeout(() => failed(new Error(`no results for ${text}`)), PATIENCE);
      box.value = text;
      since = performance.now();
      box.dispatchEvent(new Event("EVENT", { bubbles: true }));
    });
    window.typing = async (text) => {
      const keys = [];
      await window.holding("");
      for (let at = 1; at <= text.length; at++) {
        await new Promise((rested) => setTimeout(rested, PAUSE));
        keys.push(await window.holding(text.slice(0, at)));
      }
      return keys;
    };
  });
})();
"""


@dataclass(frozen=True, slots=True)
class Key:
    """A key, after which the box held this, and the milliseconds until the list was there and laid out."""

    held: str
    replaced: float
    laid_out: float


def chosen(asked: Sequence[LookUp]) -> list[LookUp]:
    """Some of each kind, from all over the list."""
    found = []
    for at, kind in enumerate(_EACH):
        fits = [one for one in asked if one.kind == kind]
        found += fits[at * len(fits) // len(_EACH) :][:1]
    return found


def watch(page: Page, event: str) -> None:
    """Before the page is opened: ``event`` is what makes its box look."""
    script = _WATCH.replace("EVENT", event).replace("PATIENCE", str(_PATIENCE)).replace("PAUSE", str(_PAUSE))
    page.add_init_script(script)


@contextmanager
def slowed(page: Page) -> Iterator[None]:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    yield
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()


def typed(page: Page, asked: Sequence[LookUp]) -> list[Key]:
    """Letter by letter, the next one when the list is there: from the event to the list being replaced."""
    return [
        Key(one.typed[:at], replaced, laid_out)
        for one in asked
        for at, (replaced, laid_out) in enumerate(page.evaluate("(text) => typing(text)", one.typed), 1)
    ]


def best(take: Callable[[], list[Key]]) -> list[Key]:
    """Each key at the quickest of several passes, each on a fresh page: machines do other things too."""
    passes = zip(*(take() for _ in range(_PASSES)), strict=True)
    return [min(same, key=lambda key: key.replaced) for same in passes]


def told(keys: Sequence[Key]) -> str:
    each = sorted(key.replaced for key in keys)
    late = quantiles(each, n=20)[-1]
    laid_out = quantiles((key.laid_out for key in keys), n=20)[-1]
    return (
        f"median {median(each):5.1f}, p95 {late:5.1f}, worst {each[-1]:5.1f} ms"
        f" (p95 with layout {laid_out:5.1f}; {len(keys)} keys)"
    )
