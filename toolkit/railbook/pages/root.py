"""What lies above the languages: the page that sends a visitor on, the page for wrong addresses, the map."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from railbook.i18n.catalog import translator
from railbook.pages.edition import own_name
from railbook.pages.frame import POLICY
from railbook.pages.render import templates


def write_root(folder: Path, languages: tuple[str, ...], url: str | None) -> None:
    """The first page and the page for addresses that do not exist, in all languages at once."""
    offered = [
        {
            "code": language.replace("_", "-"),
            "folder": language,
            "name": own_name(language),
            "invitation": translator(language).gettext("Every rule, in your language"),
            "lost": translator(language).gettext("There is no such page. All games:"),
        }
        for language in languages
    ]
    for name in ("root", "lost"):
        file = folder / {"root": "index.html", "lost": "404.html"}[name]
        text = templates().get_template(f"{name}.html").render(languages=offered, policy=POLICY, url=url)
        file.write_text(text, encoding="utf-8")


def write_sitemap(folder: Path, addresses: Iterable[str], url: str) -> None:
    """Every address, for search engines; only where it is known what they begin with."""
    lines = [f"<url><loc>{escape(url + address)}</loc></url>" for address in sorted(addresses)]
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    )
    (folder / "sitemap.xml").write_text("\n".join((head, *lines, "</urlset>", "")), encoding="utf-8")
    (folder / "robots.txt").write_text(f"User-agent: *\nSitemap: {url}sitemap.xml\n", encoding="utf-8")
