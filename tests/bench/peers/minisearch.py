"""MiniSearch from npm, in Node."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.bench.peers.texts import SHOWN, Answers, Missing, Outcome, Shelf

_SCRIPT = Path(__file__).with_suffix(".mjs")
_WANTED = "minisearch@7"
_PATIENCE = 60  # seconds


def ask(held: Sequence[Shelf]) -> Outcome:
    if not shutil.which("node") or not shutil.which("npm"):
        raise Missing("Node or npm is not installed")
    with tempfile.TemporaryDirectory() as folder:
        script = shutil.copy(_SCRIPT, folder)
        _run("npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, _WANTED)
        package = json.loads(Path(folder, "node_modules", "minisearch", "package.json").read_bytes())
        answers: list[Answers] = json.loads(_run("node", script, given=_given(held)))
    return f"MiniSearch {package['version']}", answers


def _given(held: Sequence[Shelf]) -> str:
    given = [
        {
            "asked": [one.typed for one in shelf.asked],
            "documents": [
                {
                    "rule": one.rule,
                    "title": one.title,
                    "text": " ".join(one.paragraphs),
                    "asks": " ".join(one.asks),
                }
                for one in shelf.documents
            ],
        }
        for shelf in held
    ]
    return json.dumps({"shelves": given, "shown": SHOWN})


def _run(*command: str, given: str = "") -> str:
    try:
        done = subprocess.run(
            command, input=given, capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Missing(str(error)) from error
    if done.returncode:
        raise Missing(f"{' '.join(command[:2])}: {done.stderr.strip()[-200:]}")
    return done.stdout
