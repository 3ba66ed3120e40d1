"""PDFs read back: their words, their boxes, their tags, and what they look like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2  # type: ignore[import-untyped]
from PIL import Image, ImageChops

POINTS = 72 / 25.4  # to the millimetre
Box = tuple[float, float, float, float]
# Spaces, and hyphens of all kinds: at the end of a line, a reader of PDFs cannot tell them apart.
_LOOSE = re.compile(r"[\s\-\N{SOFT HYPHEN}\N{NON-BREAKING HYPHEN}\ufffe\x02]+")


# ---- Words ----


def texts(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def squeezed(text: str) -> str:
    """A text without what line breaks change in it."""
    return _LOOSE.sub("", text)


def lines_of(pdf: bytes, number: int = 0) -> list[Box]:
    """Where text stands on a page, piece by piece: left, bottom, right, top, in millimetres."""
    found = pypdfium2.PdfDocument(pdf)[number].get_textpage()
    return [_mm(found.get_rect(at)) for at in range(found.count_rects())]


def _mm(box: Any) -> Box:
    left, bottom, right, top = (float(side) / POINTS for side in box)
    return left, bottom, right, top


# ---- Pages ----


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pdf))


def boxes_of(pdf: bytes, name: str) -> list[Box]:
    """A box of each page, in millimetres from its lower left corner."""
    with opened(pdf) as document:
        return [_mm(page.obj[name]) for page in document.pages]


def saved(document: pikepdf.Pdf) -> bytes:
    written = BytesIO()
    document.save(written)
    return written.getvalue()


# ---- Tags ----


def tags(document: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    """Every element of the structure, from top to bottom."""
    yield from _below(document.Root.StructTreeRoot)


def _below(element: pikepdf.Object) -> Iterator[pikepdf.Object]:
    children = element.get("/K")
    if children is None:
        return
    for child in children if isinstance(children, pikepdf.Array) else [children]:
        if isinstance(child, pikepdf.Dictionary) and "/S" in child:
            yield child
            yield from _below(child)


def fonts(document: pikepdf.Pdf) -> list[pikepdf.Object]:
    """What describes each font of a file."""
    dictionaries = (one for one in document.objects if isinstance(one, pikepdf.Dictionary))
    return [one for one in dictionaries if one.get("/Type") == "/FontDescriptor"]


# ---- Looks ----


def images(pdf: bytes, dpi: float) -> list[Image.Image]:
    """A picture of each page."""
    return [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(pdf)]


def image(pdf: bytes, dpi: float, number: int = 0) -> Image.Image:
    page = pypdfium2.PdfDocument(pdf)[number]
    shown: Image.Image = page.render(scale=dpi / 72).to_pil().convert("RGB")
    return shown


def unlike(picture: Image.Image, color: str, by: int = 14) -> Image.Image:
    """Where a picture is not of a colour: white there, black elsewhere."""
    apart = ImageChops.difference(picture, Image.new("RGB", picture.size, color)).split()
    most = ImageChops.lighter(ImageChops.lighter(apart[0], apart[1]), apart[2])
    return most.point([255 if value > by else 0 for value in range(256)])


def share(mask: Image.Image) -> float:
    """Which part of a mask is white."""
    return mask.histogram()[255] / (mask.width * mask.height)
