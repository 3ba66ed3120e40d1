"""mkdocs, told what to build: pages that exist in memory only, in our frame around its theme."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import material
from jinja2 import Environment
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel

from railbook.pages.book import Book
from railbook.pages.frame import frame
from railbook.pages.page import Page
from railbook.pages.render import Renderer
from railbook.shipped import SITE

MATERIAL = Path(material.__file__).parent / "templates" / "assets"


def material_style() -> Path:
    """The theme's style sheet; its name changes with each of its versions."""
    return next(MATERIAL.glob("stylesheets/main.*.min.css"))


def build_language(book: Book, pages: list[Page], out: Path) -> None:
    """Builds the pages of one language into a folder."""
    logging.getLogger("mkdocs").setLevel(logging.CRITICAL)  # what goes wrong is told by the command
    docs = out.parent / f".{out.name}-pages"  # mkdocs wants a folder to read, if only an empty one
    docs.mkdir()
    try:
        config = load_config(
            str(SITE / "mkdocs.yml"),
            docs_dir=str(docs),
            site_dir=str(out),
            theme={
                "name": "material",
                "custom_dir": str(SITE / "theme"),
                "font": False,
                "language": _theme_language(book.language),
            },
        )
        config.theme.static_templates.clear()  # the site has its own, one for all languages
        config.plugins["railbook"] = _Pages(book, pages)
        build(config)
    finally:
        docs.rmdir()


def _theme_language(language: str) -> str:
    """The language of the few words that the theme says itself."""
    known = MATERIAL.parent / "partials" / "languages"
    names = (language.replace("_", "-"), language.split("_")[0])
    return next((name for name in names if (known / f"{name}.html").exists()), "en")


class _Pages(BasePlugin):  # type: ignore[type-arg,no-untyped-call]  # it has no settings
    """Gives mkdocs our pages and takes its own decisions from it."""

    def __init__(self, book: Book, pages: list[Page]) -> None:
        self.book = book
        self.pages = {page.source: page for page in pages}
        self.renderer = Renderer(book)

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        for file in list(files):  # the theme's own files are shared by all languages
            files.remove(file)
        for page in self.pages.values():
            files.append(
                File.generated(
                    config, page.source, content=page.markdown, inclusion=InclusionLevel.NOT_IN_NAV
                )
            )
        return files

    def on_env(self, env: Environment, **_: Any) -> Environment:
        env.autoescape = True  # the theme trusts its titles; ours may come from anybody's variant
        return env

    def on_page_markdown(self, markdown: str, page: Any, **_: Any) -> str:
        page.meta = {"frame": frame(self.pages[page.file.src_uri], self.book)}
        return markdown

    def on_page_content(self, html: str, page: Any, **_: Any) -> str:
        ours = self.pages[page.file.src_uri]
        page.toc = [SimpleNamespace(url="#rb-content", children=[])]  # where the skip link leads
        return self.renderer.content(ours, html)

    def on_post_page(self, output: str, **_: Any) -> str:
        """Indentation and blank lines of templates say nothing to a browser."""
        output = _LANGUAGE.sub(f'<html lang="{self.book.language.replace("_", "-")}"', output, count=1)
        return output if "<pre" in output else _BLANK.sub("\n", output)


_LANGUAGE = re.compile(r'<html lang="[^"]*"')  # the theme knows fewer languages than there are
_BLANK = re.compile(r"\n[ \t\n]*\n[ \t]*|\n[ \t]+(?=<)")
