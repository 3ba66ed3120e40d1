"""The files that all pages load, written once for all languages."""

from __future__ import annotations

import shutil
from pathlib import Path

from railbook.pages.fonts import write_fonts
from railbook.pages.theme import MATERIAL, material_files
from railbook.shipped import SITE

_OWN = SITE / "assets"
_SCRIPTS = SITE / "scripts"
_SOURCE_MAP = b"# sourceMappingURL="


def write_assets(folder: Path) -> None:
    folder.mkdir(parents=True)
    for file in sorted(_OWN.iterdir()):
        shutil.copyfile(file, folder / file.name)
    scripts = [file.read_bytes() for file in sorted(_SCRIPTS.glob("*.js"))]
    (folder / "railbook.js").write_bytes(b"\n".join(scripts))  # one file, one request
    write_fonts(folder)
    for name in material_files().values():
        _copy(name, folder / "material")


def _copy(name: str, folder: Path) -> None:
    """A file of the theme, without the pointer to a map that is not published."""
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    content = (MATERIAL / name).read_bytes()
    kept = [line for line in content.splitlines(keepends=True) if _SOURCE_MAP not in line[:40]]
    target.write_bytes(b"".join(kept))
