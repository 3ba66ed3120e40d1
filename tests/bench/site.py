"""What the site costs: building it, beside a plain mkdocs-material build, and the first view of a page."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

_PLAIN = """\
site_name: Plain
theme: {{name: material, font: false, language: {language}}}
"""
_WORDS = "Draw cards, claim a route or draw tickets. "
_TURNS = 3
_BUILD = "from mkdocs.__main__ import cli; cli()"


def site() -> None:
    """Four languages of ours, and as many plain pages in as many languages by the stock theme, in turns."""
    print("Building the site")
    with tempfile.TemporaryDirectory() as folder:
        pairs = [_pair(Path(folder), turn) for turn in range(_TURNS)]
        ours, plain = (min(seconds) for seconds in zip(*pairs, strict=True))
        ratio = median(ours / plain for ours, plain in pairs)
        root = Path(folder) / "ours"
        pages = len(list(root.glob("*/**/*.html")))
        print(f"  railbook site build: {pages} pages, {ours:.1f} s at best of {_TURNS}")
        each = ", ".join(f"{ours / plain:.2f}" for ours, plain in pairs)
        beside = f"ours takes {ratio:.2f} of its time (turn by turn: {each})"
        print(f"  mkdocs-material, as many plain pages in as many builds: {plain:.1f} s  {beside}")
        _first_view(root)


def _pair(folder: Path, turn: int) -> tuple[float, float]:
    """The seconds of one build of ours, and of as many plain ones as it has languages."""
    root = folder / "ours"
    ours = _timed([sys.executable, "-m", "railbook", "site", "build", "--no-cards", "--out", str(root)])
    pages = sorted(root.glob("*/**/*.html"))
    languages = sorted({page.relative_to(root).parts[0] for page in pages})
    each = len(pages) // len(languages)
    return ours, sum(_plain(folder / f"plain-{turn}", language, each) for language in languages)


def _plain(folder: Path, language: str, pages: int) -> float:
    """One stock build; its pages hold three headings with a little text."""
    home = folder / language
    (home / "docs").mkdir(parents=True)
    (home / "mkdocs.yml").write_text(_PLAIN.format(language=language))
    for number in range(pages):
        text = "\n\n".join(f"## Heading {part}\n\n{_WORDS * 8}" for part in range(3))
        (home / "docs" / f"page-{number}.md").write_text(f"# Page {number}\n\n{text}\n")
    (home / "docs" / "index.md").write_text("# Plain\n")
    return _timed([sys.executable, "-c", _BUILD, "build", "--quiet", "-f", str(home / "mkdocs.yml")])


def _timed(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


def _first_view(root: Path) -> None:
    """What a browser loads for the largest page of rules: the page, and all that it names, compressed."""
    page = max(root.glob("*/*/rules/*.html"), key=lambda file: file.stat().st_size)
    names = set(re.findall(r'(?:src|href)="([^"#?]+\.(?:css|js|svg))"', page.read_text()))
    style = (root / "assets" / "railbook.css").read_text()
    files = [page, *((page.parent / name).resolve() for name in names)]
    files += [root / "assets" / name for name in re.findall(r'url\("([^"]+\.woff2)"\)', style)]
    files += [page.parent.parent.parent / "search" / "search_index.json", root / "assets" / "search.js"]
    size = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)
    shown = page.relative_to(root).as_posix()
    print(f"  first view of {shown} with all it loads, search included: {size / 1000:.0f} KB compressed")
