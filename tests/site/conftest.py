"""The site built once, served, and read in Chromium."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from railbook.pages.serve import Server
from tests.conftest import LAKES
from tests.site.browsing import ARGUMENTS, Reader, Troubles, chromium, windows
from tests.site.building import build, once
from tests.site.markup import Sheet, sheets_of


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that all workers of a run share."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "site"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def built(shared: Path) -> Path:
    """The whole site, as it is published."""
    return once(shared, "whole", build)


@pytest.fixture(scope="session")
def sheets(built: Path, shared: Path) -> dict[str, Sheet]:
    """Every page of the whole site, taken apart."""
    return sheets_of(built, shared / "whole.sheets")


@pytest.fixture(scope="session")
def small(shared: Path) -> Path:
    """The site of the small game alone."""
    return once(shared, "small", lambda out: build(out, LAKES, "--only"))


@pytest.fixture(scope="session")
def served(built: Path) -> Iterator[str]:
    """The address of the whole site."""
    with Server(built, 0) as server:
        yield server.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def serve() -> Iterator[Callable[[Path], str]]:
    """Serves a folder until the end of the test, and says where."""
    with ExitStack() as stack:
        yield lambda folder: stack.enter_context(Server(folder, 0)).address


@pytest.fixture
def troubles() -> Iterator[Troubles]:
    """A test fails if anything went wrong on a page that it saw."""
    found = Troubles()
    yield found
    assert not found.noted, "\n".join(found.noted)


@pytest.fixture
def window(browser: Browser, troubles: Troubles) -> Iterator[Reader]:
    """Opens windows on a site, each with a memory of its own."""
    opened: list[BrowserContext] = []
    yield windows(browser, troubles, opened)
    for context in opened:
        context.close()


@pytest.fixture
def reader(window: Reader, served: str) -> Reader:
    """Opens windows on the whole site."""
    return partial(window, served)


@pytest.fixture
def page(reader: Reader) -> Page:
    """A window on a desk, in English."""
    return reader()
