"""A small server for this machine only, and the watch on files that a site is made of."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any

from railbook.i18n.places import locales_near
from railbook.pages.frame import POLICY
from railbook.shipped import INSTALLED, LOCALES, RULESETS, SITE

_HOST = "127.0.0.1"
_EVERY = 1.0  # seconds between looks at the files
_HEADERS = {
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
# What Python does not know, or knows from the system alone; scripts of the wrong type are refused.
_TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class _Handler(SimpleHTTPRequestHandler):
    """Serves a folder with the headers that a good host would send, and says nothing about it."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | _TYPES

    def send_head(self) -> Any:
        del self.headers["If-Modified-Since"]  # what was served here before may be newer, and something else
        try:
            return super().send_head()
        except ValueError:  # an address that no file can have
            self.send_error(404)
            return None

    def end_headers(self) -> None:
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """A wrong address gets the site's own page."""
        lost = Path(self.directory, "404.html")
        if code != 404 or not lost.is_file():
            super().send_error(code, message, explain)
            return
        content = lost.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def list_directory(self, path: Any) -> None:  # noqa: ARG002 - nobody needs to see the folders
        self.send_error(404)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is the base class's
        """Requests are not told."""


class Server:
    """Serves a folder in the background, at the port asked for or at a free one."""

    def __init__(self, folder: Path, port: int) -> None:
        handler = partial(_Handler, directory=str(folder.absolute()))
        self.wanted = port
        try:
            self._server = ThreadingHTTPServer((_HOST, port), handler)
        except (OSError, OverflowError):
            self._server = ThreadingHTTPServer((_HOST, 0), handler)

    @property
    def is_elsewhere(self) -> bool:
        """Whether another port had to be taken."""
        return self.wanted not in (0, self._server.server_port)

    @property
    def address(self) -> str:
        return f"http://{_HOST}:{self._server.server_port}/"

    def __enter__(self) -> Server:
        Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.shutdown()
        self._server.server_close()


def watched(paths: Iterable[str]) -> list[Path]:
    """What a site is made of: what is shipped, and what belongs to the games named."""
    shipped = [] if INSTALLED else [RULESETS, LOCALES, SITE]
    return list(dict.fromkeys([*shipped, *(place for path in paths for place in _around(Path(path)))]))


def _around(path: Path) -> Iterator[Path]:
    """A game's folder, the catalogs that it sees, and the registers and families beside it."""
    path = path.absolute()
    folder = path.parent if path.is_file() else path
    yield folder
    yield from locales_near(folder)
    yield from (folder.parent / name for name in ("family", "disputes.yaml", "manuals.yaml"))


class Watch:
    """Knows when a file has come, gone or changed since the last look; the output is not looked at."""

    def __init__(self, places: list[Path], out: Path) -> None:
        self.places, self.out = places, out.absolute()
        self.seen = self._times()

    def changes(self) -> Iterator[None]:
        """Yields whenever something has changed; what changes meanwhile is seen at the next look."""
        while True:
            now = self._times()
            if now != self.seen:
                self.seen = now
                yield
            else:
                time.sleep(_EVERY)

    def _times(self) -> dict[str, int]:
        found = {}
        for file in (file for place in self.places for file in self._files(place)):
            try:
                found[str(file)] = file.stat().st_mtime_ns
            except OSError:
                continue  # gone in the meantime
        return found

    def _files(self, place: Path) -> Iterator[Path]:
        if place.is_file():
            yield place
        for folder, below, names in os.walk(place):
            below[:] = [
                name for name in below if not name.startswith((".", "__")) and Path(folder, name) != self.out
            ]
            yield from (Path(folder, name) for name in names)
