"""`make bench`: what things cost, with a peer or a baseline in the same run.

Figures are ratios first: seconds differ from machine to machine. Nothing here is asserted.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from railbook.i18n.catalog import RULES
from railbook.i18n.places import catalog_file
from railbook.rules.validate import validate
from railbook.schema import bundled_schema
from railbook.shipped import LOCALES
from railbook.source.parse import parse
from tests.bench.cards import cards
from tests.bench.count import count
from tests.bench.evidence import evidence
from tests.bench.lookup import lookup
from tests.bench.play import engine
from tests.bench.site import site

ROOT = Path(__file__).resolve().parent.parent.parent
RULESETS = ROOT / "rulesets"
RUNS = 7


def best(action: Callable[[], object], runs: int = RUNS) -> float:
    """The quickest of several runs, in seconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def row(name: str, seconds: float, beside: str = "") -> None:
    print(f"  {name:<58} {seconds * 1000:>9.1f} ms  {beside}")


def cold_start() -> None:
    """The whole command against check-jsonschema, on the same files and the same schemas."""
    print("Validating all shipped rulesets, from a cold start")
    files = [str(file) for file in sorted(RULESETS.glob("**/*.yaml"))]
    ours = best(lambda: _run("railbook", "validate", *files))
    row("railbook validate: schema, cross-checks, merged games", ours)
    with tempfile.TemporaryDirectory() as folder:
        schema = Path(folder) / "all.schema.json"
        schema.write_text(json.dumps(_one_schema()))
        peer = best(lambda: _run("check_jsonschema", "--schemafile", str(schema), *files))
    row("check-jsonschema: schema alone", peer, f"railbook takes {ours / peer:.2f} of its time")
    whole = best(lambda: _run("railbook", "validate", str(RULESETS)))
    row("railbook validate: the same, with all catalogs and the glossary", whole)
    bare = best(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True))
    shown = best(lambda: _run("railbook", "show", "usa", "draw.two-cards"))
    row("railbook show usa draw.two-cards", shown, f"{shown / bare:.1f} times an empty Python")


def _one_schema() -> dict[str, Any]:
    """All kinds in one schema, chosen by their keys, so that the peer needs a single process."""
    telling = {"routes": "board"} | {
        kind: kind for kind in ("rules", "disputes", "manuals", "family", "scenarios")
    }
    chosen: dict[str, Any] = bundled_schema("game")
    definitions = dict(chosen["$defs"])
    for key, kind in telling.items():
        schema = bundled_schema(kind)
        definitions |= schema["$defs"]
        chosen = {"if": {"required": [key]}, "then": schema, "else": chosen}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **chosen, "$defs": definitions}


def _run(module: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-m", module, *arguments], check=True, capture_output=True, cwd=ROOT)


def large_board() -> None:
    """A board of 20,000 lines, warm, against PyYAML's own C loader."""
    print("A board of 20,000 lines, warm")
    places = 4000
    lines = [
        "game: big",
        "sources: [{record: designer}]",
        "confidence: low",
        "canvas: {width: 10000, height: 10000}",
    ]
    lines += ["locations:"] + [f"  p{i}: {{name: P{i}, at: [{i}, {i}]}}" for i in range(places)]
    lines += ["routes:"]
    pairs = [(i, (i + step) % places) for step in (1, 2, 3) for i in range(places)]
    lines += [f"  - {{between: [p{a}, p{b}], length: {a % 6 + 1}, lanes: [red]}}" for a, b in pairs]
    lines += ["tickets:"] + [f"  - {{between: [p{i}, p{i + 4}], points: 5}}" for i in range(places - 5)]
    text = "\n".join(lines) + "\n"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "board.yaml"
        file.write_text(text)
        ours = best(lambda: validate([file]), 3)
    reading = best(lambda: parse(text, "board.yaml"), 3)
    peer = best(lambda: yaml.load(text, Loader=yaml.CSafeLoader), 3)
    row(f"railbook, reading {text.count(chr(10)):,} lines with all places", reading)
    row("PyYAML CSafeLoader, without places", peer, f"railbook takes {reading / peer:.2f} of its time")
    row("railbook, reading, schema and cross-checks", ours)


def languages() -> None:
    """A look-up loads the rules of one language; Babel's own reader is the baseline."""
    print("Loading the rules of a language, from a cold start")
    file = catalog_file(LOCALES, "nb", RULES)
    bare = best(lambda: _python("import railbook.source"))
    ours = best(
        lambda: _python("import railbook.source, railbook.i18n.catalog as c; c.translator('nb', 'rules')")
    )
    babel = (
        "import railbook.source; from babel.messages.pofile import read_po; read_po(open({!r}, 'rb'), 'nb')"
    )
    peer = best(lambda: _python(babel.format(str(file))))
    row("railbook, with the place of every string", ours - bare)
    ratio = (ours - bare) / (peer - bare)
    row("Babel's read_po, and what it imports", peer - bare, f"railbook takes {ratio:.2f} of its time")


def _python(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)


def bomb() -> None:
    """Ten levels of ten aliases: ten billion values in half a kilobyte."""
    print("An alias bomb of ten billion values")
    text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    text += "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 10))
    tracemalloc.start()
    taken = best(lambda: parse(text, "bomb.yaml"), 3)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    row("refused after", taken, f"peak memory {peak / 1024:.0f} kB for {len(text)} bytes")


if __name__ == "__main__":
    for part in (cold_start, languages, large_board, bomb, engine, site, count, lookup, cards, evidence):
        part()
        print()
