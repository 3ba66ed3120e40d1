"""Where the data that travels with Railbook lies: inside the wheel, or at the project's root."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_IN_WHEEL = _PACKAGE / "data"

# What is installed was tested before it was packed; in a checkout, anybody may be at work on the data.
INSTALLED = _IN_WHEEL.is_dir()
ROOT = _IN_WHEEL if INSTALLED else _PACKAGE.parent.parent
RULESETS = ROOT / "rulesets"
LOCALES = ROOT / "locales"
SITE = ROOT / "site"
