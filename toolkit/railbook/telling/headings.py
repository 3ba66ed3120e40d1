"""What the sections of a manual are called: by their heading, or by what they are where they have none."""

from __future__ import annotations

from collections.abc import Mapping

from railbook.diagnostics.codes.register import N_

# As the register writes them, and as a reader is told.
UNTITLED: Mapping[str, str] = {"(introduction)": N_("introduction"), "(contents)": N_("contents")}
