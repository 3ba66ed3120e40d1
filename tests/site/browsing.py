"""A browser that notes whatever goes wrong while somebody reads."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from tests.conftest import ROOT

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}
PATIENCE = 15_000  # milliseconds; a machine that is also building sites is slow
_ELSEWHERE = ("data:", "blob:", "about:")
_BLOCKED = "registration blocked by Playwright"
_VIOLATION = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
"""
expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    """Where the system's own Chromium lies; without it nothing can be said about pages."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        reason = "Chromium is not installed (looked for chromium and chromium-browser)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@dataclass
class Troubles:
    """What went wrong on the pages of a test."""

    origins: list[str] = field(default_factory=list)  # the sites of the test
    noted: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)  # parts of what a test provokes on purpose

    def note(self, trouble: str) -> None:
        if not any(part in trouble for part in self.forgiven):
            self.noted.append(trouble)

    def watch(self, context: BrowserContext) -> None:
        context.add_init_script(_VIOLATION)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.note(f"error on the page: {error.error}"))
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("dialog", self._dialog)

    def _dialog(self, dialog: Any) -> None:
        self.note(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and _BLOCKED not in message.text:
            self.note(f"console: {message.text} ({message.location.get('url')})")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((*self.origins, *_ELSEWHERE)):
            self.note(f"request to elsewhere: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # what a reader who goes on no longer needs
            self.note(f"failed request: {request.url} {request.failure}")

    def _response(self, response: Any) -> None:
        if response.status >= 400:
            self.note(f"failed request: {response.url} {response.status}")


Reader = Callable[..., Page]


def windows(browser: Browser, troubles: Troubles, opened: list[BrowserContext]) -> Reader:
    """Gives a function that opens a window on a site; its options are those of a browser's context."""

    def window(site: str, **options: Any) -> Page:
        troubles.origins.append(site)
        settings: dict[str, Any] = {
            "viewport": DESK,
            "locale": "en-GB",
            "base_url": site,
            "service_workers": "block",  # but for tests of reading offline: what is kept cannot be observed
        }
        context = browser.new_context(**{**settings, **options})
        context.set_default_timeout(PATIENCE)
        troubles.watch(context)
        opened.append(context)
        return context.new_page()

    return window


def picture(page: Page, name: str) -> None:
    """A screenshot for whoever asks for it with SCREENSHOTS=1."""
    if os.environ.get("SCREENSHOTS"):
        folder = ROOT / "build" / "screenshots"
        folder.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=folder / f"{name}.png", full_page=True)
