"""A page before it is drawn: its address, its template and what the template shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from railbook.pages.edition import Edition


@dataclass(frozen=True, slots=True)
class Page:
    """``kind`` names the template; titles and descriptions are plain text in the reader's language."""

    address: str
    kind: str
    title: str
    description: str
    context: Mapping[str, Any] = field(default_factory=dict)
    edition: Edition | None = None
    data: Mapping[str, Any] = field(default_factory=dict)  # what its script wants to know
    markdown: str = ""  # of a guide; all other pages are templates alone
    content_language: str | None = None  # where it is not the reader's
    found_at: Mapping[str, str] = field(default_factory=dict)  # its address in languages where that differs

    @property
    def source(self) -> str:
        """The name under which mkdocs knows it."""
        return self.address.removesuffix(".html") + ".md"
