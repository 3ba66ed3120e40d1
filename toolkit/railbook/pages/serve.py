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


class _Handler(SimpleHTTPRequestHandler):
    """Serves a folder with the headers that a good host would send, and says nothing about it."""

    def send_head(self) -> Any:
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
        try:
            self._server = ThreadingHTTPServer((_HOST, port), handler)
        except (OSError, OverflowError):
            self._server = ThreadingHTTPServer((_HOST, 0), handler)

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
    """What a site is made of: rulesets, catalogs and the site's own files, and the games named."""
    shipped = [] if INSTALLED else [RULESETS, LOCALES, SITE]
    return [*shipped, *(Path(path).absolute() for path in paths)]


def changes(folders: list[Path]) -> Iterator[None]:
    """Yields whenever a file below the folders has come, gone or changed."""
    before = _times(folders)
    while True:
        time.sleep(_EVERY)
        now = _times(folders)
        if now != before:
            before = now
            yield


def _times(folders: list[Path]) -> dict[str, int]:
    found = {}
    for folder in folders:
        for place, below, names in os.walk(folder):
            below[:] = [name for name in below if not name.startswith((".", "__"))]
            for name in names:
                file = Path(place, name)
                try:
                    found[str(file)] = file.stat().st_mtime_ns
                except OSError:
                    continue  # gone in the meantime
    return found
