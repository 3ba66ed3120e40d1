"""The guides that people wrote by hand, and the two pages from which designers and developers start."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from railbook.diagnostics import Diagnostic, Place, at
from railbook.diagnostics.position import Span
from railbook.i18n.language import SOURCE
from railbook.pages import address
from railbook.pages.address import relative
from railbook.pages.book import Book
from railbook.pages.kinds import codes, data, python_api
from railbook.pages.page import Page
from railbook.report.sentences import Sentences
from railbook.schema import bundled_schema
from railbook.shipped import SITE

DESIGN, DEVELOP = "design", "develop"
# The guides in reading order, with the part of the site that each belongs to.
GUIDES = {
    "write-a-variant": DESIGN,
    "read-a-manual": DESIGN,
    "check-your-repository": DESIGN,
    "translate": DESIGN,
    "referee": DEVELOP,
}
PAGES = SITE / "pages"
_CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^# (.+)$", re.MULTILINE)
_MARKS = re.compile(r"[*_`]|\[([^\]]*)\]\([^)]*\)")

# What a check tells of a slip in a board: “brich” for “birch”.
SLIP = "  - {between: [brich, cedar], length: 3, lanes: [green]}"
EXAMPLE: Diagnostic = at(Place("lakes/board.yaml", Span(13, 16, 21)), "R201", name="brich", nearest="birch")


@dataclass(frozen=True, slots=True)
class Guide:
    """A guide in the language in which there is one: the reader's, or English."""

    name: str
    language: str
    text: str

    @property
    def address(self) -> str:
        return guide_address(self.name)

    @property
    def title(self) -> str:
        found = _HEADING.search(self.text)
        return self.name if found is None else plain(found.group(1))

    @property
    def lead(self) -> str:
        """The first paragraph below the heading."""
        paragraphs = re.split(r"\n\s*\n", _HEADING.sub("", self.text, count=1).strip())
        return plain(" ".join(paragraphs[0].split()))


def guide_address(name: str) -> str:
    return f"{GUIDES[name]}/{name}.html"


def pages(book: Book) -> Iterator[Page]:
    guides = {name: guide(name, book.language) for name in GUIDES}
    yield _design(book, [guides[name] for name in GUIDES if GUIDES[name] == DESIGN])
    yield _develop(book, [guides[name] for name in GUIDES if GUIDES[name] == DEVELOP])
    for one in guides.values():
        yield _page(one, book)


def guide(name: str, language: str, folder: Path = PAGES) -> Guide:
    """A guide in a language, or in the language of a region, or in English."""
    for candidate in (language, language.split("_")[0]):
        file = folder / candidate / f"{name}.md"
        if file.is_file():
            return Guide(name, candidate, file.read_text(encoding="utf-8"))
    return Guide(name, SOURCE, (folder / SOURCE / f"{name}.md").read_text(encoding="utf-8"))


def _page(one: Guide, book: Book) -> Page:
    translated = one.language == book.language.split("_")[0] or one.language == book.language
    return Page(
        one.address,
        "guide",
        one.title,
        one.lead,
        {"translated": translated},
        markdown=linked(one.text, one.address),
        content_language=None if translated else one.language,
    )


def linked(text: str, here: str) -> str:
    """A guide whose links lead to pages of the site; files of the repository are only named.

    >>> linked("See [the referee](referee.md#scenarios).", "design/translate.html")
    'See [the referee](../develop/referee.html#scenarios).'
    >>> linked("See [the rules](../../../rulesets/usa/rules.yaml).", "design/translate.html")
    'See the rules (`rulesets/usa/rules.yaml`).'
    """
    parts = _CODE.split(text)  # every second part is code
    parts[::2] = [_LINK.sub(partial(_link, here), part) for part in parts[::2]]
    return "".join(parts)


def _link(here: str, match: re.Match[str]) -> str:
    words, target = match.groups()
    if "://" in target or target.startswith("#"):
        return match.group()
    file, hash_, anchor = target.partition("#")
    name = Path(file).stem
    if file.endswith(".md") and name in GUIDES:
        return f"[{words}]({relative(here, guide_address(name) + hash_ + anchor)})"
    return f"{words} (`{file.lstrip('./')}`)"


def plain(markdown: str) -> str:
    """A line of Markdown without its marks.

    >>> plain("What `extends` means, *told* [here](x.md)")
    'What extends means, told here'
    """
    return _MARKS.sub(lambda match: match.group(1) or "", markdown)


# ---- Where to start ----


def _design(book: Book, guides: list[Guide]) -> Page:
    context = {
        "guides": guides,
        "formats": [
            (file, book.say(described), address.format_of(kind))
            for kind, file in address.FILES.items()
            for described in [bundled_schema(kind)["description"]]
        ],
        "codes": codes.ADDRESS,
        "example": {
            "slip": SLIP,
            "place": f"{EXAMPLE.path}:{EXAMPLE.line}:{EXAMPLE.column}",
            "code": EXAMPLE.code,
            "there": address.code(EXAMPLE.code),
            "told": Sentences(book.wording.translator).both(EXAMPLE),
        },
    }
    description = book.say("Write a map or a variant of your own, and have it checked, explained and played.")
    return Page(f"{DESIGN}/index.html", "design", book.say("For designers"), description, context)


def _develop(book: Book, guides: list[Guide]) -> Page:
    context = {"guides": guides, "api": python_api.ADDRESS, "data": data.ADDRESS}
    description = book.say("Referee, Python API and JSON: the rules for apps, bots and studies.")
    return Page(f"{DEVELOP}/index.html", "develop", book.say("For developers"), description, context)
