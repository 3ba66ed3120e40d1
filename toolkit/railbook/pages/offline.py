"""The site without a connection: all of it in one ZIP, and the worker that keeps it in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from railbook.i18n.catalog import translator
from railbook.i18n.language import locale_of
from railbook.shipped import SITE

PACK = "railbook.zip"
WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
_SOURCE = SITE / "worker" / WORKER
_SCRIPT = "assets/railbook.js"  # the pages' own code, which knows the version
_LOST = "404.html"
_VERSION, _SUM = b"@version@", b"@pack@"
_PACKED = {".pdf", ".png", ".woff2"}  # gain nothing
_PAPER = "#fbfaf7"


def write_manifests(folder: Path, languages: Iterable[str]) -> None:
    """What a browser wants to know before it installs the site, for each language."""
    for language in languages:
        file = folder / language / MANIFEST
        file.write_text(
            json.dumps(_manifest(language), ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
        )


def _manifest(language: str) -> dict[str, object]:
    return {
        "name": "Railbook",
        "short_name": "Railbook",
        "description": translator(language).gettext("Every rule, in your language"),
        "lang": language.replace("_", "-"),
        "dir": _direction(language),
        "start_url": "index.html",
        "scope": "../",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _PAPER,
        "icons": [
            {"src": "../assets/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "../assets/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {
                "src": "../assets/icon-maskable-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }


def _direction(language: str) -> str:
    from babel.core import Locale, UnknownLocaleError

    try:
        return Locale.parse(locale_of(language)).text_direction
    except (UnknownLocaleError, ValueError):
        return "auto"


def write_pack(folder: Path, url: str | None) -> None:
    """Packs a site that is otherwise complete, and writes the worker that unpacks it in a browser.

    Worker and pages name the same version, which comes from the content alone. The worker also knows the sum
    of the pack: one that belongs to another version, or is cut off, is not taken.
    """
    files = dict(_files(folder, url))
    version = _sum(files).encode()
    files[_SCRIPT] = files[_SCRIPT].replace(_VERSION, version)
    (folder / _SCRIPT).write_bytes(files[_SCRIPT])
    with ZipFile(folder / PACK, "w") as pack:
        for name, content in files.items():
            pack.writestr(_entry(name), content)
    known = sha256((folder / PACK).read_bytes()).hexdigest().encode()
    worker = _SOURCE.read_bytes().replace(_VERSION, version).replace(_SUM, known)
    (folder / WORKER).write_bytes(worker)


def _files(folder: Path, url: str | None) -> Iterator[tuple[str, bytes]]:
    """Every file by its address, in the order of addresses."""
    found = ((file.relative_to(folder).as_posix(), file) for file in folder.rglob("*") if file.is_file())
    for name, file in sorted(found):
        if name not in (PACK, WORKER) and not name.startswith("."):
            yield name, _at_home(file.read_bytes(), url) if name == _LOST else file.read_bytes()


def _at_home(lost: bytes, url: str | None) -> bytes:
    """The page for wrong addresses, which a server shows anywhere, as it is read at its own address."""
    return lost.replace(f'="{url or "/"}'.encode(), b'="')


def _sum(files: dict[str, bytes]) -> str:
    """A short name for what all files hold, and for how they are kept."""
    whole = sha256(_SOURCE.read_bytes())
    for name, content in files.items():
        whole.update(f"{name}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()[:16]


def _entry(name: str) -> ZipInfo:
    """A file as it would be packed anywhere and at any time."""
    entry = ZipInfo(name)  # of 1980, which is as early as it gets
    entry.create_system = 3  # Unix, for the permissions
    entry.external_attr = 0o100644 << 16
    entry.compress_type = ZIP_STORED if Path(name).suffix in _PACKED else ZIP_DEFLATED
    return entry
