"""The score helper on a modest phone: the worst network that a search finds, and a tap with full boards."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Any

import yaml
from playwright.sync_api import Page, sync_playwright

from railbook.pages import address
from railbook.rules.load import load
from tests.bench.keys import SLOWER
from tests.bench.worst_path import worst_network
from tests.conftest import EXAMPLES
from tests.site.browsing import ARGUMENTS, PHONE, chromium
from tests.site.building import build

GAME = "usa"  # the largest board
SETTLED = 1000  # milliseconds after which a page has done what it does by itself
SECONDS, SEED = 20, 3  # of looking for a worse network than the one we know
_KNOWN = EXAMPLES / "worst_paths.yaml"
# The longest trail by the search, and by trying every trail there is, each in milliseconds.
_TRAILS = """(ids) => {
  const { count } = railbook;
  const lanes = count.page.game.lanes.filter((lane) => ids.includes(lane.id));
  const found = () => {
    const search = count.longestTrail(lanes);
    let step = search.next();
    while (!step.done) step = search.next();
    return step.value.length;
  };
  const timed = (act) => {
    const start = performance.now();
    return [act(), performance.now() - start].reverse();
  };
  const times = [...Array(30)].map(() => timed(found)[0]);
  const from = (here, lanes) => lanes.filter((lane) => lane.ends.includes(here));
  const every = (here, left, length) => from(here, left).reduce((most, lane) => {
    const [there, others] = [lane.ends[0] + lane.ends[1] - here, left.filter((other) => other !== lane)];
    return Math.max(most, every(there, others, length + lane.length));
  }, length);
  const places = [...new Set(lanes.flatMap((lane) => lane.ends))];
  const plain = timed(() => Math.max(...places.map((start) => every(start, lanes, 0))));
  return { times, plain: plain[0], same: plain[1] === found() };
}"""
# From a tap on a route in the list to the page laid out anew, with five full networks on the board.
_TAPS = """() => {
  const { count } = railbook;
  const { page } = count;
  const position = new count.Position(page.game, page.game.players.at(-1));
  for (let at = 0; at < 400; at += 1) {
    position.claim(at % position.players, page.game.lanes[(at * 37) % page.game.lanes.length]);
  }
  page.game.tickets.forEach((ticket, at) => position.hold(at % position.players, ticket));
  page.open(count.pack(position));
  const own = page.game.lanes.filter((lane) => position.owners[lane.number] === 0).slice(0, 12);
  return own.flatMap((lane) => [1, 2].map(() => {
    const button = document.querySelector(`[data-part=routes] [data-thing="${lane.id}"] button`);
    const start = performance.now();
    button.click();
    document.body.getBoundingClientRect();
    return performance.now() - start;
  }));
}"""


def count() -> None:
    print(f"The score helper, with the processor slowed {SLOWER} times (milliseconds)")
    networks = {
        "the worst network known": yaml.safe_load(_KNOWN.read_text())[GAME]["lanes"],
        f"the worst that {SECONDS} s of climbing find": [
            lane.id for lane in worst_network(load(GAME), SECONDS, SEED)
        ],
    }
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = build(Path(folder) / "site", "--no-cards")
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        page = browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
        page.goto(f"{site.as_uri()}/en/{address.of_game(GAME, 'count')}")
        page.wait_for_timeout(SETTLED)
        _slow_down(page)
        for name, lanes in networks.items():
            _tell(name, page.evaluate(_TRAILS, lanes))
        taps = page.evaluate(_TAPS)
        print(f"  {'a tap, until all is shown':<58} {median(taps):>7.1f}, at most {max(taps):.1f}")
        browser.close()


def _slow_down(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def _tell(name: str, measured: dict[str, Any]) -> None:
    times = measured["times"]
    ratio = measured["plain"] / median(times)
    same = "" if measured["same"] else ", which finds ANOTHER length"
    print(
        f"  {name:<58} {median(times):>7.1f}, at most {max(times):.1f}; "
        f"trying every trail takes {ratio:,.0f} times as long{same}"
    )
