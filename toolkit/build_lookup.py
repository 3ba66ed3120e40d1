"""Run when Railbook is installed or packed: makes the indexes of the look-up, so that the first is quick."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PrepareLookup(BuildHookInterface):  # type: ignore[type-arg]
    """A wheel takes the indexes along; a checkout keeps them beside the code until the rules change."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(Path(self.root, "toolkit")))
        from railbook.lookup.stored import store_all, store_for_wheel

        if version == "editable":
            store_all()
            return
        for file in store_for_wheel(Path(mkdtemp())):
            build_data["force_include"][str(file)] = f"railbook/lookup/prepared/{file.name}"
