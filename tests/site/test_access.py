"""Nobody is kept out: axe finds nothing on any kind of page, light or dark, on a phone or on a desk."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.site.browsing import DESK, PHONE, Reader, Troubles, picture
from tests.site.kinds import KINDS, thin, visit

AXE = Axe()
# What may come out otherwise when only colours or widths differ.
COLOURS = ["color-contrast", "link-in-text-block"]
LAYOUT = [*COLOURS, "target-size", "scrollable-region-focusable", "meta-viewport", "page-has-heading-one"]


def violations(page: Page, only: list[str] | None = None) -> list[str]:
    """What axe finds: the rule, and the elements that break it."""
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    options |= {"rules": {"target-size": {"enabled": True}}} if only is None else {"runOnly": only}
    page.evaluate("for (const one of document.getAnimations()) one.finish()")  # colours fade into each other
    found = page.evaluate("options => axe.run(document, options)", options)["violations"]
    return [
        f"{one['id']} ({one['impact']}): {node['target']} {node['html'][:120]}"
        for one in found
        for node in one["nodes"][:8]
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(kind: str, reader: Reader, troubles: Troubles) -> None:
    """With everything unfolded; all rules once, and those about colours and sizes in every setting."""
    page = reader(viewport=PHONE, color_scheme="light")
    visit(page, kind, "en", troubles)
    thin(page)
    page.evaluate(AXE.axe_script)
    picture(page, f"{kind}-phone-light")
    found = {"phone, light": violations(page)}
    page.emulate_media(color_scheme="dark")
    picture(page, f"{kind}-phone-dark")
    found["phone, dark"] = violations(page, COLOURS)
    page.set_viewport_size({"width": DESK["width"], "height": DESK["height"]})
    page.evaluate("for (const one of document.querySelectorAll('details:not(.rb-menu)')) one.open = true")
    picture(page, f"{kind}-desk-dark")
    found["desk, dark"] = violations(page, LAYOUT)
    page.emulate_media(color_scheme="light")
    picture(page, f"{kind}-desk-light")
    found["desk, light"] = violations(page, COLOURS)
    told = [f"{where}: {what}" for where, whats in found.items() for what in whats]
    assert not told, "\n".join(told)
