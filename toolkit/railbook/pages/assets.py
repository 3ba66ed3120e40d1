"""The files that all pages load, written once for all languages."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from railbook.pages.fonts import write_fonts
from railbook.pages.lookup import engine
from railbook.pages.theme import material_style
from railbook.shipped import SITE

_OWN = SITE / "assets"
_SOURCE_MAP = re.compile(rb"^(?://|/\*)# sourceMappingURL=.*$", re.MULTILINE)  # the maps are not published


def write_assets(folder: Path, languages: Iterable[str]) -> None:
    folder.mkdir(parents=True)
    for file in sorted(_OWN.iterdir()):
        if file.suffix != ".css":
            shutil.copyfile(file, folder / file.name)
    (folder / "railbook.css").write_bytes(_style(material_style()))
    (folder / "railbook.js").write_bytes(_joined(SITE / "scripts"))
    (folder / "count.js").write_bytes(_joined(SITE / "count"))
    (folder / "lookup.js").write_text(engine(languages), encoding="utf-8")
    write_fonts(folder)


def _joined(scripts: Path) -> bytes:
    """The scripts of a folder in one file: one request."""
    return b"\n".join(file.read_bytes() for file in sorted(scripts.glob("*.js")))


def _style(theme: Path) -> bytes:
    """The theme's style in a layer below ours: whatever we say wins, without contests of selectors."""
    own = b"".join(file.read_bytes() for file in sorted(_OWN.glob("*.css")))
    below = _SOURCE_MAP.sub(b"", theme.read_bytes()).removeprefix(b'@charset "UTF-8";')
    return b'@charset "UTF-8";\n@layer theme{' + below + b"}\n" + own
