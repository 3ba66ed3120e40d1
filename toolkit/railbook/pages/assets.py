"""The files that all pages load, written once for all languages."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from railbook.pages.fonts import write_fonts
from railbook.pages.theme import MATERIAL, material_files
from railbook.shipped import SITE

_OWN = SITE / "assets"
_SCRIPTS = SITE / "scripts"
_SOURCE_MAP = re.compile(rb"^(?://|/\*)# sourceMappingURL=.*$", re.MULTILINE)  # the maps are not published
# The theme's own language switch asks for a list of all pages, which file by file is a failing request.
# Addresses that its diagrams would load code from, if we had any; the policy forbids it, and nobody asks.
_ELSEWHERE = re.compile(rb"https://unpkg\.com/")
_ITS_SWITCH, _NO_SWITCH = b'"link[rel=alternate]"', b'"link[rel=no-such]"'


def write_assets(folder: Path) -> None:
    folder.mkdir(parents=True)
    for file in sorted(_OWN.iterdir()):
        if file.suffix != ".css":
            shutil.copyfile(file, folder / file.name)
    files = material_files()
    (folder / "railbook.css").write_bytes(_style(files["styles"]))
    scripts = [file.read_bytes() for file in sorted(_SCRIPTS.glob("*.js"))]
    (folder / "railbook.js").write_bytes(b"\n".join(scripts))  # one file, one request
    bundle = _theme(files["bundle"]).replace(_ITS_SWITCH, _NO_SWITCH)
    (folder / "theme.js").write_bytes(_ELSEWHERE.sub(b"about:blank#", bundle))
    (folder / "search.js").write_bytes(_theme(files["worker"]))
    write_fonts(folder)


def _style(theme: str) -> bytes:
    """The theme's style in a layer below ours: whatever we say wins, without contests of selectors."""
    own = b"".join(file.read_bytes() for file in sorted(_OWN.glob("*.css")))
    below = _theme(theme).removeprefix(b'@charset "UTF-8";')
    return b'@charset "UTF-8";\n@layer theme{' + below + b"}\n" + own


def _theme(name: str) -> bytes:
    return _SOURCE_MAP.sub(b"", (MATERIAL / name).read_bytes())
