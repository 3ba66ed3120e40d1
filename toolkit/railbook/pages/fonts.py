"""The typeface: Source Sans Pro (Open Font License), cut down to what European languages need."""

from __future__ import annotations

from importlib.resources import files as files_of
from io import BytesIO
from pathlib import Path

# Latin with all its diacritics, typographic marks, arrows and the signs that pages use.
_CHARACTERS = (*range(0x20, 0x250), *range(0x2010, 0x2040), 0x20AC, 0x2122, *range(0x2190, 0x2194), 0x2212)
_FEATURES = ["kern", "liga", "tnum", "lnum", "mark", "mkmk", "ccmp", "locl"]
FACES = {"regular": "SourceSansPro-Regular.ttf", "bold": "SourceSansPro-Semibold.ttf"}


def write_fonts(folder: Path) -> None:
    """Writes each face as a small web font, the same bytes every time, and the licence beside them."""
    files = Path(str(files_of("font_source_sans_pro"))) / "files"
    for name, file in FACES.items():
        (folder / f"source-sans-{name}.woff2").write_bytes(_subset(files / file))
    (folder / "source-sans-licence.txt").write_bytes((files / "LICENSE.txt").read_bytes())


def _subset(file: Path) -> bytes:
    from fontTools import subset

    options = subset.Options(
        flavor="woff2", layout_features=_FEATURES, hinting=False, recalc_timestamp=False, notdef_outline=True
    )
    font = subset.load_font(str(file), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=_CHARACTERS)
    subsetter.subset(font)
    written = BytesIO()
    subset.save_font(font, written, options)
    return written.getvalue()
