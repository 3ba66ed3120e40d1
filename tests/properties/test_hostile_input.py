"""No input makes the reader raise, hang, or point outside the file."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from railbook.diagnostics import Diagnostic
from railbook.rules.validate import validate
from railbook.source.document import Document, Node
from railbook.source.parse import parse
from railbook.source.read import decode
from tests.conftest import LAKES, ROOT

SHIPPED = sorted((ROOT / "rulesets").glob("**/*.yaml"))
_SCRAPS = [
    "",
    "{",
    "}",
    "[",
    "]",
    ":",
    ": ",
    "- ",
    "#",
    "&a ",
    "*a",
    "!!x ",
    "<<: ",
    '"',
    "'",
    "\t",
    "|\n",
    "\0",
    "\u202e",
    "ø",
    "🚂",
    "999999999999999999999",
    "-1",
    "null",
    "true",
    "no",
    "{}",
    "[]",
    "x: y",
    "\n",
    "---\n",
    "%YAML",
]


def check_places(found: list[Diagnostic], text: str) -> None:
    """Every place is a line of the text, and a column of that line or just behind it."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for one in found:
        assert 1 <= one.line <= len(lines)
        assert 1 <= one.column <= len(lines[one.line - 1]) + 1


@given(st.binary(max_size=400))
@settings(max_examples=400)
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    """Arbitrary bytes give a document or diagnostics with a place in the file."""
    text = decode(raw, "x.yaml")
    if isinstance(text, Diagnostic):
        check_places([text], raw.decode("utf-8", errors="replace").removeprefix("\ufeff"))
    else:
        check_places(parse(text, "x.yaml")[1], text)


@given(st.text(st.sampled_from(sorted("{}[]:,-#&*!|>'\"%@` \n\tabc012.<?~é🚂")), max_size=120))
@settings(max_examples=600)
def test_any_yaml_like_text_is_read_or_refused(text: str) -> None:
    """Texts made of YAML's own punctuation are where parsers break."""
    _, faults = parse(text, "x.yaml")
    check_places(faults, text)


@cache
def _source(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@st.composite
def mutants(draw: st.DrawFn) -> tuple[Path, str]:
    """A shipped file with a few lines changed, doubled, cut or filled with scraps."""
    file = draw(st.sampled_from([*SHIPPED, *sorted(LAKES.glob("*.yaml"))]))
    lines = _source(file).split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        line, cut = lines[at], draw(st.integers(0, len(lines[at])))
        change = draw(st.sampled_from(["drop", "double", "scrap", "cut", "swap"]))
        scrap = draw(st.sampled_from(_SCRAPS))
        lines[at : at + 1] = {
            "drop": [],
            "double": [line, line],
            "scrap": [line[:cut] + scrap + line[cut:]],
            "cut": [line[:cut]],
            "swap": [line[cut:] + line[:cut]],
        }[change]
        lines = lines or [""]
    return file, "\n".join(lines)


@given(mutants())
@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])
def test_mutated_rulesets_are_judged(tmp_path_factory: object, mutant: tuple[Path, str]) -> None:
    """A shipped file with a few mistakes in it never raises, and each fault has a place in its file."""
    file, text = mutant
    folder = tmp_path_factory.mktemp("mutant") / file.parent.name  # type: ignore[attr-defined]
    folder.mkdir()
    (folder / file.name).write_text(text, encoding="utf-8")
    if file.parent.name not in ("rulesets", "family"):
        for part in file.parent.glob("*.yaml"):
            if part.name != file.name:
                (folder / part.name).write_bytes(part.read_bytes())
    texts = {part.name: part.read_text(encoding="utf-8") for part in folder.glob("*.yaml")}
    for one in validate([folder]).diagnostics:
        check_places([one], texts[Path(one.path).name])


def _keys(document: Document) -> list[tuple[str, tuple[int, int, int]]]:
    found: list[tuple[str, tuple[int, int, int]]] = []
    waiting: list[Node] = [document.root]
    while waiting:
        node = waiting.pop()
        waiting += node.items or []
        for key, (span, child) in (node.entries or {}).items():
            found.append((key, span))
            waiting.append(child)
    return found


def test_the_text_at_every_key_mark_is_that_key() -> None:
    """Places are exact: in all shipped files, what stands at a key's place is the key."""
    count = 0
    for file in SHIPPED:
        text = _source(file)
        document, _ = parse(text, file.name)
        assert document is not None
        lines = text.split("\n")
        for key, (line, column, end) in _keys(document):
            assert lines[line - 1][column - 1 : end - 1].strip("\"'") == key
            count += 1
    assert count > 3000


@given(st.integers(0, 2**32))
@settings(max_examples=15)
def test_the_order_of_paths_does_not_matter(seed: int) -> None:
    """All faults of all files, ordered, each once: however the files are named."""
    parts = [LAKES / f"{part}.yaml" for part in ("board", "game", "rules", "scenarios")]
    files = [*parts, ROOT / "rulesets" / "usa"]
    random.Random(seed).shuffle(files)
    verdict = validate([*files, files[0]])
    assert verdict.diagnostics == ()
    assert verdict.files == validate([LAKES, ROOT / "rulesets" / "usa"]).files
