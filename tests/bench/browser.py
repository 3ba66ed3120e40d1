"""Chromium, and a server that remembers what was fetched from it."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Error, sync_playwright

from tests.bench.peers.texts import Missing
from tests.site.browsing import ARGUMENTS


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's own; whatever goes wrong in it, nobody else is kept from being measured."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        raise Missing("Chromium is not installed")
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
            yield browser
            browser.close()
        except Error as error:
            raise Missing(f"in Chromium: {error.message.splitlines()[0]}") from error


class Served:
    """A folder at an address, and the files that were asked for since somebody last forgot them."""

    def __init__(self, folder: Path, address: str, fetched: dict[str, None]) -> None:
        self.folder = folder
        self.address = address
        self.fetched = fetched

    def bytes_fetched(self) -> int:
        """What a host that compresses well would have sent, without what was not there."""
        files = (self.folder / path.lstrip("/") for path in self.fetched)
        return sum(compressed(file) for file in files if file.is_file())


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    """Without a Content-Security-Policy: peers need WebAssembly and scripts of their own."""
    fetched: dict[str, None] = {}

    class Handler(SimpleHTTPRequestHandler):
        def do_GET(self) -> None:
            fetched[self.path.partition("?")[0]] = None
            super().do_GET()

        def log_message(self, *args: Any) -> None:
            """Requests are not told."""

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield Served(folder, f"http://127.0.0.1:{server.server_address[1]}", fetched)
        server.shutdown()


def compressed(*files: Path) -> int:
    """By gzip -9, or as they are where they come compressed."""
    held = [file.read_bytes() for file in files]
    return sum(min(len(content), len(gzip.compress(content, 9))) for content in held)
