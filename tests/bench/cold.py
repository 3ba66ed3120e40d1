"""What `railbook lookup` costs from a cold start, and what it imports."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from statistics import median

_ASKED = {"en": "can I take two wild cards", "it": "linee grigie"}
_HEAVY = ("mkdocs", "typst", "jsonschema", "yaml", "babel")
_IMPORT = re.compile(r"import time:\s+(\d+) \|\s+(\d+) \|(\s+)(\S+)")
_TURNS = 7
_SHOWN = 10


def cold() -> None:
    print("  railbook lookup, the whole process")
    for language, asked in _ASKED.items():
        command = ["-m", "railbook", "lookup", "--lang", language, "--game", "usa", asked]
        seconds(command)  # in a checkout whose rules have just changed, the first one makes the index
        pairs = [(seconds(command), seconds(["-c", "pass"])) for _ in range(_TURNS)]
        whole, busy = zip(*(ours for ours, _ in pairs), strict=True)
        ratio = median(ours / bare for (_, ours), (_, bare) in pairs)
        print(
            f"    {language}: best {min(whole) * 1000:.0f}, median {median(whole) * 1000:.0f} ms of {_TURNS}"
            f" (goal 300); processor time best {min(busy) * 1000:.0f} ms, {ratio:.1f} times an empty Python"
        )
    _imports(["-m", "railbook", "lookup", "--lang", "it", "--game", "usa", _ASKED["it"]])


def seconds(arguments: Sequence[str]) -> tuple[float, float]:
    """By the clock, and of computing: a machine that does other things too is slow by the clock alone."""
    start, before = time.perf_counter(), os.times()
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
    after = os.times()
    busy = after.children_user + after.children_system - before.children_user - before.children_system
    return time.perf_counter() - start, busy


def _imports(arguments: Sequence[str]) -> None:
    """By module, with what each one imports; and whether anything heavy is among them."""
    command = [sys.executable, "-X", "importtime", *arguments]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    taken = {name: (int(own), int(whole)) for own, whole, _, name in _IMPORT.findall(told)}
    own = sum(own for own, _ in taken.values())
    print(f"    {len(taken)} modules imported in {own / 1000:.0f} ms; the slowest with what they import:")
    for name, (_, whole) in sorted(taken.items(), key=lambda pair: -pair[1][1])[:_SHOWN]:
        print(f"      {name:<44} {whole / 1000:>6.1f} ms")
    loaded = [one for one in _HEAVY if any(name.split(".")[0] == one for name in taken)]
    absent = [one for one in _HEAVY if one not in loaded]
    print(
        f"    not loaded: {', '.join(absent) or 'none'}; loaded all the same: {', '.join(loaded) or 'none'}"
    )
