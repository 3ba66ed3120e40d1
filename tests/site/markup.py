"""Pages taken apart: what they are called, what they link to, and what has no place in them."""

from __future__ import annotations

import fcntl
import pickle
import posixpath
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LOADED = {"src", "srcset", "poster", "data"}
_LEADING = {"href", "xlink:href", *_LOADED}
_LOADING_LINKS = {"stylesheet", "icon", "preload", "modulepreload", "manifest", "preconnect", "dns-prefetch"}
_REFERRING = {"for", "aria-labelledby", "aria-describedby", "aria-controls"}
_SPOKEN = {"aria-label", "title", "placeholder", "alt", "content", "data-copied"}
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_SILENT = {"script", "style"}
_CODE = {"pre", "code"}


@dataclass
class Sheet:
    """What one page holds."""

    lang: str | None = None
    title: str = ""
    headings: int = 0
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)  # where a reader or the browser may go from here
    loaded: list[str] = field(default_factory=list)  # what the browser fetches by itself
    referred: list[str] = field(default_factory=list)  # ids that must be on the page
    metas: dict[str, str] = field(default_factory=dict)
    canonical: str | None = None
    alternates: list[tuple[str, str]] = field(default_factory=list)
    inline: list[str] = field(default_factory=list)  # code and styles in the page itself
    tags: set[str] = field(default_factory=set)
    text: list[str] = field(default_factory=list)  # what is shown or spoken, but for code
    article: str = ""  # the text of the article
    article_lang: str | None = None


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.sheet = Sheet()
        self.open: list[str] = []
        self.article: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag not in _VOID:
            self.open.append(tag)
        self._element(tag, given)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self._element(tag, {name: value or "" for name, value in attributes})

    def handle_endtag(self, tag: str) -> None:
        while self.open and tag in self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "title" in self.open and "svg" not in self.open:
            self.sheet.title += data
        elif not _SILENT & set(self.open[-1:]) and data.strip():
            if not _CODE & set(self.open):
                self.sheet.text.append(data)
            if "article" in self.open:
                self.article.append(data)
        elif "style" in self.open[-1:]:
            self.sheet.inline.append("<style>")

    def _element(self, tag: str, given: dict[str, str]) -> None:
        sheet = self.sheet
        sheet.tags.add(tag)
        if tag == "html":
            sheet.lang = given.get("lang")
        elif tag == "article":
            sheet.article_lang = given.get("lang")
        elif tag == "h1":
            sheet.headings += 1
        elif tag == "meta":
            name = given.get("name") or given.get("property") or given.get("http-equiv", "")
            sheet.metas.setdefault(name, given.get("content", ""))
        elif tag == "link":
            self._link(given)
        elif tag == "script" and "src" not in given and given.get("type") != "application/json":
            sheet.inline.append("<script>")
        for name, value in given.items():
            self._attribute(tag, name, value)

    def _link(self, given: dict[str, str]) -> None:
        rel = set(given.get("rel", "").split())
        if "canonical" in rel:
            self.sheet.canonical = given.get("href")
        if "alternate" in rel:
            self.sheet.alternates.append((given.get("hreflang", ""), given.get("href", "")))
        if rel & _LOADING_LINKS:
            self.sheet.loaded.append(given.get("href", ""))

    def _attribute(self, tag: str, name: str, value: str) -> None:
        sheet = self.sheet
        if name == "id":
            sheet.ids.append(value)
        elif name in _LEADING:
            self._leads(tag, name, value)
        elif name == "style" or name.startswith("on"):
            sheet.inline.append(f"<{tag} {name}>")
        elif name in _REFERRING:
            sheet.referred += value.split()
        elif value.startswith("url(#"):
            sheet.referred.append(value[5:].rstrip(")"))
        elif name in _SPOKEN:
            sheet.text.append(value)

    def _leads(self, tag: str, name: str, value: str) -> None:
        self.sheet.links.append(value)
        if name in _LOADED:
            self.sheet.loaded.append(value)
        if value.lower().lstrip().startswith("javascript:"):
            self.sheet.inline.append(f"<{tag} {name}={value[:40]}>")


def sheet_of(text: str) -> Sheet:
    parser = _Parser()
    parser.feed(text)
    parser.close()
    parser.sheet.article = "".join(parser.article)
    return parser.sheet


def sheets_of(site: Path, store: Path) -> dict[str, Sheet]:
    """The pages of a site by address, taken apart by one worker for all."""
    with store.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not store.exists():
            files = sorted(site.rglob("*.html"))
            found = {file.relative_to(site).as_posix(): sheet_of(file.read_text()) for file in files}
            store.write_bytes(pickle.dumps(found))
    loaded: dict[str, Sheet] = pickle.loads(store.read_bytes())
    return loaded


def target(page: str, link: str) -> tuple[str, str]:
    """Where a link on a page leads: an address within the site, and an anchor there."""
    parts = urlsplit(link)
    if not parts.path:
        return page, unquote(parts.fragment)
    path = (
        parts.path[1:] if parts.path.startswith("/") else posixpath.join(posixpath.dirname(page), parts.path)
    )
    there = posixpath.normpath(unquote(path))
    return ("index.html" if there == "." else there), unquote(parts.fragment)


def within(sheet: Sheet) -> Iterator[str]:
    """The links that stay within the site."""
    return (link for link in sheet.links if not urlsplit(link).scheme)
