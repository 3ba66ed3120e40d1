"""One page of every kind, by its address below a language."""

from __future__ import annotations

from playwright.sync_api import Page

from railbook.pages import address
from tests.site.browsing import Troubles

GAME = "san-francisco"  # it has ferries, tokens, disputes and three kinds of doubts
PAGES = {
    "home": address.HOME,
    "front": address.front(GAME),
    "rules": address.section(GAME, "components"),
    "setup": address.of_game(GAME, "setup"),
    "board": address.of_game(GAME, "board"),
    "scores": address.of_game(GAME, "scores"),
    "count": address.of_game(GAME, "count"),
    "cards": address.of_game(GAME, "cards"),
    "questions": address.of_game(GAME, "questions"),
    "components": address.of_game(GAME, "components"),
    "disputes": address.of_game(GAME, "disputes"),
    "sources": address.of_game(GAME, "sources"),
    "all disputes": "disputes.html",
    "beside": address.beside(GAME, "it"),
    "compare": address.comparison("usa", GAME),
    "compare index": "compare/index.html",
    "glossary": "glossary.html",
    "guide": "design/write-a-variant.html",
    "design": "design/index.html",
    "develop": "develop/index.html",
    "format": "design/format-manuals.html",
    "codes": "design/codes.html",
    "codes of a letter": "design/codes-g.html",
    "api": "develop/python.html",
    "data": "develop/data.html",
    "about": "about.html",
}
_ALIKE = 3
_THIN = """(most) => {
  const look = (one) => [...new Set([one, ...one.querySelectorAll("*")].map((part) =>
    `${part.tagName}.${part.className.baseVal ?? part.className}.${part.lang}`))].sort().join();
  const thin = (parent) => {
    const seen = new Map();
    for (const one of [...parent.children]) {
      const count = (seen.get(look(one)) ?? 0) + 1;
      seen.set(look(one), count);
      if (count > most) one.remove(); else thin(one);
    }
  };
  thin(document.querySelector("article") ?? document.body);
}"""
ABOVE = {"root": "index.html", "lost": "no/such/page.html"}
KINDS = (*PAGES, *ABOVE)


def visit(page: Page, kind: str, language: str, troubles: Troubles) -> None:
    """Opens a page of a kind, with everything unfolded that can be."""
    if kind == "lost":
        troubles.forgiven.append("404")
    if kind == "root":  # it would send the visitor on
        page.route("**/root.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(ABOVE.get(kind) or f"{language}/{PAGES[kind]}")
    page.evaluate("for (const one of document.querySelectorAll('article details')) one.open = true")


def thin(page: Page) -> None:
    """Leaves a few of the many parts of a page that are made alike, so that looking takes less time."""
    page.evaluate(_THIN, _ALIKE)
