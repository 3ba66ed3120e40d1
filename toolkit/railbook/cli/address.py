"""The address of a site, as an option gives it."""

from __future__ import annotations

from urllib.parse import urlsplit

from railbook.cli.context import Context

_MOST = 200  # characters: what a QR code on a card can hold, and more than anybody's address


def site_address(url: str | None, context: Context) -> str | None:
    """A host and perhaps a folder, nothing behind it; always with a slash at its end."""
    if url is None:
        return None
    parts = urlsplit(url)
    plain = url.isascii() and url.isprintable() and not set(url) & set(" \"'<>\\?#") and len(url) <= _MOST
    if not (plain and parts.hostname and parts.scheme in ("http", "https")):
        raise context.misuse("“{name}” is no address of a site; write https://…", name=url)
    return parts.geturl().rstrip("/") + "/"
