"""The boxes of a PDF page: where it is trimmed, and how far its ground is printed beyond that."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

_POINTS = 72 / 25.4  # to the millimetre
Box = tuple[float, float, float, float]  # left, bottom, right, top, in millimetres


def with_boxes(pdf: bytes, boxes: Iterable[tuple[Box, Box]]) -> bytes:
    """The PDF with a TrimBox and a BleedBox on each page that has them, packed as small as it goes."""
    import pikepdf

    written = BytesIO()
    with pikepdf.open(BytesIO(pdf)) as document:
        for page, (trim, bleed) in zip(document.pages, boxes, strict=False):
            page.trimbox = pikepdf.Array(_points(trim))
            page.bleedbox = pikepdf.Array(_points(bleed))
        packed = pikepdf.ObjectStreamMode.generate  # the tags take up more room than the text
        document.save(written, deterministic_id=True, object_stream_mode=packed)
    return written.getvalue()


def _points(box: Box) -> list[float]:
    return [round(side * _POINTS, 3) for side in box]


def around(trim: Box, bleed: float) -> Box:
    left, bottom, right, top = trim
    return left - bleed, bottom - bleed, right + bleed, top + bleed
